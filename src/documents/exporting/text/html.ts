import { languageTag } from "../../../core/languages/languages.ts";
import { BULLET, type Block, type Figure, type Table } from "../../../core/structure/blocks.ts";
import { pictureWord } from "../../../core/structure/picture-word.ts";
import { documentStructure } from "../../../core/structure/document-structure.ts";
import { nestedItems, type NestedItem } from "../../../core/structure/nested-items.ts";
import { joinLines, paragraphText } from "../../../core/text/plain-text.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { escapeXml } from "./escape-xml.ts";

const NUMBER = /^(\d{1,9})[.)]$/;

const STYLE = `body{max-width:45em;margin:2em auto;padding:0 1em;font:1em/1.5 serif}
table{border-collapse:collapse}th,td{padding:.3em .6em;border:1px solid #999;text-align:start;vertical-align:top}`;

/**
 * The pages as one HTML document with a section for each: headings, lists, tables and where figures are, without
 * running heads and page numbers. It loads nothing. Null is a page that was not read; `languages` are Tesseract codes
 * joined by `+`.
 */
export function html(pages: readonly (RecognisedPage | null)[], title: string, languages: string): string {
  const picture = pictureWord(languageTag(languages));
  const sections = documentStructure(pages).map(
    (blocks, at) =>
      `<section id="page-${at + 1}">\n${blocks.map((block) => blockHtml(block, picture)).join("")}</section>`,
  );
  return [
    "<!doctype html>",
    `<html lang="${languageTag(languages)}">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    `<style>${STYLE}</style>`,
    "</head>",
    '<body dir="auto">',
    ...sections,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function blockHtml(block: Block, picture: string): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level}>${escapeXml(joinLines(block.lines))}</h${block.level}>\n`;
    case "paragraph":
      return `<p>${withBreaks(paragraphText(block))}</p>\n`;
    case "footnote":
      return `<p><small>${withBreaks(paragraphText(block))}</small></p>\n`;
    case "list":
      return listHtml(nestedItems(block.items));
    case "table":
      return tableHtml(block);
    case "figure":
      return figureHtml(block, picture);
    case "header":
    case "footer":
    case "pageNumber":
      return "";
  }
}

function figureHtml({ caption }: Figure, picture: string): string {
  const shown = caption.length > 0 ? `<figcaption>${escapeXml(joinLines(caption))}</figcaption>\n` : "";
  return `<figure>\n<p><em>[${picture}]</em></p>\n${shown}</figure>\n`;
}

function withBreaks(text: string): string {
  return escapeXml(text).replaceAll("\n", "<br>\n");
}

function listHtml(items: readonly NestedItem[]): string {
  const isCounted = NUMBER.test(items[0]?.item.marker ?? "");
  const tag = isCounted ? "ol" : "ul";
  const written = items.map(({ item: { marker, lines }, inside }) => {
    const [, number] = NUMBER.exec(marker) ?? [];
    const value = isCounted && number !== undefined ? ` value="${number}"` : "";
    const text = value === "" && marker !== BULLET ? `${marker} ${joinLines(lines)}` : joinLines(lines);
    return `<li${value}>${escapeXml(text)}${inside.length > 0 ? `\n${listHtml(inside)}` : ""}</li>\n`;
  });
  return `<${tag}>\n${written.join("")}</${tag}>\n`;
}

/** A table with its cells over several columns and rows. */
export function tableHtml({ rows, headRows }: Table): string {
  const rowHtml = rows.map((cells, row) => {
    const tag = row < headRows ? "th" : "td";
    const cellHtml = cells.map(({ columnSpan, rowSpan, lines }) => {
      const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ""}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ""}`;
      return `<${tag}${spans}>${escapeXml(joinLines(lines))}</${tag}>`;
    });
    return `<tr>${cellHtml.join("")}</tr>\n`;
  });
  const head = headRows > 0 ? `<thead>\n${rowHtml.slice(0, headRows).join("")}</thead>\n` : "";
  return `<table>\n${head}<tbody>\n${rowHtml.slice(headRows).join("")}</tbody>\n</table>\n`;
}
