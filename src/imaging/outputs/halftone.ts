import type { GreyPlane, InkPlane } from "./bilevel.ts";
import { dilate, valueAt, type Plane } from "../raster/plane.ts";

/** A square of so many pixels, a power of two in bits, shows every grey by how many of them are ink. */
const BITS = 3;
const SIDE = 1 << BITS;
/** Of 255: lighter is the white of a picture, on which no dot may stand, darker its black. */
const WHITE = 240;
const BLACK = 16;

/**
 * Shows the greys of pictures by dots, in place, as far apart as may be (Bayer, An optimum method for two-level
 * rendition of continuous-tone pictures, 1973). A threshold would leave outlines of them. `grey` is of the same size as
 * the page of `ink`; `pictures` is 1 where they lie, on a lattice over it.
 */
export function halftone({ ink, width, height }: InkPlane, grey: GreyPlane, pictures: Plane): void {
  const thresholds = Array.from(
    { length: SIDE * SIDE },
    (_, i) => BLACK + ((WHITE - BLACK) * (rankOf(i % SIDE, i >> BITS) + 0.5)) / (SIDE * SIDE),
  );
  // A picture's rim lies in cells that are half paper.
  const cells = dilate(pictures, 1);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * cells.height) / height) * cells.width;
    for (let x = 0; x < width; x++) {
      if (valueAt(cells, row + Math.floor((x * cells.width) / width)) === 0) continue;
      const i = y * width + x;
      ink[i] = (grey.values[i] as number) < (thresholds[(y % SIDE) * SIDE + (x % SIDE)] as number) ? 1 : 0;
    }
  }
}

/** The place of a square's pixel in the order in which they become ink: bit by bit, the farthest from all before it. */
function rankOf(x: number, y: number): number {
  let rank = 0;
  for (let bit = 0; bit < BITS; bit++) rank = (rank << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1);
  return rank;
}
