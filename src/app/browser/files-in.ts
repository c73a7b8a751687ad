import { useEffect, useEffectEvent, useState } from "react";

/** The file types that the file dialog offers. */
export const ACCEPTED_FILES = "image/*,application/pdf";

const SCANNABLE_NAME = /\.(jpe?g|png|webp|avif|heic|heif|gif|bmp|tiff?|jp2|j2k|jxl|pdf)$/i;

/** The files that are photos or PDFs by type or name. Their content is checked when they are opened. */
export function scannableFiles(files: Iterable<File>): File[] {
  return [...files].filter(
    ({ type, name }) => type.startsWith("image/") || type === "application/pdf" || SCANNABLE_NAME.test(name),
  );
}

/**
 * Receives files that are dropped anywhere in the window or pasted. Returns true while files are dragged over the
 * window. `onFiles` is called with the scannable files; after a drop without any, with an empty list.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const handle = useEffectEvent(onFiles);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Entering a child fires before leaving its parent, so the events are counted.
    let depth = 0;
    const changeDepth = (change: number): void => {
      depth = Math.max(0, depth + change);
      setIsOver(depth > 0);
    };
    const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;
    addEventListener("dragenter", (event) => carriesFiles(event) && changeDepth(1), { signal });
    addEventListener("dragleave", (event) => carriesFiles(event) && changeDepth(-1), { signal });
    addEventListener("dragover", (event) => carriesFiles(event) && event.preventDefault(), { signal });
    addEventListener(
      "drop",
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth = 0;
        setIsOver(false);
        handle(scannableFiles(event.dataTransfer?.files ?? []));
      },
      { signal },
    );
    addEventListener(
      "paste",
      ({ clipboardData }) => {
        const files = scannableFiles(clipboardData?.files ?? []);
        if (files.length > 0) handle(files);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  return isOver;
}
