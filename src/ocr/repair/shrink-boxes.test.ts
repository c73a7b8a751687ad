import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import { tightenBoxes } from "./shrink-boxes.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Paper with two bars of ink, at rows 20 to 40 and 60 to 80. */
const IMAGE: GreyImage = {
  pixels: Uint8Array.from({ length: 100 * 100 }, (_, at) => ([1, 3].includes(Math.floor(at / 2000)) ? 90 : 235)),
  width: 100,
  height: 100,
};

function tightened(box: Box): Box | undefined {
  const word = { text: "Due", confidence: 90, box };
  const line = {
    box,
    baseline: [
      { x: box.x0, y: box.y1 },
      { x: box.x1, y: box.y1 },
    ] as const,
    words: [word],
  };
  return tightenBoxes([{ box, lines: [line] }], IMAGE)[0]?.lines[0]?.words[0]?.box;
}

describe("tightenBoxes", () => {
  it("makes a box twice as high as its letters as high as they are", () => {
    expect(tightened({ x0: 10, y0: 5, x1: 30, y1: 50 })).toEqual({ x0: 10, y0: 20, x1: 30, y1: 40 });
  });

  it.each([
    ["fits its letters closely enough", { x0: 10, y0: 15, x1: 30, y1: 42 }],
    ["reaches from one line into the next", { x0: 10, y0: 15, x1: 30, y1: 85 }],
    ["has no ink in it", { x0: 10, y0: 42, x1: 30, y1: 58 }],
  ])("leaves one as it is that %s", (_, box) => {
    expect(tightened(box)).toEqual(box);
  });
});
