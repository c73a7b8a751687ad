import { connectedCells } from "../raster/connected-cells.ts";
import { dilate, erode, type Plane } from "../raster/plane.ts";

/** A picture is larger than the boldest heading by this many lattice cells to every side: 8 mm of A4 in all. */
export const CORE_RADIUS = 3;
/** Parts of a picture lie at most twice as many cells apart: a horizon can be as pale as paper from side to side. */
const GAP_RADIUS = 1;
/** A picture whose pale parts were classified as paper still shows at least this share of its rectangle. */
export const MIN_SHOWN = 0.5;

/**
 * Finds pictures, 1, given the cells that are not paper, 1. Pictures are large parts; where such a part, alone or with
 * those next to it, fills most of an upright rectangle, all of the rectangle counts, because skies and faces can be as
 * pale as paper.
 */
export function pictureRegions(notPaper: Plane): Plane {
  const { width, height } = notPaper;
  const core = dilate(erode(notPaper, CORE_RADIUS), CORE_RADIUS);
  const pictures = new Float32Array(core.values);
  const joined = erode(dilate(notPaper, GAP_RADIUS), GAP_RADIUS);
  for (const part of [...partsOf(notPaper), ...partsOf(joined)]) {
    if (!part.some((i) => core.values[i] === 1)) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (const i of part) {
      const [x, y] = [i % width, Math.floor(i / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    if (part.length < MIN_SHOWN * (right - left + 1) * (bottom - top + 1)) continue;
    for (let y = top; y <= bottom; y++) pictures.fill(1, y * width + left, y * width + right + 1);
  }
  return { values: pictures, width, height };
}

function partsOf({ values, width }: Plane): Generator<Int32Array> {
  return connectedCells(width, new Uint8Array(values));
}

/**
 * Pictures, 1, with the ink that continues them, 1 in `ink`: the thin parts of a drawing, which were taken for text. So
 * no seam runs across its lines.
 */
export function withThinParts(pictures: Plane, ink: Uint8Array): Plane {
  const values = new Float32Array(pictures.values);
  for (const part of connectedCells(
    pictures.width,
    ink.map((value, i) => value | pictures.values[i]!),
  ))
    if (part.some((i) => pictures.values[i] === 1)) for (const i of part) values[i] = 1;
  return { ...pictures, values };
}
