/**
 * Proposes quads from parts of an image. The page network is trained on one page per image and joins sheets that lie
 * side by side; a part of the image mostly shows one of them.
 */
import { boxAround, orderCorners, mapQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";
import type { PageMaps, PageNetwork } from "../../networks/page-network.ts";
import { quadsFromMaps } from "./quads-from-maps.ts";

/** The parts of an image that are read, as fractions of it: they overlap, so that most sheets are whole in one. */
const PARTS: readonly Box[] = [
  { x0: 0, y0: 0, x1: 0.55, y1: 1 },
  { x0: 0.45, y0: 0, x1: 1, y1: 1 },
  { x0: 0, y0: 0, x1: 1, y1: 0.55 },
  { x0: 0, y0: 0.45, x1: 1, y1: 1 },
  { x0: 0.225, y0: 0, x1: 0.775, y1: 1 },
  { x0: 0, y0: 0.225, x1: 1, y1: 0.775 },
  { x0: 0, y0: 0, x1: 0.55, y1: 0.55 },
  { x0: 0.45, y0: 0, x1: 1, y1: 0.55 },
  { x0: 0, y0: 0.45, x1: 0.55, y1: 1 },
  { x0: 0.45, y0: 0.45, x1: 1, y1: 1 },
];
/** Quads taken from the maps of a part. */
const QUADS = 3;
/** Margin of the part of the image around a quad that is looked at, a share of the quad's extent. */
const LOOK_MARGIN = 0.25;
/** A strip beside the page that is narrower than this share of the image holds no sheet. */
const MIN_STRIP = 0.12;
/** How far such a strip reaches into the page, a share of the image. */
const OVERLAP = 0.02;

/**
 * Quads in parts of the image and beside the page `found` in it, if any. `image` is 8-bit RGBA; quads are in pixels of
 * a copy of that size.
 */
export function quadsFromWindows(
  cv: OpenCv,
  network: PageNetwork,
  image: Mat,
  found: Quad | null,
  { width, height }: Size,
): Quad[] {
  const windows = [...PARTS, ...(found ? stripsBeside(boxAround(found), { width, height }) : [])];
  return windows.flatMap((window) => quadsWithin(cv, network, image, window, { width, height }, QUADS));
}

/** At most `count` quads in a part of the image, given in fractions of it. Otherwise as `quadsFromWindows`. */
export function quadsWithin(
  cv: OpenCv,
  network: PageNetwork,
  image: Mat,
  window: Box,
  { width, height }: Size,
  count: number,
): Quad[] {
  const maps = mapsWithin(cv, network, image, window);
  return quadsFromMaps(cv, maps, count).quads.map((quad) =>
    orderCorners([
      ...mapQuad(quad, ({ x, y }) => ({
        x: (window.x0 + x * (window.x1 - window.x0)) * width,
        y: (window.y0 + y * (window.y1 - window.y0)) * height,
      })),
    ]),
  );
}

/**
 * The quad that the page network sees in the part of the image around one that is too far from a sheet's edges to be
 * moved onto them; none if it sees no page there. Otherwise as `quadsFromWindows`.
 */
export function quadsAround(cv: OpenCv, network: PageNetwork, image: Mat, quad: Quad, size: Size): Quad[] {
  return quadsWithin(cv, network, image, windowAround(quad, LOOK_MARGIN, size), size, 1);
}

/** The part of an image of that size around a quad, as fractions of the image; `margin` is a share of its extent. */
export function windowAround(quad: Quad, margin: number, { width, height }: Size): Box {
  const { x0, y0, x1, y1 } = boxAround(quad);
  const [across, down] = [margin * (x1 - x0), margin * (y1 - y0)];
  return {
    x0: Math.max(0, x0 - across) / width,
    y0: Math.max(0, y0 - down) / height,
    x1: Math.min(width, x1 + across) / width,
    y1: Math.min(height, y1 + down) / height,
  };
}

/** The page network's maps of a part of an image, in fractions of the part. `window` is in fractions of the image. */
export function mapsWithin(
  cv: OpenCv,
  network: PageNetwork,
  image: Mat,
  { x0, y0, x1, y1 }: Box,
  isMirrored = false,
): PageMaps {
  const [left, top] = [Math.floor(x0 * image.cols), Math.floor(y0 * image.rows)];
  const [right, bottom] = [Math.ceil(x1 * image.cols), Math.ceil(y1 * image.rows)];
  return inScope(cv, (scope) =>
    network(cv, scope.own(image.roi(new cv.Rect(left, top, right - left, bottom - top))), isMirrored),
  );
}

/** The strips of an image on the four sides of a box in it, as fractions; without those too narrow for a sheet. */
function stripsBeside({ x0, y0, x1, y1 }: Box, { width, height }: Size): Box[] {
  const [left, right] = [x0 / width + OVERLAP, x1 / width - OVERLAP];
  const [top, bottom] = [y0 / height + OVERLAP, y1 / height - OVERLAP];
  return [
    { x0: 0, y0: 0, x1: left, y1: 1 },
    { x0: Math.max(0, right), y0: 0, x1: 1, y1: 1 },
    { x0: 0, y0: 0, x1: 1, y1: top },
    { x0: 0, y0: Math.max(0, bottom), x1: 1, y1: 1 },
  ].filter((box) => Math.min(box.x1 - box.x0, box.y1 - box.y0) > MIN_STRIP);
}
