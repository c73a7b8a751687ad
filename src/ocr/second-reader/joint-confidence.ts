/**
 * How sure two readers are together of a piece of a line. Logistic regressions on 3 669 pieces of all lines of 19 real
 * pages, of which 486 are read differently. Of those the engine has 184 right, the line reader 214, the choice 312;
 * each page is judged by a fit to the others. `npm run bench -- text <manifest.jsonl> --reliability` shows the outcome.
 */
import { at } from "../../core/at.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { logOddsOf } from "../word-confidence.ts";
import { sameWord, type Piece } from "./align-words.ts";
import { isAmountDateOrTime } from "./number-grammar.ts";
import type { ReadWord } from "./read-words.ts";
import { logistic } from "../../core/logistic.ts";

/** Log-odds as a sum of a constant and of what each reader's own log-odds count. */
interface Weights {
  readonly base: number;
  readonly engine: number;
  readonly reader: number;
}

/** That a reading on which both agree is right. */
const AGREED: Weights = { base: 1.24, engine: 0.43, reader: 0.36 };
/** That the engine's reading is right, and the line reader's, where they differ. */
const ENGINE: Weights = { base: -1.22, engine: 0.83, reader: -0.14 };
const READER: Weights = { base: -0.94, engine: -0.29, reader: 0.66 };
/** What the line reader's reading gains if it is an amount, a date or a time. */
const FOR_NUMBER = 2.06;
/** A word that the engine does not see is judged as one that it reads otherwise with these log-odds. */
const NOTHING = 3;
/** What a word of the engine loses where the line reader has none. */
const UNSEEN = -3;
/** Most that the network's probabilities say. */
const MAX_LOG_ODDS = 9;

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
  const engine = theirs.length === 0 ? NOTHING : Math.min(...theirs.map((word) => logOddsOf(word, line)));
  if (ours.length === 0) return { reader: "engine", probability: logistic(engine + UNSEEN) };
  const reader = logOddsFrom(ours.reduce((sum, { logProbability }) => sum + logProbability, 0));
  const logOddsBy = (weights: Weights): number => weights.base + weights.engine * engine + weights.reader * reader;
  const areSame = theirs.length === ours.length && theirs.every((word, i) => sameWord(word, at(ours, i)));
  if (areSame) return { reader: "engine", probability: logistic(logOddsBy(AGREED)) };
  const isNumber = isAmountDateOrTime(ours.map(({ text }) => text).join(""));
  const byReader = logistic(logOddsBy(READER) + (isNumber ? FOR_NUMBER : 0));
  const byEngine = theirs.length > 0 ? logistic(logOddsBy(ENGINE)) : 0;
  return byEngine >= byReader
    ? { reader: "engine", probability: byEngine }
    : { reader: "line reader", probability: byReader };
}

function logOddsFrom(logProbability: number): number {
  const odds = logProbability - Math.log(Math.max(1e-12, 1 - Math.exp(logProbability)));
  return Math.max(-MAX_LOG_ODDS, Math.min(MAX_LOG_ODDS, odds));
}
