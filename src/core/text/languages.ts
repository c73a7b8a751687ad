import { ScanError } from "../errors.ts";

/** Languages the app can be deployed with: Tesseract's code, the BCP 47 tag a PDF carries, and the name people read. */
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
 * Reads `eng` or `deu+eng` against the languages a deployment ships. Order is kept, repeats are dropped.
 * Throws `unsupported_language`, naming the ones there are.
 */
export function parseLanguages(value: string, shipped: readonly LanguageCode[] = LANGUAGE_CODES): LanguageCode[] {
  const codes = value.split("+").map((code) => code.trim());
  const unknown = codes.find((code) => !shipped.includes(code as LanguageCode));
  if (unknown !== undefined) {
    throw new ScanError(
      "unsupported_language",
      `The language "${unknown}" is not available here. Use ${shipped.join(", ")}, or several joined by "+".`,
    );
  }
  return [...new Set(codes as LanguageCode[])];
}

/** The BCP 47 tag of the first language of `eng` or `deu+eng`. */
export function languageTag(languages: string): string {
  const [first = "eng"] = languages.split("+");
  return LANGUAGES[first as LanguageCode]?.tag ?? "und";
}
