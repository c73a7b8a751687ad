import type { StoreApi } from "zustand/vanilla";
import type { DocumentStore } from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import type { Recoding } from "../../core/contracts/imaging-calls.ts";
import { pageSizePt } from "../../core/geometry/page-size.ts";
import { scaleRecognisedPage } from "../../core/text/recognition.ts";
import type { FinishedPage, Scan } from "../../scan/scan.ts";
import type { Exportable } from "../documents/exportable.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import { requireOpen } from "../documents/session/document-view.ts";

export interface ExportPorts {
  readonly session: StoreApi<DocumentSession>;
  readonly documents: Pick<DocumentStore, "readPicture">;
  /** Without `recodePage`, pages can only be exported as they are stored. */
  readonly scan: Pick<Scan, "writePdf"> & Partial<Pick<Scan, "recodePage">>;
}

/** A finished page and its size on paper. */
export interface SizedPage extends FinishedPage {
  readonly sizePt: Size;
}

/** How one export encodes its pages. */
export interface PageEncoding {
  /** Null: pages keep their stored encoding. */
  readonly recoding: Recoding | null;
  readonly signal: AbortSignal;
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Loads and re-encodes pages, one at a time. Throws `storage_unavailable` when an image is missing, and the signal's
 * reason.
 */
export async function finishPages(
  pages: readonly Exportable[],
  { recoding, signal, onProgress }: PageEncoding,
  ports: ExportPorts,
): Promise<readonly SizedPage[]> {
  const finished: SizedPage[] = [];
  for (const page of pages) {
    finished.push(await finishPage(page, recoding, signal, ports));
    onProgress(finished.length / pages.length);
  }
  return finished;
}

async function finishPage(
  { page, picture }: Exportable,
  recoding: Recoding | null,
  signal: AbortSignal,
  { session, documents, scan }: ExportPorts,
): Promise<SizedPage> {
  const jpeg = await documents.readPicture(page.id);
  signal.throwIfAborted();
  if (!jpeg)
    throw new ScanError("storage_unavailable", "A page's picture is no longer on this device. Make the page again.");
  const sizePt = picture.sizePt ?? pageSizePt({ width: picture.widthPx, height: picture.heightPx });
  const recoded = recoding
    ? await requireRecoder(scan).recodePage(jpeg, recoding, { signal })
    : { picture: jpeg, ...picture };
  const { widthPx, heightPx } = recoded;
  // A page may still have text from before text recognition was turned off.
  const isTextWanted = requireOpen(session.getState().view).document.languages !== "";
  const text = isTextWanted && page.text ? scaleRecognisedPage(page.text.recognised, widthPx, heightPx) : null;
  const jbig2 = recoding?.encoding === "jbig2" ? recoded.picture : undefined;
  return {
    jpeg: jbig2 ? jpeg : recoded.picture,
    jbig2,
    isGrey: recoding?.colour === "grey",
    widthPx,
    heightPx,
    text,
    sizePt,
  };
}

/** Throws where `scan` cannot re-encode pages: a programming error. */
export function requireRecoder({ recodePage }: ExportPorts["scan"]): Pick<Scan, "recodePage"> {
  if (!recodePage) throw new Error("This export cannot re-encode pages.");
  return { recodePage };
}
