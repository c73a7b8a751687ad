import type { DocumentStore } from "../../../core/model/document.ts";
import { at } from "../../../core/at.ts";
import type { Figure } from "../../../core/structure/blocks.ts";
import { cellGrid } from "../../../core/structure/cell-grid.ts";
import { documentStructure } from "../../../core/structure/document-structure.ts";
import { joinLine, type RecognisedPage } from "../../../core/text/recognition.ts";
import { findContact } from "../../../facts/contact.ts";
import type { Exportable } from "../../exportable.ts";
import { sizeOfPage } from "../../pages/page-size.ts";
import { cellValue } from "./cell-value.ts";
import type { FigurePicture } from "./docx.ts";

/** The text files that office programs and address books open. */
export type OfficeKind = "docx" | "xlsx" | "vcf";

export interface OfficePorts {
  readonly documents: Pick<DocumentStore, "readPicture">;
}

/** The content of a file of this kind. Each kind's writer is loaded at its first use. */
export async function officeFile(
  pages: readonly Exportable[],
  kind: OfficeKind,
  { name, languages }: { readonly name: string; readonly languages: string },
  { documents }: OfficePorts,
): Promise<Blob> {
  const texts = pages.map(({ page }) => page.text?.recognised ?? null);
  switch (kind) {
    case "docx": {
      const { wordDocument } = await import("./docx.ts");
      const written = pages.map(({ page, picture }, index) => ({
        text: at(texts, index),
        sizePt: sizeOfPage({ ...page, picture }).sizePt,
      }));
      return wordDocument(written, {
        title: name,
        languages,
        cut: async (index, figure) => cutFigure(at(pages, index), figure, documents),
      });
    }
    case "xlsx":
      return tables(texts, name);
    case "vcf": {
      const { vcard } = await import("./vcard.ts");
      const lines = texts.flatMap((text) => text?.paragraphs.flatMap((paragraph) => paragraph.lines) ?? []);
      return new Blob([vcard(findContact(lines), name)], { type: "text/vcard" });
    }
  }
}

/** A sheet for each table; without any, one with a row for each line of text. */
async function tables(texts: readonly (RecognisedPage | null)[], name: string): Promise<Blob> {
  const { workbook } = await import("./xlsx.ts");
  const sheets = documentStructure(texts).flatMap((blocks, page) =>
    blocks.flatMap((block) =>
      block.kind === "table"
        ? [{ name: String(page + 1), headRows: block.headRows, rows: cellGrid(block).map((row) => row.map(cellValue)) }]
        : [],
    ),
  );
  if (sheets.length > 0) return workbook(sheets);
  const lines = texts.flatMap((text) => text?.paragraphs.flatMap((paragraph) => paragraph.lines) ?? []);
  return workbook([{ name, headRows: 0, rows: lines.map(({ words }) => [cellValue(joinLine(words))]) }]);
}

const JPEG_QUALITY = 0.85;

/** A figure as it is on the page's picture; null where that can't be read. */
async function cutFigure(
  { page, picture }: Exportable,
  { box }: Figure,
  documents: OfficePorts["documents"],
): Promise<FigurePicture | null> {
  const jpeg = await documents.readPicture(page.id);
  const text = page.text?.recognised;
  if (!jpeg || !text) return null;
  // The text's pixels may be others than the picture's.
  const [scaleX, scaleY] = [picture.widthPx / text.widthPx, picture.heightPx / text.heightPx];
  const [x, y] = [Math.round(box.x0 * scaleX), Math.round(box.y0 * scaleY)];
  const widthPx = Math.max(1, Math.round((box.x1 - box.x0) * scaleX));
  const heightPx = Math.max(1, Math.round((box.y1 - box.y0) * scaleY));
  const bitmap = await createImageBitmap(jpeg, x, y, widthPx, heightPx);
  try {
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser can't draw pictures.");
    context.drawImage(bitmap, 0, 0);
    const cut = await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
    return { jpeg: new Uint8Array(await cut.arrayBuffer()), widthPx, heightPx };
  } finally {
    bitmap.close();
  }
}
