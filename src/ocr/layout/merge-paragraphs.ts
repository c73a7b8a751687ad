/**
 * The engine tells paragraphs by the ends of a few lines, and a page cut for two engines may be cut inside of one. So
 * some are mended: where a line that is full, or nearly so and the next begins small, ends within a sentence, and the
 * next one stands close below it and not indented, the paragraph goes on, and so it does between the short lines of an
 * address or a verse; where much white lies between two lines, it ends.
 */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import { LISTED } from "../../core/text/plain-text.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { directionOf } from "../../core/text/text-direction.ts";
import { around, piecesOf } from "./reading-order.ts";

/**
 * Farthest that a paragraph's lines stand apart and nearest, as a multiple of the page's median; paragraphs set apart
 * by white have 1.3 and more.
 */
const FARTHEST = 1.2;
const NEAREST = 0.8;
/** Lines of one paragraph are never so many times the median, or their own height, apart. */
const APART = 2.5;
/** What begins less than this many line distances from the others' beginning is not indented; an em is 0.7. */
const INDENT = 0.4;
/** Fewest words of a line of running text; a block of short lines has fewer in the mean, and none of many more. */
const RUNNING_WORDS = 4;
const LONGEST_WORDS = 7;
/**
 * Lines of one block are set in one size: the taller has so many times the height of the lower, which may want long
 * letters, at most.
 */
const ALIKE = 1.4;
/** A line that fills so much of its column goes on in one that begins small: what is set below it may be wider. */
const NEARLY_FULL = 0.75;
/** Paragraphs before and after a tear whose lines show how wide their column is. */
const AROUND = 2;
const WITHIN_SENTENCE = /^\p{Ll}/u;
const ENDS_SENTENCE = /[.!?:;…»”"’')؟۔]$/u;

/** The same lines in the same order, some of them in other paragraphs. */
export function mendParagraphs(paragraphs: readonly RecognisedParagraph[]): RecognisedParagraph[] {
  const pitch = medianOf(
    paragraphs.flatMap(({ lines }) => lines.slice(1).map((line, at) => distance(lines[at], line))),
  );
  const ended = paragraphs.flatMap((paragraph) => endAtWhite(paragraph, pitch));
  const joined: RecognisedParagraph[] = [];
  for (const [at, paragraph] of ended.entries()) {
    const before = joined.at(-1);
    const column = ended.slice(Math.max(0, at - AROUND), at + AROUND).flatMap(({ lines }) => lines);
    const seam = before && seamOf(before, paragraph);
    if (seam && (goesOn(before, paragraph, seam, column, pitch) || isOneBlock(before, paragraph, seam, pitch)))
      joined.splice(-1, 1, { box: around([before.box, paragraph.box]), lines: [...before.lines, ...paragraph.lines] });
    else joined.push(paragraph);
  }
  return joined;
}

/** Rows of a table may stand as far apart as they like. */
function endAtWhite({ box, lines }: RecognisedParagraph, pitch: number): RecognisedParagraph[] {
  const runs: RecognisedLine[][] = [];
  for (const line of lines) {
    const above = runs.at(-1)?.at(-1);
    const isApart =
      !above ||
      (distance(above, line) > APART * Math.max(pitch, line.box.y1 - line.box.y0) && !isRow(above) && !isRow(line));
    if (isApart) runs.push([line]);
    else runs.at(-1)?.push(line);
  }
  return runs.length === 1
    ? [{ box, lines }]
    : runs.map((run) => ({ box: around(run.map((line) => line.box)), lines: run }));
}

function isRow(line: RecognisedLine): boolean {
  return piecesOf(line).length > 1;
}

/** Where a paragraph may go on in the next: its last line, and the first one there with its first word. */
interface Seam {
  readonly last: RecognisedLine;
  readonly first: RecognisedLine;
  readonly word: RecognisedWord;
}

/** Null where a sentence, a row or a list's entry ends. */
function seamOf({ lines }: RecognisedParagraph, next: RecognisedParagraph): Seam | null {
  const last = lines.at(-1);
  const [first] = next.lines;
  const [word] = first?.words ?? [];
  if (
    !last ||
    !first ||
    !word ||
    LISTED.test(word.text) ||
    ENDS_SENTENCE.test(last.words.at(-1)?.text ?? "") ||
    isRow(last) ||
    isRow(first)
  )
    return null;
  return { last, first, word };
}

function goesOn(
  { lines }: RecognisedParagraph,
  next: RecognisedParagraph,
  { last, first, word }: Seam,
  column: readonly RecognisedLine[],
  pitch: number,
): boolean {
  if (last.words.length < RUNNING_WORDS) return false;
  const apart = distance(last, first);
  if (apart < NEAREST * pitch || apart > FARTHEST * pitch) return false;
  // From where lines begin to where they end, whichever way they run.
  const along = ({ x0, x1 }: Box): readonly [from: number, to: number] =>
    directionOf(word.text) === "rtl" ? [-x1, -x0] : [x0, x1];
  const [start] = along(first.box);
  const flush = column.map(({ box }) => along(box)).filter(([from]) => Math.abs(from - start) < INDENT * pitch);
  const margin = Math.min(...[...lines, ...next.lines].map(({ box }) => along(box)[0]));
  const width = Math.max(...flush.map(([, to]) => to)) - start;
  const filled = along(last.box)[1] - start;
  const isFull = flush.length > 2 && filled + word.box.x1 - word.box.x0 >= width;
  return (
    (isFull || (WITHIN_SENTENCE.test(word.text) && filled > NEARLY_FULL * width)) && start - margin < INDENT * pitch
  );
}

/** Whether short lines stand below each other, at one distance and flush on one side, as those of an address do. */
function isOneBlock(
  { lines }: RecognisedParagraph,
  next: RecognisedParagraph,
  { last, first }: Seam,
  pitch: number,
): boolean {
  const all = [...lines, ...next.lines];
  const counts = all.map(({ words }) => words.length);
  if (Math.max(...counts) > LONGEST_WORDS || meanOf(counts) >= RUNNING_WORDS) return false;
  const heights = [last, first].map(({ box }) => box.y1 - box.y0) as [number, number];
  const apart = distance(last, first);
  const before = lines.length > 1 ? distance(lines.at(-2), last) : pitch;
  const isFlush = Math.min(Math.abs(first.box.x0 - last.box.x0), Math.abs(first.box.x1 - last.box.x1)) < INDENT * pitch;
  return (
    isFlush &&
    Math.max(...heights) < ALIKE * Math.min(...heights) &&
    apart > Math.min(...heights) &&
    apart < FARTHEST * Math.min(pitch, before)
  );
}

/** From baseline to baseline, in pixels; less than 0 where the second stands above. */
function distance(above: RecognisedLine | undefined, below: RecognisedLine): number {
  return above ? below.baseline[0].y - above.baseline[0].y : 0;
}
