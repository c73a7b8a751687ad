/**
 * The look "white": each channel divided by its light and its levels set, so that paper is white, ink dark, and colours
 * are kept.
 */
import { between } from "../raster/lattice-rows.ts";
import type { PaperLight } from "./illumination.ts";
import { roomFor, type PixelKernels } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { Plane } from "../raster/plane.ts";

/** Of paper's own level: from here on it is white. Its grain and the light's last unevenness lie above. */
const WHITE_POINT = 0.9;
/** Ink is stretched to black from the level of a page's darkest strokes, but a page of pencil stays pencil. */
const DARKEST_SHARE = 0.004;
const HIGHEST_BLACK_POINT = 0.35;
/** Rows that are looked at for the darkest strokes, at least. */
const LOOKED_AT = 400;
/**
 * Exponent by which what lies between ink and paper is darkened: thin strokes that the lens blurred to grey are dark
 * again.
 */
const DARKENING = 1.25;
/** Printed black comes out as this, so that strokes keep soft edges. */
const INK = 12;
/**
 * Greatest less least channel, of 255ths of paper's: below the first there is no colour but noise, and each channel has
 * levels of its own; above the second a colour is lightened or darkened as a whole, so that it does not become a louder
 * one.
 */
const COLOURLESS = 28;
const COLOURED = 64;
/** Shades that are told apart to find the darkest strokes. */
const SHADES = 256;
/** Levels reach to twice the paper's. */
const LEVELS = 512;
/**
 * Numbers of a cell: what brings light to 255 in each channel, and the share of picture there, which is only divided.
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
    rows.take(y);
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
    rows.put(y);
  }
}

/** The level, as a share of paper's, of the darkest strokes. */
function blackPoint({ kernels, counts, pixels, gains, columns, width, take }: Rows, height: number): number {
  counts.fill(0);
  for (let y = 0; y < height; y += Math.max(1, Math.floor(height / LOOKED_AT))) {
    take(y);
    kernels.countShades(pixels, width, gains, columns, counts.byteOffset);
  }
  const darkest = DARKEST_SHARE * counts.reduce((sum, count) => sum + count, 0);
  let shade = 0;
  for (let below = counts[0] as number; below < darkest && shade < SHADES - 1; below += counts[shade] as number)
    shade++;
  return Math.min(HIGHEST_BLACK_POINT, shade / 255);
}

/** A row of a page beside the light on it, in memory of the kernels. */
interface Rows {
  readonly kernels: PixelKernels;
  readonly width: number;
  /** Addresses of the row's pixels and of the cells on it, and how many these are but for one more at either end. */
  readonly pixels: number;
  readonly gains: number;
  readonly columns: number;
  readonly levels: Uint8ClampedArray;
  readonly counts: Uint32Array;
  /** Brings a row of the page and the light on it, or takes the row back. */
  readonly take: (y: number) => void;
  readonly put: (y: number) => void;
}

function rowsOf({ data, width, height }: RgbaImage, { channels, pictures }: PaperLight): Rows {
  const { width: columns, height: cellRows } = channels[0];
  const rowFloats = (columns + 2) * CELL;
  const rowBytes = rowFloats * Float32Array.BYTES_PER_ELEMENT;
  const latticeAt = rowBytes;
  const countsAt = latticeAt + cellRows * rowBytes;
  const levelsAt = countsAt + SHADES * Uint32Array.BYTES_PER_ELEMENT;
  const pixels = levelsAt + LEVELS;
  const { kernels, buffer } = roomFor(pixels + width * 4);
  const lattice = new Float32Array(buffer, latticeAt, cellRows * rowFloats);
  for (let row = 0, i = 0; row < cellRows; row++) {
    const start = row * rowFloats;
    for (let at = start + CELL; at < start + rowFloats - CELL; at += CELL, i++) {
      for (let c = 0; c < 3; c++) lattice[at + c] = 255 / ((channels[c] as Plane).values[i] as number);
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
    take(y) {
      pixelsOfRow.set(data.subarray(y * width * 4, (y + 1) * width * 4));
      const { first, share } = between(y, height, cellRows);
      const upper = latticeAt + first * rowBytes;
      kernels.lightRow(upper, first + 1 < cellRows ? upper + rowBytes : upper, share, columns + 2, 0);
    },
    put: (y) => data.set(pixelsOfRow, y * width * 4),
  };
}
