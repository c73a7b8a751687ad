import { signedArea, type Size } from "../core/geometry.ts";
import type { PageGrid } from "../core/page-geometry.ts";
import { surfaceThrough } from "../core/page-mesh.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "./opencv.ts";
import { denseEnough } from "./rectify.ts";

/**
 * Output pixels between places where the surface is asked; linear between them. A curl of 100 px over a page
 * of 1500 strays by 0.003 px in between.
 */
const STEP_PX = 8;
/** Rows made at a time: the map of places takes 8 bytes a pixel, so a page's whole map would take more than the page. */
const BAND_ROWS = 16 * STEP_PX;

/**
 * The curved page that the grid (pixels of `photo`) follows, laid flat, as `size` whole pixels of RGBA.
 * A source denser than the output is averaged down first, as in `rectify`.
 */
export function rectifyMesh(cv: OpenCv, photo: Mat, grid: PageGrid, size: Size): ReturnType<typeof toRgba> {
  return inScope(cv, (scope) => {
    const { source, at } = denseEnough(scope, photo, { points: grid.points, areaPx: meshArea(grid) }, size);
    const surface = surfaceThrough({ ...grid, points: grid.points.map(at) });
    const page = scope.rgba(size);
    const nowhere = scope.mat();
    for (let top = 0; top < size.height; top += BAND_ROWS) {
      const rows = Math.min(BAND_ROWS, size.height - top);
      inScope(cv, (band) => {
        const places = band.keep(new cv.Mat(rows, size.width, cv.CV_32FC2));
        fillPlaces(places.data32F, surfaceLattice(size, top, rows, surface), size.width, rows);
        const part = band.keep(page.roi(new cv.Rect(0, top, size.width, rows)));
        cv.remap(source, part, places, nowhere, cv.INTER_LINEAR, cv.BORDER_REPLICATE, new cv.Scalar());
      });
    }
    return toRgba(page);
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

/** Places in the source of every `STEP_PX`th pixel of a band and one step beyond, x and y in turn. */
function surfaceLattice({ width, height }: Size, top: number, rows: number, surface: ReturnType<typeof surfaceThrough>): Float32Array {
  const columns = latticeColumns(width);
  const lattice = new Float32Array(columns * (Math.ceil(rows / STEP_PX) + 1) * 2);
  for (let i = 0; i < lattice.length / 2; i++) {
    const x = (i % columns) * STEP_PX;
    const y = top + Math.floor(i / columns) * STEP_PX;
    // OpenCV counts from pixel centres, the geometry from pixel corners: half a pixel either way.
    const place = surface((x + 0.5) / width, (y + 0.5) / height);
    lattice[2 * i] = place.x - 0.5;
    lattice[2 * i + 1] = place.y - 0.5;
  }
  return lattice;
}

function latticeColumns(width: number): number {
  return Math.ceil(width / STEP_PX) + 1;
}

function fillPlaces(places: Float32Array, lattice: Float32Array, width: number, rows: number): void {
  const columns = latticeColumns(width);
  const line = new Float32Array(columns * 2);
  for (let y = 0; y < rows; y++) {
    const above = Math.floor(y / STEP_PX) * columns * 2;
    const down = (y % STEP_PX) / STEP_PX;
    for (let i = 0; i < line.length; i++) line[i] = (lattice[above + i] as number) * (1 - down) + (lattice[above + columns * 2 + i] as number) * down;
    for (let x = 0, to = y * width * 2; x < width; x++, to += 2) {
      const i = Math.floor(x / STEP_PX) * 2;
      const right = (x % STEP_PX) / STEP_PX;
      places[to] = (line[i] as number) + ((line[i + 2] as number) - (line[i] as number)) * right;
      places[to + 1] = (line[i + 1] as number) + ((line[i + 3] as number) - (line[i + 1] as number)) * right;
    }
  }
}
