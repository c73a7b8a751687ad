import { useEffect, useState } from "react";

/**
 * An object URL of the blob that `load` gives, made anew when `key` changes and revoked after its
 * successor is there or the component is gone; null until then, or when there is no blob. The only place
 * where object URLs are made for pictures on screen. A null `key` shows nothing.
 */
export function useBlobUrl(key: string | null, load: () => Promise<Blob | null>): string | null {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (key === null) return setUrl(null);
    let wanted = true;
    let made: string | null = null;
    load()
      .then((blob) => {
        if (wanted && blob) made = URL.createObjectURL(blob);
        if (made !== null) setUrl(made);
        return made;
      })
      // A picture that can't be read shows its placeholder; what went wrong is said by the store that wrote it.
      .catch(() => setUrl(null));
    return () => {
      wanted = false;
      if (made !== null) revokeLater(made);
    };
    // `key` stands for what `load` reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);

  return url;
}

/** The old picture stays on screen until the new one is decoded, so nothing blinks. */
const REVOKE_AFTER_MS = 2000;

function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Saves a file through the browser's downloads. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the URL only after the click returned.
  revokeLater(url);
}
