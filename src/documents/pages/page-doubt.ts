import type { ScanPage } from "../../core/model/document.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import { doubtsOf } from "../../core/geometry/page-doubts.ts";

/**
 * Why a page has to be checked: no page was found, its edges are not sure, the page is cut off, the print is blurred,
 * a reflection hides a part of it, or an open book shows no gutter to split it at.
 */
export type PageDoubt = "unfound" | "edges" | "cut" | "blurred" | "reflection" | "gutter";

/** Whether a person can answer a doubt: what the photo shows is certain, only what to make of it is not. */
export function isQuestion(doubt: PageDoubt): boolean {
  return doubt === "edges" || doubt === "gutter";
}

/** What is doubtful about the photo of a page. Null when nothing is, or once a person has set the page's corners. */
export function doubtOf({ source, edit, picture }: ScanPage): PageDoubt | null {
  if (!picture || !isFound(edit.region) || !isFound(picture.edit.region)) return null;
  const { geometry, measures } = picture;
  // A page of a PDF is not a photo.
  if (source.canKeep !== undefined) return null;
  if (geometry.confidence === 0) return "unfound";
  const [first] = doubtsOf(geometry, measures);
  if (first === "whole") return "edges";
  return first ?? (edit.isSpread && picture.edit.isSpread ? "gutter" : null);
}

/** Whether the finder says where the page is. */
function isFound(region: PageRegion): boolean {
  return region.kind === "find" || (region.kind === "corners" && region.confidence !== undefined);
}

/** Parts of a page's picture that a reflection hides, as shares of its width and height. */
export function reflectionsOn(page: ScanPage): readonly Box[] {
  const { picture } = page;
  if (!picture || doubtOf(page) !== "reflection") return [];
  return (picture.measures.reflectionAt ?? []).map(({ x0, y0, x1, y1 }) => {
    for (let turn = 0; turn < picture.edit.quarterTurns; turn++) [x0, y0, x1, y1] = [1 - y1, x0, 1 - y0, x1];
    return { x0, y0, x1, y1 };
  });
}
