import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { ScanError } from "../../core/errors.ts";
import type { LanguagePacks } from "../../core/languages/language-packs.ts";
import { createLanguagePacks, type DeployedPacks } from "./language-packs.ts";

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
      keys: async () => [...entries.keys()].map((url) => ({ url })),
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

const FILES = "https://example.com/app/ocr/0123abcd/";
const JAPANESE = "https://example.com/app/ocr/jpn.traineddata.gz";
const PACK = new Uint8Array(gzipSync(new Uint8Array([5, 0, 0, 0, ...Array.from({ length: 1000 }, (_, i) => i % 251)])));
const german = new Uint8Array(100_000).fill(7);
let caches: MemoryCaches;
let respond: (url: string, init: RequestInit) => Response | Promise<Response>;
let packs: LanguagePacks & DeployedPacks;
const never = new AbortController().signal;

beforeEach(() => {
  caches = new MemoryCaches();
  caches.byName.set(
    "precache",
    new Map([[`${FILES}languages/eng.traineddata.gz?__WB_REVISION__=1`, new Response("English")]]),
  );
  respond = () => new Response(german, { headers: { "Content-Length": String(german.length) } });
  packs = createLanguagePacks({
    files: { filesUrl: FILES, packUrls: new Map([["jpn", JAPANESE]]) },
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
      files: { filesUrl: FILES, packUrls: new Map() },
      cacheName: "used",
      caches: undefined,
      fetch: () => Promise.reject(new Error()),
    });
    expect(await none.status("eng")).toBeNull();
  });
});

describe("a pack of the deployment", () => {
  it("is fetched once, checked and stored", async () => {
    let requests = 0;
    respond = () => {
      requests += 1;
      return new Response(PACK);
    };
    const read = await Promise.all([packs.read("jpn"), packs.read("jpn")]);
    expect(read).toEqual([PACK, PACK]);
    expect(await packs.read("jpn")).toEqual(PACK);
    expect(requests).toBe(1);
    expect(await packs.status("jpn")).toEqual({ kind: "installed", bytes: PACK.length, isRemovable: true });
    await packs.forget("jpn");
    await packs.read("jpn");
    expect(requests).toBe(2);
  });

  it("may be unpacked by the server", async () => {
    const plain = new Uint8Array([24, 0, 0, 0, 1]);
    respond = () => new Response(plain);
    expect(await packs.read("jpn")).toEqual(plain);
  });

  it.each([
    ["is not there", () => new Response("Not found", { status: 404 })],
    ["is the app's page", () => new Response("<!doctype html><title>Flatbed</title>")],
    ["ends early", () => new Response(PACK.subarray(0, -9))],
    ["is changed", () => new Response(PACK.map((byte, i) => (i === 40 ? byte ^ 255 : byte)))],
    ["is something else in a gzip", () => new Response(new Uint8Array(gzipSync("text")))],
    ["is empty", () => new Response("")],
  ])("that %s is damaged, and not stored", async (_why, answer) => {
    respond = answer;
    await expect(packs.read("jpn")).rejects.toMatchObject({ code: "language_damaged" });
    const download = packs.download("jpn", { signal: never, onProgress: () => undefined });
    await expect(download).rejects.toMatchObject({ code: "language_damaged" });
    expect((await packs.status("jpn"))?.kind).toBe("available");
  });

  it("is unavailable without a connection", async () => {
    respond = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(packs.read("jpn")).rejects.toMatchObject({ code: "language_unavailable" });
  });
});

it("removes what the deployment no longer offers, and nothing of other versions or kinds", async () => {
  const cache = await caches.open("used");
  const kept = [
    JAPANESE,
    `${FILES}languages/deu.traineddata.gz`,
    "https://example.com/app/ocr/ffff0000/languages/fra.traineddata.gz",
    "https://example.com/app/config.json",
  ];
  const others = [`${FILES}languages/pol.traineddata.gz`, "https://example.com/app/packs/kor.traineddata.gz"];
  for (const url of [...kept, ...others]) await cache.put(url, new Response("data"));
  await packs.removeOthers(["eng", "jpn", "deu"]);
  expect((await cache.keys()).map(({ url }) => url)).toEqual(kept);
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
