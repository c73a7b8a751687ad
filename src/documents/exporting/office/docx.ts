import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageOrientation,
  Paragraph,
  type IBaseParagraphStyleOptions,
  type ISectionOptions,
  type Table,
} from "docx";
import { at } from "../../../core/at.ts";
import { medianOf } from "../../../core/geometry/averages.ts";
import type { Size } from "../../../core/geometry/geometry.ts";
import { FORMATS_MM, PT_PER_MM } from "../../../core/geometry/page-size.ts";
import { languageTag } from "../../../core/languages/languages.ts";
import { BULLET, type Block, type Figure, type List, type TextBlock } from "../../../core/structure/blocks.ts";
import { documentStructure } from "../../../core/structure/document-structure.ts";
import { pictureWord } from "../../../core/structure/picture-word.ts";
import { joinLines, paragraphText } from "../../../core/text/plain-text.ts";
import type { RecognisedPage } from "../../../core/text/recognition.ts";
import { xmlText } from "../../../core/text/xml-text.ts";
import { paragraph } from "./word-paragraph.ts";
import { wordTable } from "./word-table.ts";

/** A part of a page's picture. */
export interface FigurePicture {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Cuts a figure out of the picture of the page `page`, from 0; null where it can't be read. */
export type CutFigure = (page: number, figure: Figure) => Promise<FigurePicture | null>;

/** A page for a Word document. */
export interface WordPage {
  /** Null for a page that was not read. */
  readonly text: RecognisedPage | null;
  /** Its size on paper, in points. */
  readonly sizePt: Size;
}

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Sizes of headings of the first levels, compared to the text's. */
const HEADING_SCALES = [1.6, 1.3, 1.15, 1, 1, 1] as const;
/** Twips: twentieths of a point. */
const TWIPS_PER_PT = 20;
const INDENT = 360;
const PX_PER_PT = 96 / 72;
const MARGIN_PT = 20 * PT_PER_MM;
const MARGIN = Math.round(MARGIN_PT * TWIPS_PER_PT);
const A4_PT = { width: FORMATS_MM.a4.width * PT_PER_MM, height: FORMATS_MM.a4.height * PT_PER_MM };
/** Smaller papers, and longer ones, have their text on A4: the short side of A5, and the longest page of Word. */
const [MIN_SHEET_PT, MAX_SHEET_PT] = [148 * PT_PER_MM - 1, 1584];
/** Type is so much smaller than the box around a line of it. */
const TYPE_OF_LINE = 0.9;
/** Sizes that the text may have, and its size without any. */
const [MIN_TYPE_PT, USUAL_TYPE_PT, MAX_TYPE_PT] = [8, 11, 12];
/** Every office program has it, or letters as wide. */
const FONT = "Arial";

/**
 * The pages as a Word document: headings, lists, tables, and figures as pictures, in reading order, with running heads
 * and page numbers in its margins. Each page is a section of its own, on paper of its size, in type of about its size.
 * `languages` are Tesseract codes joined by `+`.
 */
export async function wordDocument(
  pages: readonly WordPage[],
  { title, languages, cut }: { readonly title: string; readonly languages: string; readonly cut: CutFigure },
): Promise<Blob> {
  const tag = languageTag(languages);
  const typePt = typeSizePt(pages);
  const structure = documentStructure(pages.map(({ text }) => text));
  const sections = await Promise.all(
    structure.map((blocks, index) =>
      sectionOf(blocks, at(pages, index), { index, typePt, picture: pictureWord(tag), cut }),
    ),
  );
  const written = new Document({
    title: xmlText(title),
    creator: "",
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 2 * typePt, language: { value: tag } },
          paragraph: { spacing: { after: 4 * TWIPS_PER_PT } },
        },
        heading1: headingStyle(0, typePt),
        heading2: headingStyle(1, typePt),
        heading3: headingStyle(2, typePt),
        heading4: headingStyle(3, typePt),
        heading5: headingStyle(4, typePt),
        heading6: headingStyle(5, typePt),
      },
    },
    sections,
  });
  return Packer.toBlob(written);
}

function headingStyle(level: number, typePt: number): IBaseParagraphStyleOptions {
  return {
    run: { font: FONT, size: Math.round(2 * typePt * at(HEADING_SCALES, level)), bold: true, color: "000000" },
    paragraph: { spacing: { before: 6 * TWIPS_PER_PT, after: 3 * TWIPS_PER_PT }, keepNext: true },
  };
}

