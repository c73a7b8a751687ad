import { readAppearance } from "../browser/appearance.ts";
import { languageTag, type LanguageCode } from "../../core/languages/languages.ts";
import { en, type Strings } from "./en.ts";

/** The languages of the screens by BCP 47 tag, in their own words. */
export const SCREEN_LANGUAGES: Readonly<Record<Strings["language"], string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
};

/** The texts of the screens, by the same tags. English is in the bundle, the others are loaded when chosen. */
const CATALOGUES: ReadonlyMap<string, () => Promise<Strings>> = new Map([
  ["en", () => Promise.resolve(en)],
  ["de", async () => (await import("./de.ts")).de],
  ["es", async () => (await import("./es.ts")).es],
  ["fr", async () => (await import("./fr.ts")).fr],
  ["it", async () => (await import("./it.ts")).it],
  ["nl", async () => (await import("./nl.ts")).nl],
  ["pl", async () => (await import("./pl.ts")).pl],
  ["pt", async () => (await import("./pt.ts")).pt],
]);

export interface ChosenLanguage {
  /** BCP 47 tag with the reader's region, for dates and numbers. */
  readonly tag: string;
  readonly load: () => Promise<Strings>;
}

/** Chooses the first of the reader's languages (BCP 47 tags, best first) that the screens have; otherwise English. */
export function chooseLanguage(wanted: readonly string[]): ChosenLanguage {
  for (const locale of wanted) {
    const load = CATALOGUES.get(baseTag(locale));
    if (load) return { tag: locale, load };
  }
  return { tag: "en", load: () => Promise.resolve(en) };
}

/** The reader's languages, best first: the one chosen for the screens, with the reader's region, then the browser's. */
export function readerLocales(): string[] {
  const { language } = readAppearance();
  const locales = readableLocales(navigator.languages);
  if (language === null) return locales;
  const regional = locales.filter((locale) => baseTag(locale) === language);
  return [...regional, language, ...locales];
}

/**
 * The reader's languages that are valid BCP 47 tags, so that `Intl` accepts them. On a system without a language some
 * browsers report "C".
 */
export function readableLocales(wanted: readonly string[]): string[] {
  return wanted.filter((locale) => {
    try {
      return Intl.getCanonicalLocales(locale).length > 0;
    } catch {
      return false;
    }
  });
}

/** The first recognition language of the deployment that the person reads; its first language if there is none. */
export function firstRecognitionLanguage(wanted: readonly string[], shipped: readonly LanguageCode[]): LanguageCode {
  for (const locale of wanted) {
    const match = shipped.find((code) => baseTag(languageTag(code)) === baseTag(locale));
    if (match) return match;
  }
  return shipped[0] ?? "eng";
}

function baseTag(locale: string): string {
  return locale.toLowerCase().split("-")[0] ?? "";
}
