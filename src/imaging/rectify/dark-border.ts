/** Dark strips along a made page's edges that are not page: shadows, the desk, the gap beside a curled edge. */
import { applyHomography, homographyBetween, wholePicture, type Quad } from "../../core/geometry/geometry.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/** Widths to cut off, as fractions of the page's width (left, right) and height (top, bottom). */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Nothing wider is a strip: a finder that is off by more has found something else. */
const WIDEST = 0.04;
/** A line of pixels is not page when this share of it is dark; even dense text leaves more paper. */
const DARK_SHARE = 0.35;
/** Dark, against the page's own level a little further in: darker than paper in its own soft shadow. */
const DARK = 0.72;
/** Where the page's own level is read, fractions of its size. */
const OWN_FROM = 0.045;
const OWN_TO = 0.11;
/** Pixels of blend between desk and page that go with a strip. */
const BLEND_PX = 1;

/** The dark strips at each edge of a page seen squarely; all zero when there are none. */
export function darkBorders(page: RgbaImage): Insets {
  const { width, height } = page;
  const grey = (x: number, y: number): number => {
    const i = (y * width + x) * 4;
    return (
      0.299 * (page.data[i] as number) + 0.587 * (page.data[i + 1] as number) + 0.114 * (page.data[i + 2] as number)
    );
  };
  return {
    top: strip(width, height, (along, depth) => grey(along, depth)),
    right: strip(height, width, (along, depth) => grey(width - 1 - depth, along)),
    bottom: strip(width, height, (along, depth) => grey(along, height - 1 - depth)),
    left: strip(height, width, (along, depth) => grey(depth, along)),
  };
}

/** The strip at one edge: `grey` by the place along the edge and the depth into the page. A fraction of `extent`. */
function strip(length: number, extent: number, grey: (along: number, depth: number) => number): number {
  const own = Float32Array.from({ length }, (_, along) => {
    const values: number[] = [];
    for (let depth = Math.floor(OWN_FROM * extent); depth < OWN_TO * extent; depth += 2)
      values.push(grey(along, depth));
    return values.length > 0 ? percentile(values, 0.7) : 255;
  });
  // A line of text or a picture near the edge must not pass for the page's level: paper shows somewhere around.
  const level = percentile(own, 0.6);
  let depth = 0;
  for (; depth < WIDEST * extent; depth++) {
    let dark = 0;
    for (let along = 0; along < length; along++) {
      if (grey(along, depth) < DARK * Math.max(own[along] as number, Math.min(level, 1.3 * (own[along] as number))))
        dark++;
    }
    if (dark <= DARK_SHARE * length) break;
  }
  // Still dark at the widest: print or a picture that bleeds off the page, which belongs to it.
  if (depth === 0 || depth >= WIDEST * extent) return 0;
  return (depth + BLEND_PX) / extent;
}

/** The quad that is left of a page's corners in the photograph without the strips. */
export function insetQuad(corners: Quad, { top, right, bottom, left }: Insets): Quad {
  const toPhoto = homographyBetween(wholePicture({ width: 1, height: 1 }), corners);
  return [
    applyHomography(toPhoto, { x: left, y: top }),
    applyHomography(toPhoto, { x: 1 - right, y: top }),
    applyHomography(toPhoto, { x: 1 - right, y: 1 - bottom }),
    applyHomography(toPhoto, { x: left, y: 1 - bottom }),
  ];
}
