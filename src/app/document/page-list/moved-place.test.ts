import { describe, expect, it } from "vitest";
import { movePageIds } from "../../../core/model/document.ts";
import { placeAfterDrag, placeAfterStep, type MoveStep } from "./moved-place.ts";

const ALL = ["a", "b", "c", "d", "e"];

describe("a step", () => {
  const after = (moved: string[], step: MoveStep): string =>
    movePageIds(ALL, moved, placeAfterStep(ALL, moved, step)).join("");

  it("moves one page", () => {
    expect((["start", "earlier", "later", "end"] as const).map((step) => after(["c"], step))).toEqual([
      "cabde",
      "acbde",
      "abdce",
      "abdec",
    ]);
    expect([after(["a"], "earlier"), after(["e"], "later")]).toEqual(["abcde", "abcde"]);
  });

  it("moves several together, from the first of them back or the last of them on", () => {
    expect(after(["b", "c"], "earlier")).toBe("bcade");
    expect(after(["b", "c"], "later")).toBe("adbce");
    expect(after(["b", "d"], "earlier")).toBe("bdace");
    expect(after(["b", "d"], "later")).toBe("acebd");
    expect(after(["d", "e"], "later")).toBe("abcde");
  });
});

describe("a drag", () => {
  const after = (moved: string[], dragged: string, to: number): string | null => {
    const place = placeAfterDrag(ALL, moved, dragged, to);
    return place === null ? null : movePageIds(ALL, moved, place).join("");
  };

  it("puts a page where another one is", () => {
    expect([0, 1, 3, 4].map((to) => after(["c"], "c", to))).toEqual(["cabde", "acbde", "abdce", "abdec"]);
  });

  it("takes the other selected pages along, and rests over one of them", () => {
    expect(after(["b", "d"], "b", 4)).toBe("acebd");
    expect(after(["b", "d"], "d", 0)).toBe("bdace");
    expect(after(["b", "d"], "b", 3)).toBeNull();
    expect(after(["b"], "b", 9)).toBeNull();
  });
});
