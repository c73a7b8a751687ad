import { characterErrorRate } from "../../e2e/character-error-rate.ts";
import { distance, type Point } from "../../src/core/geometry.ts";
import type { GreyImage } from "../../src/core/imaging-calls.ts";
import type { PageGrid } from "../../src/core/page-geometry.ts";
import { cornersOf, gridOf, surfaceThrough, turnSurface } from "../../src/core/page-mesh.ts";
import { dataUrl, makePage as timePage, startImaging } from "../imaging.ts";

export interface PageRun {
  readonly ms: number;
  readonly stagesMs: Readonly<Record<string, number>>;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly confidence: number;
  readonly curvature: number;
  readonly grid: PageGrid;
}

const imaging = startImaging();
let jpeg = new Blob();
let grey: GreyImage | null = null;

/** Makes a page of a photograph through a mesh of so many segments; 1 is plain perspective. */
export async function makePage(url: string, segmentCount: number, forRecognition: boolean): Promise<PageRun> {
  await imaging.warmUp(null);
  const { made, ms } = await timePage(imaging, url, { segmentCount, forRecognition });
  jpeg = made.jpeg;
  grey = made.recognitionImage;
  const { stagesMs, widthPx, heightPx, geometry, measures } = made;
  return { ms, stagesMs, widthPx, heightPx, confidence: geometry.confidence, curvature: measures.curvature, grid: geometry.grid };
}

/**
 * Distances of a mesh from the true one at the true one's points, as shares of the page's diagonal. The
 * finder does not know which way up a page is, so the quarter turn that fits best counts.
 */
export function meshError(found: PageGrid, truth: PageGrid): { readonly median: number; readonly most: number } {
  const [topLeft, , bottomRight] = cornersOf(surfaceThrough(truth));
  const diagonal = distance(topLeft, bottomRight);
  const surface = surfaceThrough(found);
  const errors = [0, 1, 2, 3].map((turns) => {
    const { points } = gridOf(turnSurface(surface, turns), truth.rows - 1);
    const off = points.map((point, i) => distance(point, truth.points[i] as Point) / diagonal).sort((a, b) => a - b);
    return { median: off[off.length >> 1] ?? 1, most: off.at(-1) ?? 1 };
  });
  return errors.reduce((best, each) => (each.median < best.median ? each : best));
}

export function characterErrors(text: string, truth: string): number {
  return characterErrorRate(text, truth);
}

/** The last page as a data URL. */
export const lastPage = (): Promise<string> => dataUrl(jpeg);

/** The image that recognition would be given of it, without its header, as a data URL, and its size. */
export async function lastGrey(): Promise<{ readonly width: number; readonly height: number; readonly url: string }> {
  if (!grey) throw new Error("The page was not made for recognition.");
  return { width: grey.width, height: grey.height, url: await dataUrl(new Blob([grey.pixels])) };
}

Object.assign(window, { makePage, meshError, characterErrors, lastPage, lastGrey });
