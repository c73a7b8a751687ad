/** What an export leaves out of the PDFs that its pages come from, to be told before. */
import { isKept, type DocumentStore, type ScanPage } from "../../core/model/document.ts";
import { redactionsOf } from "../../core/model/marks/marks.ts";
import { PDF_CONTENTS, type PdfContent } from "../../core/contracts/pdf-calls.ts";
import { keepsPages } from "../../scan/scan-pdf.ts";
import type { Scan } from "../../scan/scan.ts";
import { exportablePages } from "../exportable.ts";
import type { ExportForm } from "./export-form.ts";

/** Whether pages of PDFs stay as they are with these choices, where nothing is marked on them. */
export function keepsPdfPages(form: Pick<ExportForm, "sheet" | "isArchival" | "colour" | "quality">): boolean {
  return keepsPages(form) && form.colour === "colour" && form.quality !== "limit";
}

/** Whether something is redacted on a page of a PDF: what else the file says may name it. */
export function isPdfRedacted(pages: readonly ScanPage[]): boolean {
  return pages.some(({ source, edit }) => source.canKeep !== undefined && redactionsOf(edit).length > 0);
}

interface LossPorts {
  readonly documents: Pick<DocumentStore, "readOriginal">;
  readonly scan: Pick<Scan, "pdfContents">;
  readonly signal: AbortSignal;
}

/** What the PDF of these pages lacks of the PDFs that they come from, in the order of `PDF_CONTENTS`. */
export async function pdfLosses(
  pages: readonly ScanPage[],
  form: Parameters<typeof keepsPdfPages>[0],
  { documents, scan, signal }: LossPorts,
): Promise<readonly PdfContent[]> {
  const ofPdfs = pages.filter(({ source }) => source.canKeep !== undefined);
  const lost = new Set<PdfContent>();
  for (const originalId of new Set(ofPdfs.map(({ source }) => source.originalId))) {
    const file = await documents.readOriginal(originalId);
    signal.throwIfAborted();
    // A file that can't be read is told when it is exported.
    const contents = file ? await scan.pdfContents(file, { signal }).catch(() => []) : [];
    signal.throwIfAborted();
    const change = changeOf(originalId, pages, form);
    for (const content of contents) if (losesWith(change, content, contents)) lost.add(content);
  }
  return PDF_CONTENTS.filter((content) => lost.has(content));
}

/** What the PDF of a document lacks of the PDFs that its pages come from. */
export interface DocumentLosses {
  readonly name: string;
  readonly lost: readonly PdfContent[];
  /** Whether pages of PDFs become pictures with these choices. */
  readonly isDrawn: boolean;
}

/** What is lost in the PDFs of these documents, in their order. Documents that lose nothing are left out. */
export async function lossesOfDocuments(
  documentIds: readonly string[],
  form: Parameters<typeof keepsPdfPages>[0],
  ports: LossPorts & { readonly documents: Pick<DocumentStore, "load"> },
): Promise<readonly DocumentLosses[]> {
  const losses: DocumentLosses[] = [];
  for (const id of documentIds) {
    const stored = await ports.documents.load(id);
    ports.signal.throwIfAborted();
    if (!stored) continue;
    const pages = exportablePages(stored.pages).map(({ page }) => page);
    const lost = await pdfLosses(pages, form, ports);
    const isDrawn = !keepsPdfPages(form) && pages.some(isKept);
    if (lost.length > 0 || isDrawn) losses.push({ name: stored.document.name, lost, isDrawn });
  }
  return losses;
}

/** What happens to a PDF: it stays as it is, is changed alone or joined with others, or only pictures of it stay. */
type Change = "none" | "changed" | "joined" | "redacted" | "drawn";

function changeOf(originalId: string, pages: readonly ScanPage[], form: Parameters<typeof keepsPdfPages>[0]): Change {
  const kept = pages.filter((page) => page.source.originalId === originalId && isKept(page));
  if (!keepsPdfPages(form) || kept.length === 0) return "drawn";
  if (isPdfRedacted(pages)) return "redacted";
  const isWhole =
    kept.length === pages.length &&
    kept.length === kept[0]?.source.pageCount &&
    kept.every(({ source }, i) => source.pageIndex === i);
  if (!isWhole) return "joined";
  const isChanged = ({ text, edit }: ScanPage): boolean =>
    edit.quarterTurns > 0 || (text?.recognised.paragraphs.length ?? 0) > (text?.ownParagraphs ?? 0);
  return kept.some(isChanged) ? "changed" : "none";
}

function losesWith(change: Change, content: PdfContent, contents: readonly PdfContent[]): boolean {
  switch (content) {
    case "attachments":
    case "scripts":
      return true;
    case "signature":
      // A file without its scripts is another one.
      return change !== "none" || contents.includes("attachments") || contents.includes("scripts");
    case "tags":
    case "labels":
      return change !== "none" && change !== "changed";
    case "title":
    case "outline":
      return change === "redacted" || change === "drawn";
    case "fields":
      return change === "drawn";
  }
}
