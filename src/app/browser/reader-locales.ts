import { baseTag, readableLocales } from "../../strings/choose-language.ts";
import { readAppearance } from "./appearance.ts";

/** The reader's languages, best first: the one chosen for the screens, with the reader's region, then the browser's. */
export function readerLocales(): string[] {
  const { language } = readAppearance();
  const locales = readableLocales(navigator.languages);
  if (language === null) return locales;
  const regional = locales.filter((locale) => baseTag(locale) === language);
  return [...regional, language, ...locales];
}
