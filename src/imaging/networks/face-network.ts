import { meanOf } from "../../core/averages.ts";
import { homographyBetween, type Point, type Quad } from "../../core/geometry.ts";
import type { RgbaImage } from "../pixels.ts";
import type { WasmSource } from "../web-assembly.ts";
import { addPoint } from "./add-point.ts";
import { startNetwork } from "./network.ts";

/**
 * Log odds that what a clockwise quad encloses is a page, and not a part of one or another thing; from all sides, their mean over the
 * face as it is, turned and mirrored. It is looked at 96 pixels wide and high; the picture may be as small.
 */
export type FaceNetwork = (picture: RgbaImage, quad: Quad, fromAllSides?: boolean) => number;

/** Share of the face's side that shows what lies around the quad, on each side: `training/faces.py`. */
const MARGIN = 1 / 8;
/** Points averaged for one of a face, across and down: print is quieted, not aliased. */
const FINER = 2;
/** The ways to lay a square on itself: mirrored across, down, across its diagonal, and each with the others. */
const SIDES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Makes the face network ready: a file that `training/` wrote, and the arithmetic. Throws when either is not sound. */
export async function startFaceNetwork(file: Uint8Array, kernels: WasmSource): Promise<FaceNetwork> {
  const { inputWidth, inputHeight, input, run, output } = await startNetwork(file, kernels);
  const face = new Float32Array(input.length);
  const [columns, rows] = [inputWidth * FINER, inputHeight * FINER];
  const at = (x: number, y: number): Point => ({ x: columns * x - 0.5, y: rows * y - 0.5 });
  const square: Quad = [at(MARGIN, MARGIN), at(1 - MARGIN, MARGIN), at(1 - MARGIN, 1 - MARGIN), at(MARGIN, 1 - MARGIN)];

  return (picture, quad, fromAllSides = false) => {
    const [a, b, c, d, e, f, g, h, i] = homographyBetween(square, quad);
    face.fill(-1);
    for (let row = 0; row < rows; row++) {
      const line = Math.floor(row / FINER) * inputWidth;
      for (let column = 0; column < columns; column++) {
        const w = g * column + h * row + i;
        addPoint(face, (line + Math.floor(column / FINER)) * 3, picture, (a * column + b * row + c) / w, (d * column + e * row + f) / w, 1 / FINER ** 2);
      }
    }
    const told = (side: number): number => {
      lay(face, inputWidth, side, input);
      run();
      return output("page", 0)[0] as number;
    };
    return fromAllSides ? meanOf(SIDES.map(told)) : told(0);
  };
}

/** Lays a square picture of three channels, so many pixels wide, on itself in one of eight ways. */
function lay(square: Float32Array, width: number, side: number, to: Float32Array): void {
  for (let i = 0; i < width * width; i++) {
    const across = side & 1 ? width - 1 - (i % width) : i % width;
    const down = side & 2 ? width - 1 - Math.floor(i / width) : Math.floor(i / width);
    const from = side & 4 ? across * width + down : down * width + across;
    for (let c = 0; c < 3; c++) to[3 * i + c] = square[3 * from + c] as number;
  }
}
