import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import type { ScanPage } from "../../core/model/document.ts";

/** A sheet that may be meant in place of the page, as a region of its photo. */
export interface NestedSheet {
  readonly region: PageRegion;
  /** Whether the page lies on it; otherwise it lies on the page. */
  readonly isAround: boolean;
}

/** The blank sheet that a page was found to lie on, or a smaller one that lies on it; null without one. */
export function nestedSheet({ edit, picture }: ScanPage): NestedSheet | null {
  if (edit.region.kind !== "find" || !picture) return null;
  const { around, within } = picture;
  const corners = around ?? within;
  return corners ? { region: { kind: "corners", corners }, isAround: around !== undefined } : null;
}
