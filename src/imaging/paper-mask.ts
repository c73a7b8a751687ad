/** Which parts of a page are its bare paper, lit or in shade, and which are pictures. */
import { extreme, percentile, type Plane } from "./plane.ts";
import { upperTrend } from "./upper-trend.ts";

/** What lies on a page, cell by cell of a coarse lattice over it. */
export interface PaperMask {
  /** 1 where the lattice shows paper; 0 where it shows print, a picture or something on the page. */
  readonly paper: Float32Array;
  /** 1 in pictures and whatever else is large and no paper. */
  readonly pictures: Plane;
  /** False for a cover or a picture from edge to edge: too little paper, or none that is white under any lamp. */
  readonly showsPaper: boolean;
}

/** Red, green and blue of a page without its letters, 0 to 255. */
export type Colours = readonly [Plane, Plane, Plane];

/** Paper's own light varies by this much around the broad trend; what is darker is print or shadow. */
const TREND_TOLERANCE = 0.16;
/** A shadow leaves at least this share of the light, and the paper's hue. */
const DEEPEST_SHADOW = 0.38;
const SHADOW_HUE = 0.07;
/** Paper, even in shade, is smooth: closed texture within this share of its level. */
const SMOOTHNESS = 0.1;
/**
 * Light on paper changes by less from cell to cell, as a share: half of it lost over 10 mm is 0.06. A picture begins
 * with a step.
 */
const STEEPEST_LIGHT = 0.08;
/** A shadow whose edge is a step comes in from beyond the page, along this many cells of its edge, and is as smooth as paper. */
const SHADOW_ENTRY = 6;
const SHADOW_SMOOTH = 0.7;
/** Cells to every side by which a picture is larger than the boldest heading: 8 mm of A4 in all. */
const PICTURE_RADIUS = 3;
/** Candlelight tints white paper by this, 1 − least over greatest channel; more is the paper's own colour. */
const MOST_TINT = 0.5;
/** Pages of text and pictures show more paper than this; what shows less is a cover or a picture. */
const LEAST_PAPER = 0.2;

export function maskPaper(colours: Colours): PaperMask {
  const lightness = lightnessOf(colours);
  const trend = upperTrend(lightness);
  const { values, width, height } = lightness;
  const near = values.map((value, i) => (Math.abs(value / at(trend, i) - 1) <= TREND_TOLERANCE ? 1 : 0));
  const hue = paperHue(colours, near);
  const smooth = smoothCells(lightness, trend);
  const isPaperLike = Uint8Array.from(values, (value, i) => (hueDistance(colours, i, hue) <= SHADOW_HUE && value >= DEEPEST_SHADOW * at(trend, i) ? 1 : 0));
  const seeds = near.map((value, i) => value * (isPaperLike[i] as number));
  const reached = reachPaper(lightness, seeds, isPaperLike);
  addShadows({ width, height, reached, isPaperLike, smooth });
  const paper = reached.map((value, i) => (near[i] === 1 || smooth[i] === 1 ? value : 0));
  const share = paper.reduce((sum, value) => sum + value, 0) / paper.length;
  const [red, blue] = paperHue(colours, paper);
  const shares = [red, blue, 1 - red - blue];
  const showsPaper = share >= LEAST_PAPER && 1 - Math.min(...shares) / Math.max(...shares) <= MOST_TINT;
  const other: Plane = { values: reached.map((value) => 1 - value), width, height };
  const pictures = extreme(extreme(other, PICTURE_RADIUS, Math.min), PICTURE_RADIUS, Math.max);
  return { paper, pictures, showsPaper };
}

function at(plane: Plane, i: number): number {
  return plane.values[i] as number;
}

function lightnessOf([red, green, blue]: Colours): Plane {
  return { ...red, values: red.values.map((value, i) => 0.299 * value + 0.587 * at(green, i) + 0.114 * at(blue, i)) };
}

/** Median share of red and of blue in the paper's colour. */
function paperHue([red, green, blue]: Colours, paper: Float32Array): readonly [number, number] {
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

function hueDistance([red, green, blue]: Colours, i: number, hue: readonly [number, number]): number {
  const sum = Math.max(1, at(red, i) + at(green, i) + at(blue, i));
  return Math.max(Math.abs(at(red, i) / sum - hue[0]), Math.abs(at(blue, i) / sum - hue[1]));
}

function smoothCells(lightness: Plane, trend: Plane): Uint8Array {
  const high = extreme(lightness, 2, Math.max);
  const low = extreme(lightness, 2, Math.min);
  return Uint8Array.from(high.values, (value, i) => (value - at(low, i) <= SMOOTHNESS * at(trend, i) ? 1 : 0));
}

/**
 * Paper found by going on from the largest part of the seeds, wherever the light changes gently: into shadows and over folds,
 * not over the edge of a picture, however pale it is.
 */
function reachPaper(lightness: Plane, seeds: Float32Array, isPaperLike: Uint8Array): Float32Array {
  const { values, width, height } = lightness;
  const seen = new Uint8Array(values.length);
  const queue = new Int32Array(values.length);
  let largest = new Int32Array(0);
  for (let seed = 0; seed < seeds.length; seed++) {
    if (seeds[seed] === 0 || seen[seed] === 1) continue;
    seen[seed] = 1;
    queue[0] = seed;
    let count = 1;
    for (let head = 0; head < count; head++) {
      const i = queue[head] as number;
      for (const next of neighbours(i, width, height)) {
        if (seen[next] === 1 || isPaperLike[next] === 0) continue;
        const [here, there] = [values[i] as number, values[next] as number];
        if (Math.abs(here - there) > STEEPEST_LIGHT * Math.max(here, there)) continue;
        seen[next] = 1;
        queue[count++] = next;
      }
    }
    if (count > largest.length) largest = queue.slice(0, count);
  }
  const reached = new Float32Array(values.length);
  for (const i of largest) reached[i] = 1;
  return reached;
}

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly reached: Float32Array;
  readonly isPaperLike: Uint8Array;
  readonly smooth: Uint8Array;
}

/** Takes shadows with hard edges for paper, too: smooth parts of its hue that come in over the page's edge. */
function addShadows({ width, height, reached, isPaperLike, smooth }: Cells): void {
  const seen = Uint8Array.from(reached);
  const queue = new Int32Array(seen.length);
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || isPaperLike[start] === 0) continue;
    seen[start] = 1;
    queue[0] = start;
    let count = 1;
    let onEdge = 0;
    let even = 0;
    for (let head = 0; head < count; head++) {
      const i = queue[head] as number;
      const x = i % width;
      if (x === 0 || x === width - 1 || i < width || i >= width * (height - 1)) onEdge++;
      even += smooth[i] as number;
      for (const next of neighbours(i, width, height)) {
        if (seen[next] === 1 || isPaperLike[next] === 0) continue;
        seen[next] = 1;
        queue[count++] = next;
      }
    }
    if (onEdge >= SHADOW_ENTRY && even >= SHADOW_SMOOTH * count) for (const i of queue.subarray(0, count)) reached[i] = 1;
  }
}

function neighbours(i: number, width: number, height: number): number[] {
  const x = i % width;
  const found: number[] = [];
  if (x > 0) found.push(i - 1);
  if (x < width - 1) found.push(i + 1);
  if (i >= width) found.push(i - width);
  if (i < width * (height - 1)) found.push(i + width);
  return found;
}
