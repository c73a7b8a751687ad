import { ScanError } from "../../core/errors.ts";

/** A file being written. Closing saves it; discarding it leaves no trace. */
export interface BackupFile {
  write(piece: Blob | Uint8Array<ArrayBuffer>): Promise<void> | void;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** Saves a file as a download of the browser. */
type Download = (file: File) => void;

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
export async function openBackupFile(name: string, download: Download): Promise<BackupFile | null> {
  const { showSaveFilePicker } = window;
  const extension = name.slice(name.lastIndexOf("."));
  if (!showSaveFilePicker) return asDownload(name, download);
  try {
    const handle = await showSaveFilePicker({
      suggestedName: name,
      types: [{ description: "Flatbed", accept: { [typeOf(name)]: [extension] } }],
    });
    return onDisk(await handle.createWritable());
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // The browser refuses the dialog in another site's frame, or when the tap is too long ago.
    if (error instanceof DOMException && error.name === "SecurityError") return asDownload(name, download);
    throw writeError(error);
  }
}

function typeOf(name: string): string {
  return name.endsWith(".zip") ? "application/zip" : "application/octet-stream";
}

function onDisk(file: FileSystemWritableFileStream): BackupFile {
  return {
    write: (piece) => file.write(piece).catch(rethrow),
    close: () => file.close().catch(rethrow),
    // Aborting leaves an existing file of that name unchanged.
    discard: () => file.abort().catch(() => undefined),
  };
}

function asDownload(name: string, download: Download): BackupFile {
  const parts: BlobPart[] = [];
  return {
    write: (piece) => void parts.push(piece),
    close: () => Promise.resolve(download(new File(parts, name, { type: typeOf(name) }))),
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
