/** Tells whether two pages are the same one, photographed or imported twice, by the words that were read on them. */
import { wordsOf, type RecognisedPage, type RecognisedWord } from "../text/recognition.ts";

/** The words of a page as they are compared: letters and digits only. */
interface ComparedWords {
  readonly words: readonly ComparedWord[];
  /** How often each word was read. */
  readonly counts: ReadonlyMap<string, number>;
  /** All words without spaces, in which a word is found that was read together with its neighbour. */
  readonly joined: string;
}

interface ComparedWord {
  readonly text: string;
  readonly isSure: boolean;
  readonly isNumber: boolean;
}

/** With fewer words, two pages may have the same ones by chance. */
const MIN_WORDS = 12;
/** The same page read twice shares at least this many of its words. */
const MIN_SHARED = 0.85;
/** A word of this confidence, 0 to 100, is rarely misread. */
const SURE_CONFIDENCE = 90;
/** So many sure words may be missing on one photo, whose edge may cut them off: a share of all, but at least two. */
const MAX_CUT_OFF = { share: 0.02, words: 2 };
/** Shorter numbers are part of many others. */
const MIN_JOINED_DIGITS = 3;

/** Compares pages. It remembers the words of pages that it has seen. */
export function createPageComparison(): (a: RecognisedPage, b: RecognisedPage) => boolean {
  const known = new WeakMap<RecognisedPage, ComparedWords>();
  const comparedOn = (page: RecognisedPage): ComparedWords => {
    const words = known.get(page) ?? comparedWords(page);
    known.set(page, words);
    return words;
  };
  return (a, b) => areSame(comparedOn(a), comparedOn(b));
}

/**
 * Pages of a series, such as monthly bills, share nearly all words. What tells them apart are words that were surely
 * read on one and are not on the other: no number may be missing, and no two words may stand for each other.
 */
function areSame(a: ComparedWords, b: ComparedWords): boolean {
  const most = Math.max(a.words.length, b.words.length);
  const fewest = Math.min(a.words.length, b.words.length);
  if (fewest < MIN_WORDS || fewest < MIN_SHARED * most) return false;
  const missing = [missingWords(a, b), missingWords(b, a)] as const;
  if (Math.max(...missing.map(({ length }) => length)) > (1 - MIN_SHARED) * most) return false;
  const [sureInA, sureInB] = missing.map((words) => words.filter(({ isSure }) => isSure));
  if (!sureInA || !sureInB || [...sureInA, ...sureInB].some(({ isNumber }) => isNumber)) return false;
  const cutOff = Math.max(sureInA.length, sureInB.length);
  return (
    Math.min(sureInA.length, sureInB.length) === 0 && cutOff <= Math.max(MAX_CUT_OFF.words, MAX_CUT_OFF.share * most)
  );
}

/** The words that are not on the other page, or not as often. */
function missingWords({ words }: ComparedWords, other: ComparedWords): readonly ComparedWord[] {
  const left = new Map(other.counts);
  return words.filter(({ text, isNumber }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    if (count > 0) return false;
    return (isNumber && text.length < MIN_JOINED_DIGITS) || !other.joined.includes(text);
  });
}

function comparedWords({ paragraphs }: RecognisedPage): ComparedWords {
  const words = wordsOf(paragraphs).flatMap(comparedWord);
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return { words, counts, joined: words.map(({ text }) => text).join("") };
}

function comparedWord({ text: read, confidence }: RecognisedWord): ComparedWord[] {
  const text = read
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  // Raised figures, as in m³ and behind footnotes, are lost more often than they tell pages apart.
  return text === "" ? [] : [{ text, isSure: confidence >= SURE_CONFIDENCE, isNumber: /\p{Nd}/u.test(read) }];
}
