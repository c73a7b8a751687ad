/** Files that the system opens with the installed app. */
import { useEffect, useEffectEvent } from "react";
import { scannableFiles } from "../browser/files-in.ts";

/** Reads the files the app was opened with. Files that can no longer be read are left out. */
async function readOpenedFiles(handles: readonly FileSystemFileHandle[]): Promise<File[]> {
  const read = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  return read.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
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
