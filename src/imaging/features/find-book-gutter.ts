/** Finds where two facing pages of an open book meet, in the flattened picture of both. */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { dilate, planeOf, type Plane } from "../raster/plane.ts";

/** Width in pixels at which a spread is searched: a fold is then one or two pixels wide. */
export const GUTTER_WIDTH_PX = 320;
/** Width over height of the narrowest spread: two pages that are almost twice as high as wide. */
const MIN_SPREAD_RATIO = 1.05;
/** Both pages have about the same width, but the edges of a thick book show on one side. */
const MAX_OFF_CENTRE = 0.1;
/** Most that the gutter leans from top to bottom, as a share of the spread's width, and the step of the search. */
const MAX_LEAN = 0.04;
const LEAN_STEP = 0.01;
/** Rows nearer to the top or bottom edge than this share of the height may show the table. */
const EDGE_SHARE = 0.05;
/** Radius of the square in which the brightest pixel is paper: print is narrower. */
const PAPER_RADIUS_PX = 6;
/** Along a fold and along white paper, the brightness is that of the line's median within this share of the paper's. */
const QUIET_RANGE = 0.08;
/** Least share of rows in which a gutter is as quiet as that: print and pictures are not. */
const MIN_QUIET = 0.86;
/** Least darkness of a fold, as a share of the paper beside it. */
const MIN_FOLD_DEPTH = 0.06;
/** Distance of the strips of paper on both sides whose brightness is compared, and their width, in pixels. */
const SIDE_DISTANCE_PX = 1;
const SIDE_WIDTH_PX = 6;
/** A dark line tells the place better than the light and the white around it do. */
const FOLD_WEIGHT = 2;
/** Least change of the paper's brightness from page to page: each faces the light in its own way. */
const MIN_STEP = 0.05;
/** Least width of a gutter that only white space shows, as a share of the spread's width: two margins. */
const MIN_WHITE_WIDTH = 0.045;

/** What a line from the top to the bottom edge shows. */
interface Line {
  /** At half the height, in pixels from the left. */
  readonly x: number;
  /** Its bottom end right of its top end, as a share of the width. */
  readonly lean: number;
  /** The share of its rows that have the brightness of their median. */
  readonly quiet: number;
  /** The median of its pixels over the brightest ones nearby: 1 for paper. */
  readonly brightness: number;
  /** The median of its pixels. */
  readonly median: number;
  /** The brightness of the paper on it: the upper quartile of its pixels. */
  readonly paper: number;
}

/**
 * The gutter of a spread that is `GUTTER_WIDTH_PX` wide: a dark line, a change of the light on the paper, or the white
 * between two blocks of print, near the middle. The result says where it meets the top and the bottom edge, as shares
 * of their length from the left. Null where there is none, and for a page higher than wide.
 */
export function findBookGutter(page: GreyImage): readonly [number, number] | null {
  const { width, height } = page;
  if (width / height < MIN_SPREAD_RATIO) return null;
  const paper = paperAround(page);
  const reach = Math.round(MAX_OFF_CENTRE * width);
  const beside = SIDE_DISTANCE_PX + SIDE_WIDTH_PX + 1;
  let best: { readonly line: Line; readonly score: number } | null = null;
  for (let lean = -MAX_LEAN; lean <= MAX_LEAN + 1e-9; lean += LEAN_STEP) {
    const lines: Line[] = [];
    for (let x = width / 2 - reach - beside; x <= width / 2 + reach + beside; x++)
      lines.push(lineAt(page, paper, x, lean));
    for (let i = beside; i < lines.length - beside; i++) {
      const line = lines[i];
      if (!line) continue;
      const score = scoreOf(lines, i, width);
      if (score > (best?.score ?? 0)) best = { line, score };
    }
  }
  if (!best) return null;
  const { x, lean } = best.line;
  return [x / width - lean / 2, x / width + lean / 2];
}

