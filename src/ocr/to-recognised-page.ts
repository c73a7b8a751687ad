import type { Block, Line, Page, Paragraph, Word } from "tesseract.js";
import type { Box } from "../core/geometry.ts";
import type { GreyImage } from "../core/imaging-calls.ts";
import type { RecognisedLine, RecognisedPage, RecognisedParagraph, RecognisedWord } from "../core/recognition.ts";

/** Below this the engine reads texture: on the fixtures no true word came out under it. */
const LEAST_WORD_CONFIDENCE = 25;

/** Tesseract's blocks as a recognised page; blanks, empty lines and what is not text are left out. */
export function toRecognisedPage(page: Page, image: GreyImage, languages: string): RecognisedPage {
  const paragraphs = (page.blocks ?? []).flatMap((block: Block) => block.paragraphs.map(toParagraph)).filter(({ lines }) => lines.length > 0);
  const words = paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return {
    widthPx: image.width,
    heightPx: image.height,
    text: paragraphs.map(textOf).join("\n\n"),
    confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    languages,
    paragraphs,
  };
}

function toParagraph({ lines, bbox }: Paragraph): RecognisedParagraph {
  return { box: toBox(bbox), lines: lines.map(toLine).filter(({ words }) => words.length > 0) };
}

function toLine({ words, bbox, baseline }: Line): RecognisedLine {
  return {
    box: toBox(bbox),
    baseline: [
      { x: baseline.x0, y: baseline.y0 },
      { x: baseline.x1, y: baseline.y1 },
    ],
    words: words.map(toWord).filter(({ text, confidence }) => text !== "" && confidence >= LEAST_WORD_CONFIDENCE),
  };
}

function toWord({ text, bbox, confidence }: Word): RecognisedWord {
  return { text: text.trim(), box: toBox(bbox), confidence };
}

function toBox({ x0, y0, x1, y1 }: Box): Box {
  return { x0, y0, x1, y1 };
}

function textOf({ lines }: RecognisedParagraph): string {
  return lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");
}
