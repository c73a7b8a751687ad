import { useCallback } from "react";
import { useStore } from "zustand";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { NameStyle } from "./content-name.ts";

/** Makes a name of a page's text, in a document with these `languages`; null where it says too little. */
export type PageNames<Name> = (page: ScanPage | undefined, languages: string) => Name | null;

/**
 * Returns the function that names pages with `nameOf` in the reader's language; its names are null where a person wants
 * no names from the text, and as long as the page is not read.
 */
export function usePageNames<Name>(
  nameOf: (page: ScanPage | undefined, languages: string, style: NameStyle) => Name | null,
): PageNames<Name> {
  const { settings } = useApp();
  const { kinds } = useScreenStrings(namingStrings);
  const isWanted = useStore(settings, ({ nameFromText }) => nameFromText !== "off");
  return useCallback(
    (page, languages) => (isWanted ? nameOf(page, languages, { kinds, locale: readerLocales()[0] ?? "en" }) : null),
    [isWanted, kinds, nameOf],
  );
}
