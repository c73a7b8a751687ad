import { describe, expect, it } from "vitest";
import type { ScanDocument } from "../../core/model/document.ts";
import { NO_FILTER, passes, withTagAsked, type ShelfFilter, type ShelfTime } from "./shelf-filter.ts";

const NOW = new Date(2026, 2, 10, 9).getTime();

const scan = (tags: readonly string[], changedAtMs = NOW): ScanDocument => ({
  id: "d",
  name: "Scan",
  createdAtMs: 0,
  changedAtMs,
  pageIds: [],
  languages: "",
  tags,
});

describe("the filter of the library", () => {
  it("asks for all tags together, whatever their case", () => {
    const filter: ShelfFilter = { tags: ["Tax", "car"], time: "any" };
    expect(passes(scan(["tax", "Car", "2026"]), filter, NOW)).toBe(true);
    expect(passes(scan(["tax"]), filter, NOW)).toBe(false);
    expect(passes(scan([]), NO_FILTER, NOW)).toBe(true);
  });

  it("shows documents without a tag", () => {
    const filter: ShelfFilter = { tags: null, time: "any" };
    expect(passes(scan([]), filter, NOW)).toBe(true);
    expect(passes(scan(["tax"]), filter, NOW)).toBe(false);
  });

  it("counts days and years by this device's calendar", () => {
    const atTimes = (time: ShelfTime): boolean[] =>
      [
        new Date(2026, 2, 4, 0, 0),
        new Date(2026, 2, 3, 23, 59),
        new Date(2026, 1, 9),
        new Date(2026, 1, 8, 23),
        new Date(2026, 0, 1),
        new Date(2025, 11, 31, 23, 59),
      ].map((changed) => passes(scan([], changed.getTime()), { tags: [], time }, NOW));
    expect(atTimes("week")).toEqual([true, false, false, false, false, false]);
    expect(atTimes("month")).toEqual([true, true, true, false, false, false]);
    expect(atTimes("year")).toEqual([true, true, true, true, true, false]);
    expect(atTimes("earlier")).toEqual([false, false, false, false, false, true]);
    expect(atTimes("any")).toEqual([true, true, true, true, true, true]);
  });

  it("asks for a tag once, and leaves it again", () => {
    const asked = withTagAsked(withTagAsked({ tags: null, time: "week" }, "Tax", true), "tax", true);
    expect(asked).toEqual({ tags: ["tax"], time: "week" });
    expect(withTagAsked(asked, "TAX", false)).toEqual({ tags: [], time: "week" });
  });
});
