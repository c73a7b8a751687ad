import { describe, expect, it } from "vitest";
import { connectedInk } from "./connected-ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** An image of rows of characters, each 2 by 2 pixels; "#" is ink. */
function drawn(...rows: readonly string[]): GreyImage {
  const width = (rows[0]?.length ?? 0) * 2;
  const pixels = new Uint8Array(rows.length * 2 * width).map((_, i) =>
    rows[(i / width) >> 1]?.[(i % width) >> 1] === "#" ? 40 : 230,
  );
  return { pixels, width, height: rows.length * 2 };
}

describe("connectedInk", () => {
  it("returns one box for each component, joining those that touch at a corner", () => {
    expect(
      connectedInk(drawn("##....#", "..#...#", ".......", "....#..")).map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]),
    ).toEqual([
      [0, 0, 6, 4],
      [12, 0, 14, 4],
      [8, 6, 10, 8],
    ]);
  });

  it("joins arms that meet only lower down, also several at once", () => {
    expect(connectedInk(drawn("#.#.#.#", "#.#.#.#", "#######"))).toEqual([{ x0: 0, y0: 0, x1: 14, y1: 6 }]);
    expect(connectedInk(drawn("..#..", "#...#", "#.#.#", "##.##", "..#.."))).toEqual([
      { x0: 4, y0: 0, x1: 6, y1: 2 },
      { x0: 0, y0: 2, x1: 10, y1: 10 },
    ]);
  });

  it("finds nothing on blank paper, and finds a stroke of a single pixel", () => {
    const image = drawn("....", "....");
    expect(connectedInk(image)).toEqual([]);
    image.pixels[8 + 3] = 100;
    expect(connectedInk(image)).toEqual([{ x0: 2, y0: 0, x1: 4, y1: 2 }]);
  });
});
