import { fields, flag, isObject, listOf, number, text } from "../core/model/shape.ts";
import { withStorageErrors, type Database } from "./database.ts";

/** The folder on this device that finished documents are saved to. */
export interface ChosenFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** Milliseconds since 1970. It also tells this choice of a folder from others. */
  readonly chosenAtMs: number;
}

/** A file that the app wrote, told from files of the same name by its bytes. */
export interface WrittenFile {
  readonly name: string;
  /** SHA-256 of its bytes in hexadecimal digits. */
  readonly sha256: string;
}

/** What was saved of a document. */
export interface SavedDocument {
  readonly documentId: string;
  /** `chosenAtMs` of the folder; 0 for a document that has not been saved yet. */
  readonly folder: number;
  /** `ScanDocument.changedAtMs` of what was saved. */
  readonly changedAtMs: number;
  /** Fingerprint of what was saved. */
  readonly content: string;
  /** Whether something was stored since that may have changed it. */
  readonly isChanged: boolean;
  /** The file. While one is being written, and after a crash meanwhile, also the one before. */
  readonly files: readonly WrittenFile[];
}

/** The choice of a folder and what was saved in it. Every method throws like `DocumentStore`. */
export interface FolderStore {
  /** Null if none is chosen. */
  read(): Promise<ChosenFolder | null>;
  choose(folder: ChosenFolder | null): Promise<void>;
  saved(): Promise<readonly SavedDocument[]>;
  /** Replaces a record with a function of the stored one; null stands for none. */
  change(documentId: string, change: (stored: SavedDocument | null) => SavedDocument | null): Promise<void>;
}

const FOLDER = "folder";
const SAVED = "folder:";
/** The first key after those that begin with `SAVED`. */
const AFTER_SAVED = "folder;";

const isSaved = fields({
  documentId: text,
  folder: number,
  changedAtMs: number,
  content: text,
  isChanged: flag,
  files: listOf(fields({ name: text, sha256: text })),
});

/** The folder in IndexedDB, which can store handles of the File System API. A damaged record counts as none. */
export function createFolderStore(database: Database): FolderStore {
  return {
    read: () => withStorageErrors(async () => readFolder(await database.get("settings", FOLDER))),

    choose: (folder) =>
      withStorageErrors(async () => {
        if (folder) await database.put("settings", folder, FOLDER);
        else await database.delete("settings", FOLDER);
      }),

    saved: () =>
      withStorageErrors(async () =>
        (await database.getAll("settings", IDBKeyRange.bound(SAVED, AFTER_SAVED, false, true))).flatMap(
          (record) => readSaved(record) ?? [],
        ),
      ),

    change: (documentId, change) =>
      withStorageErrors(async () => {
        const transaction = database.transaction("settings", "readwrite");
        const key = SAVED + documentId;
        const next = change(readSaved(await transaction.store.get(key)));
        await (next ? transaction.store.put(next, key) : transaction.store.delete(key));
        await transaction.done;
      }),
  };
}

function readFolder(record: unknown): ChosenFolder | null {
  if (!isObject(record) || !number(record["chosenAtMs"])) return null;
  const { handle, chosenAtMs } = record;
  return handle instanceof FileSystemDirectoryHandle ? { handle, chosenAtMs: Number(chosenAtMs) } : null;
}

function readSaved(record: unknown): SavedDocument | null {
  return isSaved(record) ? (record as SavedDocument) : null;
}
