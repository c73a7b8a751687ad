import {
  sameEdit,
  type DocumentStore,
  type Original,
  type PageFiles,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import { readZip, type RandomAccess, type ZippedFile } from "../zip/unzip.ts";
import { documentPath, MANIFEST, readDocument, readManifest, type BackedUpDocument } from "./backup-format.ts";
import type { AddedRecords, DeviceRecords } from "./device-records.ts";

/** The result of restoring a file. */
export type RestoreResult =
  /** The file is not a backup, was written by a later version, or is truncated. Nothing was added. */
  | { readonly kind: "other" | "newer" | "damaged" }
  | {
      readonly kind: "restored";
      readonly added: number;
      /** Number of documents that were already in the library. */
      readonly known: number;
      /** Names of documents that are damaged in the file and were not added. */
      readonly damaged: readonly string[];
      /** Why the rest was not added, for example a full device; null when all of it was. */
      readonly stopped: ErrorRecord | null;
      /** What was added beside documents. Only sealed backups have more than documents; null for others. */
      readonly device: AddedRecords | null;
    };

export interface RestoreOptions {
  readonly signal: AbortSignal;
  /** Called with the share of pages that were processed, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Milliseconds since 1970; times of a backup that can't be are set to it. */
  readonly nowMs: number;
  /** Adds what a sealed backup holds beside documents. */
  readonly device?: Pick<DeviceRecords, "add"> | undefined;
}

type RestoreTarget = Pick<DocumentStore, "load" | "isInUse" | "readOriginal" | "addPages">;

/**
 * Adds the documents of a backup that are not in the library yet, each completely or not at all. Existing documents
 * stay unchanged. Files are slices of the archive until they are stored. Throws the signal's reason.
 */
export async function readBackup(
  archive: RandomAccess,
  documents: RestoreTarget,
  { signal, onProgress, nowMs, device }: RestoreOptions,
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
  let processedPages = 0;
  try {
    for (const entry of manifest.documents) {
      signal.throwIfAborted();
      const opened = await openDocument(files, entry.folder, nowMs);
      if (!opened) damaged.push(entry.name);
      else if (await addDocument(documents, opened)) added++;
      else known++;
      processedPages += entry.pageCount;
      onProgress(pageCount === 0 ? 1 : processedPages / pageCount);
    }
    const records = device ? await device.add(async (name) => textOf(await files.get(name)?.open())) : null;
    return { kind: "restored", added, known, damaged, stopped: null, device: records };
  } catch (error) {
    if (isAbort(error)) throw error;
    return { kind: "restored", added, known, damaged, stopped: toErrorRecord(error), device: null };
  }
}

/** A document of a backup, ready to be stored. */
interface RestoredDocument {
  readonly document: ScanDocument;
  readonly pages: readonly ScanPage[];
  readonly originals: readonly Original[];
  readonly files: ReadonlyMap<string, PageFiles>;
}

/** Reads a folder. Null when data that can't be made again is damaged or missing. */
async function openDocument(
  files: ReadonlyMap<string, ZippedFile>,
  folder: string,
  nowMs: number,
): Promise<RestoredDocument | null> {
  const json = await files.get(documentPath(folder))?.open();
  const backedUp = json ? readDocument(await json.text(), nowMs) : null;
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
    // A page whose image is lost is made again.
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
  const [jpeg, thumbnail, unmarked] = await Promise.all([
    open(paths.jpeg),
    open(paths.thumbnail),
    paths.unmarked === undefined ? undefined : open(paths.unmarked),
  ]);
  // A page whose unmarked image is lost is made again too.
  return jpeg && thumbnail && unmarked !== null ? { jpeg, thumbnail, unmarked } : null;
}

/**
 * Stores a document unless it is already in the library. If a document of the same id was changed since the backup, the
 * restored one is added beside it under new ids. Ids that belong to anything else are never reused. True when it was
 * stored.
 */
async function addDocument(documents: RestoreTarget, restored: RestoredDocument): Promise<boolean> {
  const opened = await withOwnOriginals(documents, restored);
  for (let copy = 1; ; copy++) {
    const { document, pages, originals, files } = asCopy(opened, copy);
    const existing = await documents.load(document.id);
    if (existing && samePages(existing.pages, pages)) return false;
    // A page that was moved into another document stays there.
    if (await documents.isInUse(document.id, document.pageIds)) continue;
    await documents.addPages(document, pages, originals, files);
    return true;
  }
}

/**
 * The document with new ids for originals whose id belongs to other content in the library. Equal originals are shared.
 */
async function withOwnOriginals(documents: RestoreTarget, opened: RestoredDocument): Promise<RestoredDocument> {
  const blobs = new Map(opened.originals.map(({ id, blob }) => [id, blob]));
  const ownIds = new Map<string, string>();
  for (const originalId of new Set(opened.pages.map(({ source }) => source.originalId)))
    ownIds.set(originalId, await ownOriginalId(documents, originalId, blobs.get(originalId) ?? null));
  const own = (id: string): string => ownIds.get(id) ?? id;
  return {
    ...opened,
    pages: opened.pages.map((page) => ({
      ...page,
      source: { ...page.source, originalId: own(page.source.originalId) },
    })),
    originals: opened.originals.map(({ id, blob }) => ({ id: own(id), blob })),
  };
}

async function ownOriginalId(documents: RestoreTarget, originalId: string, blob: Blob | null): Promise<string> {
  for (let copy = 1; ; copy++) {
    const id = copyId(originalId, copy);
    const stored = await documents.readOriginal(id);
    if (!stored || (blob && (await sameBytes(stored, blob)))) return id;
  }
}

async function sameBytes(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [left, right] = await Promise.all([a.arrayBuffer(), b.arrayBuffer()]);
  const expected = new Uint8Array(right);
  return new Uint8Array(left).every((byte, i) => byte === expected[i]);
}

const copyId = (id: string, copy: number): string => (copy === 1 ? id : `${id}~${copy}`);

/** The document under ids that are determined by the copy's number. Originals never change, so copies share them. */
function asCopy(opened: RestoredDocument, copy: number): RestoredDocument {
  const renamed = (id: string): string => copyId(id, copy);
  const documentId = renamed(opened.document.id);
  return {
    document: { ...opened.document, id: documentId, pageIds: opened.document.pageIds.map(renamed) },
    pages: opened.pages.map((page) => ({ ...page, id: renamed(page.id), documentId })),
    originals: opened.originals,
    files: new Map([...opened.files].map(([id, made]) => [renamed(id), made])),
  };
}

/** Whether both show the same parts of the same photos, in the same order and with the same filters. */
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

async function textOf(file: Blob | null | undefined): Promise<string | null> {
  return (await file?.text()) ?? null;
}

async function startsLikeZip(archive: RandomAccess): Promise<boolean> {
  return (await (await archive.slice(0, 4)).text()) === "PK\u0003\u0004";
}
