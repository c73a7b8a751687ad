import { useEffect, useRef, useState } from "react";

/**
 * An object URL of the blob that `load` returns, which can be shown as long as it is returned. Null until a first one
 * is loaded, and when `key` is null; empty if there is no blob, or it can't be read. A new URL is created when `key`
 * changes, and the old one is revoked a little after the new one has taken its place. This hook is the only place that
 * creates object URLs for images on screen.
 */
export function useBlobUrl(key: string | null, load: () => Promise<Blob | null>): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const latest = useRef<string | null>(null);

  useEffect(() => {
    function replace(next: string | null): void {
      if (latest.current) revokeLater(latest.current);
      latest.current = next;
      setUrl(next);
    }
    if (key === null) return replace(null);
    let isWanted = true;
    load()
      .then((blob) => isWanted && replace(blob ? URL.createObjectURL(blob) : ""))
      // An image that can't be read shows its placeholder. The error is reported by the store that owns the data.
      .catch(() => isWanted && replace(""));
    return () => {
      isWanted = false;
    };
    // `key` identifies what `load` reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  useEffect(
    () => () => {
      if (latest.current) revokeLater(latest.current);
      latest.current = null;
    },
    [],
  );

  return url;
}

/** The old image stays on screen until the new one is decoded, so that nothing flickers. */
const REVOKE_AFTER_MS = 2000;

function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Saves a file as a download of the browser. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the URL only after the click has returned.
  revokeLater(url);
}