/** How surely the line `i` is a gutter: 0 where it is none. */
function scoreOf(lines: readonly Line[], i: number, width: number): number {
  const line = lines[i];
  if (!line || line.quiet < MIN_QUIET) return 0;
  const signs = [
    FOLD_WEIGHT * atLeastOne(depthAt(lines, i) / MIN_FOLD_DEPTH),
    atLeastOne(stepAt(lines, i) / MIN_STEP),
    atLeastOne(whiteAround(lines, i, width)),
  ];
  const offCentre = Math.abs(line.x / width - 0.5) / MAX_OFF_CENTRE;
  const leaning = Math.abs(line.lean) / MAX_LEAN;
  return signs.reduce((sum, sign) => sum + sign, 0) * line.quiet * (1 - offCentre / 2) * (1 - leaning / 2);
}

/** A sign that is too weak says nothing about the place either. */
function atLeastOne(sign: number): number {
  return sign < 1 ? 0 : sign;
}

/** How much darker a line is than the paper on both sides of it, as a share of that. */
function depthAt(lines: readonly Line[], i: number): number {
  const brightest = (from: number): number =>
    lines.slice(from, from + SIDE_WIDTH_PX).reduce((most, { paper }) => Math.max(most, paper), 0);
  const beside = Math.min(brightest(i - SIDE_DISTANCE_PX - SIDE_WIDTH_PX), brightest(i + SIDE_DISTANCE_PX + 1));
  return 1 - (lines[i]?.median ?? 0) / Math.max(1, beside);
}

/** The change of the paper's brightness from the left of a line to its right, as a share of it. */
function stepAt(lines: readonly Line[], i: number): number {
  const side = (from: number): number => meanOf(lines.slice(from, from + SIDE_WIDTH_PX).map(({ paper }) => paper));
  const [left, right] = [side(i - SIDE_DISTANCE_PX - SIDE_WIDTH_PX), side(i + SIDE_DISTANCE_PX + 1)];
  return Math.abs(left - right) / Math.max(1, left, right);
}

/**
 * How much white a line has around it: 1 and more if the white space is as wide as two margins and print is no nearer
 * than half of one; 0 for a line without white.
 */
function whiteAround(lines: readonly Line[], i: number, width: number): number {
  const isWhite = (at: number): boolean => {
    const line = lines[at];
    return line !== undefined && line.quiet >= MIN_QUIET && line.brightness > 1 - MIN_FOLD_DEPTH;
  };
  const reach = (by: 1 | -1): number => {
    let at = i;
    while (isWhite(at)) at += by;
    return Math.abs(at - i);
  };
  const [left, right] = [reach(-1), reach(1)];
  const margin = (MIN_WHITE_WIDTH * width) / 4;
  return Math.min(1, (left + right - 1) / (MIN_WHITE_WIDTH * width), Math.min(left, right) / margin);
}

function lineAt({ pixels, width, height }: GreyImage, paper: Plane, x: number, lean: number): Line {
  const ratios: number[] = [];
  const values: number[] = [];
  const margin = Math.round(EDGE_SHARE * height);
  for (let y = margin; y < height - margin; y++) {
    const at = y * width + Math.round(x + lean * width * ((y + 0.5) / height - 0.5));
    values.push(pixels[at]!);
    ratios.push(pixels[at]! / Math.max(1, paper.values[at]!));
  }
  const brightness = medianOf(ratios);
  const quiet = ratios.filter((ratio) => Math.abs(ratio - brightness) <= QUIET_RANGE).length / ratios.length;
  const sorted = values.sort((a, b) => a - b);
  const [median = 0, quartile = 0] = [0.5, 0.75].map((share) => sorted[Math.floor(sorted.length * share)]);
  return { x, lean, quiet, brightness, median, paper: quartile };
}

/** The brightness of the paper at each pixel. */
function paperAround({ pixels, width, height }: GreyImage): Plane {
  const grey = planeOf(width, height);
  grey.values.set(pixels);
  return dilate(grey, PAPER_RADIUS_PX);
}
