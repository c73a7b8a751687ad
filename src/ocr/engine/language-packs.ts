import { ScanError } from "../../core/errors.ts";
import { PACK_ENDING, type LanguagePacks } from "../../core/languages/language-packs.ts";
import type { LanguageCode } from "../../core/languages/languages.ts";
import { languageDamaged, languageFileUrl, languageUnavailable, type LanguageFiles } from "./language-file.ts";
import { isRecognitionData } from "./pack-data.ts";

export interface LanguagePackPorts {
  readonly files: LanguageFiles;
  /** Name of the cache for downloaded languages. */
  readonly cacheName: string;
  /** The browser's caches; undefined on pages served over plain HTTP. */
  readonly caches: CacheStorage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** The data of the packs that a deployment adds. */
export interface DeployedPacks extends LanguageFiles {
  /**
   * The data of one of `packUrls`, from this device or else from the network, and then stored. Throws
   * `language_unavailable`, `language_damaged`.
   */
  read(code: LanguageCode): Promise<Uint8Array<ArrayBuffer>>;
  /** Forgets data that turned out to be damaged, so that it is fetched again. */
  forget(code: LanguageCode): Promise<void>;
}

/** A folder of another version of the build. Its files are the service worker's business. */
const RECOGNITION_FOLDER = /\/ocr\/[\da-f]{8}\//;

/**
 * Language packs in the caches of the service worker. English is among the precached files of the app; other languages
 * are in the cache for downloads.
 */
export function createLanguagePacks(ports: LanguagePackPorts): LanguagePacks & DeployedPacks {
  const { files, cacheName, caches, fetch } = ports;
  const url = (code: LanguageCode): string => languageFileUrl(files, code);

  /** Size of a pack on the server, in bytes; null if unknown or offline. */
  async function sizeOnServer(code: LanguageCode): Promise<number | null> {
    try {
      const response = await fetch(url(code), { method: "HEAD" });
      return response.ok ? lengthOf(response) : null;
    } catch {
      return null;
    }
  }

  async function store(code: LanguageCode, data: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { "Content-Type": "application/gzip", "Content-Length": String(data.length) };
    await (await caches?.open(cacheName))?.put(url(code), new Response(data, { headers }));
  }

  const reading = new Map<LanguageCode, Promise<Uint8Array<ArrayBuffer>>>();

  async function readPack(code: LanguageCode): Promise<Uint8Array<ArrayBuffer>> {
    const stored = await (await caches?.open(cacheName))?.match(url(code));
    if (stored) return new Uint8Array(await stored.arrayBuffer());
    const data = await load(ports, code, null, () => undefined);
    // The page can be read without a copy for later.
    await store(code, data).catch(() => undefined);
    return data;
  }

  async function remove(code: LanguageCode): Promise<void> {
    await (await caches?.open(cacheName))?.delete(url(code));
  }

  return {
    ...files,

    async status(code) {
      if (!caches) return null;
      const downloaded = await (await caches.open(cacheName)).match(url(code));
      // Precached files are stored under their URL with a revision in the query.
      const installed = downloaded ?? (await caches.match(url(code), { ignoreSearch: true }));
      if (!installed) return { kind: "available", bytes: await sizeOnServer(code) };
      return { kind: "installed", bytes: (await installed.blob()).size, isRemovable: downloaded !== undefined };
    },

    async download(code, { signal, onProgress }) {
      if (!caches) throw new ScanError("storage_unavailable", "This browser keeps no files for later.");
      const data = await load(ports, code, signal, onProgress);
      await store(code, data).catch((error: unknown) => {
        throw new ScanError("storage_full", "This device has no room left. Free space, then try again.", {
          cause: error,
        });
      });
    },

    remove,
    forget: remove,

    async removeOthers(codes) {
      const kept = codes.map(url);
      const cache = await caches?.open(cacheName);
      for (const { url: stored } of (await cache?.keys()) ?? []) {
        const isOfBuild = stored.startsWith(files.filesUrl) || !RECOGNITION_FOLDER.test(stored);
        if (stored.endsWith(PACK_ENDING) && isOfBuild && !kept.includes(stored)) await cache?.delete(stored);
      }
    },

    read(code) {
      // Two engines may want it at once.
      const running = reading.get(code) ?? readPack(code).finally(() => reading.delete(code));
      reading.set(code, running);
      return running;
    },
  };
}

/** A language's data from the network. Throws `language_unavailable`, `language_damaged`, or the signal's reason. */
async function load(
  { files, fetch }: Pick<LanguagePackPorts, "files" | "fetch">,
  code: LanguageCode,
  signal: AbortSignal | null,
  onProgress: (doneBytes: number, totalBytes: number | null) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Bypasses the service worker: it would cache its own copy before the first byte arrives here.
  const response = await fetch(languageFileUrl(files, code), { signal, cache: "no-store" }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw languageUnavailable([code], error);
  });
  const isDeployed = files.packUrls.has(code);
  if (response.status === 404 && isDeployed) throw languageDamaged([code], response.status);
  if (!response.ok || !response.body) throw languageUnavailable([code], response.status);
  const total = lengthOf(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  try {
    for await (const chunk of chunksOf(response.body)) {
      chunks.push(chunk);
      done += chunk.length;
      onProgress(done, total);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw languageUnavailable([code], error);
  }
  if (total !== null && done < total) throw languageUnavailable([code], "It ended early.");
  const data = new Uint8Array(await new Blob(chunks).arrayBuffer());
  if (isDeployed && !(await isRecognitionData(data))) throw languageDamaged([code], "It is no recognition data.");
  return data;
}

/** Iterates over a stream. Not every browser supports that natively. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** A file's size in bytes, as reported by the server; null if unknown, or if the server compressed the file again. */
function lengthOf(response: Response): number | null {
  const length = Number(response.headers.get("Content-Length"));
  return response.headers.has("Content-Encoding") || !(length > 0) ? null : length;
}
