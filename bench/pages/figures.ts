/**
 * Differences between a finished page and the flat original: in shape, in its paper, and in the colours of what lies on
 * it.
 */
import { at } from "../../src/core/at.ts";
import { meanOf, medianOf } from "../../src/core/geometry/averages.ts";
import { distance, type Box, type Size } from "../../src/core/geometry/geometry.ts";
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import {
  cornersOf,
  gridOf,
  toPageCoordinates,
  surfaceThrough,
  turnSurface,
} from "../../src/core/geometry/page-mesh.ts";
import { msSsim } from "./ms-ssim.ts";
import { greyOf, pixelsOf } from "./pixels.ts";

/** Size at which unwarped documents are compared, in pixels: Ma and others, "DocUNet" (2018). */
const COMPARED_PIXELS = 598_400;
/** White paper of a finished page: 250 ± 5. */
const WHITEST_INK = 245;
/**
 * Ground truth of this level is bare paper, if nothing else lies within this many pixels: soft edges, and JPEG's
 * blocks.
 */
const BARE = 250;
const CLEARANCE_PX = 4;

export interface ShapeError {
  /** Distances of the mesh from the true one in the photo, as shares of the page's diagonal there. */
  readonly median: number;
  readonly most: number;
  /** Medians of their parts along the page's lines and down the page, as shares of the page's diagonal. */
  readonly across: number;
  readonly down: number;
  /**
   * Mean distance on the finished page between where a point is and where it belongs, in pixels of a page of 598 400.
   */
  readonly distortionPx: number;
  /** Quarter turns clockwise by which the result is off: detection does not know which way up a page is. */
  readonly turns: number;
}

/** How far a mesh is off the true one, in the quarter turn that fits best. */
export function shapeError(found: PageGrid, truth: PageGrid, page: Size): ShapeError {
  const real = surfaceThrough(truth);
  const [topLeft, , bottomRight] = cornersOf(real);
  const diagonal = distance(topLeft, bottomRight);
  const surface = surfaceThrough(found);
  const errors = [0, 1, 2, 3].map((turns) => {
    const { points } = gridOf(turnSurface(surface, turns), truth.rows - 1);
    const off = points.map((point, i) => distance(point, at(truth.points, i)) / diagonal).sort((a, b) => a - b);
    return { median: off[off.length >> 1] ?? 1, most: off.at(-1) ?? 1, points, turns };
  });
  const { points, ...best } = errors.reduce((least, each) => (each.median < least.median ? each : least));
  const { width, height } = comparedSize(page);
  const shifts = points.map((point, i) => {
    const { x, y } = toPageCoordinates(real, point);
    return {
      across: Math.abs(x - (i % truth.columns) / (truth.columns - 1)) * width,
      down: Math.abs(y - Math.floor(i / truth.columns) / (truth.rows - 1)) * height,
    };
  });
  return {
    ...best,
    across: medianOf(shifts.map(({ across }) => across)) / Math.hypot(width, height),
    down: medianOf(shifts.map(({ down }) => down)) / Math.hypot(width, height),
    distortionPx: meanOf(shifts.map(({ across, down }) => Math.hypot(across, down))),
  };
}

/** MS-SSIM of a finished page and the flat original. */
export async function likeness(page: Blob, flat: Blob): Promise<number> {
  const bitmap = await createImageBitmap(flat);
  const size = comparedSize(bitmap);
  const [a, b] = await Promise.all([pixelsOf(page, size), pixelsOf(flat, size)]);
  return msSsim(greyOf(a), greyOf(b));
}

