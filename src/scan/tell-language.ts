/** Tells the language of a text. The only file that uses eld. Large, so it is loaded when first needed. */
import { eld } from "eld/extrasmall";
import { languageOfBill } from "../facts/languages/language-of-bill.ts";
import { LANGUAGE_TAGS, languageTag, type LanguageCode } from "../core/languages/languages.ts";

/** Fewer letters are a name or a number. */
const MIN_LETTERS = 24;
/** A text with fewer letters is told by its sentences alone. */
const FEW_LETTERS = 50;
/** A line with so many words is a sentence or a part of one. */
const SENTENCE_WORDS = 6;
/** Scripts that have no spaces between words. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** More text is no surer. */
const MAX_CHARACTERS = 4000;

/**
 * The language that a text, perhaps misread, is surely in; null if there is too little of it, or it may be another.
 * The words of bills are asked too, and two different answers are none. Of several codes for the language, one of
 * `preferred` if it has one.
 */
export function tellLanguage(text: string, preferred: readonly LanguageCode[]): LanguageCode | null {
  const sample = text.slice(0, MAX_CHARACTERS);
  const ofBill = languageOfBill(sample);
  const told = toldByLetters(sample, preferred);
  if (ofBill === null || (told !== null && areSameLanguage(told, ofBill))) return told;
  return told === null ? ofBill : null;
}

/** The labels, names and numbers of a receipt are in a language only by chance, so of a short text sentences count. */
function toldByLetters(text: string, preferred: readonly LanguageCode[]): LanguageCode | null {
  const sample = lettersIn(text) < FEW_LETTERS ? sentencesOf(text) : text;
  if (lettersIn(sample) < MIN_LETTERS) return null;
  const told = eld.detect(sample);
  if (!told.isReliable()) return null;
  // Chinese is named without its script.
  return [...preferred, ...LANGUAGE_TAGS.keys()].find((code) => baseOf(code) === told.language) ?? null;
}

function sentencesOf(text: string): string {
  const isSentence = (line: string): boolean =>
    (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= SENTENCE_WORDS || WITHOUT_SPACES.test(line);
  return text.split("\n").filter(isSentence).join("\n");
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
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
