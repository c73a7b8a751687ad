import { languageTag, type LanguageCode } from "../core/languages/languages.ts";
import { en, type Strings } from "./compiled/en.ts";
import { CATALOGUES } from "./compiled/languages.ts";

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

/** The language of a BCP 47 tag, without script and region, in lower case. */
export function baseTag(locale: string): string {
  return locale.toLowerCase().split("-")[0] ?? "";
}
