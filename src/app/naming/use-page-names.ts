import { useCallback, useState } from "react";
import { useStore } from "zustand";
import { documentFacts } from "../../facts/document-facts.ts";
import { hasCurrentText, type ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { localDay } from "../../core/model/local-day.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import { useScreenStrings } from "../use-strings.ts";
import { suggestedName, type SuggestedName } from "../../documents/suggested-name.ts";

/**
 * Returns the function that makes a name of a page's text, in a document with these `languages`; null where a person
 * wants no names from the text, as long as the page is not read, and where it says too little.
 */
export function usePageNames(): (page: ScanPage | undefined, languages: string) => SuggestedName | null {
  const { settings } = useApp();
  const { kinds } = useScreenStrings(namingStrings);
  const [today] = useState(() => localDay(new Date()));
  const isWanted = useStore(settings, ({ nameFromText }) => nameFromText !== "off");
  return useCallback(
    (page, languages) => {
      const recognised = isWanted && page && hasCurrentText(page, languages) ? page.text?.recognised : undefined;
      return recognised ? suggestedName(documentFacts([recognised], today), kinds, readerLocales()[0] ?? "en") : null;
    },
    [isWanted, kinds, today],
  );
}
