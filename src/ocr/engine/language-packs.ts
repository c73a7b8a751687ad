import { ScanError } from "../../core/errors.ts";
import type { LanguagePacks } from "../../core/text/language-packs.ts";
import type { LanguageCode } from "../../core/text/languages.ts";
import { languageFile, languageUnavailable } from "./language-file.ts";

export interface LanguagePackPorts {
  /** Absolute address, ending in "/", of the folder with recognition's files. */
  readonly filesUrl: string;
  /** The cache that languages are brought into. */
  readonly cacheName: string;
  /** The browser's caches; undefined on pages served over plain http. */
  readonly caches: CacheStorage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Languages in the caches of the service worker: English lies among the files that came with the app, others where they
 * were brought.
 */
export function createLanguagePacks({ filesUrl, cacheName, caches, fetch }: LanguagePackPorts): LanguagePacks {
  const url = (code: LanguageCode): string => languageFile(filesUrl, code);

  async function sizeAway(code: LanguageCode): Promise<number | null> {
    try {
      const response = await fetch(url(code), { method: "HEAD" });
      return response.ok ? lengthOf(response) : null;
    } catch {
      return null;
    }
  }

  return {
    async look(code) {
      if (!caches) return null;
      const brought = await (await caches.open(cacheName)).match(url(code));
      // What came with the app is kept under its address with a revision behind it.
      const kept = brought ?? (await caches.match(url(code), { ignoreSearch: true }));
      if (!kept) return { kind: "away", bytes: await sizeAway(code) };
      return { kind: "here", bytes: (await kept.blob()).size, isRemovable: brought !== undefined };
    },

    async bring(code, { signal, onProgress }) {
      if (!caches) throw new ScanError("storage_unavailable", "This browser keeps no files for later.");
      const cache = await caches.open(cacheName);
      // Past the service worker's caches: its copy would be kept before the first byte is seen here.
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

/** Not every browser can walk over a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** A file's size as its server tells it; null where that is the size of something else, packed once more on the way. */
function lengthOf(response: Response): number | null {
  const length = Number(response.headers.get("Content-Length"));
  return response.headers.has("Content-Encoding") || !(length > 0) ? null : length;
}
