/** Tells the language of a bill by its words: its short lines are too little for what tells languages by letters. */
import { asLabel, foldLetters } from "../fold-letters.ts";
import { DUTCH } from "./dutch.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import type { LanguageWords } from "./language-words.ts";
import { POLISH } from "./polish.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";

const LANGUAGES = {
  eng: ENGLISH,
  deu: GERMAN,
  fra: FRENCH,
  spa: SPANISH,
  ita: ITALIAN,
  por: PORTUGUESE,
  nld: DUTCH,
  pol: POLISH,
} as const satisfies Readonly<Record<string, LanguageWords>>;

/** The code of a language whose words are known. */
type KnownLanguage = keyof typeof LANGUAGES;
const CODES = Object.keys(LANGUAGES) as readonly KnownLanguage[];

/** Shorter words are names, signs and pieces of other words. */
const MIN_LETTERS = 4;
/** So many of a language's own words must be there, and so many times as many as of any other language. */
const [MIN_WORDS, TIMES_OTHERS] = [2, 2];

/** The words that each language alone uses on bills. */
const OWN_WORDS = ownWords();

/**
 * The language whose own words for sums, taxes, dates and titles stand in a text, as Tesseract's code; null where there
 * are too few, or those of several languages.
 */
export function languageOfBill(text: string): KnownLanguage | null {
  const words = new Set(asLabel(foldLetters(text)).split(" "));
  const counts = Array.from(OWN_WORDS, ([code, own]) => ({
    code,
    count: Array.from(own).filter((word) => words.has(word)).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  if (!first || first.count < MIN_WORDS || first.count < TIMES_OTHERS * (second?.count ?? 0)) return null;
  return first.code;
}

function ownWords(): ReadonlyMap<KnownLanguage, ReadonlySet<string>> {
  const all = CODES.map((code) => [code, wordsOf(LANGUAGES[code])] as const);
  return new Map(
    all.map(([code, words]) => {
      const others = new Set(all.flatMap(([other, theirs]) => (other === code ? [] : Array.from(theirs))));
      return [code, new Set(Array.from(words).filter((word) => !others.has(word)))];
    }),
  );
}

/** The words of a language's phrases, whole ones only. Names of companies and of cards are the same everywhere. */
function wordsOf({ kinds, counter, sum, amounts, taxNames, dates, names, letter }: LanguageWords): Set<string> {
  const lists = [
    ...Object.values(kinds),
    counter,
    sum,
    ...Object.values(amounts),
    taxNames,
    ...Object.values(dates),
    names.noName,
    names.receiver,
    ...Object.values(letter),
  ];
  const words = lists.join(",").split(/[\s,]+/);
  return new Set(words.filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word)));
}
