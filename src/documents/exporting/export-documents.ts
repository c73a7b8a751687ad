/** Exports several documents, one PDF each. */
import type { StoreApi } from "zustand/vanilla";
import type { ErrorRecord } from "../../core/errors.ts";
import { failedPageNumbers } from "../exportable.ts";
import { fileName } from "../naming.ts";
import type { DocumentSession } from "../session/document-session.ts";
import { listedPages } from "../session/document-view.ts";
import type { ExportForm } from "./export-form.ts";
import { createExportJob } from "./export-job.ts";
import { foundInState } from "./found-in-state.ts";
import type { ExportPorts } from "./finished-pages.ts";

/** What is missing from the exported files, in part or whole, by the document's name. */
export type Omission =
  | { readonly kind: "failed"; readonly name: string; readonly error: ErrorRecord }
  | { readonly kind: "too-large"; readonly name: string; readonly smallestBytes: number }
  | { readonly kind: "gone" }
  | { readonly kind: "unreadable"; readonly error: ErrorRecord }
  /** The file is there, without these pages, numbered from 1. */
  | { readonly kind: "pages"; readonly name: string; readonly numbers: readonly number[] };

export interface SeveralFiles {
  /** In the order of the documents, with different names. */
  readonly files: readonly File[];
  readonly omissions: readonly Omission[];
}

export interface SeveralPorts extends Pick<ExportPorts, "documents" | "scan"> {
  readonly session: (documentId: string) => StoreApi<DocumentSession>;
  readonly signal: AbortSignal;
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Makes a PDF of each document, one after the other. The size limit of `form` holds for each file. A document that
 * can't be exported is reported and does not stop the others. Throws the signal's reason.
 */
export async function exportDocuments(
  documentIds: readonly string[],
  form: ExportForm,
  { session: sessionOf, documents, scan, signal, onProgress }: SeveralPorts,
): Promise<SeveralFiles> {
  const files: File[] = [];
  const omissions: Omission[] = [];
  for (const [i, id] of documentIds.entries()) {
    const session = sessionOf(id);
    const view = await foundInState(session, signal, (state) => (state.view.kind === "loading" ? null : state.view));
    if (view.kind !== "open") {
      omissions.push(view.kind === "unreadable" ? { kind: "unreadable", error: view.error } : { kind: "gone" });
      continue;
    }
    const { name } = view.document;
    const job = createExportJob({ session, documents, scan });
    const cancel = (): void => job.getState().cancel();
    signal.addEventListener("abort", cancel);
    job.subscribe(({ view: shown }) => {
      const fraction = shown.kind === "writing" ? shown.fraction : 0;
      onProgress((i + fraction) / documentIds.length);
    });
    const [file] = (await job.getState().run("pdf", name, { ...form, withPictures: false })) ?? [];
    signal.removeEventListener("abort", cancel);
    signal.throwIfAborted();
    const { view: ended } = job.getState();
    if (file) files.push(file);
    else if (ended.kind === "too-large")
      omissions.push({ kind: "too-large", name, smallestBytes: ended.smallestBytes });
    else if (ended.kind === "failed") omissions.push({ kind: "failed", name, error: ended.error });
    const numbers = failedPageNumbers(listedPages(session.getState().view));
    if (file && numbers.length > 0) omissions.push({ kind: "pages", name, numbers });
    onProgress((i + 1) / documentIds.length);
  }
  return { files: withDifferentNames(files), omissions };
}

/** Files of the same name, in any case, get a number: "Scan.pdf", "Scan 2.pdf". */
export function withDifferentNames(files: readonly File[]): readonly File[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const base = file.name.replace(/\.pdf$/, "");
    let name = file.name;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = fileName(base, "pdf", ` ${n}`);
    taken.add(name.toLowerCase());
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
}
