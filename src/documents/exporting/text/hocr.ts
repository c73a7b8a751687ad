import type { Box } from "../../../core/geometry/geometry.ts";
import { languageTag } from "../../../core/languages/languages.ts";
import type { Block } from "../../../core/structure/blocks.ts";
import { pageStructure } from "../../../core/structure/document-structure.ts";
import { wordsOfBlock } from "../../../core/structure/words-of-block.ts";
import type { ImageWithText } from "../../../core/text/image-with-text.ts";
import {
  joinLine,
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../../core/text/recognition.ts";
import { directionOf } from "../../../core/text/text-direction.ts";
import { escapeXml } from "./escape-xml.ts";

/** What hOCR calls areas of these kinds, of figures their captions. Headings have the elements of HTML. */
const TYPES: Readonly<Partial<Record<Block["kind"], string>>> = {
  table: "ocr_table",
  figure: "ocr_caption",
  header: "ocr_header",
  footer: "ocr_footer",
  pageNumber: "ocr_pageno",
};
const CAPABILITIES = [
  "ocr_page ocr_carea ocr_par ocr_line ocrx_word",
  ...Object.values(TYPES),
  "ocr_image",
  "ocrp_lang ocrp_dir",
].join(" ");
/** Decimal digits of a baseline's slope. Over the width of a page the rounding error stays under half a pixel. */
const SLOPE_DIGITS = 4;

/**
 * Writes pages and their words as one hOCR 1.2 document in XHTML (https://kba.github.io/hocr-spec/1.2/). Boxes are in
 * whole pixels of the page's image, origin top-left, y down. `languages` are Tesseract codes joined by `+`.
 */
export function hocr(pages: readonly ImageWithText[], title: string, languages: string): string {
  const language = languageTag(languages);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<!DOCTYPE html>",
    `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}">`,
    "<head>",
    `<title>${escapeXml(title)}</title>`,
    '<meta charset="UTF-8" />',
    '<meta name="ocr-system" content="Flatbed" />',
    `<meta name="ocr-capabilities" content="${CAPABILITIES}" />`,
    "</head>",
    "<body>",
    ...pages.flatMap((page, i) => pageLines(page, i + 1)),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function pageLines({ image, widthPx, heightPx, text }: ImageWithText, number: number): string[] {
  const pageBox = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
  const language = languageTag(text?.languages ?? "");
  const languageAttributes = text ? ` xml:lang="${language}" lang="${language}"` : "";
  const title = `image ${escapeXml(quote(image))}; ${bbox(pageBox)}; ppageno ${number - 1}`;
  const ids = createIds(number);
  const blocks = text ? pageStructure(text) : [];
  const blockOf = new Map(blocks.flatMap((block) => wordsOfBlock(block).map((word) => [word, block] as const)));
  return [
    `<div class="ocr_page" id="page_${number}"${languageAttributes} title="${title}">`,
    ...(text?.paragraphs ?? []).flatMap((paragraph) =>
      figuresBefore(paragraph, blocks, ids).concat(paragraphLines(paragraph, text?.quarterTurns ?? 0, ids, blockOf)),
    ),
    ...figuresBefore(null, blocks, ids),
    "</div>",
  ];
}

/** The figures before the block that begins in a paragraph; null for those behind all text. */
function figuresBefore(
  paragraph: RecognisedParagraph | null,
  blocks: readonly Block[],
  idOf: (kind: string) => string,
): string[] {
  const words = new Set(paragraph?.lines.flatMap((line) => line.words));
  return blocks.flatMap((block, at) => {
    if (block.kind !== "figure") return [];
    const [next] = blocks.slice(at).flatMap(wordsOfBlock);
    if (next ? !words.has(next) : paragraph !== null) return [];
    return [`<div class="ocr_image" id="${idOf("image")}" title="${bbox(block.box)}"></div>`];
  });
}

/** Generates ids like those of Tesseract's hOCR: kind, page number, and number on the page from 1. */
function createIds(page: number): (kind: string) => string {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}_${page}_${count}`;
  };
}

/** Writes every paragraph as its own `ocr_carea`: recognition reports no larger text areas. */
function paragraphLines(
  { box, lines }: RecognisedParagraph,
  turns: number,
  idOf: (kind: string) => string,
  blockOf: ReadonlyMap<RecognisedWord, Block>,
): string[] {
  const words = lines.flatMap((line) => line.words);
  const direction = directionOf(words.map(({ text }) => text).join(" "));
  const [first] = words;
  const block = first && words.every((word) => blockOf.get(word) === blockOf.get(first)) ? blockOf.get(first) : null;
  const type = block && TYPES[block.kind];
  const tag = block?.kind === "heading" ? `h${block.level}` : "p";
  return [
    `<div class="ocr_carea${type ? ` ${type}` : ""}" id="${idOf("block")}" title="${bbox(box)}">`,
    `<${tag} class="ocr_par" id="${idOf("par")}" dir="${direction}" title="${bbox(box)}">`,
    ...lines.map((line) => lineSpan(line, turns, idOf)),
    `</${tag}>`,
    "</div>",
  ];
}

function lineSpan(line: RecognisedLine, turns: number, idOf: (kind: string) => string): string {
  // The lines of a page that lies on its side get an angle instead of a baseline.
  const direction = turns === 0 ? baseline(line) : `textangle ${90 * turns}`;
  const start = `<span class="ocr_line" id="${idOf("line")}" title="${bbox(line.box)}; ${direction}">`;
  return `${start}${joinLine(line.words.map((word) => ({ ...word, text: wordSpan(word, idOf("word")) })))}</span>`;
}

function wordSpan({ text, box, confidence }: RecognisedWord, id: string): string {
  const title = `${bbox(box)}; x_wconf ${Math.round(confidence)}`;
  return `<span class="ocrx_word" id="${id}" title="${title}">${escapeXml(text)}</span>`;
}

function bbox({ x0, y0, x1, y1 }: Box): string {
  return `bbox ${[x0, y0, x1, y1].map(Math.round).join(" ")}`;
}

/** The `baseline` property: slope, and offset in pixels down from the bottom left corner of the line's box. */
function baseline({ box, baseline: [left, right] }: RecognisedLine): string {
  const run = right.x - left.x;
  const slope = run === 0 ? 0 : (right.y - left.y) / run;
  const offset = left.y + slope * (box.x0 - left.x) - Math.round(box.y1);
  return `baseline ${Number(slope.toFixed(SLOPE_DIGITS))} ${Math.round(offset)}`;
}

/** Quotes a string for a property in a title attribute. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
