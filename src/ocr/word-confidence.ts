/**
 * Turns the engine's confidences into probabilities. Of words that the engine states at 70 to 80, 57 % are right.
 * Logistic regression on 10 380 words of 64 pages: 19 real scans and photos, and the fixtures' 18 scans and 27 photos,
 * whose words count a tenth. `npm run bench -- text <manifest.jsonl> --reliability` shows how many words are right.
 */
import {
  changeWords,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedWord,
} from "../core/text/recognition.ts";
import { meanConfidence } from "./filter-words.ts";
import { logistic } from "../core/logistic.ts";

/** Log-odds of a long word of confidence 0 in a line of confidence 0. */
const BASE = -2.67;
/** What the engine's confidence adds, from 0 to 100; and once more, from 85 to 100, where it says most. */
const BY_CONFIDENCE = 2.61;
const BY_HIGH_CONFIDENCE = 3.4;
const HIGH_CONFIDENCE = 85;
/** What the mean confidence of the word's line adds, from 0 to 100. */
const BY_LINE = 1.58;
/** Words of one or two characters are more often wrong. */
const FOR_SHORT_WORD = -0.59;
const SHORT_WORD = 2;

/**
 * The page with each word's confidence as the percentage of such words that are right, 0 to 100. What two readers
 * settled takes the place of the engine's words.
 */
export function withWordConfidences(page: RecognisedPage): RecognisedPage {
  return changeWords(page, (line) =>
    line.words.flatMap((word) => word.settled ?? [{ ...word, confidence: 100 * probabilityOf(word, line) }]),
  );
}

/** The probability that the engine read a word right, 0 to 1. */
export function probabilityOf(word: RecognisedWord, line: Pick<RecognisedLine, "words">): number {
  return logistic(logOddsOf(word, line));
}

/** The natural logarithm of the odds that the engine read a word right. */
export function logOddsOf(word: RecognisedWord, line: Pick<RecognisedLine, "words">): number {
  return (
    BASE +
    (BY_CONFIDENCE * word.confidence) / 100 +
    (BY_HIGH_CONFIDENCE * Math.max(0, word.confidence - HIGH_CONFIDENCE)) / (100 - HIGH_CONFIDENCE) +
    (BY_LINE * meanConfidence(line.words)) / 100 +
    ([...word.text].length <= SHORT_WORD ? FOR_SHORT_WORD : 0)
  );
}

/**
 * The confidence from 0 to 100 at which the engine reads words right that often, in lines as clear as they are. The
 * layout judges by the engine's confidences.
 */
export function engineConfidenceOf(probability: number): number {
  const logOdds = Math.log(probability / (1 - probability));
  const slope = (BY_CONFIDENCE + BY_LINE) / 100;
  const low = (logOdds - BASE) / slope;
  const steepSlope = slope + BY_HIGH_CONFIDENCE / (100 - HIGH_CONFIDENCE);
  const confidence = low <= HIGH_CONFIDENCE ? low : HIGH_CONFIDENCE + ((low - HIGH_CONFIDENCE) * slope) / steepSlope;
  return Math.max(0, Math.min(100, confidence));
}
