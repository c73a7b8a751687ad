import { ScanError } from "../../core/errors.ts";
import { downloadFile } from "../browser/blob-url.ts";
import type { BackupFile } from "./backup.ts";

/** Not every browser has the dialog, and TypeScript does not know it. */
interface SaveDialog {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { description: string; accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * A file to write a backup to: where the person says, straight onto the disk, or, where the browser has no such dialog,
 * a download made of parts that stay in storage until then. Null when the person chose none.
 */
export async function openBackupFile(name: string): Promise<BackupFile | null> {
  const { showSaveFilePicker } = window as SaveDialog;
  if (!showSaveFilePicker) return download(name);
  try {
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ description: "Flatbed", accept: { "application/zip": [".zip"] } }],
    });
    return onDisk(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // A frame of another site, or a tap too long ago: the browser shows no dialog.
    if (error instanceof DOMException && error.name === "SecurityError") return download(name);
    throw unwritable(error);
  }
}

function onDisk(file: FileSystemWritableFileStream): BackupFile {
  return {
    write: (piece) => file.write(piece).catch(refuse),
    close: () => file.close().catch(refuse),
    // What was there under the name before is still there.
    giveUp: () => file.abort().catch(() => undefined),
  };
}

function download(name: string): BackupFile {
  const parts: BlobPart[] = [];
  return {
    write: (piece) => void parts.push(piece),
    close: () => Promise.resolve(downloadFile(new File(parts, name, { type: "application/zip" }))),
    giveUp: () => Promise.resolve(),
  };
}

function refuse(error: unknown): never {
  throw unwritable(error);
}

function unwritable(error: unknown): ScanError {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError")
    return new ScanError("storage_full", "There is no room left where the backup was to be written.", { cause: error });
  return new ScanError(
    "storage_unavailable",
    "The backup could not be written there. Choose another place and try again.",
    { cause: error },
  );
}
