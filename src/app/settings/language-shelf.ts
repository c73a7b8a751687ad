import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { LanguagePack, LanguagePacks } from "../../core/text/language-packs.ts";
import type { LanguageCode } from "../../core/text/languages.ts";

/** A language, and what is being done about it. */
export interface ShelvedLanguage {
  readonly code: LanguageCode;
  readonly pack: LanguagePack;
  /** Done share, 0 to 1, while it is brought; null within it as long as that can't be told. */
  readonly bringing: { readonly fraction: number | null } | null;
  readonly error: ErrorRecord | null;
}

/** The languages of this device, for the settings. */
export interface LanguageShelf {
  /** Null until they were looked at; empty where the browser keeps nothing. */
  readonly languages: ReadonlyMap<LanguageCode, ShelvedLanguage> | null;
  refresh(): Promise<void>;
  bring(code: LanguageCode): Promise<void>;
  /** Gives up bringing a language. */
  stop(code: LanguageCode): void;
  remove(code: LanguageCode): Promise<void>;
}

export interface LanguageShelfPorts {
  readonly packs: LanguagePacks;
  readonly shipped: readonly LanguageCode[];
}

export function createLanguageShelf({ packs, shipped }: LanguageShelfPorts): StoreApi<LanguageShelf> {
  const underWay = new Map<LanguageCode, AbortController>();

  return createStore<LanguageShelf>()((set, get) => {
    function put(code: LanguageCode, change: Partial<ShelvedLanguage>): void {
      const language = get().languages?.get(code);
      if (language) set({ languages: new Map(get().languages).set(code, { ...language, ...change }) });
    }

    async function lookAgain(code: LanguageCode): Promise<void> {
      const pack = await packs.look(code);
      if (pack) put(code, { pack });
    }

    return {
      languages: null,

      async refresh() {
        const looked = await Promise.all(shipped.map((code) => packs.look(code).catch(() => null)));
        const languages = new Map<LanguageCode, ShelvedLanguage>();
        for (const [i, code] of shipped.entries()) {
          const pack = looked[i];
          if (pack) languages.set(code, { bringing: null, error: null, ...get().languages?.get(code), code, pack });
        }
        set({ languages });
      },

      async bring(code) {
        if (underWay.has(code)) return;
        const controller = new AbortController();
        underWay.set(code, controller);
        put(code, { bringing: { fraction: null }, error: null });
        try {
          const onProgress = (done: number, total: number | null): void =>
            put(code, { bringing: { fraction: total === null ? null : done / total } });
          await packs.bring(code, { signal: controller.signal, onProgress });
          await lookAgain(code);
        } catch (error) {
          if (!isAbort(error)) put(code, { error: toErrorRecord(error) });
        } finally {
          underWay.delete(code);
          put(code, { bringing: null });
        }
      },

      stop: (code) => underWay.get(code)?.abort(),

      async remove(code) {
        try {
          await packs.remove(code);
          await lookAgain(code);
        } catch (error) {
          put(code, { error: toErrorRecord(error) });
        }
      },
    };
  });
}
