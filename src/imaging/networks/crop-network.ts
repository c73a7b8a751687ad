import { homographyBetween, type Point, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { WasmSource } from "../engine/web-assembly.ts";
import { addPoint } from "./sample-pixel.ts";
import { startNetwork } from "./runtime/network.ts";

/** What is told of a quad, as log odds. */
export interface FaceOdds {
  /** That what it encloses is a page, and not a part of one or another thing. */
  readonly page: number;
  /**
   * That a page is to be seen within it and close around it: the page itself, a part of one, or one beside another
   * thing.
   */
  readonly shown: number;
}

/**
 * Looks at what a clockwise quad encloses and what lies around it, 128 pixels wide and high; the picture may be as
 * small.
 */
export type FaceNetwork = (picture: RgbaImage, quad: Quad) => FaceOdds;

/** Share of the face's side that shows what lies around the quad, on each side: `tools/training/faces.py`. */
const MARGIN = 7 / 32;
/** Points averaged for one of a face, across and down: print is quieted, not aliased. */
const FINER = 2;

/**
 * Makes the face network ready: a file that `tools/training/` wrote, and the arithmetic. Throws when either is not
 * sound.
 */
export async function startFaceNetwork(file: Uint8Array, kernels: WasmSource): Promise<FaceNetwork> {
  const { inputWidth, inputHeight, input, run, output } = await startNetwork(file, kernels);
  const [columns, rows] = [inputWidth * FINER, inputHeight * FINER];
  const at = (x: number, y: number): Point => ({ x: columns * x - 0.5, y: rows * y - 0.5 });
  const square: Quad = [at(MARGIN, MARGIN), at(1 - MARGIN, MARGIN), at(1 - MARGIN, 1 - MARGIN), at(MARGIN, 1 - MARGIN)];

  return (picture, quad) => {
    const [a, b, c, d, e, f, g, h, i] = homographyBetween(square, quad);
    input.fill(-1);
    for (let row = 0; row < rows; row++) {
      const line = Math.floor(row / FINER) * inputWidth;
      for (let column = 0; column < columns; column++) {
        const w = g * column + h * row + i;
        addPoint(
          input,
          (line + Math.floor(column / FINER)) * 3,
          picture,
          (a * column + b * row + c) / w,
          (d * column + e * row + f) / w,
          1 / FINER ** 2,
        );
      }
    }
    run();
    return { page: output("page", 0)[0] as number, shown: output("shown", 0)[0] as number };
  };
}
