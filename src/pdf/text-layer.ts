import type { Box, Size } from "../core/geometry.ts";
import { turnRecognisedPage, type RecognisedLine, type RecognisedPage, type RecognisedWord } from "../core/recognition.ts";
import { RIGHT_TO_LEFT } from "../core/text-direction.ts";
import type { CharacterCodes } from "./character-codes.ts";
import { ASCENT, UNITS_PER_EM } from "./glyphless-font.ts";
import { pdfNumber } from "./pdf-file.ts";
import { uprightMatrix } from "./upright-matrix.ts";

/** Numbers with what stands inside them, and letters of scripts that are not right-to-left. */
const LEFT_TO_RIGHT_RUNS = /\p{Nd}+(?:[.,:/]\p{Nd}+)*|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]+$/u;
/** A viewer drops smaller text; a line of it would be unreadable anyway. */
const LEAST_SIZE_PT = 1;

/** Words shown by one operator. */
interface Run {
  readonly text: string;
  readonly box: Box;
}

/**
 * The operators that lay a page's words under its picture, invisible (text rendering mode 3), in a space
 * of points with the origin at the bottom left. Words are placed one by one and stretched to their boxes;
 * they stay level, since readers tear rotated words apart, and their line is followed word by word. On a page that
 * stays on its side or head they run as its lines do.
 */
export function textLayer(page: RecognisedPage, sizePt: Size, codes: CharacterCodes, fontName: string): string {
  const { quarterTurns = 0 } = page;
  if (quarterTurns > 0) {
    const { width, height } = sizePt;
    const upright = quarterTurns === 2 ? sizePt : { width: height, height: width };
    return `q ${uprightMatrix(quarterTurns, { x: 0, y: 0, width, height })} cm\n${textLayer(turnRecognisedPage(page, quarterTurns), upright, codes, fontName)}\nQ`;
  }
  const toPtX = sizePt.width / page.widthPx;
  const toPtY = sizePt.height / page.heightPx;
  const operators = ["BT", "3 Tr"];
  for (const { lines } of page.paragraphs) {
    for (const line of lines) {
      const fontPt = fontSizeOf(line, toPtY);
      operators.push(`/${fontName} ${pdfNumber(fontPt)} Tf`);
      for (const { text, box } of runsOf(line)) {
        const naturalPt = codes.widthOf(text) * fontPt;
        if (naturalPt === 0) continue;
        const stretch = (100 * (box.x1 - box.x0) * toPtX) / naturalPt;
        const baselinePt = sizePt.height - baselineAt(line, (box.x0 + box.x1) / 2) * toPtY;
        // The space belongs to the word's own operator: PDFium drops words of one character without it.
        const hex = codes.encode(UNSPACED.test(text) ? text : `${text} `);
        operators.push(`${pdfNumber(stretch)} Tz 1 0 0 1 ${pdfNumber(box.x0 * toPtX)} ${pdfNumber(baselinePt)} Tm [<${hex}>] TJ`);
      }
    }
  }
  operators.push("ET");
  return operators.join("\n");
}

/** A line's words in the order they stand on the page; neighbours of scripts without spaces become one. */
function runsOf(line: RecognisedLine): readonly Run[] {
  const words = line.words.some(({ text }) => RIGHT_TO_LEFT.test(text)) ? [...line.words].sort((a, b) => a.box.x0 - b.box.x0) : line.words;
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

/** Readers put right-to-left text back in order themselves, from how it stands on the page; numbers and foreign letters in it stand from left to right. */
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
