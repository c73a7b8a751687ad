import { expect, it } from "vitest";
import { dayBegins, dayEnds } from "./ledger-days.ts";

it("a day is from local midnight to the next", () => {
  expect(dayBegins("2026-11-21")).toBe(new Date(2026, 10, 21).getTime());
  expect(dayEnds("2026-12-31")).toBe(new Date(2027, 0, 1).getTime());
  expect(dayEnds("2026-03-29")).toBe(new Date(2026, 2, 30).getTime());
});

it("an unfinished date is none", () => {
  expect([dayBegins(""), dayEnds("2026-11")]).toEqual([null, null]);
});
