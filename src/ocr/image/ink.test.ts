import { describe, expect, it } from "vitest";
import { findRuns } from "./ink.ts";

describe("findRuns", () => {
  const runsIn = (marks: string): unknown => findRuns(marks.length, (index) => marks[index] === "#");

  it("returns each run as a half-open range, including runs at both ends", () => {
    expect(runsIn("##..#.###")).toEqual([
      [0, 2],
      [4, 5],
      [6, 9],
    ]);
    expect(runsIn("####")).toEqual([[0, 4]]);
  });

  it("returns nothing where nothing is set", () => {
    expect([runsIn("...."), runsIn("")]).toEqual([[], []]);
  });
});
