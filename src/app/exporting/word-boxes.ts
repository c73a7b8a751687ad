import type { Box } from "../../core/geometry/geometry.ts";
import type { PicturedText } from "../../core/text/pictured-text.ts";

/** The JSON of words with their boxes. A change that readers must know of raises `version`; new fields alone do not. */
export interface WordBoxes {
  readonly format: "flatbed-words";
  readonly version: 1;
  /** Of all boxes: whole pixels of the page's picture, x to the right and y down from its top left corner. */
  readonly units: "px";
  readonly origin: "top-left";
  readonly pages: readonly WordBoxesPage[];
}

interface WordBoxesPage {
  /** File name of the picture. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Tesseract's codes of the languages the page was read in, joined by `+`; null where it was not read. */
  readonly languages: string | null;
  /** Clockwise quarter turns, 0 to 3, that would set the picture upright. */
  readonly quarterTurns: number;
  /** In reading order. */
  readonly words: readonly WordBox[];
}

interface WordBox {
  readonly text: string;
  /** Left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
  /** 0 to 100, whole. */
  readonly confidence: number;
  /** Which line and which paragraph of the page the word stands in, both counted from 0 over the page. */
  readonly line: number;
  readonly paragraph: number;
}

/** Pages and their words as JSON, a word a line. */
export function wordBoxesJson(pages: readonly PicturedText[]): string {
  const { pages: shown, ...head }: WordBoxes = {
    format: "flatbed-words",
    version: 1,
    units: "px",
    origin: "top-left",
    pages: pages.map(toPage),
  };
  const written = shown.map(({ words, ...page }) => {
    const list = words.map((word) => `\n    ${JSON.stringify(word)}`).join(",");
    return `  ${JSON.stringify(page).slice(0, -1)},"words":[${list}]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"pages":[\n${written.join(",\n")}\n]}\n`;
}

function toPage({ image, widthPx, heightPx, text }: PicturedText): WordBoxesPage {
  const paragraphs = text?.paragraphs ?? [];
  const lines = paragraphs.flatMap((paragraph, at) => paragraph.lines.map((line) => ({ line, paragraph: at })));
  return {
    image,
    width: widthPx,
    height: heightPx,
    languages: text?.languages ?? null,
    quarterTurns: text?.quarterTurns ?? 0,
    words: lines.flatMap(({ line, paragraph }, at) =>
      line.words.map(({ text: word, box, confidence }): WordBox => ({
        text: word,
        box: sides(box),
        confidence: Math.round(confidence),
        line: at,
        paragraph,
      })),
    ),
  };
}

function sides({ x0, y0, x1, y1 }: Box): WordBox["box"] {
  return [Math.round(x0), Math.round(y0), Math.round(x1), Math.round(y1)];
}
