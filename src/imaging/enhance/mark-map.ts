/** Tells marks from the grain of the paper, on cells of a few pixels of a page. */
import type { Size } from "../../core/geometry/geometry.ts";
import { aligned } from "../engine/pixel-kernels.ts";
import { latticeRows } from "../raster/lattice-rows.ts";
import type { DarkCells, PaperGrain } from "./paper-grain.ts";
import type { WhiteningScratch } from "./whitening-kernels.ts";

/** Cells across the page's shorter side, about; a cell has at most so many pixels to a side, as a power of two. */
const CELLS_ON_SHORT_SIDE = 768;
export const MOST_BITS = 3;
/** Marks are sought in squares of three cells, and in pieces of lines of this many cells to either side. */
export const LENGTH = 7;
/** Deviations of the grain at which a cell begins to count as a mark, and does so in full. */
export const CHANCE = 3.2;
export const SURE = 4.5;
/** Rows of cells with the same grain. */
const GRAIN_ROWS = 16;
/** Cells that kernels read at once. */
const LANES = 8;

/** Cells over a page, in the kernels' memory. */
export interface MarkMap extends DarkCells {
  /** A cell is a square of 2^`bits` pixels. What is left over at the page's far edges belongs to the last cells. */
  readonly bits: number;
  /** Address of the darkness of a row of cells. */
  readonly darknessAt: (y: number) => number;
  /** Address of a row's marks: for each cell the darkness from which on a pixel belongs to a mark, 255 for none. */
  readonly marksAt: (y: number) => number;
  /** Finds the marks, once the darkness is known. */
  readonly find: (grain: PaperGrain) => void;
}

interface Layout extends Size {
  readonly bits: number;
  /** Values of a row of darkness and bytes of a row of marks; there are `LENGTH` cells more around the darkness. */
  readonly stride: number;
  readonly markStride: number;
  readonly darknessBytes: number;
  readonly lineBytes: number;
}

function layOut(page: Size): Layout {
  const short = Math.min(page.width, page.height);
  const bits = Math.max(0, Math.min(MOST_BITS, Math.round(Math.log2(short / CELLS_ON_SHORT_SIDE))));
  const [width, height] = [Math.max(1, page.width >> bits), Math.max(1, page.height >> bits)];
  const stride = width + 2 * LENGTH + LANES;
  return {
    bits,
    width,
    height,
    stride,
    markStride: aligned(width + LANES),
    darknessBytes: aligned(stride * (height + 2 * LENGTH) * Int16Array.BYTES_PER_ELEMENT),
    lineBytes: aligned((width + LANES) * Float32Array.BYTES_PER_ELEMENT),
  };
}

/** Bytes that the marks of a page need. */
export function markBytes(page: Size): number {
  const { height, markStride, darknessBytes, lineBytes } = layOut(page);
  return darknessBytes + 2 * lineBytes + markStride * height;
}

/** Lays the cells of a page out in `markBytes` bytes of the kernels' memory, from address `at` on. */
export function markMap({ kernels, buffer }: WhiteningScratch, at: number, page: Size): MarkMap {
  const { bits, width, height, stride, markStride, darknessBytes, lineBytes } = layOut(page);
  const darknessAt = (y: number): number => at + ((LENGTH + y) * stride + LENGTH) * Int16Array.BYTES_PER_ELEMENT;
  const levelAt = at + darknessBytes;
  const grainAt = levelAt + lineBytes;
  const marksFrom = grainAt + lineBytes;
  const marksAt = (y: number): number => marksFrom + Math.min(height - 1, y) * markStride;
  const darkness = new Int16Array(buffer, at, stride * (height + 2 * LENGTH)).fill(0);
  return {
    bits,
    width,
    height,
    stride,
    darkness: darkness.subarray(LENGTH * stride + LENGTH),
    darknessAt,
    marksAt,
    find({ level, deviation }) {
      new Uint8Array(buffer, marksFrom, markStride * height).fill(255);
      const size = { width, height };
      const rows = [
        { on: latticeRows(level, size), into: new Float32Array(buffer, levelAt, width) },
        { on: latticeRows(deviation, size), into: new Float32Array(buffer, grainAt, width) },
      ];
      for (let y = 0; y < height; y++) {
        if (y % GRAIN_ROWS === 0)
          for (const { on, into } of rows) {
            on(y, into);
            for (let x = 0; x < width; x++) into[x]! *= 255;
          }
        kernels.findMarks(
          darknessAt(y),
          stride * Int16Array.BYTES_PER_ELEMENT,
          width,
          LENGTH,
          levelAt,
          grainAt,
          CHANCE,
          SURE,
          marksAt(y),
        );
      }
    },
  };
}
