import { createStore, type StoreApi } from "zustand/vanilla";
import { FILTERS, type Filter } from "../../core/contracts/imaging-calls.ts";
import { AUTOMATIC, type LanguageCode } from "../../core/languages/languages.ts";
import { storeChoices, readChoices } from "./stored-choices.ts";

/** The languages in which a new document is recognised. */
export type NewDocumentLanguages =
  /** The language of each page is told from its text. */
  | { readonly kind: "auto" }
  /** The languages of the document before it; for the first document, automatic. */
  | { readonly kind: "last" }
  | { readonly kind: "chosen"; readonly codes: readonly LanguageCode[] }
  | { readonly kind: "off" };

export const NAME_FROM_TEXT = ["suggest", "always", "off"] as const;
type NameFromText = (typeof NAME_FROM_TEXT)[number];

/** The defaults that a person set for new documents. */
export interface SettingsValues {
  readonly filter: Filter;
  readonly languages: NewDocumentLanguages;
  /** Template for a new document's name; an empty string selects the app's own template. */
  readonly nameTemplate: string;
  /** Whether a new document gets a name from its text: only if a person takes it, or at once where it is sure. */
  readonly nameFromText: NameFromText;
}

export interface Settings extends SettingsValues {
  change(values: Partial<SettingsValues>): void;
}

export interface SettingsPorts {
  /** Where the settings are stored on this device. It may throw when storage is disabled. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** The recognition languages of this deployment. */
  readonly shipped: readonly LanguageCode[];
}

const SETTINGS_KEY = "flatbed-settings";

export const DEFAULT_SETTINGS: SettingsValues = {
  filter: "white",
  languages: { kind: "auto" },
  nameTemplate: "",
  nameFromText: "suggest",
};

/** The settings of this device. A change that can't be stored lasts until the app is closed. */
export function createSettings({ storage, shipped }: SettingsPorts): StoreApi<Settings> {
  return createStore<Settings>()((set, get) => ({
    ...readSettings(storage, shipped),
    change(values) {
      set(values);
      const { filter, languages, nameTemplate, nameFromText } = get();
      storeChoices(storage, SETTINGS_KEY, { filter, languages, nameTemplate, nameFromText });
    },
  }));
}

function readSettings(storage: Pick<Storage, "getItem">, shipped: readonly LanguageCode[]): SettingsValues {
  const { filter, languages, nameTemplate, nameFromText } = readChoices(storage, SETTINGS_KEY);
  return {
    filter: FILTERS.find((known) => known === filter) ?? DEFAULT_SETTINGS.filter,
    languages: readLanguages(languages, shipped),
    nameTemplate: typeof nameTemplate === "string" ? nameTemplate : DEFAULT_SETTINGS.nameTemplate,
    nameFromText: NAME_FROM_TEXT.find((known) => known === nameFromText) ?? DEFAULT_SETTINGS.nameFromText,
  };
}

/** Drops languages that are no longer shipped. If none is left, the default setting applies. */
function readLanguages(stored: unknown, shipped: readonly LanguageCode[]): NewDocumentLanguages {
  const { kind, codes } = Object(stored) as { readonly kind?: unknown; readonly codes?: unknown };
  if (kind === "off" || kind === "last") return { kind };
  const known = Array.isArray(codes) ? shipped.filter((code) => codes.includes(code)) : [];
  return kind === "chosen" && known.length > 0 ? { kind, codes: known } : DEFAULT_SETTINGS.languages;
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
