import {
  AlignmentType,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type IRunOptions,
  type ParagraphChild,
} from "docx";
import { languageTag } from "../../../core/languages/languages.ts";
import { cellGrid } from "../../../core/structure/cell-grid.ts";
import {
  BULLET,
  type Block,
  type Figure,
  type List,
  type Table as FoundTable,
} from "../../../core/structure/blocks.ts";
import { documentStructure } from "../../../core/structure/document-structure.ts";
import { pictureWord } from "../../../core/structure/picture-word.ts";
import { joinLines, paragraphText } from "../../../core/text/plain-text.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { xmlText } from "../../../core/text/xml-text.ts";
import { directionOf } from "../../../core/text/text-direction.ts";

/** A part of a page's picture. */
export interface FigurePicture {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Cuts a figure out of the picture of the page `page`, from 0; null where it can't be read. */
export type CutFigure = (page: number, figure: Figure) => Promise<FigurePicture | null>;

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Twentieths of a point. */
const INDENT = 360;
/** Room for text on an A4 page with margins of an inch, in CSS pixels. */
const TEXT_WIDTH_PX = 600;
/** Half points. */
const FOOTNOTE_SIZE = 18;

/**
 * The pages as a Word document: headings, lists, tables, and figures as pictures, in reading order, without running
 * heads and page numbers. Each page begins a new one. Null is a page that was not read; `languages` are Tesseract codes
 * joined by `+`.
 */
export async function wordDocument(
  pages: readonly (RecognisedPage | null)[],
  { title, languages, cut }: { readonly title: string; readonly languages: string; readonly cut: CutFigure },
): Promise<Blob> {
  const tag = languageTag(languages);
  const children: (Paragraph | Table)[] = [];
  for (const [at, blocks] of documentStructure(pages).entries()) {
    if (at > 0) children.push(new Paragraph({ pageBreakBefore: true, spacing: { after: 0, line: 1 } }));
    for (const block of blocks) children.push(...(await blockOf(block, at, pictureWord(tag), cut)));
  }
  const written = new Document({
    title: xmlText(title),
    creator: "",
    styles: { default: { document: { run: { language: { value: tag } }, paragraph: { spacing: { after: 120 } } } } },
    sections: [{ children }],
  });
  return Packer.toBlob(written);
}

async function blockOf(block: Block, page: number, picture: string, cut: CutFigure): Promise<(Paragraph | Table)[]> {
  switch (block.kind) {
    case "heading": {
      const heading = HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_6;
      return [paragraph(joinLines(block.lines), {}, { heading })];
    }
    case "paragraph":
      return [paragraph(paragraphText(block))];
    case "footnote":
      return [paragraph(paragraphText(block), { size: FOOTNOTE_SIZE })];
    case "list":
      return listOf(block);
    case "table":
      // A paragraph between two tables keeps them apart.
      return [tableOf(block), new Paragraph({})];
    case "figure":
      return figureOf(block, page, picture, cut);
    case "header":
    case "footer":
    case "pageNumber":
      return [];
  }
}

type Look = Omit<Exclude<ConstructorParameters<typeof Paragraph>[0], string>, "children" | "bidirectional">;

/** A paragraph; line breaks of its text stay. Text from right to left begins at the right. */
function paragraph(text: string, run: IRunOptions = {}, look: Look = {}): Paragraph {
  const clean = xmlText(text);
  const rightToLeft = directionOf(clean) === "rtl";
  return new Paragraph({
    ...look,
    bidirectional: rightToLeft,
    alignment: AlignmentType.START,
    children: runsOf(clean, { ...run, rightToLeft }),
  });
}

function runsOf(text: string, run: IRunOptions): ParagraphChild[] {
  return text.split("\n").map((line, i) => new TextRun({ ...run, text: line, ...(i > 0 && { break: 1 }) }));
}

/** Numbers and letters stay as they are printed, in front of a hanging indent. */
function listOf({ items }: List): Paragraph[] {
  return items.map(({ marker, depth, lines }) => {
    const text = joinLines(lines);
    if (marker === BULLET) return paragraph(text, {}, { bullet: { level: Math.min(depth, 8) } });
    return paragraph(`${marker}\t${text}`, {}, { indent: { start: INDENT * (depth + 2), hanging: INDENT } });
  });
}

function tableOf(table: FoundTable): Table {
  const { rows, headRows, columns } = table;
  // Every row needs a cell in each column that no cell above covers.
  const width = cellGrid(table)[0]?.length ?? columns;
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: width }, () => Math.round(9000 / width)),
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row < headRows,
          children: cells.map(
            ({ columnSpan, rowSpan, lines }) =>
              new TableCell({
                columnSpan,
                rowSpan,
                children: [paragraph(joinLines(lines), { bold: row < headRows }, { spacing: { after: 0 } })],
              }),
          ),
        }),
    ),
  });
}

async function figureOf(figure: Figure, page: number, picture: string, cut: CutFigure): Promise<Paragraph[]> {
  const caption = joinLines(figure.caption);
  const shown = await cut(page, figure);
  const below = caption === "" ? [] : [paragraph(caption, { italics: true })];
  if (!shown) return [paragraph(`[${picture}]`, { italics: true }), ...below];
  const { jpeg, widthPx, heightPx } = shown;
  const scale = Math.min(1, TEXT_WIDTH_PX / widthPx);
  const image = new ImageRun({
    type: "jpg",
    data: jpeg,
    transformation: { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) },
    altText: { name: picture, title: picture, description: caption },
  });
  return [new Paragraph({ children: [image], keepNext: caption !== "" }), ...below];
}
