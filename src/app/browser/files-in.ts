import { useEffect, useEffectEvent, useState } from "react";

/** What the file dialog offers. */
export const ACCEPTED_FILES = "image/*,application/pdf";

const PICTURE_NAME = /\.(jpe?g|png|webp|avif|heic|heif|gif|bmp|tiff?|pdf)$/i;

/** The files that look like photographs or PDFs; what they really are shows when they are opened. */
export function scannableFiles(files: Iterable<File>): File[] {
  return [...files].filter(
    ({ type, name }) => type.startsWith("image/") || type === "application/pdf" || PICTURE_NAME.test(name),
  );
}

/**
 * Takes files dropped anywhere in the window, and pasted ones; true while files hover. `onFiles` gets only
 * files that can be scanned, and an empty list when none of those dropped can.
 */
export function useFilesIn(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const handle = useEffectEvent(onFiles);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let depth = 0;
    const hover = (change: number): void => {
      depth = Math.max(0, depth + change);
      setIsOver(depth > 0);
    };
    const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;
    addEventListener("dragenter", (event) => carriesFiles(event) && hover(1), { signal });
    addEventListener("dragleave", (event) => carriesFiles(event) && hover(-1), { signal });
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
