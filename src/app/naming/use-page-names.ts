import { useCallback } from "react";
import { useStore } from "zustand";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { SuggestedName } from "../../documents/suggested-name.ts";
import { nameOfPage } from "./sure-name.ts";

/**
 * Returns the function that makes a name of a page's text, in a document with these `languages`; null where a person
 * wants no names from the text, as long as the page is not read, and where it says too little.
 */
export function usePageNames(): (page: ScanPage | undefined, languages: string) => SuggestedName | null {
  const { settings } = useApp();
  const { kinds } = useScreenStrings(namingStrings);
  const isWanted = useStore(settings, ({ nameFromText }) => nameFromText !== "off");
  return useCallback(
    (page, languages) => (isWanted ? nameOfPage(page, languages, { kinds, locale: readerLocales()[0] ?? "en" }) : null),
    [isWanted, kinds],
  );
}
