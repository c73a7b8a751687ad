/** Files from outside the app: shared by another app, or opened with this one. */
import { useEffect, useEffectEvent } from "react";
import { FILE_NAME_HEADER, sharedFilesCacheName, type SHARED_ROUTE } from "../../core/contracts/shared-files.ts";
import { scannableFiles } from "../browser/files-in.ts";

/** `waiting`: the service worker cached the shared files. `noRoom`: it could not. */
export type SharedFiles = keyof typeof SHARED_ROUTE;

/** Takes the shared files out of the service worker's cache, in the order they were shared. */
async function takeSharedFiles(): Promise<File[]> {
  const name = sharedFilesCacheName(new URL("./", location.href).href);
  const cache = await caches.open(name);
  const cached = await cache.matchAll();
  const files = await Promise.all(
    cached.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? ""), { type: blob.type });
    }),
  );
  await caches.delete(name);
  return files;
}

/** Reads the files the app was opened with. Files that can no longer be read are left out. */
async function readOpenedFiles(handles: readonly FileSystemFileHandle[]): Promise<File[]> {
  const read = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

/**
 * Calls `onFiles` once with the photos and PDFs that another app shared; with an empty list if it shared only other
 * files. Calls `onNoRoom` if they could not be stored or read.
 */
export function useSharedFiles(
  shared: SharedFiles | undefined,
  onFiles: (files: File[]) => void,
  onNoRoom: () => void,
): void {
  const handle = useEffectEvent(onFiles);
  const refuse = useEffectEvent(onNoRoom);
  useEffect(() => {
    if (shared === "noRoom") refuse();
    if (shared !== "waiting") return;
    takeSharedFiles().then(
      (files) => files.length > 0 && handle(scannableFiles(files)),
      () => refuse(),
    );
  }, [shared]);
}

/** The File Handling API, which is missing in some browsers and in TypeScript's types. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/**
 * Calls `onFiles` with the photos and PDFs that the system opened with the installed app; with an empty list if it
 * opened only other files.
 */
export function useOpenedFiles(onFiles: (files: File[]) => void): void {
  const handle = useEffectEvent(onFiles);
  useEffect(() => {
    window.launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void readOpenedFiles(files).then((read) => handle(scannableFiles(read)));
    });
  }, []);
}
