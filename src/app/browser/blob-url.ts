import { useEffect, useState } from "react";

/**
 * An object URL of the blob that `load` returns; null until it is loaded, without a blob, or when `key` is null. A new
 * URL is created when `key` changes, and the old one is revoked a little later. This hook is the only place that
 * creates object URLs for images on screen.
 */
export function useBlobUrl(key: string | null, load: () => Promise<Blob | null>): string | null {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (key === null) return setUrl(null);
    let isWanted = true;
    let created: string | null = null;
    load()
      .then((blob) => {
        if (isWanted && blob) created = URL.createObjectURL(blob);
        if (created !== null) setUrl(created);
        return created;
      })
      // An image that can't be read shows its placeholder. The error is reported by the store that owns the data.
      .catch(() => setUrl(null));
    return () => {
      isWanted = false;
      if (created !== null) revokeLater(created);
    };
    // `key` identifies what `load` reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

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
