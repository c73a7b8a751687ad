/**
 * The light that falls on a page: how bright its paper would be at each place if nothing were printed on
 * it. Estimated on a small copy, where it is smooth anyway and every filter is cheap.
 */
import { fitLongSide, type RgbaImage } from "./pixels.ts";
import { blur, extreme, percentile, planeOf, type Plane } from "./plane.ts";

/** Red, green and blue of the bare paper, 0 to 255, on a coarse lattice over the page. */
export interface PaperLight {
  readonly channels: readonly [Plane, Plane, Plane];
  /**
   * The broad level of the page's brightest channel: all that can be told where there is no white paper but a
   * coloured cover or a picture. Null where there is paper.
   */
  readonly coverTrend: Plane | null;
}

/** Strokes of text are under two pixels wide here, and shadows still have their shape. */
const LATTICE_LONG_SIDE_PX = 240;
/** Closes letters and lines of text, but not pictures. */
const TEXT_RADIUS = 4;
/** Paper's own light varies by this much around the broad trend; what is darker is print or shadow. */
const TREND_TOLERANCE = 0.16;
/** A shadow leaves at least this share of the light, and the paper's hue. */
const DEEPEST_SHADOW = 0.38;
const SHADOW_HUE = 0.07;
/** Paper, even in shade, is smooth: closed texture within this share of its level. */
const SMOOTHNESS = 0.1;
/** Candlelight tints white paper by this, 1 − least over greatest channel; more is the paper's own colour. */
const MOST_TINT = 0.5;
/** Pages of text and pictures show more paper than this; what shows less is a cover or a picture. */
const LEAST_PAPER = 0.2;
/** Spread of paper's light into print and pictures, from near to far. */
const FILL_RADII = [3, 9, 27, 81] as const;

export function estimatePaperLight(page: RgbaImage): PaperLight {
  const size = fitLongSide(page.width, page.height, LATTICE_LONG_SIDE_PX);
  const open = shrink(page, size.width, size.height).map((plane) => extreme(extreme(plane, TEXT_RADIUS, Math.max), TEXT_RADIUS, Math.min));
  const [red, green, blue] = open as [Plane, Plane, Plane];
  const lightness = planeOf(size.width, size.height);
  for (let i = 0; i < lightness.values.length; i++) {
    lightness.values[i] = 0.299 * at(red, i) + 0.587 * at(green, i) + 0.114 * at(blue, i);
  }
  const colours = [red, green, blue] as const;
  const paper = paperMask(lightness, colours);
  const rings = FILL_RADII.map((radius) => ({ radius, weights: blur({ values: paper, ...size }, radius) }));
  const coverTrend = showsPaper(colours, paper) ? null : upperTrend(brightest(colours));
  return { channels: [fill(red, paper, rings), fill(green, paper, rings), fill(blue, paper, rings)], coverTrend };
}

/** True where enough of a page is paper, and of a colour that white paper has under some lamp. */
function showsPaper(colours: readonly [Plane, Plane, Plane], paper: Float32Array): boolean {
  const share = paper.reduce((sum, value) => sum + value, 0) / paper.length;
  const [red, blue] = paperHue(colours, paper);
  const shares = [red, blue, 1 - red - blue];
  return share >= LEAST_PAPER && 1 - Math.min(...shares) / Math.max(...shares) <= MOST_TINT;
}

function brightest([red, green, blue]: readonly [Plane, Plane, Plane]): Plane {
  return { ...red, values: red.values.map((value, i) => Math.max(value, at(green, i), at(blue, i))) };
}

function at(plane: Plane, i: number): number {
  return plane.values[i] as number;
}

/** Mean colour of each cell of a lattice over the page. */
function shrink({ data, width, height }: RgbaImage, columns: number, rows: number): [Plane, Plane, Plane] {
  const sums = [planeOf(columns, rows), planeOf(columns, rows), planeOf(columns, rows)] as [Plane, Plane, Plane];
  const counts = new Float32Array(columns * rows);
  const columnOf = Uint16Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width));
  const [red, green, blue] = sums.map((plane) => plane.values) as [Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const k = row + (columnOf[x] as number);
      red[k] = (red[k] as number) + (data[i] as number);
      green[k] = (green[k] as number) + (data[i + 1] as number);
      blue[k] = (blue[k] as number) + (data[i + 2] as number);
      counts[k] = (counts[k] as number) + 1;
    }
  }
  for (const plane of sums) for (let i = 0; i < counts.length; i++) plane.values[i] = at(plane, i) / Math.max(1, counts[i] as number);
  return sums;
}

