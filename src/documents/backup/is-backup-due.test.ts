import { expect, it } from "vitest";
import { isBackupDue } from "./is-backup-due.ts";

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
