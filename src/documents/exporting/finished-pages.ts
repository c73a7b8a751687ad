import type { StoreApi } from "zustand/vanilla";
import { isKept, textLanguages, type DocumentStore, type ScanPage } from "../../core/model/document.ts";
import type { ExistingPdfPage } from "../../core/contracts/pdf-calls.ts";
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { RecodedPage, Recoding } from "../../core/contracts/imaging-calls.ts";
import type { Sheet } from "../../core/geometry/page-size.ts";
import { joinWords, scaleRecognisedPage, type RecognisedPage } from "../../core/text/recognition.ts";
import type { FinishedPage, Scan } from "../../scan/scan.ts";
import { sizeOfPage } from "../pages/page-size.ts";
import type { Exportable } from "../exportable.ts";
import { sharedSheets } from "./card-sheet/shared-sheets.ts";
import type { DocumentSession } from "../session/document-session.ts";
import { listedPages, requireOpen } from "../session/document-view.ts";

export interface ExportPorts {
  readonly session: StoreApi<DocumentSession>;
  readonly documents: Pick<DocumentStore, "readPicture" | "readOriginal">;
  /** Without `recodePage`, pages can only be exported as they are stored. */
  readonly scan: Pick<Scan, "writePdf"> & Partial<Pick<Scan, "recodePage">>;
  /** Chooses pages of the document, and their order; all in their order by default. */
  readonly choose?: ((pages: readonly Exportable[]) => readonly Exportable[]) | undefined;
}

/** A finished page and its size on paper. */
export interface SizedPage extends FinishedPage {
  readonly sizePt: Size;
}

