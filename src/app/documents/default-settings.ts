import { createStore, type StoreApi } from "zustand/vanilla";
import { FILTERS, type Filter } from "../../core/contracts/imaging-calls.ts";
import type { LanguageCode } from "../../core/text/languages.ts";
import { keepChoices, readKept } from "../browser/stored-choices.ts";

/** In which languages a new document is read. */
export type NewLanguages =
  /** In those of the document before it; the first one in the reader's own. */
  | { readonly kind: "last" }
  | { readonly kind: "chosen"; readonly codes: readonly LanguageCode[] }
  | { readonly kind: "off" };

/** What a person has set for all documents to come. */
export interface SettingsValues {
  readonly filter: Filter;
  readonly languages: NewLanguages;
  /** Template of a new document's name; empty: the one of the app. */
  readonly nameTemplate: string;
}

export interface Settings extends SettingsValues {
  change(values: Partial<SettingsValues>): void;
}

export interface SettingsPorts {
  /** Keeps the settings on this device; may throw where storage is off. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly shipped: readonly LanguageCode[];
}

const KEY = "flatbed-settings";

export const FIRST_SETTINGS: SettingsValues = { filter: "white", languages: { kind: "last" }, nameTemplate: "" };

/** The settings of this device. A change that can't be kept holds until the app is closed. */
export function createSettings({ storage, shipped }: SettingsPorts): StoreApi<Settings> {
  return createStore<Settings>()((set, get) => ({
    ...readSettings(storage, shipped),
    change(values) {
      set(values);
      const { filter, languages, nameTemplate } = get();
      keepChoices(storage, KEY, { filter, languages, nameTemplate });
    },
  }));
}

function readSettings(storage: Pick<Storage, "getItem">, shipped: readonly LanguageCode[]): SettingsValues {
  const { filter, languages, nameTemplate } = readKept(storage, KEY);
  return {
    filter: FILTERS.find((known) => known === filter) ?? FIRST_SETTINGS.filter,
    languages: readLanguages(languages, shipped),
    nameTemplate: typeof nameTemplate === "string" ? nameTemplate : FIRST_SETTINGS.nameTemplate,
  };
}

/** Languages that are no longer shipped are dropped; without any left, the first setting holds. */
function readLanguages(kept: unknown, shipped: readonly LanguageCode[]): NewLanguages {
  const { kind, codes } = Object(kept) as { readonly kind?: unknown; readonly codes?: unknown };
  if (kind === "off") return { kind };
  const known = Array.isArray(codes) ? shipped.filter((code) => codes.includes(code)) : [];
  return kind === "chosen" && known.length > 0 ? { kind, codes: known } : FIRST_SETTINGS.languages;
}

/**
 * Tesseract codes joined by `+` for a new document, empty where it is not to be read; `last` where they follow the
 * document before.
 */
export function newDocumentLanguages(languages: NewLanguages, last: string): string {
  switch (languages.kind) {
    case "last":
      return last;
    case "chosen":
      return languages.codes.join("+");
    case "off":
      return "";
  }
}
