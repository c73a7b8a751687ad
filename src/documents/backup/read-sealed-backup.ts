import type { DocumentStore } from "../../core/model/document.ts";
import { readBackup, type RestoreOptions, type RestoreResult } from "./read-backup.ts";
import { openSealed } from "./sealed/open-sealed.ts";

/** Checking takes about as long as adding. */
const CHECKING_SHARE = 0.5;

/**
 * Adds what a sealed backup holds and is not here yet. The whole file is checked first, so that nothing is added of one
 * that was cut or changed. `wrong`: the passphrase is another one. Throws the signal's reason.
 */
export async function readSealedBackup(
  file: Blob,
  passphrase: string,
  documents: DocumentStore,
  { onProgress, ...options }: RestoreOptions,
): Promise<RestoreResult | { readonly kind: "wrong" }> {
  const opened = await openSealed(file, passphrase);
  if (typeof opened === "string") return { kind: opened };
  const checked = await opened.verify({
    signal: options.signal,
    onProgress: (fraction) => onProgress(fraction * CHECKING_SHARE),
  });
  if (!checked) return { kind: "damaged" };
  return readBackup(opened, documents, {
    ...options,
    onProgress: (fraction) => onProgress(CHECKING_SHARE + fraction * (1 - CHECKING_SHARE)),
  });
}
