import { at } from "../../../src/core/at.ts";
import { joinLine, wordsOf, type RecognisedPage, type RecognisedWord } from "../../../src/core/text/recognition.ts";
import { characterErrorRate } from "./character-error-rate.ts";

/** How the lines that were read match those of the truth, in order. */
export interface LineCount {
  readonly once: number;
  readonly missing: readonly string[];
  /** Lines that are there again. What reads like no line, such as specks, is left out. */
  readonly again: readonly string[];
}

/** A line is the same if at most this share of its characters is read wrong: this counts lines, not letters. */
const MAX_MISREAD = 0.4;
/** Words are in one row if their middles differ by less, in heights of a word. */
const SAME_ROW = 0.5;

/** The longest sequence of lines that page and truth have, and those beside it. */
export function countLines(page: RecognisedPage, truth: string): LineCount {
  const read = rowsOf(page);
  const wanted = truth.split("\n");
  const isSame = wanted.map((line) => read.map((other) => characterErrorRate(other, line) <= MAX_MISREAD));
  const same = (i: number, j: number): boolean => at(at(isSame, i), j);
  const common = Array.from({ length: wanted.length + 1 }, () => Array<number>(read.length + 1).fill(0));
  const commonFrom = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = read.length - 1; j >= 0; j--)
      at(common, i)[j] = same(i, j)
        ? 1 + commonFrom(i + 1, j + 1)
        : Math.max(commonFrom(i + 1, j), commonFrom(i, j + 1));
  const [missing, beside]: [string[], number[]] = [[], []];
  let [i, j] = [0, 0];
  while (i < wanted.length || j < read.length)
    if (i < wanted.length && j < read.length && same(i, j)) [i, j] = [i + 1, j + 1];
    else if (j >= read.length || (i < wanted.length && commonFrom(i + 1, j) >= commonFrom(i, j + 1)))
      missing.push(at(wanted, i++));
    else beside.push(j++);
  const again = beside.filter((row) => isSame.some((line) => line[row] === true));
  return { once: commonFrom(0, 0), missing, again: again.map((row) => at(read, row)) };
}

/** The words that stand beside each other, row by row: a good and its price may be read as two columns. */
function rowsOf({ paragraphs }: RecognisedPage): string[] {
  const middleOf = ({ box }: RecognisedWord): number => (box.y0 + box.y1) / 2;
  const rows: RecognisedWord[][] = [];
  for (const word of wordsOf(paragraphs).toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = rows.at(-1)?.at(-1);
    const isBeside = last && middleOf(word) - middleOf(last) < SAME_ROW * (word.box.y1 - word.box.y0);
    if (isBeside) rows.at(-1)?.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => joinLine(row.toSorted((a, b) => a.box.x0 - b.box.x0)));
}
