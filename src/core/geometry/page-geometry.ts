import { applyHomography, homographyBetween, imageCorners, type Point, type Quad } from "./geometry.ts";

/**
 * Where the points of a flat page lie in a photo: a lattice of `rows` × `columns` points, row by row from the page's
 * top-left corner, evenly spaced on the flat page. Points are in pixels of the photo.
 */
export interface PageGrid {
  readonly rows: number;
  readonly columns: number;
  readonly points: readonly Point[];
}

/** The geometry of one page in a photo, used by cropping, the editor and `return_warp_geometry`. */
export interface PageGeometry {
  /** Size in pixels of the EXIF-upright photo that the points refer to. */
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly corners: Quad;
  /** Calibrated probability that these are a page's corners, 0 to 1; 1 if a person set them. */
  readonly confidence: number;
  /** Width divided by height of the flat page. */
  readonly aspectRatio: number;
  readonly grid: PageGrid;
}

/** The grid of a flat page in perspective, with `segments` cells in each direction. */
export function flatGrid(corners: Quad, segments: number): PageGrid {
  const toPhoto = homographyBetween(imageCorners({ width: 1, height: 1 }), corners);
  const points: Point[] = [];
  for (let row = 0; row <= segments; row++) {
    for (let column = 0; column <= segments; column++) {
      points.push(applyHomography(toPhoto, { x: column / segments, y: row / segments }));
    }
  }
  return { rows: segments + 1, columns: segments + 1, points };
}
