import type { LanguageCode } from "./languages.ts";

/** How the addresses of all files of recognition data end. */
export const PACK_ENDING = ".traineddata.gz";

/** Where the recognition data of a language is. */
export type LanguagePack =
  /** On this device. Data that ships with the app cannot be removed. */
  | { readonly kind: "installed"; readonly bytes: number; readonly isRemovable: boolean }
  /** Still to be downloaded. `bytes` is null when the size is unknown, for example offline. */
  | { readonly kind: "available"; readonly bytes: number | null };

/** Recognition data stored on the device for offline use. */
export interface LanguagePacks {
  /** Null where the browser has no cache storage, as on pages served over plain http. */
  status(code: LanguageCode): Promise<LanguagePack | null>;
  /**
   * Downloads a language to this device. Throws `language_unavailable` without a connection, `language_damaged`,
   * `storage_full`, or the signal's reason.
   */
  download(
    code: LanguageCode,
    options: {
      readonly signal: AbortSignal;
      /** `totalBytes` is null when the server does not report a usable length. */
      readonly onProgress: (doneBytes: number, totalBytes: number | null) => void;
    },
  ): Promise<void>;
  remove(code: LanguageCode): Promise<void>;
  /** Removes the data of every language that is not among `codes`, such as those that a deployment no longer has. */
  removeOthers(codes: readonly LanguageCode[]): Promise<void>;
}
