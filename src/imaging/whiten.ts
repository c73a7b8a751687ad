/** The look "white": each channel divided by its light and its levels set, so that paper is white, ink dark, and colours are kept. */
import { between, type PaperLight } from "./paper-light.ts";
import { pixelKernels, type PixelKernels } from "./pixel-kernels.ts";
import type { RgbaImage } from "./pixels.ts";

/** Of paper's own level: from here on it is white. Its grain and the light's last unevenness lie above. */
const WHITE_POINT = 0.9;
/** Ink is stretched to black from the level of a page's darkest strokes, but a page of pencil stays pencil. */
const DARKEST_SHARE = 0.004;
const HIGHEST_BLACK_POINT = 0.35;
/** Rows that are looked at for the darkest strokes, at least. */
const LOOKED_AT = 400;
/**
 * Exponent by which what lies between ink and paper is darkened: thin strokes that the lens blurred to grey are dark again.
 */
const DARKENING = 1.25;
/** Printed black comes out as this, so that strokes keep soft edges. */
const INK = 12;
/**
 * Greatest less least channel, of 255ths of paper's: below the first there is no colour but noise, and each channel has
 * levels of its own; above the second a colour is lightened or darkened as a whole, so that it does not become a louder one.
 */
const COLOURLESS = 28;
const COLOURED = 64;
/** Shades that are told apart to find the darkest strokes. */
const SHADES = 256;
/** Levels reach to twice the paper's. */
const LEVELS = 512;
/** Numbers of a cell: what brings light to 255 in each channel, and the share of picture there, which is only divided. */
const CELL = 4;

/** Whitens a page in place. */
export function whiten(page: RgbaImage, light: PaperLight): void {
  const rows = rowsOf(page, light);
  const black = 255 * blackPoint(rows, page.height);
  const { levels } = rows;
  for (let i = 0; i < LEVELS; i++) levels[i] = INK + (255 - INK) * Math.max(0, (i - black) / (WHITE_POINT * 255 - black)) ** DARKENING;
  for (let y = 0; y < page.height; y++) {
    rows.take(y);
    // From half a level below the white point on, levels are 255.
    rows.kernels.whiten(rows.pixels, page.width, rows.gains, rows.columns, levels.byteOffset, Math.ceil(WHITE_POINT * 255) - 0.5, COLOURLESS, COLOURED - COLOURLESS);
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
  for (let below = counts[0] as number; below < darkest && shade < SHADES - 1; below += counts[shade] as number) shade++;
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
  const cells = new Float32Array(columns * cellRows * CELL);
  for (let i = 0; i < columns * cellRows; i++) {
    for (const [c, { values }] of channels.entries()) cells[i * CELL + c] = 255 / (values[i] as number);
    cells[i * CELL + 3] = pictures?.values[i] ?? 0;
  }
  const gainsBytes = (columns + 2) * CELL * Float32Array.BYTES_PER_ELEMENT;
  const countsAt = gainsBytes;
  const levelsAt = countsAt + SHADES * Uint32Array.BYTES_PER_ELEMENT;
  const pixels = levelsAt + LEVELS;
  const { kernels, buffer } = roomFor(pixels + width * 4);
  const blended = new Float32Array(buffer, 0, (columns + 2) * CELL);
  const row = new Uint8ClampedArray(buffer, pixels, width * 4);
  return {
    kernels,
    width,
    pixels,
    gains: 0,
    columns,
    counts: new Uint32Array(buffer, countsAt, SHADES),
    levels: new Uint8ClampedArray(buffer, levelsAt, LEVELS),
    take(y) {
      row.set(data.subarray(y * width * 4, (y + 1) * width * 4));
      const { first, share } = between(y, height, cellRows);
      const upper = first * columns * CELL;
      const lower = Math.min(cellRows - 1, first + 1) * columns * CELL;
      for (let k = 0; k < columns * CELL; k++) blended[CELL + k] = (cells[upper + k] as number) * (1 - share) + (cells[lower + k] as number) * share;
      blended.copyWithin(0, CELL, 2 * CELL);
      blended.copyWithin((columns + 1) * CELL, columns * CELL, (columns + 1) * CELL);
    },
    put: (y) => data.set(row, y * width * 4),
  };
}

const PAGE_BYTES = 65536;

let room: { readonly memory: WebAssembly.Memory; readonly kernels: PixelKernels } | null = null;

/** One memory for all pages, grown to the widest. */
function roomFor(bytes: number): { readonly kernels: PixelKernels; readonly buffer: ArrayBuffer } {
  if (!room) {
    const memory = new WebAssembly.Memory({ initial: 1 });
    room = { memory, kernels: pixelKernels(memory) };
  }
  const missing = Math.ceil(bytes / PAGE_BYTES) - room.memory.buffer.byteLength / PAGE_BYTES;
  if (missing > 0) room.memory.grow(missing);
  return { kernels: room.kernels, buffer: room.memory.buffer };
}
