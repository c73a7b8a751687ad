import type { Box, Size } from "../../core/geometry/geometry.ts";
import {
  turnRecognisedPage,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../core/text/recognition.ts";
import { RIGHT_TO_LEFT } from "../../core/text/text-direction.ts";
import type { CharacterCodes } from "./character-codes.ts";
import { ASCENT, UNITS_PER_EM } from "./glyphless-font.ts";
import { pdfNumber } from "./pdf-file.ts";
import { markedContent } from "./structure-tree.ts";
import { uprightMatrix } from "./upright-matrix.ts";

/** In right-to-left text: numbers with the separators inside them, and words in left-to-right scripts. */
const LEFT_TO_RIGHT_RUNS = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
/** Words of scripts without spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]+$/u;
/** Viewers drop smaller text; a line that small would be unreadable anyway. */
const MIN_FONT_PT = 1;

/**
 * Smallest vertical distance, in font sizes, between the end of a line and the start of the next. pdf.js requires more
 * than 0.5 to keep them apart.
 */
const MIN_LINE_STEP = 0.55;
/** Smallest space between words, in font sizes. Up to 0.03, pdf.js joins two words whatever is between them. */
const MIN_SPACE = 0.06;

/** Words shown by one operator, with their box in pixels of the page. */
interface Run {
  readonly text: string;
  readonly box: Box;
}

/** A run on its page, in points from the bottom left. */
interface PlacedRun {
  readonly text: string;
  readonly fontPt: number;
  readonly leftPt: number;
  readonly rightPt: number;
  baselinePt: number;
}

/**
 * The operators that draw a page's words as invisible text (text rendering mode 3) in an area of `sizePt` points with
 * the origin at its bottom left. Each word is placed individually and stretched to its box. Words stay horizontal and
 * follow the slope of their line in steps, since readers break up rotated words. On a page that is not upright, the
 * text runs as the page's lines do. If `isTagged` is true, each paragraph is marked content with its index in
 * `nonEmptyParagraphs` as identifier.
 */
export function textLayer(
  page: RecognisedPage,
  sizePt: Size,
  codes: CharacterCodes,
  fontName: string,
  isTagged: boolean,
): string {
  const { quarterTurns = 0 } = page;
  if (quarterTurns > 0) {
    const { width, height } = sizePt;
    const uprightSizePt = quarterTurns === 2 ? sizePt : { width: height, height: width };
    const matrix = uprightMatrix(quarterTurns, { x: 0, y: 0, width, height });
    const upright = textLayer(turnRecognisedPage(page, quarterTurns), uprightSizePt, codes, fontName, isTagged);
    return `q ${matrix} cm\n${upright}\nQ`;
  }
  const toPtX = sizePt.width / page.widthPx;
  const toPtY = sizePt.height / page.heightPx;
  const paragraphs = nonEmptyParagraphs(page).map((paragraph) =>
    paragraph.lines.map((line) => {
      const fontPt = fontSizeOf(line, toPtY);
      return runsOf(line).map(({ text, box }): PlacedRun => {
        const baselinePt = sizePt.height - baselineAt(line, (box.x0 + box.x1) / 2) * toPtY;
        return { text, fontPt, leftPt: box.x0 * toPtX, rightPt: box.x1 * toPtX, baselinePt };
      });
    }),
  );
  const lines = paragraphs.flat();
  for (const [i, line] of lines.entries()) separate(lines[i - 1]?.at(-1), line[0]);
  const paragraphOperators = paragraphs.map((paragraph, mcid) => {
    const operators = paragraph.flatMap((line) => lineOperators(line, codes, fontName)).join("\n");
    return isTagged ? markedContent("P", mcid, operators) : operators;
  });
  return ["BT", "3 Tr", ...paragraphOperators, "ET"].join("\n");
}

/** The paragraphs with words, in order: those that the text layer shows. */
export function nonEmptyParagraphs({ paragraphs }: RecognisedPage): readonly RecognisedParagraph[] {
  return paragraphs.filter(({ lines }) => lines.some(({ words }) => words.length > 0));
}

/**
 * Moves the end of a line and the start of the next apart vertically if the lines are skewed so much that both are at
 * about the same height. pdf.js would take them for one line and join the words.
 */
function separate(end: PlacedRun | undefined, next: PlacedRun | undefined): void {
  if (!end || !next || next.leftPt > end.rightPt) return;
  const distancePt = end.baselinePt - next.baselinePt;
  const missingPt = MIN_LINE_STEP * end.fontPt - Math.abs(distancePt);
  if (missingPt <= 0) return;
  const shiftPt = (Math.sign(distancePt) || 1) * (missingPt / 2);
  end.baselinePt += shiftPt;
  next.baselinePt -= shiftPt;
}

function lineOperators(line: readonly PlacedRun[], codes: CharacterCodes, fontName: string): string[] {
  const [first] = line;
  if (!first) return [];
  const { fontPt } = first;
  const operators = line.map(({ text, leftPt, rightPt, baselinePt }, i) => {
    const naturalPt = codes.widthOf(text) * fontPt;
    if (naturalPt === 0) return [];
    const nextPt = line[i + 1]?.leftPt ?? Number.POSITIVE_INFINITY;
    const endPt = nextPt > leftPt + 2 * MIN_SPACE * fontPt ? Math.min(rightPt, nextPt - MIN_SPACE * fontPt) : rightPt;
    const stretch = (100 * (endPt - leftPt)) / naturalPt;
    // The space is part of the word's operator: without it, PDFium drops words of one character.
    const hex = codes.encode(UNSPACED.test(text) ? text : `${text} `);
    return `${hundredths(stretch)} Tz 1 0 0 1 ${hundredths(leftPt)} ${hundredths(baselinePt)} Tm [<${hex}>] TJ`;
  });
  return [`/${fontName} ${pdfNumber(fontPt)} Tf`, ...operators.flat()];
}

/** A number rounded to hundredths. A hundredth of a point is smaller than any pixel of a scan. */
function hundredths(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** A line's words from left to right on the page. Consecutive words of scripts without spaces are joined. */
function runsOf(line: RecognisedLine): readonly Run[] {
  const words = line.words.some(({ text }) => RIGHT_TO_LEFT.test(text))
    ? [...line.words].sort((a, b) => a.box.x0 - b.box.x0)
    : line.words;
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && UNSPACED.test(last.text) && UNSPACED.test(word.text)) {
      runs[runs.length - 1] = { text: last.text + word.text, box: union(last.box, word.box) };
    } else {
      runs.push({ text: visualOrder(word), box: word.box });
    }
  }
  return runs;
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
function fontSizeOf(line: RecognisedLine, toPtY: number): number {
  const tallest = Math.max(...line.words.map(({ box }) => baselineAt(line, (box.x0 + box.x1) / 2) - box.y0));
  return Math.max(MIN_FONT_PT, (tallest * toPtY * UNITS_PER_EM) / ASCENT);
}

/** The y coordinate of the line's baseline at `x`, in pixels from the top. */
function baselineAt({ baseline: [left, right] }: RecognisedLine, x: number): number {
  const span = right.x - left.x;
  return span === 0 ? left.y : left.y + ((right.y - left.y) * (x - left.x)) / span;
}

function union(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
