import { describe, expect, it } from "vitest";
import { runsOf } from "./ink.ts";

describe("runsOf", () => {
  const runsIn = (places: string): unknown => runsOf(places.length, (at) => places[at] === "#");

  it("gives each run from its first place up to but without the one after its last, those at both ends too", () => {
    expect(runsIn("##..#.###")).toEqual([
      [0, 2],
      [4, 5],
      [6, 9],
    ]);
    expect(runsIn("####")).toEqual([[0, 4]]);
  });

  it("gives none where nothing is", () => {
    expect([runsIn("...."), runsIn("")]).toEqual([[], []]);
  });
});
