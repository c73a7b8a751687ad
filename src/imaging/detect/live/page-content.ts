import { CONTENT_SIDE } from "../../../core/contracts/imaging-calls.ts";
import { applyHomography, homographyBetween, imageCorners, type Quad } from "../../../core/geometry/geometry.ts";
import { lumaAt, type RgbaImage } from "../../engine/pixels.ts";

/** Samples across and down in each cell. */
const SAMPLES = 4;
/** Share of the page's sides that is left out at each border, where an inexact edge shows the table. */
const MARGIN = 0.04;
/** Cells on each side of a cell whose mean is its surroundings. Wide shadows are in both, and cancel out. */
const SURROUNDINGS = 2;

/** The content (`FrameReading.content`) of the page at `corners`, in pixels of the image. */
export function pageContent({ data, width, height }: RgbaImage, corners: Quad): Float32Array {
  const onImage = homographyBetween(imageCorners({ width: 1, height: 1 }), corners);
  const levelAt = (u: number, v: number): number => {
    const { x, y } = applyHomography(onImage, { x: MARGIN + (1 - 2 * MARGIN) * u, y: MARGIN + (1 - 2 * MARGIN) * v });
    const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
    const i = 4 * (Math.min(height - 1, Math.max(0, Math.floor(y))) * width + column);
    return lumaAt(data, i);
  };
  const cells = new Float32Array(CONTENT_SIDE ** 2).map((_, i) => {
    let sum = 0;
    for (let s = 0; s < SAMPLES ** 2; s++) {
      const column = (i % CONTENT_SIDE) + ((s % SAMPLES) + 0.5) / SAMPLES;
      const row = Math.floor(i / CONTENT_SIDE) + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES;
      sum += levelAt(column / CONTENT_SIDE, row / CONTENT_SIDE);
    }
    return sum / SAMPLES ** 2;
  });
  return cells.map((cell, i) => cell - meanAround(cells, i % CONTENT_SIDE, Math.floor(i / CONTENT_SIDE)));
}

function meanAround(cells: Float32Array, column: number, row: number): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, row - SURROUNDINGS); y <= Math.min(CONTENT_SIDE - 1, row + SURROUNDINGS); y++)
    for (let x = Math.max(0, column - SURROUNDINGS); x <= Math.min(CONTENT_SIDE - 1, column + SURROUNDINGS); x++) {
      sum += cells[y * CONTENT_SIDE + x]!;
      count++;
    }
  return sum / count;
}
