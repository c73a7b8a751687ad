import type { PageMeasures } from "../../core/contracts/imaging-calls.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import { laplacianVariance } from "../../core/geometry/laplacian.ts";
import { lumaAt, type RgbaImage } from "../engine/pixels.ts";
import { percentile } from "../raster/plane.ts";

/** Width at which sharpness is measured, so that it is comparable between photos, in pixels. */
export const MEASURING_WIDTH_PX = 1000;

/**
 * A reflection is entirely white: from this level on in every channel, in a square of this side. On brighter paper than
 * this, which this share of the page is no brighter than, it can't be told from the paper.
 */
const BLOWN = 250;
const LEAST_SIDE_PX = 9;
/** Side of the squares by which it is shown where the reflection is. */
const PLACE_PX = 20;
const BRIGHTEST_PAPER = 235;
const PAPER_SHARE = 0.7;

/** Sharpness, brightness and reflections of a flattened, unfiltered page, `MEASURING_WIDTH_PX` wide. */
export function measurePage({
  data,
  width,
  height,
}: RgbaImage): Required<Pick<PageMeasures, "sharpness" | "brightness" | "reflection" | "reflectionAt">> {
  const grey = new Float32Array(width * height);
  let total = 0;
  for (let i = 0; i < grey.length; i++) {
    const value = lumaAt(data, i * 4);
    grey[i] = value;
    total += value;
  }
  const sharpness = laplacianVariance(grey, width, { x0: 0, y0: 0, x1: width, y1: height });
  return {
    sharpness,
    brightness: total / grey.length / 255,
    ...(percentile(grey, PAPER_SHARE) > BRIGHTEST_PAPER
      ? { reflection: 0, reflectionAt: [] }
      : findReflection({ data, width, height })),
  };
}

/**
 * Share of the image that is entirely white, in squares of `LEAST_SIDE_PX`, and where these are: pieces of rows of
 * larger squares.
 */
function findReflection({
  data,
  width,
  height,
}: RgbaImage): Required<Pick<PageMeasures, "reflection" | "reflectionAt">> {
  /** Number of white pixels that end at each one, along the row; and rows of as many that end there. */
  const rows = new Uint16Array(width);
  const columns = Math.ceil(width / PLACE_PX);
  const isWhite = new Uint8Array(columns * Math.ceil(height / PLACE_PX));
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    let along = 0;
    for (let x = 0; x < width; x++, i += 4) {
      along = data[i]! >= BLOWN && data[i + 1]! >= BLOWN && data[i + 2]! >= BLOWN ? along + 1 : 0;
      rows[x] = along >= LEAST_SIDE_PX ? rows[x]! + 1 : 0;
      if (rows[x]! < LEAST_SIDE_PX) continue;
      count++;
      isWhite[Math.floor(y / PLACE_PX) * columns + Math.floor(x / PLACE_PX)] = 1;
    }
  }
  const reflectionAt: Box[] = [];
  for (let first = 0, last = 0; first < isWhite.length; first = last + 1) {
    last = first;
    if (isWhite[first] === 0) continue;
    while ((last + 1) % columns > 0 && isWhite[last + 1] === 1) last++;
    const [x, y] = [first % columns, Math.floor(first / columns)];
    const share = (place: number, of: number): number => Math.min(1, (place * PLACE_PX) / of);
    reflectionAt.push({
      x0: share(x, width),
      y0: share(y, height),
      x1: share(x + 1 + last - first, width),
      y1: share(y + 1, height),
    });
  }
  return { reflection: count / (width * height), reflectionAt };
}
