/**
 * Corrects paragraph breaks. Tesseract decides on paragraphs by the ends of a few lines, and a page that was split for
 * two engines may be split inside a paragraph. Two paragraphs are merged if
 * - the last line is full (or almost full, and the next line begins with a small letter), it ends within a sentence,
 *   and
 *   the next line is close below it and not indented; or
 * - both are short lines of one block, such as an address or a verse.
 * A paragraph is split where there is much white between two lines.
 */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import { LIST_MARKER } from "../../core/text/plain-text.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { directionOf } from "../../core/text/text-direction.ts";
import { heightOf } from "./box-relations.ts";
import { splitLine } from "./line-segments.ts";

/**
 * Largest line distance within a paragraph, as a multiple of the page's median. Spaced paragraphs have 1.3 and more.
 */
const MAX_LINE_PITCH = 1.2;
/** Smallest line distance within a paragraph, as a multiple of the page's median. */
const MIN_LINE_PITCH = 0.8;
/** A paragraph is split where two lines are farther apart than this multiple of the median, or of their own height. */
const MAX_WHITE = 2.5;
/** A line that begins within this multiple of the line distance from the others is not indented. An em is 0.7. */
const MAX_INDENT = 0.4;
/** Fewest words in a line of running text. A block of short lines has fewer on average. */
const MIN_RUNNING_WORDS = 4;
/** Most words in a line of a block of short lines. */
const MAX_SHORT_LINE_WORDS = 7;
/** Lines of one block differ in height by less than this factor: a line may lack ascenders or descenders. */
const MAX_HEIGHT_RATIO = 1.4;
/** Share of its column that an almost full line fills. The lines below may be wider than its own column. */
const MIN_ALMOST_FULL = 0.75;
/** The lines of this many paragraphs before and after a break show how wide their column is. */
const PARAGRAPHS_AROUND = 2;
const BEGINS_SMALL = /^\p{Ll}/u;
const ENDS_SENTENCE = /[.!?:;…»”"’')؟۔]$/u;

/** The same lines in the same order, with some paragraphs merged or split. */
export function mergeParagraphs(paragraphs: readonly RecognisedParagraph[]): RecognisedParagraph[] {
  const pitch = medianOf(
    paragraphs.flatMap(({ lines }) => lines.slice(1).map((line, i) => lineDistance(lines[i], line))),
  );
  const split = paragraphs.flatMap((paragraph) => splitAtWhite(paragraph, pitch));
  const merged: RecognisedParagraph[] = [];
  for (const [i, paragraph] of split.entries()) {
    const before = merged.at(-1);
    const column = split.slice(Math.max(0, i - PARAGRAPHS_AROUND), i + PARAGRAPHS_AROUND).flatMap(({ lines }) => lines);
    const seam = before && findSeam(before, paragraph);
    if (seam && (continues(before, paragraph, seam, column, pitch) || isOneBlock(before, paragraph, seam, pitch)))
      merged.splice(-1, 1, {
        box: boundingBox([before.box, paragraph.box]),
        lines: [...before.lines, ...paragraph.lines],
      });
    else merged.push(paragraph);
  }
  return merged;
}

/** Splits a paragraph where there is much white between two lines, except between rows of a table. */
function splitAtWhite({ box, lines }: RecognisedParagraph, pitch: number): RecognisedParagraph[] {
  const runs: RecognisedLine[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const isFarBelow =
      !above ||
      (lineDistance(above, line) > MAX_WHITE * Math.max(pitch, heightOf(line.box)) && !isRow(above) && !isRow(line));
    if (isFarBelow) runs.push([line]);
    else runs.at(-1)?.push(line);
  }
  return runs.length === 1
    ? [{ box, lines }]
    : runs.map((run) => ({ box: boundingBox(run.map((line) => line.box)), lines: run }));
}

/** Whether a line is a row of several cells. */
function isRow(line: RecognisedLine): boolean {
  return splitLine(line).length > 1;
}

/** A break between two paragraphs that may belong together. */
interface Seam {
  /** The last line of the first paragraph. */
  readonly last: RecognisedLine;
  /** The first line of the second paragraph, and its first word. */
  readonly first: RecognisedLine;
  readonly word: RecognisedWord;
}

/** Null if a sentence, a table row or a list entry ends at the break. */
function findSeam({ lines }: RecognisedParagraph, next: RecognisedParagraph): Seam | null {
  const last = lines.at(-1);
  const [first] = next.lines;
  const [word] = first?.words ?? [];
  if (
    !last ||
    !first ||
    !word ||
    LIST_MARKER.test(word.text) ||
    ENDS_SENTENCE.test(last.words.at(-1)?.text ?? "") ||
    isRow(last) ||
    isRow(first)
  )
    return null;
  return { last, first, word };
}

/** Whether running text continues in the next paragraph. */
function continues(
  { lines }: RecognisedParagraph,
  next: RecognisedParagraph,
  { last, first, word }: Seam,
  column: readonly RecognisedLine[],
  pitch: number,
): boolean {
  if (last.words.length < MIN_RUNNING_WORDS) return false;
  const distance = lineDistance(last, first);
  if (distance < MIN_LINE_PITCH * pitch || distance > MAX_LINE_PITCH * pitch) return false;
  // Where a line begins and ends in reading direction.
  const spanOf = ({ x0, x1 }: Box): readonly [from: number, to: number] =>
    directionOf(word.text) === "rtl" ? [-x1, -x0] : [x0, x1];
  const [start] = spanOf(first.box);
  const flush = column.map(({ box }) => spanOf(box)).filter(([from]) => Math.abs(from - start) < MAX_INDENT * pitch);
  const margin = Math.min(...[...lines, ...next.lines].map(({ box }) => spanOf(box)[0]));
  const width = Math.max(...flush.map(([, to]) => to)) - start;
  const filled = spanOf(last.box)[1] - start;
  const isFull = flush.length > 2 && filled + word.box.x1 - word.box.x0 >= width;
  return (
    (isFull || (BEGINS_SMALL.test(word.text) && filled > MIN_ALMOST_FULL * width)) &&
    start - margin < MAX_INDENT * pitch
  );
}

/** Whether the lines of both paragraphs are short, evenly spaced and flush on one side, as those of an address are. */
function isOneBlock(
  { lines }: RecognisedParagraph,
  next: RecognisedParagraph,
  { last, first }: Seam,
  pitch: number,
): boolean {
  const all = [...lines, ...next.lines];
  const counts = all.map(({ words }) => words.length);
  if (Math.max(...counts) > MAX_SHORT_LINE_WORDS || meanOf(counts) >= MIN_RUNNING_WORDS) return false;
  const heights = [heightOf(last.box), heightOf(first.box)] as const;
  const distance = lineDistance(last, first);
  const distanceBefore = lines.length > 1 ? lineDistance(lines.at(-2), last) : pitch;
  const isFlush =
    Math.min(Math.abs(first.box.x0 - last.box.x0), Math.abs(first.box.x1 - last.box.x1)) < MAX_INDENT * pitch;
  return (
    isFlush &&
    Math.max(...heights) < MAX_HEIGHT_RATIO * Math.min(...heights) &&
    distance > Math.min(...heights) &&
    distance < MAX_LINE_PITCH * Math.min(pitch, distanceBefore)
  );
}

/** From baseline to baseline, in pixels; negative if the second line is above the first. */
function lineDistance(above: RecognisedLine | undefined, below: RecognisedLine): number {
  return above ? below.baseline[0].y - above.baseline[0].y : 0;
}
