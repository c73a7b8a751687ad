import { ScanError } from "../core/errors.ts";
import { signedArea, type Size } from "../core/geometry.ts";
import type { PageGrid } from "../core/page-geometry.ts";
import { surfaceThrough } from "../core/page-mesh.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "./opencv.ts";
import { denseEnough } from "./rectify.ts";
import { sampleSurface } from "./sample-surface.ts";

/**
 * The curved page that the grid (pixels of `photo`) follows, laid flat, as `size` whole pixels of RGBA.
 * A source denser than the output is averaged down first, as in `rectify`. Throws `work_failed` for a photograph without pixels.
 */
export function rectifyMesh(cv: OpenCv, photo: Mat, grid: PageGrid, size: Size): ReturnType<typeof toRgba> {
  if (photo.empty()) throw new ScanError("work_failed", "The photograph has no pixels to lay flat.");
  return inScope(cv, (scope) => {
    const { source, at } = denseEnough(scope, photo, { points: grid.points, areaPx: meshArea(grid) }, size);
    return toRgba(sampleSurface(scope, source, surfaceThrough({ ...grid, points: grid.points.map(at) }), size));
  });
}

/** Pixels of the photograph that a grid's cells cover together. */
function meshArea({ rows, columns, points }: PageGrid): number {
  let area = 0;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const i = row * columns + column;
      const cell = [points[i], points[i + 1], points[i + columns + 1], points[i + columns]].filter((p) => p !== undefined);
      area += Math.abs(signedArea(cell));
    }
  }
  return area;
}
