import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { documentFacts } from "../../core/facts/document-facts.ts";
import { hasCurrentText } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { localDay } from "../documents/local-day.ts";
import { listedPages, type OpenDocument } from "../documents/session/document-view.ts";
import { readerLocales } from "../strings/choose-language.ts";
import { useNamingStrings } from "../strings/screens/naming-strings.ts";
import { suggestedName, type SuggestedName } from "./suggested-name.ts";

/**
 * A name for the document from the text of its first page; null where a person has named it or wants no suggestions,
 * as long as the page is not read, and where it says too little.
 */
export function useSuggestedName({ document, pages, ...view }: OpenDocument): SuggestedName | null {
  const { settings } = useApp();
  const { kinds } = useNamingStrings();
  const [today] = useState(() => localDay(new Date()));
  const isWanted = useStore(settings, ({ nameFromText }) => nameFromText !== "off") && document.hasDefaultName === true;
  const [first] = listedPages({ ...view, document, pages });
  const recognised =
    isWanted && first && hasCurrentText(first, document.languages) ? first.text?.recognised : undefined;
  return useMemo(
    () => (recognised ? suggestedName(documentFacts([recognised], today), kinds, readerLocales()[0] ?? "en") : null),
    [recognised, kinds, today],
  );
}
