import { describe, expect, it } from "vitest";
import { inkPieces } from "./connected-ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** A picture of what is drawn, every character two pixels wide and high. */
function drawn(...rows: readonly string[]): GreyImage {
  const width = (rows[0]?.length ?? 0) * 2;
  const pixels = new Uint8Array(rows.length * 2 * width).map((_, at) =>
    rows[(at / width) >> 1]?.[(at % width) >> 1] === "#" ? 40 : 230,
  );
  return { pixels, width, height: rows.length * 2 };
}

describe("inkPieces", () => {
  it("gives one box for each piece, corners that touch joined", () => {
    expect(
      inkPieces(drawn("##....#", "..#...#", ".......", "....#..")).map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]),
    ).toEqual([
      [0, 0, 6, 4],
      [12, 0, 14, 4],
      [8, 6, 10, 8],
    ]);
  });

  it("joins arms that only meet below, and several of them at once", () => {
    expect(inkPieces(drawn("#.#.#.#", "#.#.#.#", "#######"))).toEqual([{ x0: 0, y0: 0, x1: 14, y1: 6 }]);
    expect(inkPieces(drawn("..#..", "#...#", "#.#.#", "##.##", "..#.."))).toEqual([
      { x0: 4, y0: 0, x1: 6, y1: 2 },
      { x0: 0, y0: 2, x1: 10, y1: 10 },
    ]);
  });

  it("finds none on bare paper, and strokes of a single pixel", () => {
    const image = drawn("....", "....");
    expect(inkPieces(image)).toEqual([]);
    image.pixels[8 + 3] = 100;
    expect(inkPieces(image)).toEqual([{ x0: 2, y0: 0, x1: 4, y1: 2 }]);
  });
});