/** How one export encodes its pages. */
export interface PageEncoding {
  /** Null: pages keep their stored encoding. */
  readonly recoding: Recoding | null;
  /** The format of all pages. Cards lie on a sheet of this format, at their true size. */
  readonly sheet: Sheet;
  readonly signal: AbortSignal;
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Loads and re-encodes pages, one at a time. A card and its back become one page. Throws `storage_unavailable` when an
 * image is missing, and the signal's reason.
 */
export async function finishPages(
  pages: readonly Exportable[],
  { recoding, sheet, signal, onProgress }: PageEncoding,
  ports: ExportPorts,
): Promise<readonly SizedPage[]> {
  const finished: SizedPage[] = [];
  // Pages of one PDF must have the same file, to be copied from it together.
  const files = new Map<string, Promise<Blob | null>>();
  const readFile = (originalId: string): Promise<Blob | null> => {
    const file = files.get(originalId) ?? ports.documents.readOriginal(originalId);
    files.set(originalId, file);
    return file;
  };
  const sheets = sharedSheets(pages);
  for (const { pages: onSheet, hasCards } of sheets) {
    const made: SizedPage[] = [];
    const ownRecoding = hasCards ? null : recoding;
    for (const page of onSheet) made.push(await finishPage(page, { recoding: ownRecoding, signal, readFile }, ports));
    if (hasCards) finished.push(await finishCards(made, { recoding, sheet, signal }, ports));
    else finished.push(...made);
    onProgress(finished.length / sheets.length);
  }
  return finished;
}

/** Puts cards on one sheet. */
async function finishCards(
  cards: readonly SizedPage[],
  { recoding, sheet, signal }: Pick<PageEncoding, "recoding" | "sheet" | "signal">,
  { scan }: ExportPorts,
): Promise<SizedPage> {
  // Few documents have cards, and a hosted scanner's never.
  const { composeCards } = await import("./card-sheet/compose-cards.ts");
  const { jpeg, text, widthPx, heightPx, sizePt } = await composeCards(cards, cardFormat(sheet));
  signal.throwIfAborted();
  return encodePage({ jpeg, text, sizePt }, { picture: jpeg, widthPx, heightPx }, { recoding, signal }, scan);
}

/** The format on which cards lie: they need a sheet around them. */
function cardFormat(sheet: Sheet): Exclude<Sheet, "scanned"> {
  return sheet === "letter" ? "letter" : "a4";
}

type ReadFile = (originalId: string) => Promise<Blob | null>;

async function finishPage(
  { page, picture }: Exportable,
  { recoding, signal, readFile }: Pick<PageEncoding, "recoding" | "signal"> & { readonly readFile: ReadFile },
  { session, documents, scan }: ExportPorts,
): Promise<SizedPage> {
  const jpeg = await documents.readPicture(page.id);
  signal.throwIfAborted();
  if (!jpeg)
    throw new ScanError("storage_unavailable", "A page's picture is no longer on this device. Make the page again.");
  const { sizePt } = sizeOfPage({ ...page, picture });
  const text = textOf(page, requireOpen(session.getState().view).document.languages);
  const encoded = await encodePage({ jpeg, text, sizePt }, { picture: jpeg, ...picture }, { recoding, signal }, scan);
  const bytes = (encoded.jbig2 ?? encoded.jpeg).size;
  return { ...encoded, kept: (await keptPage(page, recoding && { ...recoding, bytes }, readFile)) ?? undefined };
}

/** Re-encodes a page that is `whole` before, and brings its text to the new size. */
async function encodePage(
  { jpeg, text, sizePt }: Pick<SizedPage, "jpeg" | "text" | "sizePt">,
  whole: RecodedPage,
  { recoding, signal }: Pick<PageEncoding, "recoding" | "signal">,
  scan: ExportPorts["scan"],
): Promise<SizedPage> {
  const recoded = recoding ? await requireRecoder(scan).recodePage(jpeg, recoding, { signal }) : whole;
  const { widthPx, heightPx } = recoded;
  const jbig2 = recoding?.encoding === "jbig2" ? recoded.picture : undefined;
  return {
    jpeg: jbig2 ? jpeg : recoded.picture,
    jbig2,
    isGrey: recoding?.colour === "grey",
    widthPx,
    heightPx,
    text: text && scaleRecognisedPage(text, widthPx, heightPx),
    sizePt,
  };
}

/** The text of a page to export. It may be from before recognition was turned off; then only a file's own text is. */
function textOf({ text }: ScanPage, languages: string): RecognisedPage | null {
  if (!text || languages !== "") return text?.recognised ?? null;
  const own = text.recognised.paragraphs.slice(0, text.ownParagraphs ?? 0);
  return own.length > 0 ? withParagraphs(text.recognised, own) : null;
}

/**
 * The page of a PDF, to be kept as it is; null if this page is none, or if the export wants other colours or a smaller
 * picture than the page itself is. `recoded` is what it would be otherwise; null for the best quality.
 */
async function keptPage(
  page: ScanPage,
  recoded: (Pick<Recoding, "colour"> & { readonly bytes: number }) | null,
  readFile: ReadFile,
): Promise<ExistingPdfPage | null> {
  if (!isKept(page)) return null;
  const { originalId, pageIndex } = page.source;
  const file = await readFile(originalId);
  if (!file) return null;
  if (recoded && (recoded.colour !== "colour" || recoded.bytes < bytesOfPage(file, page))) return null;
  const { text, edit } = page;
  const added = text?.recognised.paragraphs.slice(text.ownParagraphs ?? 0) ?? [];
  return {
    file,
    pageIndex,
    quarterTurns: edit.quarterTurns,
    text: text && added.length > 0 ? withParagraphs(text.recognised, added) : null,
  };
}

/** The share of a PDF's bytes that one of its pages has on average. */
export function bytesOfPage(file: Blob, { source }: ScanPage): number {
  return file.size / Math.max(1, source.pageCount ?? 1);
}

function withParagraphs(page: RecognisedPage, paragraphs: RecognisedPage["paragraphs"]): RecognisedPage {
  return { ...page, paragraphs, text: joinWords(paragraphs) };
}

/** Throws where `scan` cannot re-encode pages: a programming error. */
export function requireRecoder({ recodePage }: ExportPorts["scan"]): Pick<Scan, "recodePage"> {
  if (!recodePage) throw new Error("This export cannot re-encode pages.");
  return { recodePage };
}

/** The languages of a document's text, as codes joined by `+`. */
export function languagesOf(session: ExportPorts["session"]): string {
  const open = requireOpen(session.getState().view);
  return textLanguages(open.document.languages, listedPages(open));
}
