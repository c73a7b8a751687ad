/**
 * Pictures that are a page from frame to frame, as scanners and PDFs have them. Nothing in them looks like the edge of
 * a sheet but what is printed on it, and a finder that must find one cuts the page at a table or a block of text.
 */
import { lerp, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number];

/** Bare paper, and the share of the picture's rim that shows it. */
export interface ScannedPaper {
  readonly colour: Colour;
  readonly share: number;
}

/** The rim that is looked at, a share of the picture's long side. */
const RIM = 0.01;
/** Paper is as bright as this in a scan, each channel; the whitest table photographed has 194. */
const LEAST_LEVEL = 230;
/** Light is even in a scan: how far its paper may be from the rim's median, each channel. */
const EVEN = 10;
/**
 * Share of the rim that is paper: a coloured head may run off the page. Photographs of a bare cloth or stone reach it,
 * but dark.
 */
const LEAST_SHARE = 0.7;
/** Paper within the page may differ by so much from that at its rim. */
const SAME = 6;
/** Darker than paper by this much is ink, and so much of it makes a page of a white picture. */
const INK_DEPTH = 60;
const LEAST_INK = 0.0005;
/** Between the letters of close print there is this much paper at least: its level is that of the brightest rest. */
const PAPER = 0.8;
/** Places across and down a quad that are asked for its colour. */
const PLACES = 24;

/** The paper of a small picture that is a page from frame to frame and has something on it; null for any other. */
export function scannedPaper({ data, width, height }: RgbaImage): ScannedPaper | null {
  const rim = rimOf(width, height);
  const colour = levelsOf(data, rim, 0.5);
  if (Math.min(...colour) < LEAST_LEVEL) return null;
  const all = Array.from({ length: width * height }, (_, i) => i);
  if (!isNear(levelsOf(data, all, PAPER), colour, SAME)) return null;
  const share = rim.filter((i) => isNear(colourOf(data, i), colour, EVEN)).length / rim.length;
  const ink = all.filter((i) => (data[i * 4 + 1] as number) < colour[1] - INK_DEPTH).length / all.length;
  return share >= LEAST_SHARE && ink >= LEAST_INK ? { colour, share } : null;
}

/** The pixels of a picture's rim, counted row by row. */
function rimOf(width: number, height: number): number[] {
  const depth = Math.max(2, Math.round(RIM * Math.max(width, height)));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const isWhole = y < depth || y >= height - depth;
    for (let x = 0; x < width; x = isWhole || x !== depth - 1 ? x + 1 : Math.max(depth, width - depth))
      pixels.push(y * width + x);
  }
  return pixels;
}

/** Whether a quad, in pixels of the picture, holds the same paper as the rim, and not a card on white ground. */
export function isSamePaper({ data, width, height }: RgbaImage, [a, b, c, d]: Quad, { colour }: ScannedPaper): boolean {
  const inside = Array.from({ length: PLACES * PLACES }, (_, i) => {
    const [u, v] = [((i % PLACES) + 0.5) / PLACES, (Math.floor(i / PLACES) + 0.5) / PLACES];
    const { x, y } = lerp(lerp(a, b, u), lerp(d, c, u), v);
    const [column, row] = [
      Math.max(0, Math.min(width - 1, Math.floor(x))),
      Math.max(0, Math.min(height - 1, Math.floor(y))),
    ];
    return row * width + column;
  });
  return isNear(levelsOf(data, inside, PAPER), colour, SAME);
}

/** The level of each channel that this share of the pixels, counted row by row, does not exceed. */
function levelsOf(data: RgbaImage["data"], pixels: readonly number[], share: number): Colour {
  const level = (channel: 0 | 1 | 2): number =>
    percentile(
      pixels.map((i) => data[i * 4 + channel] as number),
      share,
    );
  return [level(0), level(1), level(2)];
}

function colourOf(data: RgbaImage["data"], i: number): Colour {
  return [data[i * 4] as number, data[i * 4 + 1] as number, data[i * 4 + 2] as number];
}

function isNear(colour: Colour, other: Colour, most: number): boolean {
  return colour.every((level, channel) => Math.abs(level - (other[channel] as number)) <= most);
}
