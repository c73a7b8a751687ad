import { toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { DocumentStore, ScanDocument } from "../../core/model/document.ts";
import type { ChosenFolder, FolderStore, SavedDocument } from "../../core/contracts/folder-store.ts";
import type { Scan } from "../../scan/scan.ts";
import { DEFAULT_EXPORT_FORM } from "../exporting/export-form.ts";
import { lossesOfDocuments, type DocumentLosses } from "../exporting/lost-parts.ts";
import { readKeptPages } from "../kept-pages.ts";
import { contentPrint } from "./content-print.ts";
import { mayWrite } from "./folder-handle.ts";
import { isEarlier, isPending, marked } from "./pending.ts";
import { readinessOf } from "./readiness.ts";
import { saveDocument, type SavePorts } from "./save-document.ts";
import { shownDocuments } from "./shown-documents.ts";
import { writeProblemOf, type WriteProblem } from "./write-file.ts";

export type FolderProblem =
  | { readonly kind: WriteProblem }
  /** The app's own storage failed. */
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  /** The PDF of the document `name` could not be made. */
  | { readonly kind: "unwritten"; readonly name: string; readonly error: ErrorRecord };

export interface SaverPorts extends Omit<SavePorts, "store" | "documents" | "scan"> {
  readonly store: FolderStore;
  readonly documents: DocumentStore;
  readonly scan: SavePorts["scan"] & Pick<Scan, "pdfContents">;
  readonly now: () => number;
}

/** What there is to save in a folder, and what waits. */
export interface Found {
  /** Finished documents that are not saved yet. */
  readonly ready: readonly ScanDocument[];
  /** Documents that are saved once a person has answered a question about them. */
  readonly asking: readonly ScanDocument[];
  /** What is lost of PDFs in documents that are ready, or were since the app was opened. */
  readonly losses: readonly DocumentLosses[];
  /** Number of documents that were saved there. */
  readonly saved: number;
  /** Number of documents from before the folder was chosen, which are not there. */
  readonly earlier: number;
  /** Whether the browser lets the app write to it now. */
  readonly isAllowed: boolean;
  /** When the next document may be saved that was changed just now; infinite without one. */
  readonly nextAtMs: number;
}

/** Finds and saves finished documents. Of all tabs one may do so at a time. */
export interface Saver {
  /** Notes that something was stored of a document, also for the next start. */
  note(documentId: string): Promise<void>;
  look(folder: ChosenFolder): Promise<Found>;
  /** Saves documents until one can't be written, and calls `onSaved` after each. Returns what the problem was. */
  save(folder: ChosenFolder, ready: readonly ScanDocument[], onSaved: () => void): Promise<FolderProblem | null>;
}

/** A document that was left is saved when nothing was stored of it for so long. */
export const LEFT_MS = 1000;
/**
 * A document on the screen is saved when nobody has changed it for so long: who reads it may still be about to redact
 * something.
 */
const SHOWN_MS = 120_000;

export function createSaver(ports: SaverPorts): Saver {
  const { store, documents, now } = ports;
  const startedAtMs = now();
  /** What is lost of PDFs, by document. */
  const losses = new Map<string, readonly DocumentLosses[]>();
  /** When something was last stored of a document, in any tab. */
  const notedAtMs = new Map<string, number>();

  /** Whether a document is ready to be saved. One that has not changed after all is recorded so. */
  async function examine({ id }: ScanDocument, saved: SavedDocument | null): Promise<"ready" | "asks" | "other"> {
    const beforeMs = notedAtMs.get(id);
    const stored = await documents.load(id);
    if (!stored) return "other";
    const readiness = readinessOf(stored.document, stored.pages, readKeptPages());
    if (readiness !== "ready") return readiness === "asks" ? "asks" : "other";
    const content = await contentPrint(stored.document, stored.pages);
    if (saved?.content !== content) return "ready";
    await record(id, { content, changedAtMs: stored.document.changedAtMs, folder: saved.folder }, beforeMs);
    return "other";
  }

  /** Records what is saved of a document, unless something was stored of it since it was noted at `beforeMs`. */
  async function record(
    documentId: string,
    { content, changedAtMs, folder }: Pick<SavedDocument, "content" | "changedAtMs" | "folder">,
    beforeMs: number | undefined,
  ): Promise<void> {
    const isChanged = notedAtMs.get(documentId) !== beforeMs;
    await store.change(documentId, (stored) => ({
      ...marked(documentId, stored),
      content,
      folder,
      changedAtMs,
      isChanged,
    }));
  }

  /** Forgets what was saved of deleted documents. Their files stay. */
  async function forgetDeleted(all: readonly ScanDocument[], saved: readonly SavedDocument[]): Promise<void> {
    const ids = new Set(all.map(({ id }) => id));
    for (const { documentId } of saved) if (!ids.has(documentId)) await store.change(documentId, () => null);
  }

  return {
    note(documentId) {
      notedAtMs.set(documentId, now());
      return store.change(documentId, (stored) => marked(documentId, stored));
    },

    async look({ handle, chosenAtMs }) {
      const isAllowed = await mayWrite(handle);
      const [all, saved, shown] = await Promise.all([documents.list(), store.saved(), shownDocuments()]);
      await forgetDeleted(all, saved);
      const records = new Map(saved.map((each) => [each.documentId, each]));
      const recordOf = ({ id }: ScanDocument): SavedDocument | null => records.get(id) ?? null;
      const ready: ScanDocument[] = [];
      const asking: ScanDocument[] = [];
      let nextAtMs = Infinity;
      for (const document of all.filter((each) => isPending(each, recordOf(each), chosenAtMs))) {
        const { id } = document;
        const dueAtMs = (notedAtMs.get(id) ?? startedAtMs) + (shown.has(id) ? SHOWN_MS : LEFT_MS);
        if (dueAtMs > now()) {
          nextAtMs = Math.min(nextAtMs, dueAtMs);
          continue;
        }
        const before = recordOf(document);
        const state = await examine(document, before?.folder === chosenAtMs ? before : null);
        if (state === "ready") ready.push(document);
        else if (state === "asks") asking.push(document);
      }
      for (const { id } of ready) losses.set(id, await lossesInFolder(id, ports));
      return {
        ready,
        asking,
        losses: all.flatMap(({ id }) => losses.get(id) ?? []),
        saved: all.filter((document) => recordOf(document)?.folder === chosenAtMs).length,
        earlier: all.filter((document) => isEarlier(document, recordOf(document), chosenAtMs)).length,
        isAllowed,
        nextAtMs,
      };
    },

    async save({ handle, chosenAtMs }, ready, onSaved) {
      let problem: FolderProblem | null = null;
      for (const { id, name } of ready) {
        const beforeMs = notedAtMs.get(id);
        try {
          const saved = await saveDocument(id, { handle, keptIds: readKeptPages() }, ports);
          if (saved.kind === "unwritten") problem = { kind: "unwritten", name, error: saved.error };
          if (saved.kind !== "saved") continue;
          await record(id, { ...saved, folder: chosenAtMs }, beforeMs);
          onSaved();
        } catch (error) {
          return problemOf(error);
        }
      }
      return problem;
    },
  };
}

/** What a document's file in the folder lacks of PDFs. */
function lossesInFolder(documentId: string, { documents, scan }: SaverPorts): Promise<readonly DocumentLosses[]> {
  const { signal } = new AbortController();
  return lossesOfDocuments([documentId], DEFAULT_EXPORT_FORM, { documents, scan, signal });
}

/** What the file system or the app's own storage threw. */
export function problemOf(error: unknown): FolderProblem {
  if (error instanceof DOMException) return { kind: writeProblemOf(error) };
  return { kind: "unreadable", error: toErrorRecord(error) };
}
