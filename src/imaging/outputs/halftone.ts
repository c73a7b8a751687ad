import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { InkPlane } from "./bilevel.ts";
import { dilate, type Plane } from "../raster/plane.ts";

/** Side of the threshold matrix, a power of two, in bits: each grey is shown by how many of its pixels are ink. */
const SIDE_BITS = 3;
const SIDE = 1 << SIDE_BITS;
/** Of 255: lighter greys are the white of a picture and get no dots, darker ones its black. */
const WHITE = 240;
const BLACK = 16;

/**
 * Shows the greys of pictures by dots spread as far apart as possible, in place (Bayer, "An optimum method for
 * two-level rendition of continuous-tone pictures", 1973). A single threshold would leave only their outlines. `grey`
 * has the size of the page; `pictures` is 1 where there are pictures, on a lattice over the page.
 */
export function halftone({ ink, width, height }: InkPlane, grey: GreyImage, pictures: Plane): void {
  const thresholds = Float64Array.from(
    { length: SIDE * SIDE },
    (_, i) => BLACK + ((WHITE - BLACK) * (rankOf(i % SIDE, i >> SIDE_BITS) + 0.5)) / (SIDE * SIDE),
  );
  // The rim of a picture lies in cells that are half paper.
  const cells = dilate(pictures, 1);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * cells.height) / height) * cells.width;
    for (let x = 0; x < width; x++) {
      if (cells.values[row + Math.floor((x * cells.width) / width)] === 0) continue;
      const i = y * width + x;
      ink[i] = grey.pixels[i]! < thresholds[(y % SIDE) * SIDE + (x % SIDE)]! ? 1 : 0;
    }
  }
}

/**
 * The rank of a matrix cell in the order in which cells become ink: bit by bit, each as far as possible from all before
 * it.
 */
function rankOf(x: number, y: number): number {
  let rank = 0;
  for (let bit = 0; bit < SIDE_BITS; bit++) rank = (rank << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1);
  return rank;
}
