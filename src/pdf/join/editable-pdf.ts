/** Loads and writes PDFs with pdf-lib. */
import { PDFDocument, PDFHeader } from "pdf-lib";
import type { WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import { fromPdfHeader } from "../../core/bytes/file-type.ts";
import { isEncrypted, readLayout, type PdfLayout } from "../read/pdf-reader.ts";
import { removeActiveContent } from "./active-content.ts";

/** How a PDF is written, apart from its pages. */
export type Label = Omit<WritePdfParams, "pages">;

/** A PDF to be changed. */
export interface EditablePdf {
  readonly pdf: PDFDocument;
  readonly layout: PdfLayout;
  /** Whether it must be written whole: its table was wrong, or its objects were changed or decrypted. */
  readonly isWholeWritten: boolean;
}

/**
 * Loads a PDF, to be written whole or, with `appends`, to have an update appended to it. Files that only restrict their
 * use open with an empty password.
 */
export async function loadPdf(file: Blob, { appends = false, password = "" } = {}): Promise<PDFDocument> {
  const bytes = await (await fromPdfHeader(file)).arrayBuffer();
  const load = (throwOnInvalidObject: boolean): Promise<PDFDocument> =>
    PDFDocument.load(bytes, { updateMetadata: false, forIncrementalUpdate: appends, throwOnInvalidObject, password });
  try {
    return await load(true);
  } catch (error) {
    // pdf-lib reads an encrypted file twice: first without its key, when all object streams seem to be invalid.
    if (appends || !(await isEncrypted(file, password))) throw error;
    return load(false);
  }
}

export async function saved(pdf: PDFDocument): Promise<Blob> {
  const { context } = pdf;
  // pdf-lib writes object streams, which PDF 1.5 introduced.
  if (/^1\.[0-4]$/.test(context.header.getVersionString())) context.header = PDFHeader.forVersion(1, 7);
  return new Blob([await pdf.save({ updateFieldAppearances: false })], { type: "application/pdf" });
}

export async function openPdf(file: Blob, { keepsActiveContent = false }: Label): Promise<EditablePdf> {
  const layout = await readLayout(file);
  if (layout.isSound && !layout.isEncrypted) {
    const pdf = await loadPdf(file, { appends: true });
    if (keepsActiveContent || removeActiveContent(pdf).size === 0) return { pdf, layout, isWholeWritten: false };
  }
  const pdf = await loadPdf(file);
  if (!keepsActiveContent) removeActiveContent(pdf);
  return { pdf, layout, isWholeWritten: true };
}
