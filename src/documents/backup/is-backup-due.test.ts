import { expect, it } from "vitest";
import { isBackupDue } from "./is-backup-due.ts";
import { readSaveTimes, storeSaveTimes } from "./save-times.ts";

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const aged = (days: number, changed = days): { createdAtMs: number; changedAtMs: number } => ({
  createdAtMs: NOW - days * DAY,
  changedAtMs: NOW - changed * DAY,
});
const ago = (saved: number, putOff: number): { savedAtMs: number; putOffAtMs: number } => ({
  savedAtMs: NOW - saved * DAY,
  putOffAtMs: NOW - putOff * DAY,
});

it.each([
  [true, "a week of documents, and never a backup", [aged(7)], { savedAtMs: 0, putOffAtMs: 0 }],
  [false, "no documents", [], { savedAtMs: 0, putOffAtMs: 0 }],
  [false, "documents of this week", [aged(6)], { savedAtMs: 0, putOffAtMs: 0 }],
  [false, "a backup of this month", [aged(90, 1)], ago(29, 500)],
  [true, "an older backup, and a newer document", [aged(90), aged(1)], ago(30, 500)],
  [false, "an older backup, and nothing new", [aged(90)], ago(40, 500)],
  [false, "a reminder that was put off this month", [aged(90)], ago(500, 29)],
  [true, "a reminder that was put off before", [aged(90)], ago(500, 30)],
])("is %s with %s", (isDue, _what, documents, times) => expect(isBackupDue(documents, times, NOW)).toBe(isDue));

it("keeps both times, and takes damaged ones for none", () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  expect(readSaveTimes(storage)).toEqual({ savedAtMs: 0, putOffAtMs: 0 });
  storeSaveTimes(storage, { savedAtMs: 5 });
  storeSaveTimes(storage, { putOffAtMs: 7 });
  expect(readSaveTimes(storage)).toEqual({ savedAtMs: 5, putOffAtMs: 7 });
  stored.set("flatbed-last-backup", '{"savedAtMs":"x"}');
  expect(readSaveTimes(storage)).toEqual({ savedAtMs: 0, putOffAtMs: 0 });
});