/** 1 where the lattice shows paper, lit or in shade; 0 where it shows print, a picture or something on the page. */
function paperMask(lightness: Plane, colours: readonly [Plane, Plane, Plane]): Float32Array {
  const trend = upperTrend(lightness);
  const near = new Float32Array(lightness.values.length);
  for (let i = 0; i < near.length; i++) near[i] = Math.abs(at(lightness, i) / at(trend, i) - 1) <= TREND_TOLERANCE ? 1 : 0;
  const hue = paperHue(colours, near);
  const high = extreme(lightness, 2, Math.max);
  const low = extreme(lightness, 2, Math.min);
  const mask = new Float32Array(near.length);
  for (let i = 0; i < mask.length; i++) {
    const sum = Math.max(1, at(colours[0], i) + at(colours[1], i) + at(colours[2], i));
    const off = Math.max(Math.abs(at(colours[0], i) / sum - hue[0]), Math.abs(at(colours[2], i) / sum - hue[1]));
    const shaded =
      at(lightness, i) >= DEEPEST_SHADOW * at(trend, i) && at(high, i) - at(low, i) <= SMOOTHNESS * at(trend, i);
    mask[i] = off <= SHADOW_HUE && (near[i] === 1 || shaded) ? 1 : 0;
  }
  return mask;
}

/** Median share of red and of blue in the paper's colour. */
function paperHue([red, green, blue]: readonly [Plane, Plane, Plane], paper: Float32Array): [number, number] {
  const reds: number[] = [];
  const blues: number[] = [];
  for (let i = 0; i < paper.length; i++) {
    if (paper[i] === 0) continue;
    const sum = Math.max(1, at(red, i) + at(green, i) + at(blue, i));
    reds.push(at(red, i) / sum);
    blues.push(at(blue, i) / sum);
  }
  return reds.length > 0 ? [percentile(reds, 0.5), percentile(blues, 0.5)] : [1 / 3, 1 / 3];
}

/**
 * The broad level of the lighter part of a page: a quadratic surface fitted by asymmetric least squares,
 * in which what lies above counts fully and what lies below hardly (Eilers 2004, on a surface).
 */
function upperTrend(lightness: Plane): Plane {
  const { width, height } = lightness;
  const trend = planeOf(width, height);
  trend.values.fill(percentile(lightness.values, 0.7));
  for (let round = 0; round < 6; round++) {
    const matrix = Array.from({ length: 6 }, () => new Float64Array(7));
    for (let y = 1; y < height; y += 4) {
      for (let x = 1; x < width; x += 4) {
        const i = y * width + x;
        const value = at(lightness, i);
        const weight = value >= at(trend, i) * 0.94 ? 1 : 0.04;
        const basis = quadratic(x / width - 0.5, y / height - 0.5);
        for (let r = 0; r < 6; r++) {
          const row = matrix[r] as Float64Array;
          for (let c = 0; c < 6; c++) row[c] = (row[c] as number) + weight * (basis[r] as number) * (basis[c] as number);
          row[6] = (row[6] as number) + weight * (basis[r] as number) * value;
        }
      }
    }
    const [k0, kx, ky, kxx, kxy, kyy] = solve(matrix) as [number, number, number, number, number, number];
    for (let j = 0; j < height; j++) {
      const y = j / height - 0.5;
      for (let i = 0; i < width; i++) {
        const x = i / width - 0.5;
        trend.values[j * width + i] = Math.max(16, Math.min(255, k0 + (kx + kxx * x + kxy * y) * x + (ky + kyy * y) * y));
      }
    }
  }
  return trend;
}

function quadratic(x: number, y: number): readonly number[] {
  return [1, x, y, x * x, x * y, y * y];
}

