import { useMemo } from "react";
import type { ScanPage } from "../../core/model/document.ts";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import type { ContentName, SuggestedName } from "../../documents/suggested-name.ts";
import { contentNameOfPage, nameOfPage } from "./content-name.ts";
import { usePageNames, type PageNames } from "./use-page-names.ts";

/**
 * A name for the document from the text of its first page; null where a person has named it or wants no suggestions,
 * as long as the page is not read, and where it says too little.
 */
export function useSuggestedName(view: OpenDocument): SuggestedName | null {
  return useNameOfFirst(view, usePageNames(nameOfPage));
}

/** As `useSuggestedName`, and where the page says too little, what it says first. */
export function useContentName(view: OpenDocument): ContentName | null {
  return useNameOfFirst(view, usePageNames(contentNameOfPage));
}

function useNameOfFirst<Name>({ document, pages, ...view }: OpenDocument, nameOf: PageNames<Name>): Name | null {
  const [first]: readonly ScanPage[] = listedPages({ ...view, document, pages });
  const isWanted = document.hasDefaultName === true;
  const { languages } = document;
  return useMemo(() => (isWanted ? nameOf(first, languages) : null), [isWanted, nameOf, first, languages]);
}
