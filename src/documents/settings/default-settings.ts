import { createStore, type StoreApi } from "zustand/vanilla";
import { AUTOMATIC, type LanguageCode } from "../../core/languages/languages.ts";
import { readSetting, writeSetting } from "./setting.ts";
import { START_SETTINGS, type NewDocumentLanguages, type NewDocumentSettings } from "./start-settings.ts";

/** The defaults that a person set for new documents. */
export interface Settings extends NewDocumentSettings {
  change(values: Partial<NewDocumentSettings>): void;
}

export interface SettingsPorts {
  /** Where the settings are stored on this device. It may throw when storage is disabled. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** The recognition languages of this deployment. */
  readonly shipped: readonly LanguageCode[];
}

/** The settings of this device. A change that can't be stored lasts until the app is closed. */
export function createSettings({ storage, shipped }: SettingsPorts): StoreApi<Settings> {
  const stored = readSetting(START_SETTINGS.newDocuments, storage);
  return createStore<Settings>()((set, get) => ({
    ...stored,
    languages: shippedOnly(stored.languages, shipped),
    change(values) {
      set(values);
      writeSetting(START_SETTINGS.newDocuments, get(), storage);
    },
  }));
}

/** Drops languages that are no longer shipped. If none is left, the default setting applies. */
function shippedOnly(languages: NewDocumentLanguages, shipped: readonly LanguageCode[]): NewDocumentLanguages {
  if (languages.kind !== "chosen") return languages;
  const codes = shipped.filter((code) => languages.codes.includes(code));
  return codes.length > 0 ? { kind: "chosen", codes } : { kind: "auto" };
}

/**
 * The recognition languages of a new document: Tesseract codes joined by `+`, `AUTOMATIC`, or an empty string when text
 * recognition is off. `last` holds those of the previous document and is returned when the setting follows it.
 */
export function newDocumentLanguages(languages: NewDocumentLanguages, last: string): string {
  switch (languages.kind) {
    case "auto":
      return AUTOMATIC;
    case "last":
      return last;
    case "chosen":
      return languages.codes.join("+");
    case "off":
      return "";
  }
}
