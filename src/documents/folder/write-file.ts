import type { WrittenFile } from "../../core/contracts/folder-store.ts";
import { digestOf } from "./content-print.ts";
import { fileNames } from "./file-names.ts";

/** Why nothing can be written: the folder is gone, no room, no permission, or else, such as a file in use. */
export type WriteProblem = "gone" | "full" | "denied" | "refused";

export function writeProblemOf(error: unknown): WriteProblem {
  const name = error instanceof DOMException ? error.name : "";
  switch (name) {
    case "NotFoundError":
      return "gone";
    case "QuotaExceededError":
      return "full";
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    default:
      return "refused";
  }
}

export interface FileToWrite {
  readonly content: Blob;
  /** The name of the document. */
  readonly documentName: string;
  /** The files that may have been written for it before. */
  readonly before: readonly WrittenFile[];
  /** Stores what may be in the folder from now on, so that it is known as written by the app even after a crash. */
  readonly remember: (files: readonly WrittenFile[]) => Promise<void>;
}

/**
 * Writes a file in place of the one before, under the first name that is free. A file that the app did not write, or
 * that was changed since, is left alone. Returns the name. Throws what the file system throws.
 */
export async function writeFile(folder: FileSystemDirectoryHandle, file: FileToWrite): Promise<WrittenFile> {
  const { content, documentName, before, remember } = file;
  const sha256 = await digestOf(await content.arrayBuffer());
  for (const name of fileNames(documentName)) {
    const there = await fileNamed(folder, name);
    if (there === "other" || (there && !(await isOwn(there, before)))) continue;
    const written = { name, sha256 };
    await remember([...before.filter((other) => other.name !== name || other.sha256 !== sha256), written]);
    await replace(folder, { name, content, isNew: there === null });
    for (const old of before) if (old.name !== name) await removeOwn(folder, old);
    await remember([written]);
    return written;
  }
  throw new DOMException("Too many files have this name.", "NoModificationAllowedError");
}

/** The file of this name; null if there is none. `other`: the name belongs to something else, such as a folder. */
async function fileNamed(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemFileHandle | "other" | null> {
  try {
    return await folder.getFileHandle(name);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "NotFoundError") return null;
    if (error.name === "TypeMismatchError") return "other";
    throw error;
  }
}

/** Whether the app wrote the file and nobody changed it since. An empty one is left of a write that was cut short. */
async function isOwn(handle: FileSystemFileHandle, written: readonly WrittenFile[]): Promise<boolean> {
  if (written.length === 0) return false;
  const file = await handle.getFile();
  if (file.size === 0) return written.some(({ name }) => name === handle.name);
  const sha256 = await digestOf(await file.arrayBuffer());
  return written.some((each) => each.sha256 === sha256);
}

/** Writes to a file that the browser puts in place when it is complete. */
async function replace(
  folder: FileSystemDirectoryHandle,
  { name, content, isNew }: { readonly name: string; readonly content: Blob; readonly isNew: boolean },
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    const stream = await handle.createWritable();
    try {
      await stream.write(content);
      await stream.close();
    } catch (error) {
      await stream.abort().catch(() => undefined);
      throw error;
    }
  } catch (error) {
    if (isNew) await removeUnwritten(folder, name);
    throw error;
  }
}

/** A browser that gave up a write lets go of the file a moment later. */
const RELEASE = { tries: 10, pauseMs: 100 } as const;

/** Removes the empty file of a write that failed. One that can't be removed is recognised at the next try. */
async function removeUnwritten(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let tries = 0; tries < RELEASE.tries; tries++) {
    try {
      return await folder.removeEntry(name);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RELEASE.pauseMs));
    }
  }
}

/** Removes the file before, after its document was renamed. */
async function removeOwn(folder: FileSystemDirectoryHandle, old: WrittenFile): Promise<void> {
  const handle = await fileNamed(folder, old.name);
  if (handle && handle !== "other" && (await isOwn(handle, [old]))) await folder.removeEntry(old.name);
}
