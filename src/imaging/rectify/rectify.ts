import {
  homographyBetween,
  mapQuad,
  signedArea,
  imageCorners,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { inScope, type Mat, type Scope } from "../engine/opencv.ts";
import { shrinkBilinear, type Part } from "../raster/shrink-bilinear.ts";

/** Source pixels per output pixel up to which bilinear sampling loses nothing visible. */
export const DENSEST_BILINEAR = 1.3;
/** And from which on it is sharp enough. Between the two, an image is shrunk by a whole number. */
export const MIN_DENSITY = 1.1;
/** Source pixels kept around the page for interpolation at its rim. */
const RIM_PX = 4;

/**
 * Flattens the page inside `corners` (in pixels of `photo`) as `size` whole pixels of RGBA, owned by `scope`. A source
 * denser than the output is averaged down first, so that thin strokes neither alias nor vanish.
 */
export function rectify(scope: Scope, photo: Mat, corners: Quad, size: Size): Mat {
  const { cv } = scope;
  const page = scope.mat();
  inScope(cv, (inner) => {
    const { source, at } = downsampleSource(
      inner,
      photo,
      { points: corners, areaPx: Math.abs(signedArea(corners)) },
      size,
    );
    // OpenCV counts from pixel centres, the geometry from pixel corners: half a pixel apart.
    const centres = (quad: Quad): Quad => mapQuad(quad, ({ x, y }) => ({ x: x - 0.5, y: y - 0.5 }));
    const toSource = homographyBetween(centres(imageCorners(size)), centres(mapQuad(corners, at)));
    const matrix = inner.own(cv.matFromArray(3, 3, cv.CV_64F, [...toSource]));
    cv.warpPerspective(
      source,
      page,
      matrix,
      new cv.Size(size.width, size.height),
      cv.INTER_LINEAR | cv.WARP_INVERSE_MAP,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    );
  });
  return page;
}

interface Source {
  readonly source: Mat;
  /** Where a point of the photo lies in `source`. */
  readonly at: (point: Point) => Point;
}

/** Where a page lies in a photo: points that enclose it, and the number of pixels it covers. */
interface Extent {
  readonly points: readonly Point[];
  readonly areaPx: number;
}

/** The part of the photo that holds the page, averaged down where it is much denser than the output. */
export function downsampleSource(scope: Scope, photo: Mat, { points, areaPx }: Extent, size: Size): Source {
  const density = Math.sqrt(areaPx / (size.width * size.height));
  if (density <= DENSEST_BILINEAR) return { source: photo, at: (point) => point };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x0 = Math.max(0, Math.floor(Math.min(...xs)) - RIM_PX);
  const y0 = Math.max(0, Math.floor(Math.min(...ys)) - RIM_PX);
  const width = Math.min(photo.cols, Math.ceil(Math.max(...xs)) + RIM_PX) - x0;
  const height = Math.min(photo.rows, Math.ceil(Math.max(...ys)) + RIM_PX) - y0;
  if (width < 1 || height < 1) return { source: photo, at: (point) => point };
  const { small, fx, fy } = shrink(
    scope,
    photo,
    { x: x0, y: y0, width, height },
    density / DENSEST_BILINEAR,
    density / MIN_DENSITY,
  );
  return { source: small, at: ({ x, y }) => ({ x: (x - x0) * fx, y: (y - y0) * fy }) };
}

/** A smaller image, and its pixels per pixel of the original, across and down. */
interface Shrunk {
  readonly small: Mat;
  readonly fx: number;
  readonly fy: number;
}

/**
 * Shrinks a part of an RGBA image by `factor`, or by a whole number between that and `atMost`: first by a whole number,
 * each pixel the mean of those it covers, for which OpenCV is many times faster, and the rest by averaging or
 * bilinearly.
 */
export function shrink(scope: Scope, image: Mat, part: Part, factor: number, atMost: number = factor): Shrunk {
  const { cv } = scope;
  const cut = ({ x, y, width, height }: Part, from: Mat): Mat => scope.own(from.roi(new cv.Rect(x, y, width, height)));
  const averaged = (from: Mat, { width, height }: Size): Mat => {
    const small = scope.mat();
    cv.resize(from, small, new cv.Size(width, height), 0, 0, cv.INTER_AREA);
    return small;
  };
  const whole = Math.max(1, Math.min(Math.floor(atMost), part.width, part.height));
  const rest = factor / whole;
  const even = { width: Math.floor(part.width / whole), height: Math.floor(part.height / whole) };
  const rough: Part = { ...part, width: even.width * whole, height: even.height * whole };
  const from =
    whole > 1 ? { image: averaged(cut(rough, image), even), part: { x: 0, y: 0, ...even } } : { image, part: rough };
  if (rest <= 1) return { small: cut(from.part, from.image), fx: 1 / whole, fy: 1 / whole };
  const size = {
    width: Math.max(1, Math.round(even.width / rest)),
    height: Math.max(1, Math.round(even.height / rest)),
  };
  const small =
    rest > DENSEST_BILINEAR
      ? averaged(cut(from.part, from.image), size)
      : shrinkBilinear(scope, from.image, from.part, size);
  return { small, fx: size.width / even.width / whole, fy: size.height / even.height / whole };
}
