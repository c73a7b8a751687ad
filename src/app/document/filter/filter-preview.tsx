import type { ReactNode } from "react";
import { sameShape, type ScanPage } from "../../../core/model/document.ts";
import type { Filter } from "../../../core/contracts/imaging-calls.ts";
import { useApp } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";

/** A small preview of a page under a filter. Empty until the page itself is made. */
export function FilterPreview({ page, filter }: { readonly page: ScanPage; readonly filter: Filter }): ReactNode {
  const { filterPreviews } = useApp();
  const isMade = page.picture !== null && sameShape(page.picture.edit, page.edit);
  const url = useBlobUrl(isMade ? filterPreviews.key(page, filter) : null, () => filterPreviews.make(page, filter));
  return (
    <span className="look-picture" aria-hidden="true">
      {url && <img src={url} alt="" />}
    </span>
  );
}
