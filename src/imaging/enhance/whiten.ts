/**
 * The filter `white`: each channel is divided by its light and its levels are set, so that paper is white, ink dark,
 * and colours are preserved. One rule stands above: what is darker than the paper's grain is by chance is a mark, and a
 * mark never loses contrast.
 */
import { latticePosition, latticeRows } from "../raster/lattice-rows.ts";
import type { PaperLight } from "./illumination.ts";
import { aligned, reserveScratch, type PixelKernels } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { markBytes, markReach, markWeights, type MarkWeights } from "./mark-weights.ts";
import { LEAST_DEVIATION, measureGrain, type PaperGrain } from "./paper-grain.ts";

/**
 * Where no mark is, a pixel is white from this many deviations of a pixel's grain below the paper's level on; within
 * these shares of it.
 */
const WHITE_DEVIATIONS = 5;
const LOWEST_WHITE_POINT = 0.8;
export const HIGHEST_WHITE_POINT = 0.88;
/** Marks become darker by this at least, since the lens has spread their darkness; the darkest of a pale page … */
export const STRENGTH = 1.25;
/** … have this contrast, but are not strengthened more than so many times. */
const LEAST_CONTRAST = 0.6;
const GREATEST_STRENGTH = 5;
/** The share of a page's marks that is its darkest, and the share of the page that marks take at least. */
const DARKEST_MARKS = 0.1;
const FEWEST_MARKS = 0.0005;
/**
 * Ink is stretched to black from the level of this share of darkest pixels, but the black point stays low enough that
 * pencil stays pencil.
 */
export const DARKEST_SHARE = 0.004;
export const HIGHEST_BLACK_POINT = 0.35;
/** Minimum number of rows sampled for the darkest strokes. */
export const SAMPLED_ROWS = 400;
/**
 * Exponent that darkens levels between ink and paper, so that thin strokes that the lens blurred to grey are dark
 * again.
 */
export const DARKENING = 1.25;
/** Level of printed black, which leaves strokes soft edges. */
export const INK = 12;
/**
 * Difference between the greatest and the least channel, in 255ths of paper. Below the first there is no colour but
 * noise, and each channel has its own level. Above the second, a colour is lightened or darkened as a whole, so that it
 * does not become more vivid.
 */
export const COLOURLESS = 28;
export const COLOURED = 64;
/** Levels reach to twice the paper's, and as many shades are counted. */
const LEVELS = 512;
/**
 * Values of a cell: the gain that brings the light of each channel to 255, and the share of picture there, which is
 * only divided.
 */
const CELL = 4;

/** Whitens a page in place. */
export function whiten(page: RgbaImage, light: PaperLight): void {
  const reach = markReach(page);
  const rows = rowsOf(page, light, measureGrain(page, light, 2 * reach + 1), reach);
  const { kernels, levels, marks } = rows;
  const { black, white, ...points } = pointsOf(rows, page.height);
  // A cover's tones are not ink on paper; and what continues in a picture, which stays as it is, must not leave a seam.
  const isCover = light.channels[0] === light.channels[1];
  const strength = isCover ? 1 : light.pictures ? STRENGTH : points.strength;
  for (let i = 0; i < LEVELS; i++)
    levels[i] = INK + (255 - INK) * Math.max(0, (i - 255 * black) / (255 * (white - black))) ** DARKENING;
  for (let y = 0; y < page.height; y++) {
    marks.weigh(y);
    rows.load(y);
    // From half a level below the white point on, levels are 255.
    kernels.whiten(
      rows.pixels,
      page.width,
      rows.gains,
      rows.columns,
      levels.byteOffset,
      Math.ceil(white * 255) - 0.5,
      COLOURLESS,
      COLOURED - COLOURLESS,
      marks.address,
      strength,
    );
    rows.store(y);
  }
}

