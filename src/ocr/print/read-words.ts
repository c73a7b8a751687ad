/** The words of a line as the line reader read them, placed on the page. */
import { at } from "../../core/at.ts";
import { meanOf } from "../../core/geometry/averages.ts";
import type { LineReading, ReadSign } from "../../core/contracts/line-reading.ts";

/** A word of the line reader. */
export interface ReadWord {
  readonly text: string;
  /** The natural logarithm of the product of its signs' probabilities. */
  readonly logProbability: number;
  /** The mean of the natural logarithms of the probabilities of its line's signs. */
  readonly lineLogProbability: number;
  /** Its left and right end, in pixels of the line's image. */
  readonly from: number;
  readonly to: number;
  /** Where its first and last sign were seen. */
  readonly firstMiddle: number;
  readonly lastMiddle: number;
}

/** The words of a reading, from left to right. */
export function readWords(signs: LineReading): readonly ReadWord[] {
  const words: ReadSign[][] = [[]];
  for (const sign of signs) {
    if (sign.sign === " ") words.push([]);
    else words.at(-1)?.push(sign);
  }
  const lineLogProbability = meanOf(signs.map(logOf));
  return words.filter((word) => word.length > 0).map((word) => toWord(word, lineLogProbability));
}

/** The network fires at the middle of a sign: a word reaches half the distance between two signs further. */
function toWord(signs: readonly ReadSign[], lineLogProbability: number): ReadWord {
  const middles = signs.map(({ from, to }) => (from + to) / 2);
  const [first, last] = [at(middles, 0), at(middles, middles.length - 1)];
  const [only] = signs;
  const half =
    signs.length > 1 ? (last - first) / (signs.length - 1) / 2 : Math.max(1, ((only?.to ?? 0) - (only?.from ?? 0)) / 2);
  return {
    text: signs.map(({ sign }) => sign).join(""),
    logProbability: signs.reduce((sum, sign) => sum + logOf(sign), 0),
    lineLogProbability,
    from: first - half,
    to: last + half,
    firstMiddle: first,
    lastMiddle: last,
  };
}

function logOf({ probability }: ReadSign): number {
  return Math.log(Math.max(probability, 1e-6));
}
