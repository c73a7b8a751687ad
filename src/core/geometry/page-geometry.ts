import { applyHomography, homographyBetween, wholePicture, type Point, type Quad } from "./geometry.ts";

/**
 * Where the points of a flat page lie in a photograph: a lattice of `rows` × `columns` points, row by
 * row from the page's top-left, evenly spaced on the flat page. Points are in pixels of the photograph.
 */
export interface PageGrid {
  readonly rows: number;
  readonly columns: number;
  readonly points: readonly Point[];
}

/** One found page: what cropping, the editor and `return_warp_geometry` all read. */
export interface PageGeometry {
  /** Size of the EXIF-upright photograph the points refer to, in pixels. */
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly corners: Quad;
  /** How sure the finder is that these are a page's corners, 0 to 1; 1 where a person set them. */
  readonly confidence: number;
  /** Width over height of the flat page. */
  readonly aspectRatio: number;
  readonly grid: PageGrid;
}

/** The grid of a flat page seen in perspective: `segments` cells across and down. */
export function flatGrid(corners: Quad, segments: number): PageGrid {
  const toPhoto = homographyBetween(wholePicture({ width: 1, height: 1 }), corners);
  const points: Point[] = [];
  for (let row = 0; row <= segments; row++) {
    for (let column = 0; column <= segments; column++) {
      points.push(applyHomography(toPhoto, { x: column / segments, y: row / segments }));
    }
  }
  return { rows: segments + 1, columns: segments + 1, points };
}
