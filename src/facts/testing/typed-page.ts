/** Pages for tests, typed as they look: the place of a letter in the text is its place on the page. */
import type { RecognisedLine, RecognisedPage } from "../../core/text/recognition.ts";

const LETTER_PX = 10;
const LINE_PX = 30;
const CONFIDENCE = 96;

/**
 * A page of `text`: letters are 10 px wide, lines 30 px apart. Parts of a line with three or more spaces between them
 * are read as lines of their own, as those of columns are. A line that starts with `#` is printed twice as high, its
 * letters half again as wide. A word with `?` behind it was read badly.
 */
export function typedPage(text: string, languages = "eng", heightLines = 40): RecognisedPage {
  const typed = text.replace(/^\n/, "").split("\n");
  const lines = typed.flatMap((line, row) =>
    [...line.matchAll(/\S+(?: {1,2}\S+)*/g)].map((part) => typedLine(part[0], part.index, row)),
  );
  return {
    widthPx: 800,
    heightPx: Math.max(typed.length + 2, heightLines) * LINE_PX,
    text,
    confidence: CONFIDENCE,
    languages,
    paragraphs: lines.map((line) => ({ box: line.box, lines: [line] })),
  };
}

function typedLine(text: string, column: number, row: number): RecognisedLine {
  const isLarge = text.startsWith("#");
  const plain = isLarge ? text.replace(/^# ?/, "") : text;
  const letterPx = isLarge ? 1.5 * LETTER_PX : LETTER_PX;
  const x0 = column * LETTER_PX;
  const y0 = row * LINE_PX;
  const y1 = y0 + (isLarge ? 40 : 20);
  const words = [...plain.matchAll(/\S+/gu)].map((match) => ({
    text: match[0].length > 1 ? match[0].replace(/\?$/, "") : match[0],
    confidence: match[0].length > 1 && match[0].endsWith("?") ? 30 : CONFIDENCE,
    box: {
      x0: x0 + match.index * letterPx,
      y0,
      x1: x0 + (match.index + match[0].length) * letterPx - 2,
      y1,
    },
  }));
  const box = { x0, y0, x1: x0 + plain.length * letterPx, y1 };
  const baseline = [
    { x: box.x0, y: y1 - 5 },
    { x: box.x1, y: y1 - 5 },
  ] as const;
  return { box, baseline, words };
}