/** Black and white point, as shares of the paper's level, and how many times as dark marks become. */
function pointsOf(
  { kernels, counts, pixels, gains, columns, width, load }: Rows,
  height: number,
): { readonly black: number; readonly white: number; readonly strength: number } {
  counts.fill(0);
  for (let y = 0; y < height; y += Math.max(1, Math.floor(height / SAMPLED_ROWS))) {
    load(y);
    kernels.countShades(pixels, width, gains, columns, counts.byteOffset, LEVELS);
  }
  const all = sumOf(counts);
  const brighter = counts.subarray(256);
  const deviation = Math.max(LEAST_DEVIATION, (shadeAt(brighter, 0.9 * sumOf(brighter)) + 1) / 1.645 / 255);
  const white = Math.max(LOWEST_WHITE_POINT, Math.min(HIGHEST_WHITE_POINT, 1 - WHITE_DEVIATIONS * deviation));
  const marks = counts.subarray(0, Math.floor(255 * (1 - WHITE_DEVIATIONS * deviation)));
  const marked = sumOf(marks);
  const contrast = marked < FEWEST_MARKS * all ? 1 : 1 - shadeAt(marks, DARKEST_MARKS * marked) / 255;
  return {
    black: Math.min(HIGHEST_BLACK_POINT, shadeAt(counts, DARKEST_SHARE * all) / 255),
    white,
    strength: Math.max(STRENGTH, Math.min(GREATEST_STRENGTH, LEAST_CONTRAST / contrast)),
  };
}

function sumOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The shade up to which `wanted` pixels are counted. */
function shadeAt(counts: Uint32Array, wanted: number): number {
  let shade = 0;
  for (let sum = counts[0] ?? 0; sum < wanted && shade < counts.length - 1; sum += counts[shade]!) shade++;
  return shade;
}

/** A row of a page and the light on it, in the kernels' memory. */
interface Rows {
  readonly kernels: PixelKernels;
  readonly width: number;
  /**
   * Addresses of the row's pixels and of the cells on it, and the number of cells without the repeated one at either
   * end.
   */
  readonly pixels: number;
  readonly gains: number;
  readonly columns: number;
  readonly levels: Uint8ClampedArray;
  readonly counts: Uint32Array;
  readonly marks: MarkWeights;
  /** Loads a row of the page and the light on it; stores the row. */
  readonly load: (y: number) => void;
  readonly store: (y: number) => void;
}

function rowsOf(page: RgbaImage, { channels, pictures }: PaperLight, grain: PaperGrain, reach: number): Rows {
  const { data, width, height } = page;
  const { width: columns, height: cellRows } = channels[0];
  const rowFloats = (columns + 2) * CELL;
  const rowBytes = rowFloats * Float32Array.BYTES_PER_ELEMENT;
  const latticeAt = rowBytes;
  const countsAt = latticeAt + cellRows * rowBytes;
  const levelsAt = countsAt + LEVELS * Uint32Array.BYTES_PER_ELEMENT;
  const pixels = levelsAt + LEVELS;
  const marksAt = aligned(pixels + width * 4);
  const { kernels, buffer } = reserveScratch(marksAt + markBytes(width, reach));
  const lattice = new Float32Array(buffer, latticeAt, cellRows * rowFloats);
  const levelOn = latticeRows(grain.level, channels[0]);
  const level = new Float32Array(columns);
  for (let row = 0, i = 0; row < cellRows; row++) {
    const start = row * rowFloats;
    levelOn(row, level);
    for (let x = 0, at = start + CELL; x < columns; x++, i++, at += CELL) {
      for (const [c, { values }] of channels.entries()) lattice[at + c] = 255 / (level[x]! * values[i]!);
      lattice[at + 3] = pictures?.values[i] ?? 0;
    }
    lattice.copyWithin(start, start + CELL, start + 2 * CELL);
    lattice.copyWithin(start + rowFloats - CELL, start + rowFloats - 2 * CELL, start + rowFloats - CELL);
  }
  const pixelsOfRow = new Uint8ClampedArray(buffer, pixels, width * 4);
  const load = (y: number): void => {
    pixelsOfRow.set(data.subarray(y * width * 4, (y + 1) * width * 4));
    const { first, share } = latticePosition(y, height, cellRows);
    const upper = latticeAt + first * rowBytes;
    kernels.lightRow(upper, first + 1 < cellRows ? upper + rowBytes : upper, share, columns + 2, 0);
  };
  return {
    kernels,
    width,
    pixels,
    gains: 0,
    columns,
    counts: new Uint32Array(buffer, countsAt, LEVELS),
    levels: new Uint8ClampedArray(buffer, levelsAt, LEVELS),
    marks: markWeights({ kernels, buffer }, marksAt, page, reach, grain.deviation, (y, into) => {
      load(y);
      kernels.darkness(pixels, width, 0, columns, into);
    }),
    load,
    store: (y) => data.set(pixelsOfRow, y * width * 4),
  };
}
