import type { RandomAccess } from "../../zip/unzip.ts";
import { deriveKey, gcm, HEADER_BYTES, readHeader, TAG_BYTES } from "./sealed-format.ts";

/** The content of a sealed file. A part is decrypted when it is read. */
export interface OpenedFile extends RandomAccess {
  /**
   * Decrypts the whole file once: false if any part of it was changed, moved or cut off. Throws the signal's reason.
   * `onProgress` gets the share that was checked, 0 to 1.
   */
  verify(options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void }): Promise<boolean>;
}

/**
 * Opens a sealed file. `wrong`: the passphrase is another one; `newer`: a later version wrote the file; `damaged`: its
 * header is cut or changed. Chunks are checked by `verify`, and again whenever they are read.
 */
export async function openSealed(file: Blob, passphrase: string): Promise<OpenedFile | "wrong" | "newer" | "damaged"> {
  const header = await readHeader(file);
  if (typeof header === "string") return header;
  const key = await deriveKey(passphrase, header);
  if (!(await decrypt(gcm(header, 0, "header"), key, header.tag))) return "wrong";

  const { chunkBytes } = header;
  const sealedBytes = chunkBytes + TAG_BYTES;
  const bodyBytes = file.size - HEADER_BYTES;
  const count = Math.ceil(bodyBytes / sealedBytes);
  const size = bodyBytes - count * TAG_BYTES;
  // The last chunk lacks a part of its tag.
  if (count === 0 || size < (count - 1) * chunkBytes) return "damaged";

  /** The bytes of a chunk; null when it was changed or is not the one of this place. */
  const readChunk = async (number: number): Promise<ArrayBuffer | null> => {
    const from = HEADER_BYTES + number * sealedBytes;
    const sealed = await file.slice(from, from + sealedBytes).arrayBuffer();
    return decrypt(gcm(header, number, number === count - 1 ? "last" : "chunk"), key, sealed);
  };

  // Archives are read in many small steps, most of them in the chunk of the step before.
  let latest: { readonly number: number; readonly bytes: Promise<ArrayBuffer | null> } | null = null;
  const chunkAt = (number: number): Promise<ArrayBuffer | null> => {
    if (latest?.number !== number) latest = { number, bytes: readChunk(number) };
    return latest.bytes;
  };

  return {
    size,

    async slice(from, to, type) {
      const end = Math.min(to, size);
      const parts: BlobPart[] = [];
      for (let at = from; at < end;) {
        const number = Math.floor(at / chunkBytes);
        const bytes = await chunkAt(number);
        // The checksum of the archive's entry finds the missing part.
        if (!bytes) return new Blob([]);
        const start = number * chunkBytes;
        const until = Math.min(end, start + chunkBytes);
        parts.push(bytes.slice(at - start, until - start));
        at = until;
      }
      return new Blob(parts, { type: type ?? "" });
    },

    async verify({ signal, onProgress }) {
      for (let number = 0; number < count; number++) {
        signal.throwIfAborted();
        if (!(await readChunk(number))) return false;
        onProgress((number + 1) / count);
      }
      return true;
    },
  };
}

/** The plain bytes; null when key, nonce or content are not those that were encrypted. */
async function decrypt(parameters: AesGcmParams, key: CryptoKey, sealed: BufferSource): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt(parameters, key, sealed);
  } catch (error) {
    if (error instanceof DOMException && error.name === "OperationError") return null;
    throw error;
  }
}
