import type { Surface } from "../../core/geometry/page-mesh.ts";
import { memoryOf, type Mat, type Scope } from "../engine/opencv.ts";
import { pixelKernels } from "../engine/pixel-kernels.ts";

/**
 * Output pixels between places where the surface is evaluated; linear between them, which is exact enough even for a
 * strong curl.
 */
const STEP_PX = 8;
/** The kernel's fixed-point scale for places in the source. */
const ONE = 65536;

/**
 * Fills `page` from a surface given in pixels of `source`, both RGBA: bilinear, to a 256th of a pixel, with the
 * source's rim continued outside. OpenCV's `remap` rounds to a 32nd and needs a map of all places.
 */
export function sampleSurface(scope: Scope, source: Mat, surface: Surface, page: Mat): void {
  const { cv } = scope;
  const { cols: width, rows: height } = page;
  const [columns, rows] = [Math.ceil(width / STEP_PX) + 1, Math.ceil(height / STEP_PX) + 1];
  const lattice = scope.own(new cv.Mat(rows, 2 * columns, cv.CV_64F));
  const shares = scope.own(new cv.Mat(256, 16, cv.CV_8U));
  const places = lattice.data64F;
  for (let i = 0, row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = surface((column * STEP_PX + 0.5) / width, (row * STEP_PX + 0.5) / height);
      places[i++] = x - 0.5;
      places[i++] = y - 0.5;
    }
  }
  const { sample } = pixelKernels(memoryOf(cv));
  const lastPlace = (pixels: number): number => Math.max(0, (pixels - 1) * ONE - 1);
  sample(
    source.data.byteOffset,
    source.rows > 1 ? source.cols * 4 : 0,
    lastPlace(source.cols),
    lastPlace(source.rows),
    places.byteOffset,
    columns,
    shares.data.byteOffset,
    page.data.byteOffset,
    width,
    height,
  );
}
