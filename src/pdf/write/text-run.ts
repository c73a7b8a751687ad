/** Where the words of a line stand on a page, in points. */
import { distance, lerp, type Point } from "../../core/geometry/geometry.ts";
import { baselineAt, type RecognisedLine, type RecognisedWord } from "../../core/text/recognition.ts";
import { RIGHT_TO_LEFT } from "../../core/text/text-direction.ts";
import { beginsCell } from "../../core/text/word-spaces.ts";
import { ASCENT, UNITS_PER_EM } from "./glyphless-font.ts";

/** In right-to-left text: numbers with the separators inside them, and words in left-to-right scripts. */
const LEFT_TO_RIGHT_RUNS = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
/** Viewers drop smaller text; a line that small would be unreadable anyway. */
const MIN_FONT_PT = 1;
/**
 * Smallest space between words, in font sizes. Whatever is drawn between them, pdf.js joins words up to 0.03, and
 * Poppler's `-raw` up to 0.15 where the text is not stated.
 */
export const MIN_SPACE = 0.16;
/**
 * Smallest vertical distance, in font sizes, between the end of a line and the start of the next. pdf.js requires more
 * than 0.5 to keep them apart.
 */
export const MIN_LINE_STEP = 0.55;

/** Words shown together, and where they stand in points from the bottom left. */
export interface Run {
  readonly text: string;
  /** The ends of the baseline, in reading direction. */
  readonly start: Point;
  readonly end: Point;
  /** From the baseline to the top of the tallest letter. */
  readonly ascentPt: number;
  /** The first of its words. */
  readonly word: RecognisedWord;
}

/**
 * A line's words in the order in which they are drawn: from left to right on the page, but the cells of a right-to-left
 * table from right to left. Words without a space between them are one run.
 */
export function runsOf(line: RecognisedLine, toPt: (point: Point) => Point): readonly Run[] {
  const isRightToLeft = line.words.some(({ text }) => RIGHT_TO_LEFT.test(text));
  const words = isRightToLeft ? cellsOf(line.words).flatMap(leftToRight) : line.words;
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const run = runOf(word, line, toPt);
    if (last && word.isJoined === true) {
      const ascentPt = Math.max(last.ascentPt, run.ascentPt);
      runs[runs.length - 1] = { ...last, text: last.text + word.text, end: run.end, ascentPt };
    } else runs.push(run);
  }
  return runs;
}

/** The words in groups between which there is much white. */
function cellsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const cells: RecognisedWord[][] = [];
  for (const word of words) {
    const before = cells.at(-1)?.at(-1);
    if (before && !beginsCell(before.box, word.box)) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells;
}

function leftToRight(words: readonly RecognisedWord[]): RecognisedWord[] {
  return [...words].sort((a, b) => a.box.x0 - b.box.x0);
}

function runOf(word: RecognisedWord, line: RecognisedLine, toPt: (point: Point) => Point): Run {
  const { box, quad } = word;
  const text = visualOrder(word);
  const onBaseline = (x: number): Point => ({ x, y: baselineAt(line, x) });
  if (quad) {
    const [topLeft, topRight, end, start] = [toPt(quad[0]), toPt(quad[1]), toPt(quad[2]), toPt(quad[3])];
    const ascentPt = distance(lerp(topLeft, topRight, 0.5), lerp(start, end, 0.5));
    return { text, start, end, ascentPt, word };
  }
  const middle = onBaseline((box.x0 + box.x1) / 2);
  return {
    text,
    start: toPt(onBaseline(box.x0)),
    end: toPt(onBaseline(box.x1)),
    ascentPt: toPt({ x: middle.x, y: box.y0 }).y - toPt(middle).y,
    word,
  };
}

/**
 * A word's characters from left to right on the page. Readers restore the logical order of right-to-left text from it.
 * Numbers and foreign words inside such text run from left to right.
 */
function visualOrder({ text }: RecognisedWord): string {
  return RIGHT_TO_LEFT.test(text) ? reverse(text.replaceAll(LEFT_TO_RIGHT_RUNS, reverse)) : text;
}

function reverse(text: string): string {
  return [...text].reverse().join("");
}

/** The font size at which the line's tallest word reaches from the baseline to its top. */
export function fontSizeOf(runs: readonly Run[]): number {
  return Math.max(MIN_FONT_PT, (Math.max(...runs.map(({ ascentPt }) => ascentPt)) * UNITS_PER_EM) / ASCENT);
}

/** A number rounded to hundredths. A hundredth of a point is smaller than any pixel of a scan. */
export function hundredths(value: number): string {
  return String(Number(value.toFixed(2)));
}
