import { beforeEach, describe, expect, it } from "vitest";
import { ScanError } from "../../core/errors.ts";
import type { LanguagePacks } from "../../core/text/language-packs.ts";
import { createLanguagePacks } from "./language-packs.ts";

/** One cache by name, as the browser keeps them; only what the packs use. */
class Caches {
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
      for (const [known, response] of entries)
        if ((ignoreSearch ? known.split("?")[0] : known) === url) return response.clone();
    }
    return undefined;
  }
}

const FILES = "https://example.com/app/ocr/";
const german = new Uint8Array(100_000).fill(7);
let caches: Caches;
let respond: (url: string, init: RequestInit) => Response | Promise<Response>;
let packs: LanguagePacks;
const never = new AbortController().signal;

beforeEach(() => {
  caches = new Caches();
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

describe("languages on the device", () => {
  it("begin with English, which came with the app and stays", async () => {
    expect(await packs.look("eng")).toEqual({ kind: "here", bytes: 7, isRemovable: false });
  });

  it("are those that were brought, until they are removed", async () => {
    respond = (_url, init) =>
      init.method === "HEAD" ? new Response(null, { headers: { "Content-Length": "100000" } }) : new Response(german);
    expect(await packs.look("deu")).toEqual({ kind: "away", bytes: 100_000 });
    await packs.bring("deu", { signal: never, onProgress: () => undefined });
    expect(await packs.look("deu")).toEqual({ kind: "here", bytes: 100_000, isRemovable: true });
    await packs.remove("deu");
    expect((await packs.look("deu"))?.kind).toBe("away");
  });

  it("say how much of them is there, and of how much", async () => {
    const heard: [number, number | null][] = [];
    await packs.bring("deu", { signal: never, onProgress: (done, total) => heard.push([done, total]) });
    expect(heard.at(-1)).toEqual([100_000, 100_000]);
  });

  it("have no size to tell without a connection", async () => {
    respond = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await packs.look("deu")).toEqual({ kind: "away", bytes: null });
  });

  it("are not known where the browser keeps nothing", async () => {
    const none = createLanguagePacks({
      filesUrl: FILES,
      cacheName: "used",
      caches: undefined,
      fetch: () => Promise.reject(new Error()),
    });
    expect(await none.look("eng")).toBeNull();
  });
});

describe("a language that can't be brought", () => {
  async function codeOf(signal: AbortSignal = never): Promise<string> {
    return packs.bring("deu", { signal, onProgress: () => undefined }).then(
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
  ])("says so: %s", async (_why, code, answer) => {
    respond = answer;
    expect(await codeOf()).toBe(code);
    expect((await packs.look("deu"))?.kind).toBe("away");
  });

  it("says so when the device is full", async () => {
    caches.isFull = true;
    expect(await codeOf()).toBe("storage_full");
  });

  it("stops when it is no longer wanted", async () => {
    const controller = new AbortController();
    respond = (_url, { signal }) => {
      controller.abort();
      return Promise.reject(signal?.reason as Error);
    };
    expect(await codeOf(controller.signal)).toBe("AbortError");
  });
});
