/**
 * The light that falls on a page: how bright its paper would be at each place if nothing were printed on
 * it. Estimated on a small copy, where it is smooth anyway and every filter is cheap.
 */
import { findFingers } from "./fingers.ts";
import { maskPaper } from "./paper-mask.ts";
import { roomFor } from "../engine/pixel-kernels.ts";
import { fitLongSide, type RgbaImage } from "../engine/pixels.ts";
import { blur, dilate, erode, percentile, planeOf, valueAt, type Colours, type Plane } from "../raster/plane.ts";
import { upperTrend } from "../raster/fit-background.ts";

export interface PaperLight {
  /**
   * Red, green and blue of the bare paper, 8 to 255, on a coarse lattice over the page. Where there is no white paper,
   * but a coloured cover or a picture, all three are the broad level of its brightest channel: more can't be told.
   */
  readonly channels: Colours;
  /** On the same lattice, 1 where a picture lies on the page, 0 elsewhere; null where none does. */
  readonly pictures: Plane | null;
}

/** Strokes of text are under two pixels wide here, and shadows still have their shape. */
const LATTICE_LONG_SIDE_PX = 240;
/** Closes letters and lines of text, but not pictures. */
const TEXT_RADIUS = 4;
/** Pixels of the page between those that a lattice cell is the mean of, across and down: two dozen are left of each. */
const SAMPLING = 2;
/** Spread of paper's light into print and pictures, from near to far. */
const FILL_RADII = [1, 3, 9, 27, 81] as const;
/** Light that what is printed in it can still be divided by. */
const LEAST_LIGHT = 8;

/**
 * The light on a page, for each use that is made of it. Lattices lie over the whole page, whatever its size in pixels.
 */
export interface PageLight {
  /** By which a page shows in its own colours: that of its paper, even where it shows none. */
  readonly paper: PaperLight;
  /** By which a page is made white: the same, but a cover has one light for all channels, and keeps its colour. */
  readonly white: PaperLight;
  /** On the same lattice, 1 where a finger holds the page down, and a little around it; null where none does. */
  readonly fingers: Plane | null;
}

/** Estimates the light on a page that no filter has touched. */
export function estimateLight(page: RgbaImage): PageLight {
  const size = fitLongSide(page.width, page.height, LATTICE_LONG_SIDE_PX);
  const close = (plane: Plane): Plane => erode(dilate(plane, TEXT_RADIUS), TEXT_RADIUS);
  const [red, green, blue] = shrink(page, size.width, size.height);
  const open: Colours = [close(red), close(green), close(blue)];
  const { paper: mask, pictures, showsPaper } = maskPaper(open);
  const rings = ringsOf({ values: mask, ...size });
  const channels: Colours = [fill(open[0], mask, rings), fill(open[1], mask, rings), fill(open[2], mask, rings)];
  const fingers = showsPaper ? findFingers([red, green, blue], open, channels) : null;
  if (fingers) for (const [i, value] of fingers.values.entries()) if (value === 1) pictures.values[i] = 0;
  const paper = { channels, pictures: pictures.values.includes(1) ? pictures : null };
  return { paper, white: showsPaper ? paper : ofCover(open), fingers };
}

/** One light for all channels, the broad level of the brightest. */
function ofCover([red, green, blue]: Colours): PaperLight {
  const trend = upperTrend({
    ...red,
    values: red.values.map((value, i) => Math.max(value, valueAt(green, i), valueAt(blue, i))),
  });
  return { channels: [trend, trend, trend], pictures: null };
}

/** Numbers of a cell: the sums of red, green and blue, and of how many pixels they are. */
const CELL = 4;

/** Mean colour of each cell of a lattice over the page. */
function shrink({ data, width, height }: RgbaImage, columns: number, rows: number): Colours {
  const cells = columns * rows;
  const sumBytes = cells * CELL * Uint32Array.BYTES_PER_ELEMENT;
  const { kernels, buffer } = roomFor(sumBytes + width * 4);
  const sums = new Uint32Array(buffer, 0, cells * CELL).fill(0);
  const row = new Uint8Array(buffer, sumBytes, width * 4);
  const step = Math.min(SAMPLING, Math.max(1, Math.floor(width / columns)));
  for (let y = 0; y < height; y += step) {
    row.set(data.subarray(y * width * 4, (y + 1) * width * 4));
    kernels.sumCells(sumBytes, width, step, columns, (Math.floor((y * rows) / height) * sumBytes) / rows);
  }
  const means = [planeOf(columns, rows), planeOf(columns, rows), planeOf(columns, rows)] as const;
  for (const [c, { values }] of means.entries()) {
    for (let k = 0, i = 0; k < cells; k++, i += CELL)
      values[k] = (sums[i + c] as number) / Math.max(1, sums[i + 3] as number);
  }
  return means;
}

/** Paper within a radius of each cell, and what part of the cell's light comes from there. */
interface Ring {
  readonly radius: number;
  /** How much paper there is around each cell, 0 to 1. */
  readonly weights: Plane;
  readonly shares: Float32Array;
}

interface Rings {
  readonly rings: readonly Ring[];
  /** How much of each cell's light comes from none of them; null where all of each does. */
  readonly missing: Float32Array | null;
}

/** From near to far, until every cell has its light. */
function ringsOf(mask: Plane): Rings {
  const missing = new Float32Array(mask.values.length).fill(1);
  const rings: Ring[] = [];
  for (const radius of FILL_RADII) {
    const weights = blur(mask, radius);
    const shares = new Float32Array(missing.length);
    let isWhole = true;
    for (let i = 0; i < missing.length; i++) {
      const weight = valueAt(weights, i);
      const left = missing[i] as number;
      // Where paper is near and plenty, its own level counts; the farther rings only fill what is left.
      const share = weight < 1e-4 ? 0 : left * Math.min(1, weight / 0.35);
      shares[i] = share;
      missing[i] = left - share;
      if (share < left) isWhole = false;
    }
    rings.push({ radius, weights, shares });
    if (isWhole) return { rings, missing: null };
  }
  return { rings, missing };
}

/**
 * Paper's values kept and smoothed, holes filled from ever farther around: normalised convolution (Knutsson and Westin
 * 1993).
 */
function fill(plane: Plane, mask: Float32Array, { rings, missing }: Rings): Plane {
  const { width, height } = plane;
  const weighted = planeOf(width, height);
  for (let i = 0; i < mask.length; i++) weighted.values[i] = valueAt(plane, i) * (mask[i] as number);
  const filled = planeOf(width, height);
  for (const { radius, weights, shares } of rings) {
    const { values } = blur(weighted, radius);
    for (let i = 0; i < shares.length; i++) {
      const share = shares[i] as number;
      if (share > 0) filled.values[i] = valueAt(filled, i) + (share * (values[i] as number)) / valueAt(weights, i);
    }
  }
  if (missing) {
    const whole = percentile(plane.values, 0.9);
    for (let i = 0; i < missing.length; i++) filled.values[i] = valueAt(filled, i) + (missing[i] as number) * whole;
  }
  for (let i = 0; i < mask.length; i++) filled.values[i] = Math.max(LEAST_LIGHT, valueAt(filled, i));
  return filled;
}
