import {
  sameEdit,
  type DocumentStore,
  type Original,
  type PageFiles,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { readZip, type ZippedFile } from "../zip/unzip.ts";
import { documentPath, MANIFEST, readDocument, readManifest, type BackedUpDocument } from "./backup-format.ts";

/** What came of a file that was to be a backup. */
export type RestoreResult =
  /** It is something else, was written by a later app, or is cut off; nothing was added. */
  | { readonly kind: "other" | "newer" | "damaged" }
  | {
      readonly kind: "restored";
      readonly added: number;
      /** Documents that were there already. */
      readonly known: number;
      /** Names of documents that are damaged in the file and were left out. */
      readonly damaged: readonly string[];
      /** Why the rest was not added, such as a full device; null when there is no rest. */
      readonly stopped: ErrorRecord | null;
    };

export interface RestoreOptions {
  readonly signal: AbortSignal;
  /** Share of the pages that were looked at, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

type Documents = Pick<DocumentStore, "list" | "load" | "addPages">;

/**
 * Adds the documents of a backup that are not there yet, each whole or not at all; what is there stays as it is. Files
 * are slices of the archive until they are stored. Throws the signal's reason.
 */
export async function readBackup(
  archive: Blob,
  documents: Documents,
  { signal, onProgress }: RestoreOptions,
): Promise<RestoreResult> {
  const files = await readZip(archive);
  if (!files) return { kind: (await startsLikeZip(archive)) ? "damaged" : "other" };
  const listed = files.get(MANIFEST);
  if (!listed) return { kind: "other" };
  const manifestFile = await listed.open();
  if (!manifestFile) return { kind: "damaged" };
  const manifest = readManifest(await manifestFile.text());
  if (typeof manifest === "string") return { kind: manifest };

  const pageCount = manifest.documents.reduce((sum, entry) => sum + entry.pageCount, 0);
  const damaged: string[] = [];
  let added = 0;
  let known = 0;
  let looked = 0;
  try {
    for (const entry of manifest.documents) {
      signal.throwIfAborted();
      const opened = await openDocument(files, entry.folder);
      if (!opened) damaged.push(entry.name);
      else if (await addDocument(documents, opened)) added++;
      else known++;
      looked += entry.pageCount;
      onProgress(pageCount === 0 ? 1 : looked / pageCount);
    }
  } catch (error) {
    if (isAbort(error)) throw error;
    return { kind: "restored", added, known, damaged, stopped: toErrorRecord(error) };
  }
  return { kind: "restored", added, known, damaged, stopped: null };
}

/** A document as it is to be stored. */
interface Opened {
  readonly document: ScanDocument;
  readonly pages: readonly ScanPage[];
  readonly originals: readonly Original[];
  readonly files: ReadonlyMap<string, PageFiles>;
}

/** A folder's document with its files; null when one that can't be made again is damaged or missing. */
async function openDocument(files: ReadonlyMap<string, ZippedFile>, folder: string): Promise<Opened | null> {
  const json = await files.get(documentPath(folder))?.open();
  const backedUp = json ? readDocument(await json.text()) : null;
  if (!backedUp) return null;
  const originals: Original[] = [];
  for (const { id, type, path } of backedUp.originals) {
    const blob = await files.get(`${folder}/${path}`)?.open(type);
    if (!blob) return null;
    originals.push({ id, blob });
  }
  const madeFiles = new Map<string, PageFiles>();
  const pages: ScanPage[] = [];
  for (const entry of backedUp.pages) {
    const made = await openMade(files, folder, entry.files);
    if (made) madeFiles.set(entry.page.id, made);
    // A page whose picture is lost is made again.
    pages.push(made ? entry.page : { ...entry.page, picture: null });
  }
  return { document: backedUp.document, pages, originals, files: madeFiles };
}

async function openMade(
  files: ReadonlyMap<string, ZippedFile>,
  folder: string,
  paths: BackedUpDocument["pages"][number]["files"],
): Promise<PageFiles | null> {
  if (!paths) return null;
  const open = async (path: string): Promise<Blob | null> =>
    (await files.get(`${folder}/${path}`)?.open("image/jpeg")) ?? null;
  const [jpeg, thumbnail] = await Promise.all([open(paths.jpeg), open(paths.thumbnail)]);
  return jpeg && thumbnail ? { jpeg, thumbnail } : null;
}

/**
 * Stores a document unless it is there; beside one of the same id that was changed since, under ids of its own. True
 * when it was stored.
 */
async function addDocument(documents: Documents, opened: Opened): Promise<boolean> {
  const all = await documents.list();
  for (let copy = 1; ; copy++) {
    const { document, pages, originals, files } = asCopy(opened, copy);
    const there = await documents.load(document.id);
    if (there && samePages(there.pages, pages)) return false;
    // A page that was moved into another document stays there.
    const isTaken = all.some(({ pageIds }) => pageIds.some((id) => document.pageIds.includes(id)));
    if (there || isTaken) continue;
    await documents.addPages(document, pages, originals, files);
    return true;
  }
}

/**
 * The same document under other ids, always the same for the same copy; originals never change, so copies share them.
 */
function asCopy(opened: Opened, copy: number): Opened {
  if (copy === 1) return opened;
  const renamed = (id: string): string => `${id}~${copy}`;
  const documentId = renamed(opened.document.id);
  return {
    document: { ...opened.document, id: documentId, pageIds: opened.document.pageIds.map(renamed) },
    pages: opened.pages.map((page) => ({ ...page, id: renamed(page.id), documentId })),
    originals: opened.originals,
    files: new Map([...opened.files].map(([id, made]) => [renamed(id), made])),
  };
}

/** Whether both are the same parts of the same photographs, in the same order and with the same looks. */
function samePages(a: readonly ScanPage[], b: readonly ScanPage[]): boolean {
  return (
    a.length === b.length &&
    a.every((page, i) => {
      const other = b[i];
      return (
        other !== undefined &&
        page.source.originalId === other.source.originalId &&
        page.source.pageIndex === other.source.pageIndex &&
        sameEdit(page.edit, other.edit)
      );
    })
  );
}

async function startsLikeZip(archive: Blob): Promise<boolean> {
  return (await archive.slice(0, 4).text()) === "PK\u0003\u0004";
}
