import type { Box } from "../../../core/geometry/geometry.ts";
import type { Block } from "../../../core/structure/blocks.ts";
import { pageStructure } from "../../../core/structure/document-structure.ts";
import { wordsOfBlock } from "../../../core/structure/words-of-block.ts";
import type { ImageWithText } from "../../../core/text/image-with-text.ts";
import { wordsOf, type RecognisedPage, type RecognisedWord } from "../../../core/text/recognition.ts";

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
  /** What the page consists of, in reading order. */
  readonly blocks: readonly WordBoxesBlock[];
}

interface WordBoxesBlock {
  readonly type: Block["kind"];
  /** Of a figure. */
  readonly box?: WordBox["box"];
  /** Of a heading, from 1. */
  readonly level?: number;
  /** Of a table: how many of its rows are heads, and the cells that begin in each row. */
  readonly headRows?: number;
  readonly rows?: readonly (readonly WordBoxesCell[])[];
  /**
   * Indices of its words; of a figure those of its caption, of a table they are in its cells. The markers of a list's
   * items are in no block.
   */
  readonly words?: readonly number[];
}

interface WordBoxesCell {
  /** Its first column, from 0. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly words: readonly number[];
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
  const pageTexts = pageList.map(({ words, blocks, ...page }) => {
    const lines = (values: readonly unknown[]): string =>
      values.map((value) => `\n    ${JSON.stringify(value)}`).join(",");
    return `  ${JSON.stringify(page).slice(0, -1)},"words":[${lines(words)}],"blocks":[${lines(blocks)}]}`;
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
    blocks: text ? blocksOf(text) : [],
  };
}

function blocksOf(text: RecognisedPage): WordBoxesBlock[] {
  const indices = new Map(wordsOf(text.paragraphs).map((word, i) => [word, i]));
  const indicesOf = (words: readonly RecognisedWord[]): number[] => words.map((word) => indices.get(word) ?? 0);
  return pageStructure(text).map((block): WordBoxesBlock => {
    if (block.kind === "heading") return { type: "heading", level: block.level, words: indicesOf(wordsOfBlock(block)) };
    if (block.kind === "figure")
      return { type: "figure", box: toBox(block.box), words: indicesOf(wordsOfBlock(block)) };
    if (block.kind !== "table") return { type: block.kind, words: indicesOf(wordsOfBlock(block)) };
    const rows = block.rows.map((cells) =>
      cells.map(({ column, columnSpan, rowSpan, lines }) => ({
        column,
        columnSpan,
        rowSpan,
        words: indicesOf(lines.flatMap(({ words }) => words)),
      })),
    );
    return { type: "table", headRows: block.headRows, rows };
  });
}

function toBox({ x0, y0, x1, y1 }: Box): WordBox["box"] {
  return [Math.round(x0), Math.round(y0), Math.round(x1), Math.round(y1)];
}
