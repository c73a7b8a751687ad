/** Tells the language of a text. The only file that uses eld. Large, so it is loaded when first needed. */
import { eld } from "eld/extrasmall";
import { LANGUAGE_TAGS, languageTag, type LanguageCode } from "../core/languages/languages.ts";

/** Fewer letters are a name or a number. */
const MIN_LETTERS = 24;
/** More text is no surer. */
const MAX_CHARACTERS = 4000;

/**
 * The language that a text, perhaps misread, is surely in; null if there is too little of it, or it may be another.
 * Of several codes for the language, one of `preferred` if it has one.
 */
export function tellLanguage(text: string, preferred: readonly LanguageCode[]): LanguageCode | null {
  const sample = text.slice(0, MAX_CHARACTERS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const told = eld.detect(sample);
  if (!told.isReliable()) return null;
  // Chinese is named without its script.
  return [...preferred, ...LANGUAGE_TAGS.keys()].find((code) => baseOf(code) === told.language) ?? null;
}

/** Whether two codes are of one language, such as `jpn` and `jpn_vert`. */
export function areSameLanguage(a: LanguageCode, b: LanguageCode): boolean {
  return baseOf(a) === baseOf(b);
}

function baseOf(code: LanguageCode): string {
  const [base = ""] = languageTag(code).split("-");
  // eld does not tell Bokmål from Nynorsk.
  return base === "nb" ? "no" : base;
}
