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
import { tagged } from "./structure-tree.ts";
import { uprightMatrix } from "./upright-matrix.ts";

/** Numbers with what stands inside them, and letters of scripts that are not right-to-left. */
const LEFT_TO_RIGHT_RUNS = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]+$/u;
/** A viewer drops smaller text; a line of it would be unreadable anyway. */
const LEAST_SIZE_PT = 1;

/**
 * Least distance in height, in font sizes, of a line's end from the next one's beginning; pdf.js wants more than a
 * half.
 */
const LINE_STEP = 0.55;
/**
 * Least space between words, in font sizes: up to 0.03 pdf.js takes two words for one, whatever stands between them.
 */
const LEAST_SPACE = 0.06;

/** Words shown by one operator. */
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
 * The operators that lay a page's words under its picture, invisible (text rendering mode 3), in a space of points with
 * the origin at the bottom left. Words are placed one by one and stretched to their boxes; they stay level, since
 * readers tear rotated words apart, and their line is followed word by word. On a page that stays on its side or head
 * they run as its lines do. Tagged, each paragraph is marked content of its own, by its place in `shownParagraphs`.
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
    const upright = quarterTurns === 2 ? sizePt : { width: height, height: width };
    return `q ${uprightMatrix(quarterTurns, { x: 0, y: 0, width, height })} cm\n${textLayer(turnRecognisedPage(page, quarterTurns), upright, codes, fontName, isTagged)}\nQ`;
  }
  const toPtX = sizePt.width / page.widthPx;
  const toPtY = sizePt.height / page.heightPx;
  const paragraphs = shownParagraphs(page).map((paragraph) =>
    paragraph.lines.map((line) => {
      const fontPt = fontSizeOf(line, toPtY);
      return runsOf(line).map(({ text, box }): PlacedRun => {
        const baselinePt = sizePt.height - baselineAt(line, (box.x0 + box.x1) / 2) * toPtY;
        return { text, fontPt, leftPt: box.x0 * toPtX, rightPt: box.x1 * toPtX, baselinePt };
      });
    }),
  );
  const lines = paragraphs.flat();
  for (const [at, line] of lines.entries()) stepApart(lines[at - 1]?.at(-1), line[0]);
  const shown = paragraphs.map((own, mark) => {
    const operators = own.flatMap((line) => lineOperators(line, codes, fontName)).join("\n");
    return isTagged ? tagged("P", mark, operators) : operators;
  });
  return ["BT", "3 Tr", ...shown, "ET"].join("\n");
}

/** The paragraphs that the text layer shows, in order; each is one piece of marked content where it is tagged. */
export function shownParagraphs({ paragraphs }: RecognisedPage): readonly RecognisedParagraph[] {
  return paragraphs.filter(({ lines }) => lines.some(({ words }) => words.length > 0));
}

/**
 * Moves the end of a line and the beginning of the next apart in height, where the line leans so much that they stand
 * level: pdf.js takes what is less than half a height away for the same line and joins the words.
 */
function stepApart(end: PlacedRun | undefined, next: PlacedRun | undefined): void {
  if (!end || !next || next.leftPt > end.rightPt) return;
  const apartPt = end.baselinePt - next.baselinePt;
  const missingPt = LINE_STEP * end.fontPt - Math.abs(apartPt);
  if (missingPt <= 0) return;
  const shiftPt = (Math.sign(apartPt) || 1) * (missingPt / 2);
  end.baselinePt += shiftPt;
  next.baselinePt -= shiftPt;
}

function lineOperators(line: readonly PlacedRun[], codes: CharacterCodes, fontName: string): string[] {
  const [first] = line;
  if (!first) return [];
  const { fontPt } = first;
  const shown = line.map(({ text, leftPt, rightPt, baselinePt }, at) => {
    const naturalPt = codes.widthOf(text) * fontPt;
    if (naturalPt === 0) return [];
    const nextPt = line[at + 1]?.leftPt ?? Number.POSITIVE_INFINITY;
    const endPt =
      nextPt > leftPt + 2 * LEAST_SPACE * fontPt ? Math.min(rightPt, nextPt - LEAST_SPACE * fontPt) : rightPt;
    const stretch = (100 * (endPt - leftPt)) / naturalPt;
    // The space belongs to the word's own operator: PDFium drops words of one character without it.
    const hex = codes.encode(UNSPACED.test(text) ? text : `${text} `);
    return `${short(stretch)} Tz 1 0 0 1 ${short(leftPt)} ${short(baselinePt)} Tm [<${hex}>] TJ`;
  });
  return [`/${fontName} ${pdfNumber(fontPt)} Tf`, ...shown.flat()];
}

/** A number to a hundredth: of a point, that is less than any pixel of a scan. */
function short(value: number): string {
  return String(Number(value.toFixed(2)));
}

/** A line's words in the order they stand on the page; neighbours of scripts without spaces become one. */
function runsOf(line: RecognisedLine): readonly Run[] {
  const words = line.words.some(({ text }) => RIGHT_TO_LEFT.test(text))
    ? [...line.words].sort((a, b) => a.box.x0 - b.box.x0)
    : line.words;
  const runs: Run[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && UNSPACED.test(last.text) && UNSPACED.test(word.text)) {
      runs[runs.length - 1] = { text: last.text + word.text, box: around(last.box, word.box) };
    } else {
      runs.push({ text: visualOrder(word), box: word.box });
    }
  }
  return runs;
}

/**
 * Readers put right-to-left text back in order themselves, from how it stands on the page; numbers and foreign letters
 * in it stand from left to right.
 */
function visualOrder({ text }: RecognisedWord): string {
  return RIGHT_TO_LEFT.test(text) ? reversed(text.replaceAll(LEFT_TO_RIGHT_RUNS, reversed)) : text;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

/** Size at which the tallest word of the line reaches from the baseline to its top. */
function fontSizeOf(line: RecognisedLine, toPtY: number): number {
  const tallest = Math.max(...line.words.map(({ box }) => baselineAt(line, (box.x0 + box.x1) / 2) - box.y0));
  return Math.max(LEAST_SIZE_PT, (tallest * toPtY * UNITS_PER_EM) / ASCENT);
}

/** Height of the line's baseline at `x`, pixels from the top. */
function baselineAt({ baseline: [left, right] }: RecognisedLine, x: number): number {
  const span = right.x - left.x;
  return span === 0 ? left.y : left.y + ((right.y - left.y) * (x - left.x)) / span;
}

function around(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
