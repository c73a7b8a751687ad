/** Copies pages of existing PDFs, rotates them and adds text layers. Loaded only when a PDF is opened. */
import { PDFDocument } from "pdf-lib";
import { ScanError } from "../../core/errors.ts";
import type { PdfCalls, WritePdfParams } from "../../core/contracts/pdf-calls.ts";
import type { CallContext } from "../../core/rpc/rpc.ts";
import { allowsCopies, readLayout } from "../read/pdf-reader.ts";
import { withoutArchivalClaim } from "./archival-claim.ts";
import { changePages } from "./change-pages.ts";
import { contentsOf } from "./contents.ts";
import { loadPdf, openPdf, saved, type Label } from "./editable-pdf.ts";
import { joinPages, partsOf } from "./join-pages.ts";

/** Everything is permitted to whoever has the password. */
const ALL_PERMISSIONS = {
  printing: "highResolution",
  modifying: true,
  copying: true,
  annotating: true,
  fillingForms: true,
  contentAccessibility: true,
  documentAssembly: true,
} as const;

/** See `PdfCalls`. */
export async function canCopyPages({ file }: PdfCalls["canCopyPages"][0]): Promise<boolean> {
  if (!(await allowsCopies(file))) return false;
  const { boxes } = await readLayout(file);
  try {
    const pdf = await loadPdf(file);
    if (pdf.getPageCount() !== boxes.length) return false;
    await (await PDFDocument.create()).copyPages(pdf, pdf.getPageIndices());
  } catch {
    // The PDF is broken in a way that only pdf.js can repair. It can still be drawn.
    return false;
  }
  return true;
}

/** See `PdfCalls`. */
export async function unlock({ file, password }: PdfCalls["unlock"][0]): Promise<Blob> {
  if (!(await allowsCopies(file, password)))
    throw new ScanError(
      "undecodable_image",
      "The owner of this PDF does not allow copies of its pages. Print it, or photograph it.",
    );
  try {
    return await withoutEncryption(file, password);
  } catch (error) {
    throw new ScanError("undecodable_image", "The PDF can't be unlocked here. Save it without a password.", {
      cause: error,
    });
  }
}

/** See `PdfCalls`. */
export async function pdfContents({ file }: PdfCalls["pdfContents"][0]): Promise<PdfCalls["pdfContents"][1]> {
  return contentsOf(await loadPdf(file));
}

/** A copy of a PDF that is not encrypted. Throws if pdf-lib can't read the file or the password is another. */
export async function withoutEncryption(file: Blob, password = ""): Promise<Blob> {
  return saved(await loadPdf(file, { password }));
}

/**
 * Writes one PDF of new pages and pages of existing PDFs, in order. A single complete PDF stays as it is, apart from
 * active content; see `joinPages` for others. Throws `work_failed`.
 */
export async function writeWithExistingPages({ pages, ...label }: WritePdfParams, context: CallContext): Promise<Blob> {
  if (label.isArchival === true) throw new ScanError("work_failed", "Pages of a PDF can't be kept in an archival one.");
  const { password = "", outline = [], properties = [], ...openLabel } = label;
  const isWhole = outline.length === 0 && properties.length === 0;
  const file =
    (isWhole ? await writeWhole(pages, openLabel, context) : null) ??
    (await joinPages(pages, openLabel, { outline, properties }, context));
  if (password === "") return file;
  const pdf = await loadPdf(file);
  // An encrypted file is none for archives.
  withoutArchivalClaim(pdf);
  pdf.encrypt({ userPassword: password, ownerPassword: password, permissions: ALL_PERMISSIONS });
  return saved(pdf);
}

/** The PDF that the pages are, in its own order, with its changes; null if they are none. */
async function writeWhole(pages: WritePdfParams["pages"], label: Label, context: CallContext): Promise<Blob | null> {
  const existing = pages.flatMap((page) => ("file" in page ? [page] : []));
  const [part, ...others] = partsOf(existing);
  const isInOrder = existing.every(({ pageIndex }, i) => pageIndex === i);
  if (!part || others.length > 0 || existing.length < pages.length || !isInOrder) return null;
  const editable = await openPdf(part.file, label);
  return editable.pdf.getPageCount() === pages.length ? changePages(editable, part, label, context) : null;
}
