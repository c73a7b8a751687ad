/** Separates a page's bare paper, lit or in shade, from pictures. */
import { cellsWhere, connectedCells } from "../raster/connected-cells.ts";
import { CORE_RADIUS, pictureRegions } from "./picture-regions.ts";
import { dilate, erode, lightnessOf, percentile, type Colours, type Plane } from "../raster/plane.ts";
import { fitBackground } from "../raster/fit-background.ts";

/** What lies on a page, for each cell of a coarse lattice over it. */
export interface PaperMask {
  /** 1 where the cell shows paper; 0 where it shows print, a picture, or something on the page. */
  readonly paper: Float32Array;
  /** 1 in pictures and in anything else that is large and not paper. */
  readonly pictures: Plane;
  /** False for a cover or a picture from edge to edge, which have too little paper. */
  readonly showsPaper: boolean;
  /** Whether the paper is not white under any lamp. */
  readonly isColoured: boolean;
}

/** The light on paper varies by this share around the background; darker cells are print or shadow. */
export const BACKGROUND_TOLERANCE = 0.16;
/** A shadow keeps at least this share of the light, and the paper's hue to within this distance. */
export const DEEPEST_SHADOW = 0.38;
export const SHADOW_HUE = 0.07;
/** Paper is smooth even in shade: its closed texture stays within this share of its level. */
export const SMOOTHNESS = 0.1;
/**
 * The light on paper changes by less than this share across three cells; losing half of it over 15 mm gives 0.08. A
 * picture begins with a step.
 */
export const STEEPEST_LIGHT = 0.08;
/**
 * A shadow with a hard edge comes in over the page's edge, along at least this many cells, and this share of it is as
 * smooth as paper and has its hue to within this distance. Grey and blue bands along the edge of covers have 0.045.
 */
export const SHADOW_ENTRY = 6;
export const SHADOW_SMOOTH = 0.7;
const SHADOW_ENTRY_HUE = 0.035;
/** A picture's cells that are as bright as paper, in another hue, are at most so many times as many as the others. */
const MAX_TINTED = 3;
/**
 * Logarithms of red over blue between which lamps tint white paper, and of green over the geometric mean of both, which
 * rises with the former as lamps are warmer. Photos of white pages differ from that by 0.15 at most.
 */
const BLUEST_LIGHT = -0.25;
const REDDEST_LIGHT = Math.LN2;
const GREEN_PER_RED = 0.25;
const GREENEST_LIGHT = 0.18;
/** Pages of text and pictures show more paper than this share; a page with less is a cover or a picture. */
const MIN_PAPER = 0.2;

/** Masks the paper of a page. `colours`: the page without its text, 0 to 255. */
export function maskPaper(colours: Colours): PaperMask {
  const lightness = lightnessOf(colours);
  const background = fitBackground(lightness);
  const { values, width, height } = lightness;
  const near = values.map((value, i) => (Math.abs(value / background.values[i]! - 1) <= BACKGROUND_TOLERANCE ? 1 : 0));
  const hue = paperHue(colours, near);
  const hueOff = values.map((_, i) => hueDistance(colours, i, hue));
  const smooth = smoothCells(lightness, background);
  const isPaperLike = cellsWhere(
    values.length,
    (i) => hueOff[i]! <= SHADOW_HUE && values[i]! >= DEEPEST_SHADOW * background.values[i]!,
  );
  const isShadowLike = cellsWhere(values.length, (i) => smooth[i] === 1 && hueOff[i]! <= SHADOW_ENTRY_HUE);
  const seeds = near.map((value, i) => value * isPaperLike[i]!);
  const paperCells = growPaper(lightness, seeds, isPaperLike);
  addShadows(paperCells, { isPaperLike, isShadowLike, width });
  addTints(paperCells, hueOff, lightness);
  const pictures = pictureRegions({ values: new Float32Array(paperCells).map((value) => 1 - value), width, height });
  const paper = near.map((value, i) =>
    paperCells[i] === 1 && pictures.values[i] === 0 && (value === 1 || smooth[i] === 1) ? 1 : 0,
  );
  const share = paper.reduce((sum, value) => sum + value, 0) / paper.length;
  const [red, blue] = paperHue(colours, paper);
  return { paper, pictures, showsPaper: share >= MIN_PAPER, isColoured: !isLampWhite(red, blue) };
}

