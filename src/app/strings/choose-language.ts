import { LANGUAGES, type LanguageCode } from "../../core/text/languages.ts";
import { en, type Strings } from "./en.ts";

/** Languages the screens speak, by BCP 47 tag; each catalogue but English is loaded when it is chosen. */
const CATALOGUES: ReadonlyMap<string, () => Promise<Strings>> = new Map([
  ["en", () => Promise.resolve(en)],
  ["de", async () => (await import("./de.ts")).de],
  ["fr", async () => (await import("./fr.ts")).fr],
]);

export interface ChosenLanguage {
  /** BCP 47, with the reader's region, which dates are written by. */
  readonly tag: string;
  readonly load: () => Promise<Strings>;
}

/**
 * The first of the reader's languages (BCP 47, best first, as `readableLocales` gives them) that the screens speak,
 * English otherwise.
 */
export function chooseLanguage(wanted: readonly string[]): ChosenLanguage {
  for (const locale of wanted) {
    const load = CATALOGUES.get(baseTag(locale));
    if (load) return { tag: locale, load };
  }
  return { tag: "en", load: () => Promise.resolve(en) };
}

/**
 * The reader's languages that dates and numbers can be written in; a browser whose system has none may name one that is
 * no BCP 47 tag, such as "C".
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

/** The recognition language of a person who reads `wanted`, among those the deployment ships. */
export function firstRecognitionLanguage(wanted: readonly string[], shipped: readonly LanguageCode[]): LanguageCode {
  for (const locale of wanted) {
    const match = shipped.find((code) => LANGUAGES[code].tag === baseTag(locale));
    if (match) return match;
  }
  return shipped[0] ?? "eng";
}

function baseTag(locale: string): string {
  return locale.toLowerCase().split("-")[0] ?? "";
}
