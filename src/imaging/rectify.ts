import { homographyBetween, mapQuad, signedArea, wholePicture, type Point, type Quad, type Size } from "../core/geometry.ts";
import { inScope, toRgba, type Mat, type OpenCv, type Scope } from "./opencv.ts";

/** Source pixels per output pixel up to which bilinear sampling loses nothing that the eye sees. */
const DENSEST_BILINEAR = 1.3;
/** Source pixels kept around the page for the interpolation at its rim. */
const RIM_PX = 4;

/**
 * The page that `corners` (pixels of `photo`) enclose, seen squarely, as `size` whole pixels of RGBA.
 * A source denser than the output is averaged down first, so that thin strokes neither alias nor vanish.
 */
export function rectify(cv: OpenCv, photo: Mat, corners: Quad, size: Size): ReturnType<typeof toRgba> {
  return inScope(cv, (scope) => {
    const { source, at } = denseEnough(scope, photo, { points: corners, areaPx: Math.abs(signedArea(corners)) }, size);
    // OpenCV counts from pixel centres, the geometry from pixel corners: half a pixel either way.
    const centres = (quad: Quad): Quad => mapQuad(quad, ({ x, y }) => ({ x: x - 0.5, y: y - 0.5 }));
    const toSource = homographyBetween(centres(wholePicture(size)), centres(mapQuad(corners, at)));
    const matrix = scope.keep(cv.matFromArray(3, 3, cv.CV_64F, [...toSource]));
    const page = scope.mat();
    cv.warpPerspective(
      source,
      page,
      matrix,
      new cv.Size(size.width, size.height),
      cv.INTER_LINEAR | cv.WARP_INVERSE_MAP,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    );
    return toRgba(page);
  });
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
  const { cv } = scope;
  const density = Math.sqrt(areaPx / (size.width * size.height));
  if (density <= DENSEST_BILINEAR) return { source: photo, at: (point) => point };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const x0 = Math.max(0, Math.floor(Math.min(...xs)) - RIM_PX);
  const y0 = Math.max(0, Math.floor(Math.min(...ys)) - RIM_PX);
  const width = Math.min(photo.cols, Math.ceil(Math.max(...xs)) + RIM_PX) - x0;
  const height = Math.min(photo.rows, Math.ceil(Math.max(...ys)) + RIM_PX) - y0;
  if (width < 1 || height < 1) return { source: photo, at: (point) => point };
  const part = scope.keep(photo.roi(new cv.Rect(x0, y0, width, height)));
  const source = scope.mat();
  const shrunk = new cv.Size(Math.max(1, Math.round((width * DENSEST_BILINEAR) / density)), Math.max(1, Math.round((height * DENSEST_BILINEAR) / density)));
  cv.resize(part, source, shrunk, 0, 0, cv.INTER_AREA);
  const fx = shrunk.width / width;
  const fy = shrunk.height / height;
  return { source, at: ({ x, y }) => ({ x: (x - x0) * fx, y: (y - y0) * fy }) };
}
