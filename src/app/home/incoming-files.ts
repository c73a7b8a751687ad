/** Files that come from outside the app: shared by another app, or opened with this one. */
import { useEffect, useEffectEvent } from "react";
import { FILE_NAME_HEADER, sharedFilesCache, type SHARED_ROUTE } from "../../core/contracts/shared-files.ts";
import { scannableFiles } from "../browser/files-in.ts";

export type SharedFiles = keyof typeof SHARED_ROUTE;

/** The files that the service worker laid by, in the order of the share; they lie there no more. */
async function takeSharedFiles(): Promise<File[]> {
  const name = sharedFilesCache(new URL("./", location.href).href);
  const cache = await caches.open(name);
  const kept = await cache.matchAll();
  const files = await Promise.all(
    kept.map(async (response) => {
      const blob = await response.blob();
      return new File([blob], decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? ""), { type: blob.type });
    }),
  );
  await caches.delete(name);
  return files;
}

/** The files of a launch; one that has gone since it was chosen is left out. */
async function readLaunch(handles: readonly FileSystemFileHandle[]): Promise<File[]> {
  const read = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

/**
 * Hands over what another app shared, once; an empty list where none of it can be scanned. `onNoRoom`: it could not be
 * kept.
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

/** The File Handling API, where a browser has it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/**
 * Hands over the files that the system opened with the installed app; an empty list where none of them can be scanned.
 */
export function useOpenedFiles(onFiles: (files: File[]) => void): void {
  const handle = useEffectEvent(onFiles);
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      if (files.length > 0) void readLaunch(files).then((read) => handle(scannableFiles(read)));
    });
  }, []);
}
