import type { Box } from "../../core/geometry/geometry.ts";
import { languageTag } from "../../core/text/languages.ts";
import type { PicturedText } from "../../core/text/pictured-text.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { directionOf } from "../../core/text/text-direction.ts";

/** Digits after the point of a baseline's slope: a line as long as a page is off by less than half a pixel. */
const SLOPE_DIGITS = 4;

/**
 * Pages and their words as one hOCR document (hOCR 1.2: https://kba.github.io/hocr-spec/1.2/), in XHTML. Boxes are
 * whole pixels of each page's picture, from its top left corner; `languages` are Tesseract's codes, joined by `+`.
 */
export function hocr(pages: readonly PicturedText[], title: string, languages: string): string {
  const language = languageTag(languages);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<!DOCTYPE html>",
    `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${language}" lang="${language}">`,
    "<head>",
    `<title>${escaped(title)}</title>`,
    '<meta charset="UTF-8" />',
    '<meta name="ocr-system" content="Flatbed" />',
    '<meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_lang ocrp_dir" />',
    "</head>",
    "<body>",
    ...pages.flatMap((page, at) => pageLines(page, at + 1)),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function pageLines({ image, widthPx, heightPx, text }: PicturedText, number: number): string[] {
  const sheet = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
  const language = languageTag(text?.languages ?? "");
  const ids = idsOf(number);
  return [
    `<div class="ocr_page" id="page_${number}"${text ? ` xml:lang="${language}" lang="${language}"` : ""} title="image ${escaped(quoted(image))}; ${bbox(sheet)}; ppageno ${number - 1}">`,
    ...(text?.paragraphs ?? []).flatMap((paragraph) => paragraphLines(paragraph, text?.quarterTurns ?? 0, ids)),
    "</div>",
  ];
}

/** Ids as Tesseract's hOCR has them: kind, page and number on the page, from 1. */
function idsOf(page: number): (kind: string) => string {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}_${page}_${count}`;
  };
}

/** A paragraph is an area of its own: areas are where text stands, and recognition tells none that are larger. */
function paragraphLines({ box, lines }: RecognisedParagraph, turns: number, idOf: (kind: string) => string): string[] {
  const direction = directionOf(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(" "));
  return [
    `<div class="ocr_carea" id="${idOf("block")}" title="${bbox(box)}">`,
    `<p class="ocr_par" id="${idOf("par")}" dir="${direction}" title="${bbox(box)}">`,
    ...lines.map(
      (line) =>
        `<span class="ocr_line" id="${idOf("line")}" title="${bbox(line.box)}; ${turns === 0 ? baseline(line) : `textangle ${90 * turns}`}">` +
        `${line.words.map((word) => wordSpan(word, idOf("word"))).join(" ")}</span>`,
    ),
    "</p>",
    "</div>",
  ];
}

function wordSpan({ text, box, confidence }: RecognisedWord, id: string): string {
  return `<span class="ocrx_word" id="${id}" title="${bbox(box)}; x_wconf ${Math.round(confidence)}">${escaped(text)}</span>`;
}

function bbox({ x0, y0, x1, y1 }: Box): string {
  return `bbox ${[x0, y0, x1, y1].map(Math.round).join(" ")}`;
}

/** Slope, and distance down from the box's bottom left corner. */
function baseline({ box, baseline: [left, right] }: RecognisedLine): string {
  const run = right.x - left.x;
  const slope = run === 0 ? 0 : (right.y - left.y) / run;
  const down = left.y + slope * (box.x0 - left.x) - Math.round(box.y1);
  return `baseline ${Number(slope.toFixed(SLOPE_DIGITS))} ${Math.round(down)}`;
}

/** A string within a title's properties. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

/** Text in XML, for elements and attributes; characters that XML has no place for are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