function comparedSize({ width, height }: Size): Size {
  const scale = Math.sqrt(COMPARED_PIXELS / (width * height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Peak signal-to-noise ratio of a page and the flat original at the page's size, all channels, in decibels. */
export async function peakSignalToNoise(page: Blob, flat: Blob): Promise<number> {
  const [a, b] = await pairOf(page, flat);
  let squares = 0;
  for (let i = 0; i < a.data.length; i++) squares += (a.data[i]! - b.data[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / ((a.data.length / 4) * 3)));
}

export interface PaperFigures {
  /** Share of the bare paper's pixels with all channels within 250 ± 5. */
  readonly white: number;
  /** Level below which a thousandth of the paper lies, by its darkest channel. */
  readonly darkest: number;
  readonly pixels: number;
}

/** How white a finished page is where the original is bare paper, outside `except`, in pixels of the original. */
export async function paperFigures(page: Blob, flat: Blob, except: readonly Box[] = []): Promise<PaperFigures> {
  const [made, truth] = await pairOf(page, flat);
  const { width: ownWidth } = await createImageBitmap(flat);
  const scale = made.width / ownWidth;
  const bare = bareMask(truth);
  for (const { x0, y0, x1, y1 } of except) {
    for (
      let y = Math.max(0, Math.floor(y0 * scale) - CLEARANCE_PX);
      y < Math.min(truth.height, y1 * scale + CLEARANCE_PX);
      y++
    ) {
      bare.fill(
        0,
        y * truth.width + Math.max(0, Math.floor(x0 * scale) - CLEARANCE_PX),
        y * truth.width + Math.min(truth.width, Math.ceil(x1 * scale) + CLEARANCE_PX),
      );
    }
  }
  const counts = new Uint32Array(256);
  for (let i = 0; i < bare.length; i++) {
    if (bare[i] === 0) continue;
    const level = Math.min(made.data[4 * i]!, made.data[4 * i + 1]!, made.data[4 * i + 2]!);
    counts[level]!++;
  }
  const pixels = counts.reduce((sum, count) => sum + count, 0);
  let darkest = 0;
  for (let below = counts[0]!; below < pixels / 1000; below += counts[darkest]!) darkest++;
  return { white: counts.subarray(WHITEST_INK).reduce((sum, count) => sum + count, 0) / pixels, darkest, pixels };
}

/** 1 where a page is bare paper all around. */
function bareMask({ data, width, height }: ImageData): Uint8Array {
  const marked = (i: number): boolean => Math.min(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!) < BARE;
  const across = new Uint8Array(width * height);
  const bare = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let last = -CLEARANCE_PX - 1;
    for (let x = 0; x < width + CLEARANCE_PX; x++) {
      if (x < width && marked(y * width + x)) last = x;
      if (x >= CLEARANCE_PX && x - last > 2 * CLEARANCE_PX) across[y * width + x - CLEARANCE_PX] = 1;
    }
  }
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height + CLEARANCE_PX; y++) {
      if (y < height && across[y * width + x] === 0) last = y;
      if (y >= CLEARANCE_PX && y - last > 2 * CLEARANCE_PX) bare[(y - CLEARANCE_PX) * width + x] = 1;
    }
  }
  return bare;
}

export interface MarkFigures {
  /** Mean chroma (CIE 1976 a*b*) on the finished page and on the original, of what is coloured there. */
  readonly chroma: number;
  readonly trueChroma: number;
  /** Mean colour distance, CIE 1976, over the box. */
  readonly deltaE: number;
  /** MS-SSIM inside the box; null where it is too small for that. */
  readonly likeness: number | null;
}

/** How the colours in a box of the original, in pixels, came out. */
export async function markFigures(page: Blob, flat: Blob, { x0, y0, x1, y1 }: Box): Promise<MarkFigures> {
  const bitmap = await createImageBitmap(flat);
  const size = { width: bitmap.width, height: bitmap.height };
  const [made, truth] = await Promise.all([pixelsOf(page, size), pixelsOf(flat)]);
  const cut = (image: ImageData): ImageData => {
    const [left, top, right, bottom] = [Math.round(x0), Math.round(y0), Math.round(x1), Math.round(y1)];
    const part = new ImageData(right - left, bottom - top);
    for (let y = top; y < bottom; y++)
      part.data.set(
        image.data.subarray((y * image.width + left) * 4, (y * image.width + right) * 4),
        (y - top) * (right - left) * 4,
      );
    return part;
  };
  const [a, b] = [cut(made), cut(truth)];
  let [chroma, trueChroma, coloured, deltaE] = [0, 0, 0, 0];
  const pixels = a.width * a.height;
  for (let i = 0; i < pixels; i++) {
    const [p, q] = [labOf(a.data, 4 * i), labOf(b.data, 4 * i)];
    deltaE += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    const length = Math.hypot(q[1], q[2]);
    if (length < 10) continue;
    // Chroma of another hue does not count.
    chroma += (p[1] * q[1] + p[2] * q[2]) / length;
    trueChroma += length;
    coloured++;
  }
  const isLarge = Math.min(a.width, a.height) >= 176;
  return {
    chroma: chroma / Math.max(1, coloured),
    trueChroma: trueChroma / Math.max(1, coloured),
    deltaE: deltaE / pixels,
    likeness: isLarge ? msSsim(greyOf(a), greyOf(b)) : null,
  };
}

/** CIE 1976 L*a*b* under D65 of an sRGB colour (IEC 61966-2-1). */
function labOf(data: Uint8ClampedArray, i: number): [number, number, number] {
  const linear = (value: number): number =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [linear(data[i]!), linear(data[i + 1]!), linear(data[i + 2]!)];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

async function pairOf(page: Blob, flat: Blob): Promise<[ImageData, ImageData]> {
  const made = await pixelsOf(page);
  return [made, await pixelsOf(flat, made)];
}
