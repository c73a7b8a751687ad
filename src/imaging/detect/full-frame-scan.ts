/**
 * Images in which the page fills the frame, as scanners and PDF files produce them. No edge in them is the edge of a
 * sheet, only print: the search for a quad would cut the page at a table or a block of text.
 */
import { at, byteAt } from "../../core/at.ts";
import { lerp, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** The blank paper of a full-frame scan. */
export interface FullFrameScan {
  readonly colour: Colour;
  /** Share of the image's rim that is blank paper, 0 to 1. */
  readonly share: number;
}

/** Depth of the rim, a fraction of the image's long side. */
const RIM_DEPTH = 0.01;
/** In a scan each channel of the paper is at least this bright; the whitest photographed table has 194. */
const MIN_PAPER_LEVEL = 230;
/** In a scan the light is even: largest difference of paper from the rim's median, each channel. */
const EVEN_LIGHT_TOLERANCE = 10;
/**
 * Share of the rim that is paper. It is not all, because a coloured header may run off the page. Photos of plain cloth
 * or stone reach this share too, but they are darker.
 */
const MIN_PAPER_SHARE = 0.7;
/** Largest difference between paper inside the page and at the rim, each channel. */
const PAPER_TOLERANCE = 6;
/** A pixel this much darker than the paper is ink. */
const INK_DEPTH = 60;
/** An image with less ink than this share of its pixels is blank, not a page. */
const MIN_INK_SHARE = 0.0005;
/**
 * Paper is the level that this share of the pixels does not exceed: even dense print leaves so much paper between its
 * letters that the level is the paper's.
 */
const PAPER_PERCENTILE = 0.8;
/** Samples across and down a quad that measure its colour. */
const COLOUR_SAMPLES = 24;

/** Recognises a small image that is a printed page from frame to frame. Null for any other image. */
export function findFullFrameScan({ data, width, height }: RgbaImage): FullFrameScan | null {
  const rim = rimPixels(width, height);
  const colour = levelsOf(data, rim, 0.5);
  if (Math.min(...colour) < MIN_PAPER_LEVEL) return null;
  const all = Array.from({ length: width * height }, (_, i) => i);
  if (!isNear(levelsOf(data, all, PAPER_PERCENTILE), colour, PAPER_TOLERANCE)) return null;
  const share = rim.filter((i) => isNear(colourOf(data, i), colour, EVEN_LIGHT_TOLERANCE)).length / rim.length;
  const ink = all.filter((i) => byteAt(data, i * 4 + 1) < colour[1] - INK_DEPTH).length / all.length;
  return share >= MIN_PAPER_SHARE && ink >= MIN_INK_SHARE ? { colour, share } : null;
}

/** The indices of the rim's pixels, row by row. */
function rimPixels(width: number, height: number): number[] {
  const depth = Math.max(2, Math.round(RIM_DEPTH * Math.max(width, height)));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const isWhole = y < depth || y >= height - depth;
    for (let x = 0; x < width; x = isWhole || x !== depth - 1 ? x + 1 : Math.max(depth, width - depth))
      pixels.push(y * width + x);
  }
  return pixels;
}

/**
 * Whether a quad, in pixels of the image, contains the same paper as the rim. It does not if it is a card on a white
 * background.
 */
export function isSamePaper(
  { data, width, height }: RgbaImage,
  [a, b, c, d]: Quad,
  { colour }: FullFrameScan,
): boolean {
  const inside = Array.from({ length: COLOUR_SAMPLES * COLOUR_SAMPLES }, (_, i) => {
    const [u, v] = [
      ((i % COLOUR_SAMPLES) + 0.5) / COLOUR_SAMPLES,
      (Math.floor(i / COLOUR_SAMPLES) + 0.5) / COLOUR_SAMPLES,
    ];
    const { x, y } = lerp(lerp(a, b, u), lerp(d, c, u), v);
    const [column, row] = [
      Math.max(0, Math.min(width - 1, Math.floor(x))),
      Math.max(0, Math.min(height - 1, Math.floor(y))),
    ];
    return row * width + column;
  });
  return isNear(levelsOf(data, inside, PAPER_PERCENTILE), colour, PAPER_TOLERANCE);
}

/** For each channel, the level that this share of the given pixels does not exceed. */
function levelsOf(data: RgbaImage["data"], pixels: readonly number[], share: number): Colour {
  const level = (channel: 0 | 1 | 2): number =>
    percentile(
      pixels.map((i) => byteAt(data, i * 4 + channel)),
      share,
    );
  return [level(0), level(1), level(2)];
}

function colourOf(data: RgbaImage["data"], i: number): Colour {
  return [byteAt(data, i * 4), byteAt(data, i * 4 + 1), byteAt(data, i * 4 + 2)];
}

function isNear(colour: Colour, other: Colour, tolerance: number): boolean {
  return colour.every((level, channel) => Math.abs(level - at(other, channel)) <= tolerance);
}
