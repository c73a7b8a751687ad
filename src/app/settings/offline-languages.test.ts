import { expect, it } from "vitest";
import { ScanError } from "../../core/errors.ts";
import type { LanguagePack, LanguagePacks } from "../../core/languages/language-packs.ts";
import type { LanguageCode } from "../../core/languages/languages.ts";
import { createOfflineLanguages, type OfflineLanguage } from "./offline-languages.ts";

const INSTALLED: LanguagePack = { kind: "installed", bytes: 5, isRemovable: true };
const AVAILABLE: LanguagePack = { kind: "available", bytes: 5 };

function createStore(change: Partial<LanguagePacks> = {}) {
  const installed = new Set<LanguageCode>(["eng"]);
  const packs: LanguagePacks = {
    status: async (code) => (installed.has(code) ? INSTALLED : AVAILABLE),
    download: async (code) => void installed.add(code),
    remove: async (code) => void installed.delete(code),
    removeOthers: async () => undefined,
    ...change,
  };
  return createOfflineLanguages({ packs, shipped: ["eng", "deu"] });
}

const german = (store: ReturnType<typeof createStore>): OfflineLanguage | undefined =>
  store.getState().languages?.get("deu");

it("downloads a language with progress, and removes it", async () => {
  const seen: unknown[] = [];
  const installed = new Set<LanguageCode>();
  const store = createStore({
    status: async (code) => (installed.has(code) ? INSTALLED : AVAILABLE),
    async download(code, { onProgress }) {
      for (const [done, total] of [
        [1, null],
        [2, 4],
        [4, 4],
      ] as const) {
        onProgress(done, total);
        seen.push(german(store)?.download);
      }
      installed.add(code);
    },
    remove: async (code) => void installed.delete(code),
  });
  await store.getState().refresh();
  expect(german(store)).toEqual({ code: "deu", pack: AVAILABLE, download: null, error: null });
  await store.getState().download("deu");
  expect(seen).toEqual([{ fraction: null }, { fraction: 0.5 }, { fraction: 1 }]);
  expect(german(store)).toEqual({ code: "deu", pack: INSTALLED, download: null, error: null });
  await store.getState().remove("deu");
  expect(german(store)?.pack).toEqual(AVAILABLE);
});

it("reports why a download failed, until it is tried again", async () => {
  let isOnline = false;
  const store = createStore({
    download: () =>
      isOnline ? Promise.resolve() : Promise.reject(new ScanError("engine_unavailable", "No connection.")),
  });
  await store.getState().refresh();
  await store.getState().download("deu");
  expect(german(store)).toMatchObject({ pack: AVAILABLE, download: null, error: { code: "engine_unavailable" } });
  isOnline = true;
  await store.getState().download("deu");
  expect(german(store)?.error).toBeNull();
});

it("reports no error when a download is cancelled", async () => {
  const store = createStore({
    download: (_code, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  });
  await store.getState().refresh();
  const done = store.getState().download("deu");
  expect(german(store)?.download).not.toBeNull();
  store.getState().cancelDownload("deu");
  await done;
  expect(german(store)).toMatchObject({ pack: AVAILABLE, download: null, error: null });
});

it("has no languages where the browser has no storage", async () => {
  const store = createStore({ status: async () => null });
  await store.getState().refresh();
  expect(store.getState().languages?.size).toBe(0);
});
