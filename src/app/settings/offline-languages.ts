import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorRecord, type ErrorRecord } from "../../core/errors.ts";
import type { LanguagePack, LanguagePacks } from "../../core/languages/language-packs.ts";
import type { LanguageCode } from "../../core/languages/languages.ts";

/** A language, its recognition data, and the download that is under way. */
export interface OfflineLanguage {
  readonly code: LanguageCode;
  readonly pack: LanguagePack;
  /** The download under way; its `fraction` is 0 to 1, or null while the total size is unknown. */
  readonly download: { readonly fraction: number | null } | null;
  /** Why the last download or removal failed. */
  readonly error: ErrorRecord | null;
}

/** The store of the recognition languages for the settings: which are on this device. Actions never reject. */
export interface OfflineLanguages {
  /** Null until they are read; empty where the browser has no storage for them. */
  readonly languages: ReadonlyMap<LanguageCode, OfflineLanguage> | null;
  refresh(): Promise<void>;
  download(code: LanguageCode): Promise<void>;
  cancelDownload(code: LanguageCode): void;
  remove(code: LanguageCode): Promise<void>;
}

export interface OfflineLanguagesPorts {
  readonly packs: LanguagePacks;
  readonly shipped: readonly LanguageCode[];
}

export function createOfflineLanguages({ packs, shipped }: OfflineLanguagesPorts): StoreApi<OfflineLanguages> {
  const downloads = new Map<LanguageCode, AbortController>();

  return createStore<OfflineLanguages>()((set, get) => {
    function update(code: LanguageCode, change: Partial<OfflineLanguage>): void {
      const language = get().languages?.get(code);
      if (language) set({ languages: new Map(get().languages).set(code, { ...language, ...change }) });
    }

    async function refreshOne(code: LanguageCode): Promise<void> {
      const pack = await packs.status(code);
      if (pack) update(code, { pack });
    }

    return {
      languages: null,

      async refresh() {
        const packsOfShipped = await Promise.all(shipped.map((code) => packs.status(code).catch(() => null)));
        const languages = new Map<LanguageCode, OfflineLanguage>();
        for (const [i, code] of shipped.entries()) {
          const pack = packsOfShipped[i];
          if (pack) languages.set(code, { download: null, error: null, ...get().languages?.get(code), code, pack });
        }
        set({ languages });
      },

      async download(code) {
        if (downloads.has(code)) return;
        const controller = new AbortController();
        downloads.set(code, controller);
        update(code, { download: { fraction: null }, error: null });
        try {
          const onProgress = (doneBytes: number, totalBytes: number | null): void =>
            update(code, { download: { fraction: totalBytes === null ? null : doneBytes / totalBytes } });
          await packs.download(code, { signal: controller.signal, onProgress });
          await refreshOne(code);
        } catch (error) {
          if (!isAbort(error)) update(code, { error: toErrorRecord(error) });
        } finally {
          downloads.delete(code);
          update(code, { download: null });
        }
      },

      cancelDownload: (code) => downloads.get(code)?.abort(),

      async remove(code) {
        try {
          await packs.remove(code);
          await refreshOne(code);
        } catch (error) {
          update(code, { error: toErrorRecord(error) });
        }
      },
    };
  });
}
