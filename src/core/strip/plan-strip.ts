/** Plans how the pages of one long strip, such as a receipt, are laid over each other. */
import { at } from "../at.ts";
import {
  applyHomography,
  boundingBox,
  boxAround,
  composed,
  imageCorners,
  inverseOf,
  mapQuad,
  type Box,
  type Homography,
  type Quad,
  type Size,
} from "../geometry/geometry.ts";
import { wordsOf } from "../text/recognition.ts";
import { levellingLines } from "./level-lines.ts";
import { levellingMargins } from "./level-margins.ts";
import { meetingOf, printOf, rowsOf } from "./meeting.ts";
import type { StripView } from "./strip-view.ts";

/** A page on the strip. */
export interface StripPart {
  /** Its index among the pages. */
  readonly page: number;
  /** Where the corners of the whole strip would be on the page, in its pixels. Most lie outside. */
  readonly corners: Quad;
  /** The rows of the strip that the page shows, in pixels; `bottom` is exclusive. */
  readonly top: number;
  readonly bottom: number;
}

/** A strip, from top to bottom. Each part begins above the end of the part before it, and ends below it. */
export interface StripPlan extends Size {
  readonly kind: "strip";
  readonly parts: readonly StripPart[];
}

/** The page at index `page` shows nothing of what `other`, the page before or after it, or any other one shows. */
export interface Apart {
  readonly kind: "apart";
  readonly page: number;
  readonly other: number;
}

/** As many pixels as a page keeps of its photo. */
const MAX_PIXELS = 12_000_000;
/** Canvases of all browsers may be as high as this. */
const MAX_HEIGHT_PX = 32_767;

/**
 * Plans the strip of at least two pages, in any order. It is as wide as its first page shows it, unless it would have
 * more than 12 megapixels. Of whole photos comes what the strip's width and their words take up.
 */
export function planStrip(pages: readonly StripView[]): StripPlan | Apart {
  const maps = placePages(pages);
  const missing = pages.findIndex((_, i) => !maps.has(i));
  if (missing >= 0) return { kind: "apart", page: missing, other: missing > 0 ? missing - 1 : 1 };
  const laid = [...maps].map(([page, map]): LaidPage => {
    const { text, isFound } = at(pages, page);
    const corners = placed(imageCorners({ width: text.widthPx, height: text.heightPx }), map);
    return {
      page,
      map,
      isFound,
      corners,
      words: wordsOf(text.paragraphs).map(({ box }) => placed(cornersOf(box), map)),
    };
  });
  const around = extentOf(laid);
  const natural = { width: around.x1 - around.x0, height: around.y1 - around.y0 };
  const [pixels, height] = [natural.width * natural.height, Math.ceil(natural.height)];
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / pixels), MAX_HEIGHT_PX / height);
  const size = { width: Math.round(natural.width * scale), height: Math.round(natural.height * scale) };
  const toStrip: Homography = [scale, 0, -around.x0 * scale, 0, scale, -around.y0 * scale, 0, 0, 1];
  const parts = laid.map(({ page, map, corners }): StripPart => {
    const [topLeft, topRight, bottomRight, bottomLeft] = placed(corners, toStrip);
    return {
      page,
      corners: placed(imageCorners(size), inverseOf(composed(toStrip, map))),
      top: Math.max(0, Math.ceil(Math.max(topLeft.y, topRight.y))),
      bottom: Math.min(size.height, Math.floor(Math.min(bottomLeft.y, bottomRight.y))),
    };
  });
  return { kind: "strip", ...size, parts: inOrder(parts, size.height) };
}

/** A page in pixels of the first one. */
interface LaidPage {
  readonly page: number;
  readonly map: Homography;
  readonly isFound: boolean;
  readonly corners: Quad;
  readonly words: readonly Quad[];
}

const placed = (quad: Quad, map: Homography): Quad => mapQuad(quad, (point) => applyHomography(map, point));

function cornersOf({ x0, y0, x1, y1 }: Box): Quad {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

/** The box around the strip: as wide as pages that were found, and the words on all. */
function extentOf(laid: readonly LaidPage[]): Box {
  const all = boxAround(laid.flatMap(({ corners }) => corners));
  const found = laid.filter(({ isFound }) => isFound).flatMap(({ corners }) => corners);
  if (found.length === 0) return all;
  const { x0, x1 } = boxAround([...found, ...laid.flatMap(({ words }) => words.flat())]);
  return { ...all, x0: Math.max(all.x0, x0), x1: Math.min(all.x1, x1) };
}

/** The map of each page to pixels of the first one, levelled; of those alone that can be placed. */
function placePages(pages: readonly StripView[]): ReadonlyMap<number, Homography> {
  const levels = pages.map((page) => levelling(page));
  const prints = pages.map(({ text }, i) => printOf(text, at(levels, i)));
  const maps = new Map<number, Homography>([[0, [1, 0, 0, 0, 1, 0, 0, 0, 1]]]);
  const waiting = [0];
  for (let known = waiting.shift(); known !== undefined; known = waiting.shift())
    for (const [i, print] of prints.entries()) {
      const meeting = maps.has(i) ? null : meetingOf(at(prints, known), print);
      const map = maps.get(known);
      if (!meeting || !map) continue;
      maps.set(i, composed(map, meeting));
      waiting.push(i);
    }
  return new Map([...maps].map(([i, map]) => [i, composed(map, at(levels, i))]));
}

/** The map that makes a page's lines level. In a whole photo the strip leans, and is narrower where it is farther. */
function levelling({ text, isFound }: StripView): Homography {
  const lines = levellingLines(text);
  if (isFound) return lines;
  const { words, heightPx } = printOf(text, lines);
  const rows = rowsOf(words, heightPx).map((row) => boundingBox(row.map(({ box }) => box)));
  const margins = levellingMargins(rows, heightPx);
  return margins ? composed(margins, lines) : lines;
}

/** The parts from top to bottom, without those that others show as a whole. The first and last one reach the ends. */
function inOrder(parts: readonly StripPart[], height: number): readonly StripPart[] {
  const kept: StripPart[] = [];
  for (const part of parts.toSorted((a, b) => a.top - b.top || b.bottom - a.bottom))
    if (part.bottom > (kept.at(-1)?.bottom ?? -1)) kept.push(part);
  return kept.map(({ page, corners, top, bottom }, i) => ({
    page,
    corners,
    top: i === 0 ? 0 : top,
    bottom: i === kept.length - 1 ? height : bottom,
  }));
}
