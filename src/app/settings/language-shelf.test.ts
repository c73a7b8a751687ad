import { expect, it } from "vitest";
import { ScanError } from "../../core/errors.ts";
import type { LanguagePack, LanguagePacks } from "../../core/text/language-packs.ts";
import type { LanguageCode } from "../../core/text/languages.ts";
import { createLanguageShelf, type ShelvedLanguage } from "./language-shelf.ts";

const HERE: LanguagePack = { kind: "here", bytes: 5, isRemovable: true };
const AWAY: LanguagePack = { kind: "away", bytes: 5 };

function shelf(change: Partial<LanguagePacks> = {}) {
  const here = new Set<LanguageCode>(["eng"]);
  const packs: LanguagePacks = {
    look: async (code) => (here.has(code) ? HERE : AWAY),
    bring: async (code) => void here.add(code),
    remove: async (code) => void here.delete(code),
    ...change,
  };
  return createLanguageShelf({ packs, shipped: ["eng", "deu"] });
}

const german = (store: ReturnType<typeof shelf>): ShelvedLanguage | undefined => store.getState().languages?.get("deu");

it("brings a language, telling how far it is, and removes it", async () => {
  const seen: unknown[] = [];
  const brought = new Set<LanguageCode>();
  const store = shelf({
    look: async (code) => (brought.has(code) ? HERE : AWAY),
    async bring(code, { onProgress }) {
      for (const [done, total] of [
        [1, null],
        [2, 4],
        [4, 4],
      ] as const) {
        onProgress(done, total);
        seen.push(german(store)?.bringing);
      }
      brought.add(code);
    },
    remove: async (code) => void brought.delete(code),
  });
  await store.getState().refresh();
  expect(german(store)).toEqual({ code: "deu", pack: AWAY, bringing: null, error: null });
  await store.getState().bring("deu");
  expect(seen).toEqual([{ fraction: null }, { fraction: 0.5 }, { fraction: 1 }]);
  expect(german(store)).toEqual({ code: "deu", pack: HERE, bringing: null, error: null });
  await store.getState().remove("deu");
  expect(german(store)?.pack).toEqual(AWAY);
});

it("says why a language could not be brought, until it is tried again", async () => {
  let isOnline = false;
  const store = shelf({
    bring: () => (isOnline ? Promise.resolve() : Promise.reject(new ScanError("engine_unavailable", "No connection."))),
  });
  await store.getState().refresh();
  await store.getState().bring("deu");
  expect(german(store)).toMatchObject({ pack: AWAY, bringing: null, error: { code: "engine_unavailable" } });
  isOnline = true;
  await store.getState().bring("deu");
  expect(german(store)?.error).toBeNull();
});

it("gives up without a complaint when it is told to", async () => {
  const store = shelf({
    bring: (_code, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error))),
  });
  await store.getState().refresh();
  const done = store.getState().bring("deu");
  expect(german(store)?.bringing).not.toBeNull();
  store.getState().stop("deu");
  await done;
  expect(german(store)).toMatchObject({ pack: AWAY, bringing: null, error: null });
});

it("is empty where the browser keeps nothing", async () => {
  const store = shelf({ look: async () => null });
  await store.getState().refresh();
  expect(store.getState().languages?.size).toBe(0);
});
