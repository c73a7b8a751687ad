import {
  homographyBetween,
  mapQuad,
  signedArea,
  wholePicture,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { inScope, type Mat, type Scope } from "../engine/opencv.ts";
import { shrinkBilinear, type Part } from "../raster/shrink-bilinear.ts";

/** Source pixels per output pixel up to which bilinear sampling loses nothing that the eye sees. */
const DENSEST_BILINEAR = 1.3;
/** And from which on it is sharp enough; between these two a picture is made smaller by a whole number. */
const LEAST_DENSITY = 1.1;
/** Source pixels kept around the page for the interpolation at its rim. */
const RIM_PX = 4;

/**
 * The page that `corners` (pixels of `photo`) enclose, seen squarely, as `size` whole pixels of RGBA, held by `scope`.
 * A source denser than the output is averaged down first, so that thin strokes neither alias nor vanish.
 */
export function rectify(scope: Scope, photo: Mat, corners: Quad, size: Size): Mat {
  const { cv } = scope;
  const page = scope.mat();
  inScope(cv, (passing) => {
    const { source, at } = denseEnough(
      passing,
      photo,
      { points: corners, areaPx: Math.abs(signedArea(corners)) },
      size,
    );
    // OpenCV counts from pixel centres, the geometry from pixel corners: half a pixel either way.
    const centres = (quad: Quad): Quad => mapQuad(quad, ({ x, y }) => ({ x: x - 0.5, y: y - 0.5 }));
    const toSource = homographyBetween(centres(wholePicture(size)), centres(mapQuad(corners, at)));
    const matrix = passing.keep(cv.matFromArray(3, 3, cv.CV_64F, [...toSource]));
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
  /** Where a point of the photograph lies in `source`. */
  readonly at: (point: Point) => Point;
}

/** Where a page lies in a photograph: points that enclose it, and the pixels that it covers. */
interface Extent {
  readonly points: readonly Point[];
  readonly areaPx: number;
}

/** The part of the photograph that holds the page, averaged down where it is much denser than the output. */
export function denseEnough(scope: Scope, photo: Mat, { points, areaPx }: Extent, size: Size): Source {
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
    density / LEAST_DENSITY,
  );
  return { source: small, at: ({ x, y }) => ({ x: (x - x0) * fx, y: (y - y0) * fy }) };
}

/** A picture made smaller, and how many of its pixels are one of the picture it was made from, across and down. */
interface Shrunk {
  readonly small: Mat;
  readonly fx: number;
  readonly fy: number;
}

/**
 * A part of a picture, RGBA, made smaller by `factor`, or by a whole number between that and `atMost`. By a whole
 * number first, each pixel the mean of those it stands for: OpenCV has a way for these that takes a fifteenth of the
 * time (12 megapixels to half the size 15 ms, to 0.76 of it 230 ms, or 15 ms by the bilinear way that does for the
 * rest).
 */
export function shrink(scope: Scope, picture: Mat, part: Part, factor: number, atMost: number = factor): Shrunk {
  const { cv } = scope;
  const cut = ({ x, y, width, height }: Part, from: Mat): Mat => scope.keep(from.roi(new cv.Rect(x, y, width, height)));
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
    whole > 1
      ? { picture: averaged(cut(rough, picture), even), part: { x: 0, y: 0, ...even } }
      : { picture, part: rough };
  if (rest <= 1) return { small: cut(from.part, from.picture), fx: 1 / whole, fy: 1 / whole };
  const size = {
    width: Math.max(1, Math.round(even.width / rest)),
    height: Math.max(1, Math.round(even.height / rest)),
  };
  const small =
    rest > DENSEST_BILINEAR
      ? averaged(cut(from.part, from.picture), size)
      : shrinkBilinear(scope, from.picture, from.part, size);
  return { small, fx: size.width / even.width / whole, fy: size.height / even.height / whole };
}
