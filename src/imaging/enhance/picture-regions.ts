import { connectedCells } from "../raster/connected-cells.ts";
import { dilate, erode, type Plane } from "../raster/plane.ts";

/** Cells of a coarse lattice to every side by which a picture is larger than the boldest heading: 8 mm of A4 in all. */
const CORE_RADIUS = 3;
/** A picture whose pale parts were taken for paper shows at least this share of its rectangle. */
const LEAST_SHOWN = 0.5;

/**
 * Where pictures lie, 1, given where a page is no paper, 1: what is large, and where it fills most of an upright
 * rectangle all of that, because skies and faces may be as pale as paper.
 */
export function pictureRegions(other: Plane): Plane {
  const { width, height } = other;
  const core = dilate(erode(other, CORE_RADIUS), CORE_RADIUS);
  const pictures = new Float32Array(core.values);
  for (const part of connectedCells(width, new Uint8Array(other.values))) {
    if (!part.some((i) => core.values[i] === 1)) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (const i of part) {
      const [x, y] = [i % width, Math.floor(i / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    if (part.length < LEAST_SHOWN * (right - left + 1) * (bottom - top + 1)) continue;
    for (let y = top; y <= bottom; y++) pictures.fill(1, y * width + left, y * width + right + 1);
  }
  return { values: pictures, width, height };
}
