import { reserveScratch } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { planeOf, type Colours } from "./plane.ts";

/** Values of a cell: the sums of red, green and blue, and the number of pixels. */
const CELL = 4;

/** Mean colour of each cell of a lattice over a page, from every `sampling`th pixel across and down. */
export function averageCells(
  { data, width, height }: RgbaImage,
  columns: number,
  rows: number,
  sampling: number,
): Colours {
  const cells = columns * rows;
  const sumBytes = cells * CELL * Uint32Array.BYTES_PER_ELEMENT;
  const { kernels, buffer } = reserveScratch(sumBytes + width * 4);
  const sums = new Uint32Array(buffer, 0, cells * CELL).fill(0);
  const row = new Uint8Array(buffer, sumBytes, width * 4);
  const step = Math.min(sampling, Math.max(1, Math.floor(width / columns)));
  for (let y = 0; y < height; y += step) {
    row.set(data.subarray(y * width * 4, (y + 1) * width * 4));
    kernels.sumCells(sumBytes, width, step, columns, (Math.floor((y * rows) / height) * sumBytes) / rows);
  }
  const means = [planeOf(columns, rows), planeOf(columns, rows), planeOf(columns, rows)] as const;
  for (const [c, { values }] of means.entries()) {
    for (let k = 0, i = 0; k < cells; k++, i += CELL) values[k] = sums[i + c]! / Math.max(1, sums[i + 3]!);
  }
  return means;
}
