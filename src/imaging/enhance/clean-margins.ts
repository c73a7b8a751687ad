/**
 * The seam along a page's edges, where the table or the pages below show by a hair's breadth, and the paper that is
 * painted over it.
 */
import { atPixel } from "../raster/lattice-rows.ts";
import type { PageLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Nothing deeper is a seam: a share of the page's short side, 2.5 mm of A4. */
const DEEPEST = 0.012;
/**
 * Paper shows its light in every channel, within these shares: what is darker is seen on a white page, so is what is
 * brighter beside yellow paper.
 */
const DARKEST_PAPER = 0.9;
const BRIGHTEST_PAPER = 1.2;
/**
 * So deep, as a share again, page and table blend at any edge, lens and finder being what they are: painted wherever it
 * is.
 */
const BLEND = 0.003;
/** What is deeper is this many times as long: a table's rim, not letters that the edge cuts through. */
const LONG = 8;
/** A seam is not as deep everywhere: it goes on for so much of its depth. */
const NEARLY = 0.6;
/** Of paper that end a seam. */
const PAPER_PX = 2;
const CHANNELS = 3;

/**
 * A page's edge: the pixel it begins at, and the way from there to the next along it and into the page, in pixels
 * counted row by row.
 */
interface Edge {
  readonly length: number;
  readonly first: number;
  readonly along: number;
  readonly inward: number;
}

/** Paints the seam along a page's edges over with its paper, in place. A cover, which has none, stays as it is. */
export function cleanMargins(page: RgbaImage, { paper, white }: PageLight): void {
  if (white !== paper) return;
  const { data, width, height } = page;
  const deepest = Math.round(DEEPEST * Math.min(width, height));
  const blend = Math.ceil(BLEND * Math.min(width, height)) + 1;
  const planes = paper.pictures ? ([...paper.channels, paper.pictures] as const) : paper.channels;
  const edges: readonly Edge[] = [
    { length: width, first: 0, along: 1, inward: width },
    { length: height, first: width - 1, along: width, inward: -1 },
    { length: width, first: (height - 1) * width, along: 1, inward: -width },
    { length: height, first: 0, along: width, inward: 1 },
  ];
  for (const { length, first, along, inward } of edges) {
    const depths = new Float64Array(length);
    const colours = new Float64Array(length * CHANNELS);
    for (let i = 0, place = first; i < length; i++, place += along) {
      const beside = place + (deepest >> 1) * inward;
      const [red, green, blue, picture] = atPixel(planes, page, {
        x: beside % width,
        y: Math.floor(beside / width),
      }) as [number, number, number, number?];
      colours.set([red, green, blue], i * CHANNELS);
      if (picture !== undefined && picture > 0) continue;
      const isPaper = (depth: number): boolean => {
        const at = (place + depth * inward) * 4;
        return (
          isPaperOf(red, data[at] as number) &&
          isPaperOf(green, data[at + 1] as number) &&
          isPaperOf(blue, data[at + 2] as number)
        );
      };
      depths[i] = depthOf(isPaper, deepest);
    }
    leaveShort(depths, blend);
    for (const [i, depth] of depths.entries()) {
      const colour = colours.subarray(i * CHANNELS, (i + 1) * CHANNELS);
      for (let d = 0; d < depth; d++) data.set(colour, (first + i * along + d * inward) * 4);
    }
  }
}

/**
 * How deep a seam is at one place, with the pixel in which it ends; 0 where there is none or what is there goes on into
 * the page.
 */
function depthOf(isPaper: (depth: number) => boolean, deepest: number): number {
  let seam = 0;
  for (let depth = 0; depth < seam + PAPER_PX; depth++) {
    if (isPaper(depth)) continue;
    seam = depth + 1;
    if (seam > deepest) return 0;
  }
  return seam === 0 ? 0 : seam + 1;
}

/**
 * Leaves out what is deeper than `blend`, but short, in place: where no run that is long for its depth is nearly as
 * deep.
 */
function leaveShort(depths: Float64Array, blend: number): void {
  const longest = new Float32Array(depths.length);
  for (let depth = Math.max(...depths); depth >= NEARLY * blend; depth--) {
    for (let start = 0; start < depths.length; start++) {
      let end = start;
      while (end < depths.length && (depths[end] as number) >= depth) end++;
      if (end - start >= LONG * depth)
        for (let i = start; i < end; i++) longest[i] = Math.max(longest[i] as number, depth);
      start = end;
    }
  }
  for (const [i, depth] of depths.entries())
    if (depth > blend && (longest[i] as number) < NEARLY * depth) depths[i] = 0;
}

/** Whether a pixel's channel shows paper of a level. */
function isPaperOf(level: number, value: number): boolean {
  return value >= DARKEST_PAPER * level && value <= BRIGHTEST_PAPER * level;
}
