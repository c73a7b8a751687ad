import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import { shrinkBoxes } from "./shrink-boxes.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Paper with two bars of ink, from row 20 to 39 and from row 60 to 79. */
const IMAGE: GreyImage = {
  pixels: Uint8Array.from({ length: 100 * 100 }, (_, i) => ([1, 3].includes(Math.floor(i / 2000)) ? 90 : 235)),
  width: 100,
  height: 100,
};

function shrunk(box: Box): Box | undefined {
  const word = { text: "Due", confidence: 90, box };
  const line = {
    box,
    baseline: [
      { x: box.x0, y: box.y1 },
      { x: box.x1, y: box.y1 },
    ] as const,
    words: [word],
  };
  return shrinkBoxes([{ box, lines: [line] }], IMAGE)[0]?.lines[0]?.words[0]?.box;
}

describe("shrinkBoxes", () => {
  it("shrinks a box twice as tall as its letters to their height", () => {
    expect(shrunk({ x0: 10, y0: 5, x1: 30, y1: 50 })).toEqual({ x0: 10, y0: 20, x1: 30, y1: 40 });
  });

  it.each([
    ["fits its letters closely enough", { x0: 10, y0: 15, x1: 30, y1: 42 }],
    ["reaches from one line into the next", { x0: 10, y0: 15, x1: 30, y1: 85 }],
    ["has no ink in it", { x0: 10, y0: 42, x1: 30, y1: 58 }],
  ])("does not change a box that %s", (_, box) => {
    expect(shrunk(box)).toEqual(box);
  });
});
