import type { Box } from "../../../core/geometry/geometry.ts";
import type { ImageWithText } from "../../../core/text/image-with-text.ts";

/** The JSON format of words with their boxes. A breaking change raises `version`; new fields alone do not. */
export interface WordBoxes {
  readonly format: "flatbed-words";
  readonly version: 1;
  /** All boxes are in whole pixels of the page's image, x to the right and y down from its top left corner. */
  readonly units: "px";
  readonly origin: "top-left";
  readonly pages: readonly WordBoxesPage[];
}

interface WordBoxesPage {
  /** File name of the image. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** The languages of the recognition as Tesseract codes joined by `+`; null if the page was not read. */
  readonly languages: string | null;
  /** Clockwise quarter turns, 0 to 3, that turn the image upright. */
  readonly quarterTurns: number;
  /** In reading order. */
  readonly words: readonly WordBox[];
}

interface WordBox {
  readonly text: string;
  /** Left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  /** Whole number from 0 to 100. */
  readonly confidence: number;
  /** The word's line and paragraph, each counted from 0 over the whole page. */
  readonly line: number;
  readonly paragraph: number;
}

/** Writes pages and their words as JSON, one word per line of the file. */
export function wordBoxesJson(pages: readonly ImageWithText[]): string {
  const { pages: pageList, ...head }: WordBoxes = {
    format: "flatbed-words",
    version: 1,
    units: "px",
    origin: "top-left",
    pages: pages.map(toPage),
  };
  const pageTexts = pageList.map(({ words, ...page }) => {
    const wordLines = words.map((word) => `\n    ${JSON.stringify(word)}`).join(",");
    return `  ${JSON.stringify(page).slice(0, -1)},"words":[${wordLines}]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"pages":[\n${pageTexts.join(",\n")}\n]}\n`;
}

function toPage({ image, widthPx, heightPx, text }: ImageWithText): WordBoxesPage {
  const paragraphs = text?.paragraphs ?? [];
  const lines = paragraphs.flatMap(({ lines: found }, i) => found.map((line) => ({ line, paragraph: i })));
  return {
    image,
    width: widthPx,
    height: heightPx,
    languages: text?.languages ?? null,
    quarterTurns: text?.quarterTurns ?? 0,
    words: lines.flatMap(({ line, paragraph }, i) =>
      line.words.map(({ text: word, box, confidence }): WordBox => ({
        text: word,
        box: toBox(box),
        confidence: Math.round(confidence),
        line: i,
        paragraph,
      })),
    ),
  };
}

function toBox({ x0, y0, x1, y1 }: Box): WordBox["box"] {
  return [Math.round(x0), Math.round(y0), Math.round(x1), Math.round(y1)];
}
