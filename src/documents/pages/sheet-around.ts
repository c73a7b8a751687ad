import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { ScanPage } from "../../core/model/document.ts";

/** The blank sheet that a page was found to lie on, as a region of its photo; null without one. */
export function sheetAround({ edit, picture }: ScanPage): PageRegion | null {
  if (edit.region.kind !== "find" || !picture?.around) return null;
  return { kind: "corners", corners: picture.around };
}
