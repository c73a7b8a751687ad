/**
 * The filter `white`: each channel is divided by its light and its levels are set, so that paper is white, ink dark,
 * and colours are preserved.
 */
import { latticePosition } from "../raster/lattice-rows.ts";
import type { PaperLight } from "./illumination.ts";
import { reserveScratch, type PixelKernels } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/**
 * From this share of the paper's level on, a pixel is white. The paper's grain and the last unevenness of the light lie
 * above it.
 */
export const WHITE_POINT = 0.9;
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
/** Number of shades that are counted to find the darkest strokes. */
const SHADES = 256;
/** Levels reach to twice the paper's. */
const LEVELS = 512;
/**
 * Values of a cell: the gain that brings the light of each channel to 255, and the share of picture there, which is
 * only divided.
 */
const CELL = 4;

/** Whitens a page in place. */
export function whiten(page: RgbaImage, light: PaperLight): void {
  const rows = rowsOf(page, light);
  const black = 255 * blackPoint(rows, page.height);
  const { levels } = rows;
  for (let i = 0; i < LEVELS; i++)
    levels[i] = INK + (255 - INK) * Math.max(0, (i - black) / (WHITE_POINT * 255 - black)) ** DARKENING;
  for (let y = 0; y < page.height; y++) {
    rows.load(y);
    // From half a level below the white point on, levels are 255.
    rows.kernels.whiten(
      rows.pixels,
      page.width,
      rows.gains,
      rows.columns,
      levels.byteOffset,
      Math.ceil(WHITE_POINT * 255) - 0.5,
      COLOURLESS,
      COLOURED - COLOURLESS,
    );
    rows.store(y);
  }
}

/** The level of the darkest strokes, as a share of the paper's. */
function blackPoint({ kernels, counts, pixels, gains, columns, width, load }: Rows, height: number): number {
  counts.fill(0);
  for (let y = 0; y < height; y += Math.max(1, Math.floor(height / SAMPLED_ROWS))) {
    load(y);
    kernels.countShades(pixels, width, gains, columns, counts.byteOffset);
  }
  const darkest = DARKEST_SHARE * counts.reduce((sum, count) => sum + count, 0);
  let shade = 0;
  for (let below = counts[0]!; below < darkest && shade < SHADES - 1; below += counts[shade]!) shade++;
  return Math.min(HIGHEST_BLACK_POINT, shade / 255);
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
  /** Loads a row of the page and the light on it; stores the row. */
  readonly load: (y: number) => void;
  readonly store: (y: number) => void;
}

function rowsOf({ data, width, height }: RgbaImage, { channels, pictures }: PaperLight): Rows {
  const { width: columns, height: cellRows } = channels[0];
  const rowFloats = (columns + 2) * CELL;
  const rowBytes = rowFloats * Float32Array.BYTES_PER_ELEMENT;
  const latticeAt = rowBytes;
  const countsAt = latticeAt + cellRows * rowBytes;
  const levelsAt = countsAt + SHADES * Uint32Array.BYTES_PER_ELEMENT;
  const pixels = levelsAt + LEVELS;
  const { kernels, buffer } = reserveScratch(pixels + width * 4);
  const lattice = new Float32Array(buffer, latticeAt, cellRows * rowFloats);
  for (let row = 0, i = 0; row < cellRows; row++) {
    const start = row * rowFloats;
    for (let at = start + CELL; at < start + rowFloats - CELL; at += CELL, i++) {
      for (const [c, { values }] of channels.entries()) lattice[at + c] = 255 / values[i]!;
      lattice[at + 3] = pictures?.values[i] ?? 0;
    }
    lattice.copyWithin(start, start + CELL, start + 2 * CELL);
    lattice.copyWithin(start + rowFloats - CELL, start + rowFloats - 2 * CELL, start + rowFloats - CELL);
  }
  const pixelsOfRow = new Uint8ClampedArray(buffer, pixels, width * 4);
  return {
    kernels,
    width,
    pixels,
    gains: 0,
    columns,
    counts: new Uint32Array(buffer, countsAt, SHADES),
    levels: new Uint8ClampedArray(buffer, levelsAt, LEVELS),
    load(y) {
      pixelsOfRow.set(data.subarray(y * width * 4, (y + 1) * width * 4));
      const { first, share } = latticePosition(y, height, cellRows);
      const upper = latticeAt + first * rowBytes;
      kernels.lightRow(upper, first + 1 < cellRows ? upper + rowBytes : upper, share, columns + 2, 0);
    },
    store: (y) => data.set(pixelsOfRow, y * width * 4),
  };
}
