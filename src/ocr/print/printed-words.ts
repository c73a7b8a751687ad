/** Places the words of the line reader on the page. */
import type { ReadLine } from "../../core/contracts/line-reading.ts";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { cutRow } from "../../core/geometry/cut-line.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { engineConfidenceOf } from "../word-confidence.ts";
import { readerProbability } from "./joint-confidence.ts";
import { readWords, type ReadWord } from "./read-words.ts";

/** A column of a line with less ink than this, as the sum of its pixels' darkness, is white. */
const WHITE_COLUMN = 96;

/**
 * A line as the line reader reads it. The layout judges words by confidences as Tesseract would state them; what counts
 * in the end is in `settled`.
 */
export function lineOf(page: GreyImage, { line, signs }: ReadLine): RecognisedLine {
  const read = readWords(signs);
  const ends = wordEnds(page, line, read);
  return {
    ...emptyLineOf(line),
    words: read.map((word, i) =>
      settledWord(word.text, boxOf(line, ends[i] ?? [word.from, word.to]), readerProbability(word)),
    ),
  };
}

/** A line of print without words. */
export function emptyLineOf({ box, base, slope, size, descent }: PrintedLine): RecognisedLine {
  return {
    box,
    print: { size, descent },
    baseline: [
      { x: box.x0, y: base },
      { x: box.x1, y: base + slope * (box.x1 - box.x0) },
    ],
    words: [],
  };
}

/** A word that is right with a probability from 0 to 1. */
export function settledWord(text: string, box: Box, probability: number): RecognisedWord {
  return {
    text,
    box,
    confidence: engineConfidenceOf(probability),
    settled: [{ text, box, confidence: 100 * probability }],
  };
}

/** The box of a part of a line from one x to another. */
export function boxOf({ box, base, slope, size, descent }: PrintedLine, [from, to]: readonly [number, number]): Box {
  const x0 = Math.max(box.x0, Math.min(box.x1 - 1, Math.round(from)));
  const x1 = Math.max(x0 + 1, Math.min(box.x1, Math.round(to)));
  const ends = [base + slope * (x0 - box.x0), base + slope * (x1 - box.x0)];
  const bottom = Math.round(Math.max(...ends) + descent);
  return { x0, x1, y0: Math.min(bottom - 1, Math.round(Math.min(...ends) + descent - size)), y1: bottom };
}

/** Where words begin and end: two words part at the widest white between the signs beside the space. */
function wordEnds(
  page: GreyImage,
  line: PrintedLine,
  words: readonly ReadWord[],
): readonly (readonly [number, number])[] {
  const { left, ...cut } = cutRow(page, line);
  const isWhite = (x: number): boolean => {
    const column = Math.round(x - left);
    let ink = 0;
    for (let i = column; i < cut.pixels.length; i += cut.width) ink += 255 - cut.pixels[i]!;
    return ink < WHITE_COLUMN;
  };
  const starts: number[] = [line.box.x0];
  const ends: number[] = [];
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    if (!next) break;
    const [from, to] = [Math.round(word.lastMiddle), Math.round(next.firstMiddle)];
    let best: readonly [number, number] = [(word.to + next.from) / 2, (word.to + next.from) / 2];
    let run = 0;
    let widest = 0;
    for (let x = from; x <= to; x++) {
      run = isWhite(x) ? run + 1 : 0;
      if (run > widest) {
        widest = run;
        best = [x + 1 - run, x + 1];
      }
    }
    ends.push(best[0]);
    starts.push(best[1]);
  }
  ends.push(line.box.x1);
  return starts.map((start, i) => [start, ends[i] ?? line.box.x1]);
}
