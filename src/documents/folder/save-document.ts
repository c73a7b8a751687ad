import type { StoreApi } from "zustand/vanilla";
import type { ErrorRecord } from "../../core/errors.ts";
import type { FolderStore } from "../../core/contracts/folder-store.ts";
import type { DocumentSession } from "../session/document-session.ts";
import { listedPages, type DocumentView, type OpenDocument } from "../session/document-view.ts";
import { createExportJob } from "../exporting/export-job.ts";
import type { ExportPorts } from "../exporting/finished-pages.ts";
import { foundInState } from "../exporting/found-in-state.ts";
import { contentPrint } from "./content-print.ts";
import { marked } from "./pending.ts";
import { readinessOf } from "./readiness.ts";
import { writeFile } from "./write-file.ts";

export interface SavePorts extends Pick<ExportPorts, "documents" | "scan"> {
  readonly store: Pick<FolderStore, "saved" | "change">;
  readonly session: (documentId: string) => StoreApi<DocumentSession>;
}

export type Saved =
  /** What was saved: its fingerprint and time of change. */
  | { readonly kind: "saved"; readonly content: string; readonly changedAtMs: number }
  /** It was changed meanwhile, or is not finished any more. Its change is announced, so it is looked at again. */
  | { readonly kind: "changed" }
  | { readonly kind: "unwritten"; readonly error: ErrorRecord };

/**
 * Writes the PDF of a finished document into the folder, as an export with the first settings makes it. What is changed
 * meanwhile is never recorded as saved. Throws what the file system and the store throw.
 */
export async function saveDocument(
  documentId: string,
  { handle, keptIds }: { readonly handle: FileSystemDirectoryHandle; readonly keptIds: ReadonlySet<string> },
  { store, session: sessionOf, documents, scan }: SavePorts,
): Promise<Saved> {
  const { signal } = new AbortController();
  const session = sessionOf(documentId);
  const view = await foundInState(session, signal, (state) => (state.view.kind === "loading" ? null : state.view));
  if (view.kind === "unreadable") return { kind: "unwritten", error: view.error };
  if (view.kind !== "open" || readinessOf(view.document, listedPages(view), keptIds) !== "ready")
    return { kind: "changed" };
  const content = await printOf(view);
  const job = createExportJob({ session, documents, scan });
  const [file] = (await job.getState().run("pdf", view.document.name)) ?? [];
  const { view: ended } = job.getState();
  if (ended.kind === "failed") return { kind: "unwritten", error: ended.error };
  if (!file || !(await isStill(content, session.getState().view))) return { kind: "changed" };
  const before = (await store.saved()).find((saved) => saved.documentId === documentId)?.files ?? [];
  await writeFile(handle, {
    content: file,
    documentName: view.document.name,
    before,
    remember: (written) => store.change(documentId, (stored) => ({ ...marked(documentId, stored), files: written })),
  });
  return { kind: "saved", content, changedAtMs: view.document.changedAtMs };
}

function printOf(view: OpenDocument): Promise<string> {
  return contentPrint(view.document, listedPages(view));
}

async function isStill(content: string, view: DocumentView): Promise<boolean> {
  return view.kind === "open" && (await printOf(view)) === content;
}
