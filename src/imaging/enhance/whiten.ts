/**
 * The filter `white`: each channel is divided by its light and its levels are set, so that paper is white, ink dark,
 * and colours are preserved. One rule stands above: what is darker than the paper's grain is by chance is a mark, and a
 * mark never loses contrast.
 */
import { aligned } from "../engine/pixel-kernels.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { Plane } from "../raster/plane.ts";
import { isCover, type PaperLight } from "./illumination.ts";
import { latticeBytes, lightRowBytes, lightRows, writeGains } from "./light-rows.ts";
import { markBytes, markMap, MOST_BITS } from "./mark-map.ts";
import { LEAST_DEVIATION, measureGrain } from "./paper-grain.ts";
import { reserveWhitening } from "./whitening-kernels.ts";

/**
 * Where no mark is, a pixel is white from this many deviations of a pixel's grain below the paper's level on; within
 * these shares of it.
 */
const WHITE_DEVIATIONS = 5;
const LOWEST_WHITE_POINT = 0.8;
export const HIGHEST_WHITE_POINT = 0.88;
/** Shares of its surroundings' darkness at which a pixel is more than the soft edge of a mark, and surely inside it. */
export const EDGE = 0.1;
export const INSIDE = 0.6;
/**
 * Marks become darker by this at least, since the lens has spread their darkness, and by as much as the ink that
 * becomes black: worn strokes keep their share of it. The darkest of a pale page become as dark as `LEAST_CONTRAST`,
 * but not more than so many times as dark as they were. From this share of their darkness down, marks are strengthened
 * less, since clouds of the paper are as pale.
 */
export const STRENGTH = 1.25;
const LEAST_CONTRAST = 0.6;
const GREATEST_STRENGTH = 5;
const FULLY_STRENGTHENED = 0.5;
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
/** Pixels that kernels read at once. */
const LANES = 4;
const EVEN: Plane = { values: Float32Array.of(1), width: 1, height: 1 };

/** Whitens a page in place. */
export function whiten(page: RgbaImage, light: PaperLight): void {
  const { data, width, height } = page;
  const latticeAt = 0;
  const lightAt = aligned(latticeBytes(light));
  const pixels = lightAt + lightRowBytes(width);
  const countsAt = aligned(pixels + ((width + LANES) << MOST_BITS) * 4);
  const marksAt = countsAt + LEVELS * Uint32Array.BYTES_PER_ELEMENT;
  const scratch = reserveWhitening(marksAt + markBytes(page));
  const { kernels, buffer } = scratch;
  const memory = new Uint8ClampedArray(buffer);
  const load = (y: number, count: number): void =>
    memory.set(data.subarray(y * width * 4, (y + count) * width * 4), pixels);

  const marks = markMap(scratch, marksAt, page);
  const side = 1 << marks.bits;
  const onCells = lightRows(scratch, lightAt, writeGains(scratch, latticeAt, light, EVEN), marks);
  for (let y = 0; y < marks.height; y++) {
    load(y * side, side);
    const { upper, lower, plane, share } = onCells(y);
    kernels.darkness(pixels, width * 4, side, marks.width, upper, lower, plane, share, marks.darknessAt(y));
  }
  const grain = measureGrain(page, marks);
  marks.find(grain);

  const onPixels = lightRows(scratch, lightAt, writeGains(scratch, latticeAt, light, grain.level), page);
  const counts = new Uint32Array(buffer, countsAt, LEVELS).fill(0);
  for (let y = 0; y < height; y += Math.max(1, Math.floor(height / SAMPLED_ROWS))) {
    load(y, 1);
    const { upper, lower, plane, share } = onPixels(y);
    kernels.countShades(pixels, width, upper, lower, plane, share, countsAt, LEVELS);
  }
  const { black, white, contrast } = pointsOf(counts);
  // A cover's tones are not ink on paper; and what continues in a picture, which stays as it is, must not leave a seam.
  const hasNoPaper = isCover(light);
  const faint = hasNoPaper ? 1 : STRENGTH;
  const stretched = 1 / (1 - black);
  const strength =
    hasNoPaper || light.pictures
      ? faint
      : Math.max(faint, stretched, Math.min(GREATEST_STRENGTH, LEAST_CONTRAST / contrast));
  for (let y = 0; y < height; y++) {
    load(y, 1);
    const { upper, lower, plane, share } = onPixels(y);
    kernels.whiten(
      pixels,
      width,
      upper,
      lower,
      plane,
      share,
      INK,
      255 * black,
      255 * white,
      COLOURLESS,
      COLOURED - COLOURLESS,
      marks.marksAt(y >> marks.bits),
      marks.bits,
      EDGE,
      INSIDE,
      faint,
      strength,
      255 * FULLY_STRENGTHENED * contrast,
    );
    data.set(memory.subarray(pixels, pixels + width * 4), y * width * 4);
  }
}

/** Black and white point, as shares of the paper's level, and the contrast of the darkest marks, 0 to 1. */
function pointsOf(counts: Uint32Array): { readonly black: number; readonly white: number; readonly contrast: number } {
  const all = sumOf(counts);
  const brighter = counts.subarray(256);
  const deviation = Math.max(LEAST_DEVIATION, (shadeAt(brighter, 0.9 * sumOf(brighter)) + 1) / 1.645 / 255);
  const white = Math.max(LOWEST_WHITE_POINT, Math.min(HIGHEST_WHITE_POINT, 1 - WHITE_DEVIATIONS * deviation));
  const marks = counts.subarray(0, Math.floor(255 * (1 - WHITE_DEVIATIONS * deviation)));
  const marked = sumOf(marks);
  return {
    black: Math.min(HIGHEST_BLACK_POINT, shadeAt(counts, DARKEST_SHARE * all) / 255),
    white,
    contrast: marked < FEWEST_MARKS * all ? 1 : 1 - shadeAt(marks, DARKEST_MARKS * marked) / 255,
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
