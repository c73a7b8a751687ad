import { useMemo } from "react";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import type { SuggestedName } from "../../documents/suggested-name.ts";
import { usePageNames } from "./use-page-names.ts";

/**
 * A name for the document from the text of its first page; null where a person has named it or wants no suggestions,
 * as long as the page is not read, and where it says too little.
 */
export function useSuggestedName({ document, pages, ...view }: OpenDocument): SuggestedName | null {
  const nameOf = usePageNames();
  const [first] = listedPages({ ...view, document, pages });
  const isWanted = document.hasDefaultName === true;
  const { languages } = document;
  return useMemo(() => (isWanted ? nameOf(first, languages) : null), [isWanted, nameOf, first, languages]);
}