function isLampWhite(red: number, blue: number): boolean {
  const warmth = Math.log(red / blue);
  const green = Math.log((1 - red - blue) ** 2 / (red * blue)) - GREEN_PER_RED * Math.max(0, warmth);
  return warmth >= BLUEST_LIGHT && warmth <= REDDEST_LIGHT && Math.abs(green) <= GREENEST_LIGHT;
}

/** Median share of red and of blue in the paper's colour. */
function paperHue([red, green, blue]: Colours, paper: Float32Array): readonly [number, number] {
  const reds = new Float32Array(paper.length);
  const blues = new Float32Array(paper.length);
  let count = 0;
  for (let i = 0; i < paper.length; i++) {
    if (paper[i] === 0) continue;
    const sum = Math.max(1, red.values[i]! + green.values[i]! + blue.values[i]!);
    reds[count] = red.values[i]! / sum;
    blues[count++] = blue.values[i]! / sum;
  }
  return count > 0
    ? [percentile(reds.subarray(0, count), 0.5), percentile(blues.subarray(0, count), 0.5)]
    : [1 / 3, 1 / 3];
}

function hueDistance([red, green, blue]: Colours, i: number, hue: readonly [number, number]): number {
  const sum = Math.max(1, red.values[i]! + green.values[i]! + blue.values[i]!);
  return Math.max(Math.abs(red.values[i]! / sum - hue[0]), Math.abs(blue.values[i]! / sum - hue[1]));
}

function smoothCells(lightness: Plane, background: Plane): Uint8Array {
  const high = dilate(lightness, 2);
  const low = erode(lightness, 2);
  return cellsWhere(high.values.length, (i) => high.values[i]! - low.values[i]! <= SMOOTHNESS * background.values[i]!);
}

/**
 * Grows the paper from the connected part with the most seeds, wherever the light changes gently: into shadows and over
 * folds, but not over the edge of a picture.
 */
function growPaper(lightness: Plane, seeds: Float32Array, isPaperLike: Uint8Array): Uint8Array {
  const low = erode(lightness, 1);
  const isGentle = dilate(lightness, 1).values.map((high, i) =>
    high - low.values[i]! <= STEEPEST_LIGHT * high ? 1 : 0,
  );
  let most = 0;
  let largest: Int32Array = new Int32Array(0);
  for (const part of connectedCells(
    lightness.width,
    isPaperLike.map((value, i) => value * isGentle[i]!),
  )) {
    const seeded = part.reduce((count, i) => count + seeds[i]!, 0);
    if (seeded <= most) continue;
    most = seeded;
    largest = part;
  }
  const paperCells = new Uint8Array(isPaperLike.length);
  for (const i of largest) paperCells[i] = 1;
  return paperCells;
}

/** Adds shadows with hard edges to the paper: even parts of its hue that come in over the page's edge. */
function addShadows(
  paperCells: Uint8Array,
  {
    isPaperLike,
    isShadowLike,
    width,
  }: { readonly isPaperLike: Uint8Array; readonly isShadowLike: Uint8Array; readonly width: number },
): void {
  const lastRow = paperCells.length - width;
  const isOnEdge = (i: number): boolean => i % width === 0 || i % width === width - 1 || i < width || i >= lastRow;
  for (const part of connectedCells(
    width,
    isPaperLike.map((value, i) => value & ~paperCells[i]!),
  )) {
    const onEdge = part.reduce((count, i) => count + (isOnEdge(i) ? 1 : 0), 0);
    const like = part.reduce((count, i) => count + isShadowLike[i]!, 0);
    if (onEdge >= SHADOW_ENTRY && like >= SHADOW_SMOOTH * part.length) for (const i of part) paperCells[i] = 1;
  }
}

/**
 * Takes cells of another hue from the paper where they adjoin a picture: a face between hair and clothes is as bright
 * as the paper of a card.
 */
function addTints(paperCells: Uint8Array, hueOff: Float32Array, { width, height }: Plane): void {
  const other = { values: new Float32Array(paperCells).map((value) => 1 - value), width, height };
  const core = erode(other, CORE_RADIUS).values;
  const isTinted = cellsWhere(paperCells.length, (i) => paperCells[i] === 0 || hueOff[i]! > SHADOW_ENTRY_HUE);
  for (const part of connectedCells(width, isTinted)) {
    if (!part.some((i) => core[i] === 1)) continue;
    const certain = part.reduce((count, i) => count + 1 - paperCells[i]!, 0);
    if (part.length <= (1 + MAX_TINTED) * certain) for (const i of part) paperCells[i] = 0;
  }
}
