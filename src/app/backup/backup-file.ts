import { ScanError } from "../../core/errors.ts";
import { downloadFile } from "../browser/blob-url.ts";
import type { BackupFile } from "./backup.ts";

/** The save dialog, which not every browser has and TypeScript does not declare. */
type ShowSaveFilePicker = (options: {
  suggestedName: string;
  types: { description: string; accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

declare global {
  interface Window {
    readonly showSaveFilePicker?: ShowSaveFilePicker;
  }
}

/**
 * Opens a file to write a backup to: written directly to the place that the person chooses, or, in a browser without
 * such a dialog, a download whose parts stay in storage until it is closed. Null when the person cancelled. Throws
 * `storage_unavailable` or `storage_full`.
 */
export async function openBackupFile(name: string): Promise<BackupFile | null> {
  const { showSaveFilePicker } = window;
  if (!showSaveFilePicker) return download(name);
  try {
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ description: "Flatbed", accept: { "application/zip": [".zip"] } }],
    });
    return onDisk(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // The browser refuses the dialog in another site's frame, or when the tap is too long ago.
    if (error instanceof DOMException && error.name === "SecurityError") return download(name);
    throw writeError(error);
  }
}

function onDisk(file: FileSystemWritableFileStream): BackupFile {
  return {
    write: (piece) => file.write(piece).catch(rethrow),
    close: () => file.close().catch(rethrow),
    // Aborting leaves an existing file of that name unchanged.
    discard: () => file.abort().catch(() => undefined),
  };
}

function download(name: string): BackupFile {
  const parts: BlobPart[] = [];
  return {
    write: (piece) => void parts.push(piece),
    close: () => Promise.resolve(downloadFile(new File(parts, name, { type: "application/zip" }))),
    discard: () => Promise.resolve(),
  };
}

function rethrow(error: unknown): never {
  throw writeError(error);
}

function writeError(error: unknown): ScanError {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError")
    return new ScanError("storage_full", "There is no room left where the backup was to be written.", { cause: error });
  return new ScanError(
    "storage_unavailable",
    "The backup could not be written there. Choose another place and try again.",
    { cause: error },
  );
}
