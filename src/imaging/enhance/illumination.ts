/**
 * Estimates the light on a page: how bright its paper would be at each place if nothing were printed on it. It works on
 * a small copy, where light is smooth anyway and every filter is cheap.
 */
import { isColoured, isDarkPaper, negativeOf } from "./dark-paper.ts";
import { findFingers } from "./fingers.ts";
import { maskPaper } from "./paper-mask.ts";
import { withThinParts } from "./picture-regions.ts";
import { fitLongSide, type RgbaImage } from "../engine/pixels.ts";
import { cellsWhere } from "../raster/connected-cells.ts";
import { averageCells } from "../raster/average-cells.ts";
import { blur, dilate, erode, lightnessOf, percentile, planeOf, type Colours, type Plane } from "../raster/plane.ts";
import { fitBackground } from "../raster/fit-background.ts";

export interface PaperLight {
  /**
   * Red, green and blue of the bare paper, 8 to 255, on a coarse lattice over the page. Without white paper, as on a
   * coloured cover or a picture, all three are the background level of the brightest channel: no more can be known.
   */
  readonly channels: Colours;
  /** On the same lattice, 1 where a picture lies on the page, 0 elsewhere; null where there is none. */
  readonly pictures: Plane | null;
}

/** Long side of the lattice: strokes of text are under two pixels wide there, and shadows keep their shape. */
export const LATTICE_LONG_SIDE_PX = 240;
/** Radius of the closing that removes letters and lines of text, but not pictures. */
export const TEXT_RADIUS = 4;
/** Every second pixel is averaged, across and down: two dozen for each lattice cell. */
const SAMPLING = 2;
/** Radii from which the paper's light is filled into print and pictures, from near to far. */
export const FILL_RADII = [1, 3, 9, 27, 81] as const;
/** Light print is brighter than the paper by this share of it, and takes at least this share of the page. */
const LIGHT_PRINT = 0.15;
const LEAST_LIGHT_PRINT = 0.02;
/** A cell of the lattice is mostly ink below this share of its paper's light. */
const MOSTLY_INK = 0.6;
/** Radius of the closing that removes strokes, and no more of the edges of a reflection than it must. */
const STROKE_RADIUS = 2;
/** Where a lamp is reflected, light is at least this share of the brightness there; paper is not all alike. */
const REFLECTED = 0.99;
/** The least light: dividing by less would amplify noise. */
export const MIN_LIGHT = 8;

/** The light on a page, for each of its uses. Lattices lie over the whole page, whatever its size in pixels. */
export interface PageLight {
  /** The paper's light, by which a page is evened out; estimated even where there is no paper. */
  readonly paper: PaperLight;
  /**
   * The light by which a page is made white: the paper's with what lamps add, but for a cover one light for all
   * channels, which keeps its colour.
   */
  readonly white: PaperLight;
  /**
   * The colour that the paper keeps when it is made white, as shares of its brightest channel; null for white paper and
   * for what has no paper.
   */
  readonly tone: Tint | null;
  /** On the same lattice, 1 where a finger holds the page down, and a little around it; null where there is none. */
  readonly fingers: Plane | null;
  /** Whether the paper is dark and its print light. All that is said of light is then said of the page's negative. */
  readonly isDark: boolean;
}

/** Shares of red, green and blue, 0 to 1. */
export type Tint = readonly [number, number, number];

/** Estimates the light on an unfiltered page. */
export function estimateLight(page: RgbaImage): PageLight {
  const size = fitLongSide(page.width, page.height, LATTICE_LONG_SIDE_PX);
  const cells = averageCells(page, size.width, size.height, SAMPLING);
  const isDark = isDarkPaper(cells);
  const [red, green, blue] = isDark ? negativeOf(cells) : cells;
  const textless: Colours = [close(red, TEXT_RADIUS), close(green, TEXT_RADIUS), close(blue, TEXT_RADIUS)];
  const { pictures, ...mask } = maskPaper(textless);
  const rings = ringsOf({ values: mask.paper, ...size });
  const channels: Colours = [
    fillHoles(textless[0], mask.paper, rings),
    fillHoles(textless[1], mask.paper, rings),
    fillHoles(textless[2], mask.paper, rings),
  ];
  const lightness = lightnessOf([red, green, blue]);
  const paperLightness = lightnessOf(channels).values;
  const showsPaper = mask.showsPaper && (isDark ? !isColoured(cells) : !hasLightPrint(lightness, paperLightness));
  const fingers = showsPaper && !isDark ? findFingers([red, green, blue], textless, channels) : null;
  if (fingers) for (const [i, value] of fingers.values.entries()) if (value === 1) pictures.values[i] = 0;
  const paper = {
    channels,
    pictures: pictures.values.includes(1)
      ? withThinParts(pictures, inkCells(lightness, paperLightness, fingers))
      : null,
  };
  const white = showsPaper
    ? { ...paper, channels: withReflections(channels, [red, green, blue], pictures) }
    : coverLight(textless);
  const tone = showsPaper && !isDark && mask.isColoured ? toneOf(channels) : null;
  return { paper, white, tone, fingers, isDark };
}

