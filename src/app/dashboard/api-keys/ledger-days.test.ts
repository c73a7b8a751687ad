import { expect, it } from "vitest";
import { startOfDayMs, endOfDayMs } from "./ledger-days.ts";

it("a day lasts from one local midnight to the next", () => {
  expect(startOfDayMs("2026-11-21")).toBe(new Date(2026, 10, 21).getTime());
  expect(endOfDayMs("2026-12-31")).toBe(new Date(2027, 0, 1).getTime());
  expect(endOfDayMs("2026-03-29")).toBe(new Date(2026, 2, 30).getTime());
});

it("an incomplete date is null", () => {
  expect([startOfDayMs(""), endOfDayMs("2026-11")]).toEqual([null, null]);
});
