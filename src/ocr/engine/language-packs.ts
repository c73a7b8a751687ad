import { ScanError } from "../../core/errors.ts";
import type { LanguagePacks } from "../../core/text/language-packs.ts";
import type { LanguageCode } from "../../core/text/languages.ts";
import { languageFileUrl, languageUnavailable } from "./language-file.ts";

export interface LanguagePackPorts {
  /** Absolute URL, ending in "/", of the folder with the recognition files. */
  readonly filesUrl: string;
  /** Name of the cache for downloaded languages. */
  readonly cacheName: string;
  /** The browser's caches; undefined on pages served over plain HTTP. */
  readonly caches: CacheStorage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Language packs in the caches of the service worker. English is among the precached files of the app; other languages
 * are in the cache for downloads.
 */
export function createLanguagePacks({ filesUrl, cacheName, caches, fetch }: LanguagePackPorts): LanguagePacks {
  const url = (code: LanguageCode): string => languageFileUrl(filesUrl, code);

  /** Size of a pack on the server, in bytes; null if unknown or offline. */
  async function sizeOnServer(code: LanguageCode): Promise<number | null> {
    try {
      const response = await fetch(url(code), { method: "HEAD" });
      return response.ok ? lengthOf(response) : null;
    } catch {
      return null;
    }
  }

  return {
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
      const cache = await caches.open(cacheName);
      // Bypasses the service worker: it would cache its own copy before the first byte arrives here.
      const response = await fetch(url(code), { signal, cache: "no-store" }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw languageUnavailable([code], error);
      });
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
        signal.throwIfAborted();
        throw languageUnavailable([code], error);
      }
      if (total !== null && done < total) throw languageUnavailable([code], "It ended early.");
      try {
        await cache.put(
          url(code),
          new Response(new Blob(chunks), {
            headers: { "Content-Type": "application/gzip", "Content-Length": String(done) },
          }),
        );
      } catch (error) {
        throw new ScanError("storage_full", "This device has no room left. Free space, then try again.", {
          cause: error,
        });
      }
    },

    async remove(code) {
      if (caches) await (await caches.open(cacheName)).delete(url(code));
    },
  };
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
