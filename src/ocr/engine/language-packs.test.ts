import { beforeEach, describe, expect, it } from "vitest";
import { ScanError } from "../../core/errors.ts";
import type { LanguagePacks } from "../../core/text/language-packs.ts";
import { createLanguagePacks } from "./language-packs.ts";

/** A CacheStorage in memory, with only the methods that language packs use. */
class MemoryCaches {
  readonly byName = new Map<string, Map<string, Response>>();
  isFull = false;

  async open(name: string): Promise<Cache> {
    const entries = this.byName.get(name) ?? new Map<string, Response>();
    this.byName.set(name, entries);
    return {
      match: async (url: string) => entries.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        if (this.isFull) throw new DOMException("", "QuotaExceededError");
        entries.set(url, response);
      },
      delete: async (url: string) => entries.delete(url),
    } as unknown as Cache;
  }

  async match(url: string, { ignoreSearch = false } = {}): Promise<Response | undefined> {
    for (const entries of this.byName.values()) {
      for (const [cachedUrl, response] of entries)
        if ((ignoreSearch ? cachedUrl.split("?")[0] : cachedUrl) === url) return response.clone();
    }
    return undefined;
  }
}

const FILES = "https://example.com/app/ocr/";
const german = new Uint8Array(100_000).fill(7);
let caches: MemoryCaches;
let respond: (url: string, init: RequestInit) => Response | Promise<Response>;
let packs: LanguagePacks;
const never = new AbortController().signal;

beforeEach(() => {
  caches = new MemoryCaches();
  caches.byName.set(
    "precache",
    new Map([[`${FILES}languages/eng.traineddata.gz?__WB_REVISION__=1`, new Response("English")]]),
  );
  respond = () => new Response(german, { headers: { "Content-Length": String(german.length) } });
  packs = createLanguagePacks({
    filesUrl: FILES,
    cacheName: "used",
    caches: caches as unknown as CacheStorage,
    fetch: async (url, init) => respond(url, init),
  });
});

describe("language packs", () => {
  it("include English, which comes with the app and cannot be removed", async () => {
    expect(await packs.status("eng")).toEqual({ kind: "installed", bytes: 7, isRemovable: false });
  });

  it("are installed after a download, until they are removed", async () => {
    respond = (_url, init) =>
      init.method === "HEAD" ? new Response(null, { headers: { "Content-Length": "100000" } }) : new Response(german);
    expect(await packs.status("deu")).toEqual({ kind: "available", bytes: 100_000 });
    await packs.download("deu", { signal: never, onProgress: () => undefined });
    expect(await packs.status("deu")).toEqual({ kind: "installed", bytes: 100_000, isRemovable: true });
    await packs.remove("deu");
    expect((await packs.status("deu"))?.kind).toBe("available");
  });

  it("report the bytes downloaded and the total", async () => {
    const reports: [number, number | null][] = [];
    await packs.download("deu", { signal: never, onProgress: (done, total) => reports.push([done, total]) });
    expect(reports.at(-1)).toEqual([100_000, 100_000]);
  });

  it("have an unknown size without a connection", async () => {
    respond = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await packs.status("deu")).toEqual({ kind: "available", bytes: null });
  });

  it("have no status if the browser has no caches", async () => {
    const none = createLanguagePacks({
      filesUrl: FILES,
      cacheName: "used",
      caches: undefined,
      fetch: () => Promise.reject(new Error()),
    });
    expect(await none.status("eng")).toBeNull();
  });
});

describe("a language pack that can't be downloaded", () => {
  async function codeOf(signal: AbortSignal = never): Promise<string> {
    return packs.download("deu", { signal, onProgress: () => undefined }).then(
      () => "none",
      (error: unknown) =>
        error instanceof ScanError ? error.code : error instanceof DOMException ? error.name : String(error),
    );
  }

  it.each([
    ["no connection", "language_unavailable", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a missing file", "language_unavailable", () => new Response("Not found", { status: 404 })],
    [
      "a file that ends early",
      "language_unavailable",
      () => new Response(german.subarray(1), { headers: { "Content-Length": "100000" } }),
    ],
  ])("throws: %s", async (_why, code, answer) => {
    respond = answer;
    expect(await codeOf()).toBe(code);
    expect((await packs.status("deu"))?.kind).toBe("available");
  });

  it("throws storage_full when the device is full", async () => {
    caches.isFull = true;
    expect(await codeOf()).toBe("storage_full");
  });

  it("throws AbortError when it is cancelled", async () => {
    const controller = new AbortController();
    respond = (_url, { signal }) => {
      controller.abort();
      return Promise.reject(signal?.reason as Error);
    };
    expect(await codeOf(controller.signal)).toBe("AbortError");
  });
});
