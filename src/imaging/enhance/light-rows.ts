/** The light on a page, row by row, in the kernels' memory. */
import type { Size } from "../../core/geometry/geometry.ts";
import { aligned } from "../engine/pixel-kernels.ts";
import { latticePosition, latticeRows } from "../raster/lattice-rows.ts";
import type { Plane } from "../raster/plane.ts";
import type { PaperLight } from "./illumination.ts";
import type { WhiteningScratch } from "./whitening-kernels.ts";

/**
 * Values of a cell: the gain that brings the light of each channel to 255, and the share of picture there, which is
 * only divided.
 */
const CELL = 4;
const FLOAT = Float32Array.BYTES_PER_ELEMENT;
/** Places that kernels read at once. */
const LANES = 4;

/** Gains on a lattice over the page, in memory from `at` on: rows of cells, each with its first and last one twice. */
export interface GainLattice {
  readonly at: number;
  readonly columns: number;
  readonly rows: number;
  readonly rowBytes: number;
}

/** Bytes of the lattice of a light. */
export function latticeBytes({ channels: [{ width, height }] }: PaperLight): number {
  return (width + 2) * CELL * FLOAT * height;
}

/** Writes the gains of a light. `level`: of the bare paper, as a share of its light. */
export function writeGains({ buffer }: WhiteningScratch, at: number, light: PaperLight, level: Plane): GainLattice {
  const {
    channels: [red, green, blue],
    pictures,
  } = light;
  const { width, height } = red;
  const rowFloats = (width + 2) * CELL;
  const lattice = new Float32Array(buffer, at, rowFloats * height);
  const levelOn = latticeRows(level, red);
  const levels = new Float32Array(width);
  for (let y = 0, i = 0, to = 0; y < height; y++, to += 2 * CELL) {
    levelOn(y, levels);
    for (let x = 0; x < width; x++, i++, to += CELL) {
      const gain = 255 / levels[x]!;
      lattice[to + CELL] = gain / red.values[i]!;
      lattice[to + CELL + 1] = gain / green.values[i]!;
      lattice[to + CELL + 2] = gain / blue.values[i]!;
      lattice[to + CELL + 3] = pictures ? pictures.values[i]! : 0;
    }
    const start = y * rowFloats;
    lattice.copyWithin(start, start + CELL, start + 2 * CELL);
    lattice.copyWithin(start + rowFloats - CELL, start + rowFloats - 2 * CELL, start + rowFloats - CELL);
  }
  return { at, columns: width, rows: height, rowBytes: rowFloats * FLOAT };
}

/** The light on a row of places, as the kernels take it. */
export interface LightOnRow {
  readonly upper: number;
  readonly lower: number;
  readonly plane: number;
  readonly share: number;
}

/** Bytes that the light on rows of `width` places needs. */
export function lightRowBytes(width: number): number {
  return 2 * CELL * planeBytes(width);
}

function planeBytes(width: number): number {
  return aligned((width + LANES) * FLOAT);
}

/** Reads a lattice for as many places as `size` has, in `lightRowBytes` bytes from `at` on. */
export function lightRows(
  { kernels }: WhiteningScratch,
  at: number,
  { at: latticeAt, columns, rows, rowBytes }: GainLattice,
  { width, height }: Size,
): (y: number) => LightOnRow {
  const plane = planeBytes(width);
  // Two rows of the lattice are needed at a time: an even one and an odd one.
  const held = [-1, -1];
  const hold = (row: number): number => {
    const into = at + (row % 2) * CELL * plane;
    if (held[row % 2] !== row) {
      kernels.stretchLight(latticeAt + row * rowBytes, columns, width, plane, into);
      held[row % 2] = row;
    }
    return into;
  };
  return (y) => {
    const { first, share } = latticePosition(y, height, rows);
    return { upper: hold(first), lower: hold(Math.min(rows - 1, first + 1)), plane, share };
  };
}
