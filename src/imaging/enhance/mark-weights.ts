/** Tells marks from the grain of the paper: how surely each pixel of a page belongs to a mark, row by row. */
import type { Size } from "../../core/geometry/geometry.ts";
import { aligned, type Scratch } from "../engine/pixel-kernels.ts";
import { latticeRows } from "../raster/lattice-rows.ts";
import type { Plane } from "../raster/plane.ts";

/** A mark is sought in squares, of which so many lie side by side on the page's shorter side, of a least size. */
const SQUARES_ON_SHORT_SIDE = 384;
const LEAST_REACH_PX = 2;
/** It is sought in pieces of lines of twice their length too, whose mean varies so many times as much. */
export const COARSER = 1.5;
/** Deviations of the grain at which a pixel begins to count as a mark, and does so in full. */
export const CHANCE = 3;
export const SURE = 5.5;
/** Shares of its surroundings' darkness at which a pixel is more than the soft edge of a mark, and surely inside it. */
export const EDGE = 0.1;
export const INSIDE = 0.6;
/** Rows with the same grain. */
const GRAIN_ROWS = 32;

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
/** Floats that kernels read at once. */
const LANES = 4;

export interface MarkWeights {
  /** Address of the weights of a row's pixels, 0 to 1. */
  readonly address: number;
  /** Weighs row `y`: the first one, or that after the row weighed last. The rows below it must be unchanged. */
  readonly weigh: (y: number) => void;
}

/** Half the side of the squares in which marks are sought, in pixels, less half a pixel. */
export function markReach({ width, height }: Size): number {
  return Math.max(LEAST_REACH_PX, Math.round(Math.min(width, height) / SQUARES_ON_SHORT_SIDE / 2));
}

/** Places of the rows in memory, which have numbers before their first pixel and after their last one. */
function layOut(
  width: number,
  reach: number,
): { readonly padBytes: number; readonly rowBytes: number; readonly kept: number } {
  const length = 2 * reach + 1;
  const padBytes = aligned(length * FLOAT);
  return { padBytes, rowBytes: aligned((width + LANES) * FLOAT + 2 * padBytes), kept: 2 * length + 2 };
}

/** Rows beside those of the ring: sums over a square's rows, over a line's, the grain, the weights. */
const ROWS = 4;

/** Bytes that weighing a page of this width needs. */
export function markBytes(width: number, reach: number): number {
  const { rowBytes, kept } = layOut(width, reach);
  return (ROWS + kept) * rowBytes;
}

/**
 * Prepares to weigh a page, in `markBytes` bytes of the kernels' memory from address `at` on. `deviation`: of the mean
 * of a square of bare paper, as a share of paper. `darknessOf` writes how much darker than paper a row's pixels are, in
 * 255ths, to an address.
 */
export function markWeights(
  { kernels, buffer }: Scratch,
  at: number,
  { width, height }: Size,
  reach: number,
  deviation: Plane,
  darknessOf: (y: number, into: number) => void,
): MarkWeights {
  const length = 2 * reach + 1;
  const { padBytes, rowBytes, kept } = layOut(width, reach);
  const [square, down, grain, weights, ring] = [
    at,
    at + rowBytes,
    at + 2 * rowBytes,
    at + 3 * rowBytes,
    at + 4 * rowBytes,
  ];
  const pad = padBytes / FLOAT;
  const floatsAt = (address: number): Float32Array => new Float32Array(buffer, address, rowBytes / FLOAT);
  const deviationOn = latticeRows(deviation, { width, height });
  const deviations = new Float32Array(width);
  const setGrain = (y: number): void => {
    deviationOn(y, deviations);
    floatsAt(grain).set(
      deviations.map((value) => 255 * value),
      pad,
    );
  };
  /** The darkness of row `y`. Rows beyond the page are as its nearest one. */
  const rowAt = (y: number): number => ring + (Math.max(0, Math.min(height - 1, y)) % kept) * rowBytes;
  const measure = (y: number): void => {
    if (y >= height) return;
    darknessOf(y, rowAt(y) + padBytes);
    const row = floatsAt(rowAt(y));
    row.fill(row[pad]!, 0, pad);
    row.fill(row[pad + width - 1]!, pad + width);
  };
  const start = (): void => {
    new Float32Array(buffer, at, ((ROWS + kept) * rowBytes) / FLOAT).fill(0);
    floatsAt(grain).fill(1);
    for (let y = 0; y < length; y++) measure(y);
    // Windows that end above the first row's. The weights are still 0.
    for (let y = -length - 1; y < length; y++) kernels.slide(down, rowAt(y), weights, rowBytes);
    for (let y = -reach - 1; y < reach; y++) kernels.slide(square, rowAt(y), weights, rowBytes);
  };
  return {
    address: weights + padBytes,
    weigh(y) {
      if (y === 0) start();
      if (y % GRAIN_ROWS === 0) setGrain(y);
      measure(y + length);
      kernels.slide(down, rowAt(y + length), rowAt(y - length - 1), rowBytes);
      kernels.slide(square, rowAt(y + reach), rowAt(y - reach - 1), rowBytes);
      kernels.weighMarks(
        rowAt(y) + padBytes,
        square + padBytes,
        down + padBytes,
        grain + padBytes,
        width,
        reach,
        length,
        COARSER,
        CHANCE,
        SURE,
        EDGE,
        INSIDE,
        weights + padBytes,
      );
    },
  };
}
