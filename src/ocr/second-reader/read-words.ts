/** The words of a line as the line reader read them, placed on the page. */
import { at } from "../../core/at.ts";
import type { LineReading, ReadSign } from "../../core/contracts/line-reading.ts";

/** A word of the line reader. */
export interface ReadWord {
  readonly text: string;
  /** The natural logarithm of the product of its signs' probabilities. */
  readonly logProbability: number;
  /** Its left and right end, in pixels of the line's image. */
  readonly from: number;
  readonly to: number;
}

/** The words of a reading, from left to right. */
export function readWords(signs: LineReading): readonly ReadWord[] {
  const words: ReadSign[][] = [[]];
  for (const sign of signs) {
    if (sign.sign === " ") words.push([]);
    else words.at(-1)?.push(sign);
  }
  return words.filter((word) => word.length > 0).map(toWord);
}

/** The network fires at the middle of a sign: a word reaches half the distance between two signs further. */
function toWord(signs: readonly ReadSign[]): ReadWord {
  const middles = signs.map(({ from, to }) => (from + to) / 2);
  const [first, last] = [at(middles, 0), at(middles, middles.length - 1)];
  const [only] = signs;
  const half =
    signs.length > 1 ? (last - first) / (signs.length - 1) / 2 : Math.max(1, ((only?.to ?? 0) - (only?.from ?? 0)) / 2);
  return {
    text: signs.map(({ sign }) => sign).join(""),
    logProbability: signs.reduce((sum, { probability }) => sum + Math.log(Math.max(probability, 1e-6)), 0),
    from: first - half,
    to: last + half,
  };
}
