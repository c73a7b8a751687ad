/** The draft of a hosted scan: its pages until they are sent or deleted. */
import type { StoreApi } from "zustand/vanilla";
import type { HostedScanner } from "../../hosted/scanner.ts";
import type { Scan } from "../../scan/scan.ts";
import type { DamagedRecord } from "../../core/contracts/damaged-record.ts";
import { fromErrorRecord } from "../../core/errors.ts";
import {
  FIRST_EDIT,
  currentFailure,
  type DocumentStore,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { createDocumentSession } from "../../documents/session/create-document-session.ts";
import type { DocumentSession, SessionPorts } from "../../documents/session/document-session.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import type { PhotoPorts } from "../../documents/pages/originals.ts";
import type { ExportJob } from "../../documents/exporting/export-job.ts";
import type { Exportable } from "../../documents/exportable.ts";
import type { ScanPart } from "./asked-scan.ts";

/** The pages of an unfinished scan, and the job that makes a PDF of them. */
export interface Draft {
  /** The id of its document. */
  readonly id: string;
  readonly session: StoreApi<DocumentSession>;
  readonly job: StoreApi<ExportJob>;
  /** A job that makes one of several PDFs, as the scanner asks for them. */
  readonly createJob: (part: ScanPart) => StoreApi<ExportJob>;
  /** Where its photos come from. */
  readonly photos: PhotoPorts;
  /** The store that holds the document. */
  readonly documents: DocumentStore;
  /** False when the pages are in memory only, and are lost when the page is closed. */
  readonly isStored: boolean;
}

export interface DraftPorts {
  readonly scanner: HostedScanner;
  readonly scan: SessionPorts["scan"] & Pick<Scan, "writePdf" | "recodePage">;
  readonly drafts: DocumentStore;
  /** Used when `drafts` has no room; the same store as `drafts` where the browser stores nothing. */
  readonly memory: DocumentStore;
  /** Remembers the draft for a reload of this tab. */
  readonly draftId: { readonly read: () => string | null; readonly write: (id: string | null) => void };
  /** Marks the document as open in this tab. */
  readonly hold: (draftId: string) => void;
  readonly makeThumbnail: (jpeg: Blob) => Promise<Blob>;
  readonly newId: () => string;
  readonly now: () => number;
}

export interface DraftListener {
  /** Pages were added, removed or moved. */
  onPages(): void;
  /** The number of pages changed. Called after `onPages`. */
  onPageCount(pageCount: number): void;
}

/** Opens the document `id` of a store as the tab's draft. */
async function openDraft(
  id: string,
  documents: DocumentStore,
  ports: DraftPorts,
  listener: DraftListener,
): Promise<Draft> {
  // A scan without pages has nothing to export, so the first screen does not load this.
  const { createExportJob } = await import("../../documents/exporting/export-job.ts");
  const { scanner, scan, makeThumbnail, newId, now } = ports;
  const changes = { announce: () => undefined, listen: () => () => undefined };
  const firstEdit = { ...FIRST_EDIT, filter: scanner.filter };
  const session = createDocumentSession(id, { documents, scan, changes, makeThumbnail, firstEdit, newId, now });
  // Without recognition the document has no languages of its own, but its PDF still names the scanner's.
  const writePdf: Scan["writePdf"] = (finished, label, control) =>
    scan.writePdf(finished, { ...label, languages: scanner.languages }, control);
  const job = createExportJob({ session, documents, scan: { writePdf } });
  const createJob: Draft["createJob"] = (part) => {
    let chosen: readonly Exportable[] = [];
    return createExportJob({
      session,
      documents,
      choose: (pages) => (chosen = part.choose(pages)),
      scan: {
        recodePage: scan.recodePage,
        writePdf: async (finished, label, control) => {
          const { cover, ...extras } = await part.complete(chosen);
          return writePdf([...cover, ...finished], { ...label, ...extras }, control);
        },
      },
    });
  };
  ports.hold(id);
  ports.draftId.write(id);
  let pageIds = "";
  let pageCount = 0;
  session.subscribe(({ view }) => {
    const pages = listedPages(view);
    const ids = pages.map((page) => page.id).join(" ");
    if (view.kind !== "open" || ids === pageIds) return;
    pageIds = ids;
    listener.onPages();
    if (pages.length === pageCount) return;
    pageCount = pages.length;
    listener.onPageCount(pageCount);
  });
  return { id, session, job, createJob, photos: { documents, scan }, documents, isStored: documents !== ports.memory };
}

/** The draft that this tab had before a reload. A draft without pages is forgotten. */
export async function findDraft(
  ports: DraftPorts,
  listener: DraftListener,
): Promise<{ readonly draft?: Draft; readonly damagedDraft?: DamagedRecord }> {
  const { draftId, drafts } = ports;
  const id = draftId.read();
  if (id === null) return {};
  const stored = await drafts.load(id).catch(() => null);
  const damaged = stored ? [] : await drafts.listDamaged().catch(() => []);
  const damagedDraft = damaged.find((record) => record.id === id);
  if (damagedDraft) return { damagedDraft };
  if (stored && stored.pages.length > 0) return { draft: await openDraft(id, drafts, ports, listener) };
  draftId.write(null);
  return {};
}

/** Creates a draft with its first files, of a `step` if given: in `memory` without room. Throws when both fail. */
export async function createDraft(
  files: readonly File[],
  step: number | undefined,
  ports: DraftPorts,
  listener: DraftListener,
): Promise<Draft> {
  const add = (draft: Draft): Promise<boolean> => addFiles(draft, files, step);
  try {
    const draft = await createEmptyDraft(ports.drafts, ports, listener);
    if (await add(draft)) return draft;
    if (ports.drafts === ports.memory) throwSessionProblem(draft);
    await removeDraft(draft, ports);
  } catch (error) {
    if (ports.drafts === ports.memory) throw error;
  }
  const draft = await createEmptyDraft(ports.memory, ports, listener);
  if (!(await add(draft))) throwSessionProblem(draft);
  return draft;
}

/**
 * Stores files as new pages: behind those of their step of the checklist and of earlier ones, or as the last. False
 * when that failed.
 */
export async function addFiles(draft: Draft, files: readonly File[], step: number | undefined): Promise<boolean> {
  const { addFiles: add, movePages } = draft.session.getState();
  const before = draftPages(draft);
  if (step === undefined) return add(files);
  const earlier = before.findLast(({ source }) => source.step !== undefined && source.step <= step);
  if (!(await add(files, earlier?.id, undefined, step))) return false;
  if (earlier || before.length === 0) return true;
  const known = new Set(before.map(({ id }) => id));
  const added = draftPages(draft).filter(({ id }) => !known.has(id));
  movePages(
    added.map(({ id }) => id),
    0,
  );
  return true;
}

async function createEmptyDraft(documents: DocumentStore, ports: DraftPorts, listener: DraftListener): Promise<Draft> {
  const { scanner } = ports;
  const nowMs = ports.now();
  const document: ScanDocument = {
    id: ports.newId(),
    name: scanner.name,
    createdAtMs: nowMs,
    changedAtMs: nowMs,
    pageIds: [],
    languages: scanner.textLayer ? scanner.languages : "",
  };
  await documents.addPages(document, [], []);
  return openDraft(document.id, documents, ports, listener);
}

/** Deletes the pages of a draft, and forgets it unless the tab has another one by now. */
export async function removeDraft(draft: Draft, { draftId }: Pick<DraftPorts, "draftId">): Promise<void> {
  if (draftId.read() === draft.id) draftId.write(null);
  draft.session.getState().close();
  await draft.documents.removeDocument(draft.id);
}

/** The pages of a draft, in order; none without a draft. */
export function draftPages(draft: Draft | null): readonly ScanPage[] {
  return draft ? listedPages(draft.session.getState().view) : [];
}

/** Stores a photo in place of the page `pageId`, which it deletes. Throws when that failed. */
export async function retakePage(
  draft: Draft,
  pageId: string,
  files: readonly File[],
  step: number | undefined,
): Promise<void> {
  const actions = draft.session.getState();
  if (!(await actions.addFiles(files, undefined, undefined, step))) throwSessionProblem(draft);
  const pages = draftPages(draft);
  const index = pages.findIndex(({ id }) => id === pageId);
  const newest = pages.at(-1);
  if (index < 0 || !newest) return;
  actions.movePages([newest.id], index);
  actions.deletePages([pageId]);
  actions.dismissNotice();
}

/** The numbers, from 1, of pages that a PDF would lack, or whose text it would lack. */
export function failedPageNumbers(draft: Draft): number[] {
  const { view } = draft.session.getState();
  if (view.kind !== "open") return [];
  return listedPages(view).flatMap((page, i) =>
    !page.picture || currentFailure(page, view.document.languages) ? [i + 1] : [],
  );
}

/** Dismisses the notice of the session, and throws the problem that it shows. */
export function throwSessionProblem({ session }: Draft): never {
  const { notice, dismissNotice } = session.getState();
  dismissNotice();
  throw notice?.kind === "problem" ? fromErrorRecord(notice.error) : new Error("The pages could not be stored.");
}
