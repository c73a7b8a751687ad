import { languageTag } from "../../../core/languages/languages.ts";
import { BULLET, type Block, type List, type Table, type TableCell } from "../../../core/structure/blocks.ts";
import { cellGrid } from "../../../core/structure/cell-grid.ts";
import { pictureWord } from "../../../core/structure/picture-word.ts";
import { documentStructure } from "../../../core/structure/document-structure.ts";
import { joinLines, paragraphText } from "../../../core/text/plain-text.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";

/** What Markdown reads as markup anywhere in a line. */
const MARKUP = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g;
/** What Markdown reads as a heading, an item or a rule at the beginning of a line. */
const MARKUP_IN_FRONT = /^(\d+(?=[.)](?:\s|$))|(?=[#+=-]))/gm;
const NUMBER = /^\d{1,9}[.)]$/;

/**
 * The pages as Markdown (CommonMark, with the tables of GitHub's): headings, lists, tables and where figures are,
 * without running heads and page numbers. Null is a page that was not read; `languages` are Tesseract codes joined by
 * `+`.
 */
export function markdown(pages: readonly (RecognisedPage | null)[], languages: string): string {
  const picture = pictureWord(languageTag(languages));
  const blocks = documentStructure(pages).flatMap((ofPage) => ofPage.flatMap((block) => blockText(block, picture)));
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

function blockText(block: Block, picture: string): string[] {
  switch (block.kind) {
    case "heading":
      return [`${"#".repeat(block.level)} ${escape(joinLines(block.lines))}`];
    case "paragraph":
    case "footnote":
      // A backslash at its end breaks a line.
      return [escape(paragraphText(block)).replaceAll("\n", "\\\n")];
    case "list":
      return [listText(block)];
    case "table":
      return [tableText(block)];
    case "figure":
      return [
        [`*\\[${picture}\\]*`, ...(block.caption.length > 0 ? [escape(joinLines(block.caption))] : [])].join(" "),
      ];
    case "header":
    case "footer":
    case "pageNumber":
      return [];
  }
}

function listText({ items }: List): string {
  return items
    .map(({ marker, depth, lines }) => {
      const isNumber = NUMBER.test(marker);
      const text = escape(isNumber || marker === BULLET ? joinLines(lines) : `${marker} ${joinLines(lines)}`);
      return `${" ".repeat(4 * depth)}${isNumber ? marker : "-"} ${text}`;
    })
    .join("\n");
}

/**
 * Markdown's tables have one row of heads: what stands above the last of several rows is joined to each column that it
 * covers.
 */
function tableText({ rows, columns, headRows }: Table): string {
  const head = Array.from({ length: columns }, (_, column) =>
    rows
      .slice(0, headRows)
      .flatMap((cells, row) => cells.filter((cell) => isOver(cell, column, row === headRows - 1)))
      .map(({ lines }) => joinLines(lines))
      .filter((text) => text !== "")
      .join(" "),
  );
  const body = cellGrid({ rows: rows.slice(headRows), columns });
  const line = (texts: readonly string[]): string => `| ${texts.map((text) => escape(text)).join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(columns)}`, ...body.map(line)].join("\n");
}

function isOver({ column, columnSpan }: TableCell, at: number, isLastRow: boolean): boolean {
  return column === at || (!isLastRow && column < at && at < column + columnSpan);
}

function escape(text: string): string {
  return text.replaceAll(MARKUP, "\\$&").replaceAll(MARKUP_IN_FRONT, "$1\\");
}
