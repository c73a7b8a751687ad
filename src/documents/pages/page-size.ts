import type { ScanPage } from "../../core/model/document.ts";
import { estimateSize, type EstimatedSize } from "../../core/text/estimate-size.ts";

/**
 * The size of a made page on paper: what a person says it is, what its file states, or an estimate from its proportions
 * and its print.
 */
export function sizeOfPage({
  edit,
  picture,
  text,
}: Pick<ScanPage, "edit" | "text"> & { readonly picture: NonNullable<ScanPage["picture"]> }): EstimatedSize {
  const { widthPx, heightPx, sizePt } = picture;
  if (sizePt && !edit.paper) return { sizePt, isSmall: false };
  return estimateSize({ width: widthPx, height: heightPx }, text?.recognised ?? null, edit.paper);
}