/**
 * Whether light print stands on a page, which would vanish with its paper: it is brighter than the paper's light, and
 * than its own surroundings, as no reflection is. `lightness`: the mean of each cell of the lattice, 0 to 255.
 */
function hasLightPrint(lightness: Plane, paper: Float32Array): boolean {
  const isBrighterThan = (plane: Float32Array): boolean => {
    const count = lightness.values.reduce(
      (sum, value, i) =>
        value >= plane[i]! + LIGHT_PRINT * paper[i]! && value >= paper[i]! * (1 + LIGHT_PRINT) ? sum + 1 : sum,
      0,
    );
    return count >= LEAST_LIGHT_PRINT * paper.length;
  };
  return isBrighterThan(paper) && isBrighterThan(dilate(erode(lightness, TEXT_RADIUS), TEXT_RADIUS).values);
}

/**
 * The paper's light, and where a lamp is reflected that light, in which print is paler but still darker than what is
 * around it.
 */
function withReflections(channels: Colours, page: Colours, pictures: Plane): Colours {
  const brighter = (channel: Plane, cells: Plane): Plane => {
    const { values } = close(cells, STROKE_RADIUS);
    return {
      ...channel,
      values: channel.values.map((value, i) =>
        pictures.values[i] === 1 ? value : Math.max(value, REFLECTED * values[i]!),
      ),
    };
  };
  return [brighter(channels[0], page[0]), brighter(channels[1], page[1]), brighter(channels[2], page[2])];
}

/** Grey closing with a square: removes what is darker than its surroundings and narrower than it. */
function close(plane: Plane, radius: number): Plane {
  return erode(dilate(plane, radius), radius);
}

/** 1 where a cell of the page is mostly ink, and no finger. */
function inkCells({ values }: Plane, paper: Float32Array, fingers: Plane | null): Uint8Array {
  return cellsWhere(values.length, (i) => values[i]! < MOSTLY_INK * paper[i]! && fingers?.values[i] !== 1);
}

function toneOf(channels: Colours): Tint {
  const [red, green, blue] = channels.map(({ values }) => percentile(values, 0.5)) as [number, number, number];
  const brightest = Math.max(red, green, blue);
  return [red / brightest, green / brightest, blue / brightest];
}

/** Whether the light is that of a cover: the same for all channels. */
export function isCover({ channels }: PaperLight): boolean {
  return channels[0] === channels[1];
}

/** One light for all channels: the background of the brightest one. */
function coverLight([red, green, blue]: Colours): PaperLight {
  const background = fitBackground({
    ...red,
    values: red.values.map((value, i) => Math.max(value, green.values[i]!, blue.values[i]!)),
  });
  return { channels: [background, background, background], pictures: null };
}

/** Paper within a radius of each cell, and the share of the cell's light that comes from there. */
interface Ring {
  readonly radius: number;
  /** Share of paper around each cell, 0 to 1. */
  readonly weights: Plane;
  readonly shares: Float32Array;
}

interface Rings {
  readonly rings: readonly Ring[];
  /** Share of each cell's light that comes from no ring; null where the rings supply all of it. */
  readonly missing: Float32Array | null;
}

/** Rings from near to far, until every cell has its light. */
function ringsOf(mask: Plane): Rings {
  const missing = new Float32Array(mask.values.length).fill(1);
  const rings: Ring[] = [];
  for (const radius of FILL_RADII) {
    const weights = blur(mask, radius);
    const shares = new Float32Array(missing.length);
    let isComplete = true;
    for (let i = 0; i < missing.length; i++) {
      const weight = weights.values[i]!;
      const left = missing[i]!;
      // Where there is much paper nearby, its level counts alone; farther rings fill only what is missing.
      const share = weight < 1e-4 ? 0 : left * Math.min(1, weight / 0.35);
      shares[i] = share;
      missing[i] = left - share;
      if (share < left) isComplete = false;
    }
    rings.push({ radius, weights, shares });
    if (isComplete) return { rings, missing: null };
  }
  return { rings, missing };
}

/**
 * Keeps and smooths the paper's values, and fills holes from farther and farther around: normalised convolution
 * (Knutsson and Westin 1993).
 */
function fillHoles(plane: Plane, mask: Float32Array, { rings, missing }: Rings): Plane {
  const { width, height } = plane;
  const weighted = planeOf(width, height);
  for (let i = 0; i < mask.length; i++) weighted.values[i] = plane.values[i]! * mask[i]!;
  const filled = planeOf(width, height);
  for (const { radius, weights, shares } of rings) {
    const { values } = blur(weighted, radius);
    for (let i = 0; i < shares.length; i++) {
      const share = shares[i]!;
      if (share > 0) filled.values[i]! += (share * values[i]!) / weights.values[i]!;
    }
  }
  if (missing) {
    const whole = percentile(plane.values, 0.9);
    for (let i = 0; i < missing.length; i++) filled.values[i]! += missing[i]! * whole;
  }
  for (let i = 0; i < mask.length; i++) filled.values[i] = Math.max(MIN_LIGHT, filled.values[i]!);
  return filled;
}
