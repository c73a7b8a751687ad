/** The JSON form of pages and their geometry. */
import { doubtsOf } from "../core/geometry/page-doubts.ts";
import { PT_PER_MM } from "../core/geometry/page-size.ts";
import type { Point } from "../core/geometry/geometry.ts";
import type { FoundPage } from "../core/contracts/imaging-calls.ts";
import type { CroppedPage, PageSettings } from "../scan/scan.ts";
import { toBase64 } from "../core/bytes/base64url.ts";

/** Coordinates are rounded to 0.01 px, finer than the accuracy of detection. */
export const point = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
const round = (value: number): number => Math.round(value * 100) / 100;

export function geometryJson({ geometry }: Pick<FoundPage, "geometry">) {
  const { imageWidth, imageHeight, corners, confidence, grid } = geometry;
  return {
    image_width: imageWidth,
    image_height: imageHeight,
    corners: corners.map(point),
    confidence,
    grid: { rows: grid.rows, columns: grid.columns, points: grid.points.map(point) },
  };
}

/** Detection results and settings of a page; corners are in pixels of the upright photo. */
export function metaJson(
  { made: { geometry, measures: found }, pagesFound, sizePt, isSizeAssumed }: CroppedPage,
  { filter, version, segmentCount }: PageSettings,
  sheets: "one" | "all",
) {
  const { reflection = 0, reflectionAt: _, ...measures } = found;
  return {
    corners: geometry.corners.map(point),
    confidence: geometry.confidence,
    pages_found: pagesFound,
    doubt: [
      ...doubtsOf(geometry, { sharpness: measures.sharpness, reflection }),
      ...(sheets === "one" && pagesFound > 1 ? ["several"] : []),
    ],
    ...measures,
    filter,
    version,
    segment_count: segmentCount,
    source_width: geometry.imageWidth,
    source_height: geometry.imageHeight,
    sheet: {
      width_mm: round(sizePt.width / PT_PER_MM),
      height_mm: round(sizePt.height / PT_PER_MM),
      assumed: isSizeAssumed,
    },
  };
}

export async function imageJson({ made }: CroppedPage) {
  return { image: await base64Of(made.jpeg), content_type: "image/jpeg", width: made.widthPx, height: made.heightPx };
}

export async function base64Of(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}