/** Gauss and Jordan's elimination with pivots, on rows that end with the right-hand side; rank-deficient unknowns are 0. */
function solve(matrix: Float64Array[]): number[] {
  const size = matrix.length;
  for (let c = 0; c < size; c++) {
    let pivot = c;
    for (let r = c + 1; r < size; r++) if (Math.abs(cell(matrix, r, c)) > Math.abs(cell(matrix, pivot, c))) pivot = r;
    [matrix[c], matrix[pivot]] = [matrix[pivot] as Float64Array, matrix[c] as Float64Array];
    const lead = cell(matrix, c, c);
    if (Math.abs(lead) < 1e-9) continue;
    for (let r = 0; r < size; r++) {
      if (r === c) continue;
      const factor = cell(matrix, r, c) / lead;
      const row = matrix[r] as Float64Array;
      for (let k = c; k <= size; k++) row[k] = (row[k] as number) - factor * cell(matrix, c, k);
    }
  }
  return matrix.map((row, r) => (Math.abs(row[r] as number) < 1e-9 ? 0 : (row[size] as number) / (row[r] as number)));
}

function cell(matrix: readonly Float64Array[], row: number, column: number): number {
  return matrix[row]?.[column] ?? 0;
}

/** Paper's values kept and smoothed, holes filled from ever farther around: normalised convolution (Knutsson and Westin 1993). */
function fill(plane: Plane, mask: Float32Array, rings: readonly { readonly radius: number; readonly weights: Plane }[]): Plane {
  const { width, height } = plane;
  const weighted = planeOf(width, height);
  for (let i = 0; i < mask.length; i++) weighted.values[i] = at(plane, i) * (mask[i] as number);
  const filled = planeOf(width, height);
  const missing = new Float32Array(mask.length).fill(1);
  for (const { radius, weights } of rings) {
    const values = blur(weighted, radius);
    for (let i = 0; i < mask.length; i++) {
      const weight = at(weights, i);
      if (weight < 1e-4) continue;
      // Where paper is near and plenty, its own level counts; the farther rings only fill what is left.
      const share = (missing[i] as number) * Math.min(1, weight / 0.35);
      filled.values[i] = at(filled, i) + (share * at(values, i)) / weight;
      missing[i] = (missing[i] as number) - share;
    }
  }
  const whole = percentile(plane.values, 0.9);
  for (let i = 0; i < mask.length; i++) filled.values[i] = Math.max(8, at(filled, i) + (missing[i] as number) * whole);
  return filled;
}

/** Red, green and blue of the light on one row of a page. */
export type LightRow = readonly [Float32Array, Float32Array, Float32Array];

/**
 * Calls `work` with every `step`th row of a page and the light on it, interpolated between the centres of the
 * lattice's cells. The light's arrays are used again for the next row.
 */
export function eachRow(
  { data, width, height }: RgbaImage,
  { channels }: PaperLight,
  work: (row: Uint8Array | Uint8ClampedArray, light: LightRow, y: number) => void,
  step = 1,
): void {
  const { width: columns, height: rows } = channels[0];
  const left = new Uint16Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const place = between(x, width, columns);
    left[x] = place.first;
    share[x] = place.share;
  }
  // One cell more, so that the last column has a right neighbour.
  const blended = new Float32Array(columns + 1);
  const light = [new Float32Array(width), new Float32Array(width), new Float32Array(width)] as const;
  for (let y = 0; y < height; y += step) {
    const { first: top, share: ty } = between(y, height, rows);
    const bottom = Math.min(rows - 1, top + 1);
    for (const [c, { values }] of channels.entries()) {
      for (let k = 0; k < columns; k++) blended[k] = (values[top * columns + k] as number) * (1 - ty) + (values[bottom * columns + k] as number) * ty;
      blended[columns] = blended[columns - 1] as number;
      const into = light[c] as Float32Array;
      for (let x = 0; x < width; x++) {
        const k = left[x] as number;
        const from = blended[k] as number;
        into[x] = from + ((blended[k + 1] as number) - from) * (share[x] as number);
      }
    }
    work(data.subarray(y * width * 4, (y + 1) * width * 4), light, y);
  }
}

/** The cell whose centre lies before a pixel's, and how far the pixel is on its way to the next, 0 to 1. */
function between(pixel: number, pixels: number, cells: number): { first: number; share: number } {
  const place = Math.max(0, Math.min(cells - 1, ((pixel + 0.5) * cells) / pixels - 0.5));
  const first = Math.floor(place);
  return { first, share: place - first };
}
