import { ScanError } from "../errors.ts";

/** Languages a deployment can ship: Tesseract's code, the BCP 47 tag for PDFs, and the name shown to people. */
export const LANGUAGES = {
  eng: { tag: "en", name: "English" },
  deu: { tag: "de", name: "Deutsch" },
  fra: { tag: "fr", name: "Français" },
  spa: { tag: "es", name: "Español" },
  ita: { tag: "it", name: "Italiano" },
  por: { tag: "pt", name: "Português" },
  nld: { tag: "nl", name: "Nederlands" },
  pol: { tag: "pl", name: "Polski" },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

/**
 * Parses `eng` or `deu+eng` against the languages a deployment ships. Keeps the order and drops duplicates.
 * Throws `unsupported_language`; the message lists the available codes.
 */
export function parseLanguages(value: string, shipped: readonly LanguageCode[] = LANGUAGE_CODES): LanguageCode[] {
  const codes = new Set<LanguageCode>();
  for (const part of value.split("+")) {
    const name = part.trim();
    const code = shipped.find((each) => each === name);
    if (code === undefined) {
      throw new ScanError(
        "unsupported_language",
        `The language "${name}" is not available here. Use ${shipped.join(", ")}, or several joined by "+".`,
      );
    }
    codes.add(code);
  }
  return [...codes];
}

/** The BCP 47 tag of the first language in `eng` or `deu+eng`; "und" for an unknown code. */
export function languageTag(languages: string): string {
  const [first = "eng"] = languages.split("+");
  const code = LANGUAGE_CODES.find((each) => each === first);
  return code === undefined ? "und" : LANGUAGES[code].tag;
}
