import type { ChosenFolder, FolderStore, SavedDocument } from "../core/contracts/folder-store.ts";
import { fields, flag, isObject, listOf, number, text } from "../core/model/shape.ts";
import { withStorageErrors, type Database } from "./database.ts";

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
