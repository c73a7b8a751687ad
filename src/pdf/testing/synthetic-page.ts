/** Test support: pages with recognised words in known places. */
import type { Box, Point, Size } from "../../core/geometry/geometry.ts";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import type { RecognisedLine, RecognisedPage, RecognisedWord } from "../../core/text/recognition.ts";

export const A4: Size = { width: 595.28, height: 841.89 };
/** Size in pixels of all pages made here. */
export const PAGE_PX: Size = { width: 1536, height: 2172 };

const LEFT_PX = 150;
const LINE_PX = 60;
const CHARACTER_PX = 22;
const SPACE_PX = 16;
/** Words that have no space between them. */
const UNSPACED_WORD = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。]+$/u;

/**
 * A page with the given lines; the words of a line are from left to right. Boxes are upright, on baselines that fall by
 * `slope` (vertical over horizontal) to the right.
 */
export function recognisedPage(lines: readonly (readonly string[])[], slope = 0): RecognisedPage {
  const recognisedLines = lines.map((words, row) => lineOf(words, 200 + row * LINE_PX, slope));
  const text = lines.map((words) => words.join(" ")).join("\n");
  const { width: widthPx, height: heightPx } = PAGE_PX;
  return {
    widthPx,
    heightPx,
    text,
    confidence: 95,
    languages: "eng",
    paragraphs: [{ box: { x0: 0, y0: 0, x1: widthPx, y1: heightPx }, lines: recognisedLines }],
  };
}

function lineOf(words: readonly string[], leftY: number, slope: number): RecognisedLine {
  const onBaseline = (x: number): Point => ({ x, y: leftY + (x - LEFT_PX) * slope });
  let x = LEFT_PX;
  const placed = words.map((text, i): RecognisedWord => {
    const width = [...text].length * CHARACTER_PX;
    const { y } = onBaseline(x + width / 2);
    const box: Box = { x0: x, y0: y - 30, x1: x + width, y1: y + 8 };
    x = box.x1 + SPACE_PX;
    const isJoined = UNSPACED_WORD.test(text) && UNSPACED_WORD.test(words[i - 1] ?? "");
    return { text, box, confidence: 95, ...(isJoined && { isJoined }) };
  });
  const end = onBaseline(x);
  return {
    box: { x0: LEFT_PX, y0: Math.min(leftY, end.y) - 30, x1: x, y1: Math.max(leftY, end.y) + 8 },
    baseline: [onBaseline(LEFT_PX), end],
    words: placed,
  };
}

/**
 * A JPEG without tables (ITU-T T.81, annex B), which is all that a PDF writer or text reader uses. `scan` is the data
 * of its scan.
 */
export function jpegHeader(width: number, height: number, scan: Uint8Array<ArrayBuffer> = new Uint8Array(0)): Blob {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const stuffed = Uint8Array.from([...scan].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
  return new Blob([
    new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    new Uint8Array([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    stuffed,
    new Uint8Array([0xff, 0xd9]),
  ]);
}

/** An A4 page whose image is only a JPEG header. */
export function pdfPage(text: RecognisedPage | null): PdfPage {
  const { width: widthPx, height: heightPx } = PAGE_PX;
  return { jpeg: jpegHeader(widthPx, heightPx), widthPx, heightPx, sizePt: A4, text };
}

/** A black disc on white, as rows of one bit per pixel, 1 for white. `sidePx` must be a multiple of 8. */
export function discBits(sidePx: number): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array((sidePx * sidePx) / 8);
  const middle = (sidePx - 1) / 2;
  for (let i = 0; i < sidePx * sidePx; i++) {
    const isWhite = Math.hypot((i % sidePx) - middle, Math.floor(i / sidePx) - middle) > sidePx * 0.4;
    if (isWhite) bits[i >> 3] = (bits[i >> 3] ?? 0) | (0x80 >> (i & 7));
  }
  return bits;
}
