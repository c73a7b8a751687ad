/** Finds dark strips along a page's edges that are not page: shadows, the desk, the gap beside a curled edge. */
import { applyHomography, homographyBetween, imageCorners, type Quad } from "../../core/geometry/geometry.ts";
import { lumaAt, type RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/** Widths to cut off, as fractions of the page's width (left, right) and height (top, bottom). */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Anything wider is not a strip: if the corners were that far off, something else was found. */
const WIDEST = 0.04;
/** A line of pixels is not page when this share of it is dark; even dense text leaves more paper. */
const DARK_SHARE = 0.35;
/** Dark, relative to the page's own level a little further in: darker than paper in its own soft shadow. */
const DARK_LEVEL = 0.72;
/** Where the page's own level is read, as fractions of its size. */
const OWN_FROM = 0.045;
const OWN_TO = 0.11;
/** Pixels of blend between desk and page that are cut off with a strip. */
const BLEND_PX = 1;

/** The dark strips at each edge of a flattened page; all zero when there are none. */
export function darkBorders(page: RgbaImage): Insets {
  const { width, height } = page;
  const grey = (x: number, y: number): number => lumaAt(page.data, (y * width + x) * 4);
  return {
    top: stripWidth(width, height, (along, depth) => grey(along, depth)),
    right: stripWidth(height, width, (along, depth) => grey(width - 1 - depth, along)),
    bottom: stripWidth(width, height, (along, depth) => grey(along, height - 1 - depth)),
    left: stripWidth(height, width, (along, depth) => grey(depth, along)),
  };
}

/**
 * Width of the strip at one edge, as a fraction of `extent`. `grey` is given by the place along the edge and the depth
 * into the page.
 */
function stripWidth(length: number, extent: number, grey: (along: number, depth: number) => number): number {
  const own = Float32Array.from({ length }, (_, along) => {
    const values: number[] = [];
    for (let depth = Math.floor(OWN_FROM * extent); depth < OWN_TO * extent; depth += 2)
      values.push(grey(along, depth));
    return values.length > 0 ? percentile(values, 0.7) : 255;
  });
  // A line of text or a picture near the edge must not count as the page's level: paper shows somewhere along the edge.
  const level = percentile(own, 0.6);
  let depth = 0;
  for (; depth < WIDEST * extent; depth++) {
    let dark = 0;
    for (let along = 0; along < length; along++) {
      if (grey(along, depth) < DARK_LEVEL * Math.max(own[along]!, Math.min(level, 1.3 * own[along]!))) dark++;
    }
    if (dark <= DARK_SHARE * length) break;
  }
  // Still dark at the greatest width: print or a picture that bleeds off the page, which belongs to it.
  if (depth === 0 || depth >= WIDEST * extent) return 0;
  return (depth + BLEND_PX) / extent;
}

/** The page's corners in the photo without the strips. */
export function insetQuad(corners: Quad, { top, right, bottom, left }: Insets): Quad {
  const toPhoto = homographyBetween(imageCorners({ width: 1, height: 1 }), corners);
  return [
    applyHomography(toPhoto, { x: left, y: top }),
    applyHomography(toPhoto, { x: 1 - right, y: top }),
    applyHomography(toPhoto, { x: 1 - right, y: 1 - bottom }),
    applyHomography(toPhoto, { x: left, y: 1 - bottom }),
  ];
}
