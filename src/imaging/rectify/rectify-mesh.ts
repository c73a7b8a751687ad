import { ScanError } from "../../core/errors.ts";
import { signedArea, type Size } from "../../core/geometry/geometry.ts";
import type { PageGrid } from "../../core/geometry/page-geometry.ts";
import { surfaceThrough } from "../../core/geometry/page-mesh.ts";
import { inScope, type Mat, type Scope } from "../engine/opencv.ts";
import { downsampleSource } from "./rectify.ts";
import { sampleSurface } from "./sample-surface.ts";

/**
 * Flattens the bent page that `grid` (in pixels of `photo`) describes, as `size` whole pixels of RGBA, owned by
 * `scope`. A source denser than the output is averaged down first, as in `rectify`. Throws `work_failed` for a photo
 * without pixels.
 */
export function rectifyMesh(scope: Scope, photo: Mat, grid: PageGrid, size: Size): Mat {
  if (photo.empty()) throw new ScanError("work_failed", "The photograph has no pixels to lay flat.");
  const page = scope.rgba(size);
  inScope(scope.cv, (inner) => {
    const { source, at } = downsampleSource(inner, photo, { points: grid.points, areaPx: meshArea(grid) }, size);
    sampleSurface(inner, source, surfaceThrough({ ...grid, points: grid.points.map(at) }), page);
  });
  return page;
}

/** Number of the photo's pixels that the grid's cells cover together. */
function meshArea({ rows, columns, points }: PageGrid): number {
  let area = 0;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column;
      const cell = [points[i], points[i + 1], points[i + columns + 1], points[i + columns]].filter(
        (p) => p !== undefined,
      );
      area += Math.abs(signedArea(cell));
    }
  }
  return area;
}
