import type { DocumentStore } from "../../core/model/document.ts";
import { writeZip, type ZipEntry } from "../zip/zip.ts";
import { documentPath, MANIFEST, writeManifest, type BackedUpDocument, type ManifestEntry } from "./backup-format.ts";
import type { DeviceFiles } from "./device-records.ts";

export interface BackupOptions {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called with the share of documents that are written, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** More files of the archive: what the device has beside documents. */
  readonly device?: DeviceFiles | undefined;
  /** Called with the archive piece by piece. */
  readonly write: (piece: Blob | Uint8Array<ArrayBuffer>) => Promise<void> | void;
}

type BackupSource = Pick<
  DocumentStore,
  "list" | "load" | "readOriginal" | "readPicture" | "readUnmarked" | "readThumbnail"
>;

/**
 * Writes every document into one archive, one file after another. Each file is loaded from storage only when it is
 * written. Returns the number of documents. Throws the signal's reason, and what storage and `write` throw.
 */
export async function writeBackup(
  documents: BackupSource,
  { now, signal, onProgress, device, write }: BackupOptions,
): Promise<number> {
  const written: ManifestEntry[] = [];

  async function* entries(): AsyncGenerator<ZipEntry> {
    const all = await documents.list();
    for (const [i, { id }] of all.entries()) {
      const folder = `documents/${String(i + 1).padStart(4, "0")}`;
      const stored = await documents.load(id);
      // The document was deleted in the meantime.
      if (!stored) continue;
      for await (const entry of documentEntries(documents, folder, stored)) {
        signal.throwIfAborted();
        yield entry;
      }
      written.push({ folder, name: stored.document.name, pageCount: stored.pages.length });
      onProgress((i + 1) / all.length);
    }
    for (const [name, text] of device ?? []) yield { name, content: new Blob([text]) };
    yield { name: MANIFEST, content: new Blob([writeManifest({ writtenAtMs: now.getTime(), documents: written })]) };
  }

  await writeZip(entries(), now, write);
  return written.length;
}

type Stored = NonNullable<Awaited<ReturnType<DocumentStore["load"]>>>;

/** The files of a document, then its `document.json`, which refers to them. */
async function* documentEntries(
  documents: BackupSource,
  folder: string,
  { document, pages }: Stored,
): AsyncGenerator<ZipEntry> {
  const originals = new Map<string, BackedUpDocument["originals"][number]>();
  const backedUp: BackedUpDocument["pages"][number][] = [];
  for (const [i, page] of pages.entries()) {
    const number = String(i + 1).padStart(4, "0");
    const { originalId, fileName } = page.source;
    const original = originals.has(originalId) ? null : await documents.readOriginal(originalId);
    if (original) {
      const path = `originals/${number}${extensionOf(fileName)}`;
      originals.set(originalId, { id: originalId, type: original.type, path });
      yield { name: `${folder}/${path}`, content: original };
    }
    const [jpeg, thumbnail, unmarked] = await Promise.all([
      documents.readPicture(page.id),
      documents.readThumbnail(page.id),
      documents.readUnmarked(page.id),
    ]);
    const files =
      page.picture && jpeg && thumbnail ? { jpeg: `pages/${number}.jpg`, thumbnail: `thumbnails/${number}.jpg` } : null;
    const plain = files && unmarked ? `unmarked/${number}.jpg` : undefined;
    if (files && jpeg && thumbnail) {
      yield { name: `${folder}/${files.jpeg}`, content: jpeg };
      yield { name: `${folder}/${files.thumbnail}`, content: thumbnail };
    }
    if (plain !== undefined && unmarked) yield { name: `${folder}/${plain}`, content: unmarked };
    backedUp.push({ page, files: files && { ...files, unmarked: plain } });
  }
  const listed = { ...document, pageIds: pages.map(({ id }) => id) };
  const value: BackedUpDocument = { document: listed, pages: backedUp, originals: [...originals.values()] };
  yield { name: documentPath(folder), content: new Blob([JSON.stringify(value)]) };
}

/** The extension of a file name, such as `.jpg`; empty when there is no plain one. */
function extensionOf(fileName: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? "";
}
