import { DUTCH } from "./dutch.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import type { LanguageWords } from "./language-words.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { POLISH } from "./polish.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

/** The languages whose letters, invoices and receipts are understood. */
export const ALL_LANGUAGES: readonly LanguageWords[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  POLISH,
  OTHER_LANGUAGES,
];

/** A list of all languages, without repeats. */
export function listOf(pick: (language: LanguageWords) => string): readonly string[] {
  const phrases = ALL_LANGUAGES.flatMap((language) => pick(language).split(","));
  return [...new Set(phrases.map((phrase) => phrase.trim()))].filter(Boolean);
}
