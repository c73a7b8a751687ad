/** Paints over the seam along a page's edges, where the table or the pages below show by a hair's breadth. */
import { sampleLattices } from "../raster/lattice-rows.ts";
import { isCover, type PageLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Anything deeper is not a seam: a share of the page's short side, 2.5 mm of A4. */
const MAX_DEPTH = 0.012;
/**
 * A pixel is paper when every channel lies within these shares of the paper's light. Darker pixels stand out on a white
 * page, brighter ones beside yellow paper.
 */
const MIN_PAPER = 0.9;
const MAX_PAPER = 1.2;
/**
 * Depth to which page and table blend at any edge, because of lens and detection; as a share of the short side. Painted
 * over wherever it occurs.
 */
const BLEND_DEPTH = 0.003;
/**
 * A deeper seam must be this many times as long as deep: the rim of a table, not letters that the edge cuts through.
 */
const LENGTH_PER_DEPTH = 8;
/** A seam varies in depth: it continues as long as it has this share of its depth. */
const SIMILAR_DEPTH = 0.6;
/** Pixels of paper that end a seam. */
const PAPER_PX = 2;
const CHANNELS = 3;

/**
 * A page edge: its first pixel, the step to the next pixel along it, and the step into the page, in pixels counted row
 * by row.
 */
interface Edge {
  readonly length: number;
  readonly first: number;
  readonly along: number;
  readonly inward: number;
}

/**
 * Paints the seam along a page's edges over with the colour of its paper, in place. What may be a cover stays as it is,
 * as dark paper does, which looks like the table beside it.
 */
export function cleanMargins(page: RgbaImage, { paper, white, tone, isDark }: PageLight): void {
  if (isCover(white) || tone || isDark) return;
  const { data, width, height } = page;
  const maxDepth = Math.round(MAX_DEPTH * Math.min(width, height));
  const blend = Math.ceil(BLEND_DEPTH * Math.min(width, height)) + 1;
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
    for (let i = 0, start = first; i < length; i++, start += along) {
      const beside = start + (maxDepth >> 1) * inward;
      const [red = 0, green = 0, blue = 0, picture = 0] = sampleLattices(planes, page, {
        x: beside % width,
        y: Math.floor(beside / width),
      });
      colours.set([red, green, blue], i * CHANNELS);
      if (picture > 0) continue;
      const isPaper = (depth: number): boolean => {
        const at = (start + depth * inward) * 4;
        return isPaperLevel(red, data[at]!) && isPaperLevel(green, data[at + 1]!) && isPaperLevel(blue, data[at + 2]!);
      };
      depths[i] = seamDepth(isPaper, maxDepth);
    }
    dropShort(depths, blend);
    for (const [i, depth] of depths.entries()) {
      const colour = colours.subarray(i * CHANNELS, (i + 1) * CHANNELS);
      for (let d = 0; d < depth; d++) data.set(colour, (first + i * along + d * inward) * 4);
    }
  }
}

/**
 * Depth of the seam at one place, including the pixel in which it ends; 0 where there is none, or where it goes on into
 * the page.
 */
function seamDepth(isPaper: (depth: number) => boolean, maxDepth: number): number {
  let seam = 0;
  for (let depth = 0; depth < seam + PAPER_PX; depth++) {
    if (isPaper(depth)) continue;
    seam = depth + 1;
    if (seam > maxDepth) return 0;
  }
  return seam === 0 ? 0 : seam + 1;
}

/** Drops places that are deeper than `blend` but too short, in place: where no long run is nearly as deep. */
function dropShort(depths: Float64Array, blend: number): void {
  const longest = new Float32Array(depths.length);
  for (let depth = Math.max(...depths); depth >= SIMILAR_DEPTH * blend; depth--) {
    for (let start = 0; start < depths.length; start++) {
      let end = start;
      while (end < depths.length && depths[end]! >= depth) end++;
      if (end - start >= LENGTH_PER_DEPTH * depth)
        for (let i = start; i < end; i++) longest[i] = Math.max(longest[i]!, depth);
      start = end;
    }
  }
  for (const [i, depth] of depths.entries()) if (depth > blend && longest[i]! < SIMILAR_DEPTH * depth) depths[i] = 0;
}

/** Whether a pixel's channel shows paper of the given level. */
function isPaperLevel(level: number, value: number): boolean {
  return value >= MIN_PAPER * level && value <= MAX_PAPER * level;
}
