/**
 * How sure two readers are together of a piece of a line. Logistic regressions on the 1 466 pieces of the unsure
 * lines of 54 real pages, 35 of them receipts. Of the 658 that are read differently the engine has 23 % right, the line
 * reader 32 %, either 52 %, the choice 41 %. `npm run bench -- text <manifest.jsonl> --reliability` shows the outcome.
 */
import { at } from "../../core/at.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { logOddsOf } from "../word-confidence.ts";
import { sameWord, type Piece } from "./align-words.ts";
import { isAmountDateOrTime } from "./number-grammar.ts";
import type { ReadWord } from "./read-words.ts";
import { logistic } from "../../core/logistic.ts";

/** Log-odds as a sum of a constant and of what each of these counts. */
interface Weights {
  readonly base: number;
  /** Each reader's own log-odds. */
  readonly engine: number;
  readonly reader: number;
  /** The mean log probability of the signs that the line reader read in the line. */
  readonly line: number;
  /** Whether each reader's reading is an amount, a date or a time. */
  readonly engineNumber: number;
  readonly readerNumber: number;
}

const NONE: Weights = { base: 0, engine: 0, reader: 0, line: 0, engineNumber: 0, readerNumber: 0 };
/** That a reading on which both agree is right. */
const AGREED: Weights = { ...NONE, base: 1.49, engine: 0.29, reader: 0.24, line: 0.55 };
/** That the engine's reading is right, and the line reader's, where they differ. */
const ENGINE: Weights = {
  base: -1,
  engine: 0.86,
  reader: -0.08,
  line: -0.11,
  engineNumber: 2.83,
  readerNumber: -4.83,
};
const READER: Weights = {
  base: -1.04,
  engine: -0.34,
  reader: 0.81,
  line: 0.62,
  engineNumber: -0.81,
  readerNumber: 2.08,
};
/** That a word is right which only one of them sees. */
const ONLY_ENGINE: Weights = { ...NONE, base: -1.23, engine: 0.56 };
const ONLY_READER: Weights = { ...NONE, base: 0.93, reader: 1.21, line: 3.83 };
/** Most that the network's probabilities say. */
const MAX_LOG_ODDS = 9;

/**
 * That a word is right which only the line reader read: by its own log-odds, the mean log probability of its line's
 * signs, and for amounts, dates and times, and words of one or two signs.
 */
const ALONE = { base: 0.58, reader: 0.61, line: 4.28, forNumber: 1.02, forShortWord: -0.19 };
const SHORT_WORD = 2;

/** The probability that the line reader read a word right, 0 to 1. */
export function readerProbability({ text, logProbability, lineLogProbability }: ReadWord): number {
  const { base, reader, line, forNumber, forShortWord } = ALONE;
  return logistic(
    base +
      reader * logOddsFrom(logProbability) +
      line * lineLogProbability +
      (isAmountDateOrTime(text) ? forNumber : 0) +
      ([...text].length <= SHORT_WORD ? forShortWord : 0),
  );
}

export interface Choice {
  readonly reader: "engine" | "line reader";
  /** Of each of the chosen words: that it is right, 0 to 1. */
  readonly probability: number;
}

/** Which reader's words count. Where both read the same, the engine's. */
export function chooseReading(
  { theirs, ours }: Piece<RecognisedWord, ReadWord>,
  line: Pick<RecognisedLine, "words">,
): Choice {
  const isNumber = (words: readonly { readonly text: string }[]): number =>
    isAmountDateOrTime(words.map(({ text }) => text).join("")) ? 1 : 0;
  const evidence = {
    engine: theirs.length === 0 ? 0 : Math.min(...theirs.map((word) => logOddsOf(word, line))),
    reader: logOddsFrom(ours.reduce((sum, { logProbability }) => sum + logProbability, 0)),
    line: ours[0]?.lineLogProbability ?? 0,
    engineNumber: isNumber(theirs),
    readerNumber: isNumber(ours),
  };
  const probabilityBy = (weights: Weights): number =>
    logistic(
      weights.base +
        weights.engine * evidence.engine +
        weights.reader * evidence.reader +
        weights.line * evidence.line +
        weights.engineNumber * evidence.engineNumber +
        weights.readerNumber * evidence.readerNumber,
    );
  if (ours.length === 0) return { reader: "engine", probability: probabilityBy(ONLY_ENGINE) };
  if (theirs.length === 0) return { reader: "line reader", probability: probabilityBy(ONLY_READER) };
  const areSame = theirs.length === ours.length && theirs.every((word, i) => sameWord(word, at(ours, i)));
  if (areSame) return { reader: "engine", probability: probabilityBy(AGREED) };
  const [byEngine, byReader] = [probabilityBy(ENGINE), probabilityBy(READER)];
  return byEngine >= byReader
    ? { reader: "engine", probability: byEngine }
    : { reader: "line reader", probability: byReader };
}

function logOddsFrom(logProbability: number): number {
  const odds = logProbability - Math.log(Math.max(1e-12, 1 - Math.exp(logProbability)));
  return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, odds));
}
