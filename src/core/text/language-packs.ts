import type { LanguageCode } from "./languages.ts";

/** Where a language's recognition data is. */
export type LanguagePack =
  /** On this device. What came with the app can't be removed. */
  | { readonly kind: "here"; readonly bytes: number; readonly isRemovable: boolean }
  /** To be fetched; null where its size can't be told, as without a connection. */
  | { readonly kind: "away"; readonly bytes: number | null };

/** The recognition data that is kept for when there is no connection. */
export interface LanguagePacks {
  /** Null where the browser keeps nothing, as on pages served over plain http. */
  look(code: LanguageCode): Promise<LanguagePack | null>;
  /**
   * Brings a language onto this device. Throws `language_unavailable` without a connection, `storage_full`, or the
   * signal's reason.
   */
  bring(
    code: LanguageCode,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
    },
  ): Promise<void>;
  remove(code: LanguageCode): Promise<void>;
}