/** The usual height of the lines of pages in points, in halves. */
function typeSizePt(pages: readonly WordPage[]): number {
  const heights = pages.flatMap(({ text, sizePt }) =>
    (text?.paragraphs ?? []).flatMap(({ lines }) =>
      lines.map(({ box }) => ((box.y1 - box.y0) / (text?.heightPx ?? 1)) * sizePt.height),
    ),
  );
  const size = heights.length === 0 ? USUAL_TYPE_PT : TYPE_OF_LINE * medianOf(heights);
  return Math.round(2 * Math.min(Math.max(size, MIN_TYPE_PT), MAX_TYPE_PT)) / 2;
}

/** What the blocks of a page need. */
interface PageContext {
  /** Index of the page. */
  readonly index: number;
  readonly typePt: number;
  /** The word for a picture. */
  readonly picture: string;
  readonly cut: CutFigure;
}

async function sectionOf(blocks: readonly Block[], page: WordPage, context: PageContext): Promise<ISectionOptions> {
  const sheet = sheetOf(page.sizePt);
  const inMargins = blocks.flatMap((block) =>
    block.kind === "header" || block.kind === "footer" || block.kind === "pageNumber" ? [block] : [],
  );
  const isAbove = ({ kind, box }: TextBlock): boolean =>
    kind === "header" || (kind === "pageNumber" && box.y1 < (page.text?.heightPx ?? 0) / 2);
  const toParagraph = (block: TextBlock): Paragraph => paragraph(paragraphText(block));
  const children: (Paragraph | Table)[] = [];
  for (const block of blocks) children.push(...(await blockOf(block, page, context)));
  return {
    properties: {
      page: {
        size: {
          // The library turns the sheet.
          width: Math.round(TWIPS_PER_PT * Math.min(sheet.width, sheet.height)),
          height: Math.round(TWIPS_PER_PT * Math.max(sheet.width, sheet.height)),
          orientation: sheet.width > sheet.height ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
      },
    },
    // A section without its own would have those of the one before.
    headers: { default: new Header({ children: inMargins.filter(isAbove).map(toParagraph) }) },
    footers: { default: new Footer({ children: inMargins.filter((block) => !isAbove(block)).map(toParagraph) }) },
    children,
  };
}
async function blockOf(block: Block, page: WordPage, context: PageContext): Promise<(Paragraph | Table)[]> {
  switch (block.kind) {
    case "heading": {
      const heading = HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_6;
      return [paragraph(joinLines(block.lines), {}, { heading })];
    }
    case "paragraph":
      return [paragraph(paragraphText(block))];
    case "footnote":
      return [paragraph(paragraphText(block), { size: 2 * context.typePt - 2 })];
    case "list":
      return listOf(block);
    case "table":
      // A paragraph between two tables keeps them apart.
      return [wordTable(block), new Paragraph({})];
    case "figure":
      return figureOf(block, page, context);
    case "header":
    case "footer":
    case "pageNumber":
      return [];
  }
}

/** Numbers, letters and boxes stay as they are printed, in front of a hanging indent. */
function listOf({ items }: List): Paragraph[] {
  return items.map(({ marker, depth, lines }) => {
    const text = joinLines(lines);
    const spacing = { after: 2 * TWIPS_PER_PT };
    if (marker === BULLET) return paragraph(text, {}, { bullet: { level: Math.min(depth, 8) }, spacing });
    return paragraph(`${marker}\t${text}`, {}, { indent: { start: INDENT * (depth + 2), hanging: INDENT }, spacing });
  });
}

async function figureOf(figure: Figure, { text, sizePt }: WordPage, context: PageContext): Promise<Paragraph[]> {
  const { index, picture, cut } = context;
  const caption = joinLines(figure.caption);
  const shown = await cut(index, figure);
  const below = caption === "" ? [] : [paragraph(caption, { italics: true })];
  if (!shown || !text) return [paragraph(`[${picture}]`, { italics: true }), ...below];
  const { jpeg, widthPx, heightPx } = shown;
  // As large as it is printed, where there is room.
  const printedPt = ((figure.box.x1 - figure.box.x0) / text.widthPx) * sizePt.width;
  const sheet = sheetOf(sizePt);
  const ratio = heightPx / widthPx;
  const widthPt = Math.min(printedPt, sheet.width - 2 * MARGIN_PT, (sheet.height - 2 * MARGIN_PT) / ratio);
  const image = new ImageRun({
    type: "jpg",
    data: jpeg,
    transformation: { width: Math.round(PX_PER_PT * widthPt), height: Math.round(PX_PER_PT * widthPt * ratio) },
    altText: { name: picture, title: picture, description: caption },
  });
  return [new Paragraph({ children: [image], keepNext: caption !== "" }), ...below];
}

/** The paper that a page is written on. */
function sheetOf(size: Size): Size {
  const { width, height } = size;
  return Math.min(width, height) >= MIN_SHEET_PT && Math.max(width, height) <= MAX_SHEET_PT ? size : A4_PT;
}
