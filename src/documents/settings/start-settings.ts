/** The settings that the first screen, the camera and a hosted scanner's page read, loaded without the others. */
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import type { LanguageCode } from "../../core/languages/languages.ts";
import { number, text } from "../../core/model/shape.ts";
import { fields, listOf, oneOf, valid, type Setting, type ValueOf } from "./setting.ts";

/** What the camera photographs, in the order of its row. */
export const MODES = ["document", "card", "book", "receipt", "board", "photo"] as const;

export const THEMES = ["system", "light", "dark"] as const;

/** The languages in which a new document is recognised. */
export type NewDocumentLanguages =
  /** The language of each page is recognised from its text. */
  | { readonly kind: "auto" }
  /** The languages of the document before it; for the first document, automatic. */
  | { readonly kind: "last" }
  | { readonly kind: "chosen"; readonly codes: readonly LanguageCode[] }
  | { readonly kind: "off" };

export const NAME_FROM_TEXT = ["suggest", "always", "off"] as const;

/** Milliseconds since 1970; 0 for never. */
const time = valid<number>(number, 0);

/** These are rows of `SETTINGS`. */
export const START_SETTINGS = {
  /** How the screens look. `language` is a BCP 47 tag, or null for the browser's. */
  appearance: {
    name: "flatbed-appearance",
    read: fields({ language: valid<string | null>(text, null), theme: oneOf(THEMES, "system") }),
  },
  /** The defaults that a person set for new documents. */
  newDocuments: {
    name: "flatbed-settings",
    read: fields({
      filter: oneOf(FILTERS, "white"),
      languages: readLanguages,
      /** Template for a new document's name; an empty string selects the app's own template. */
      nameTemplate: valid<string>(text, ""),
      /** Whether a new document gets a name from its text: only if a person takes it, or at once where it is sure. */
      nameFromText: oneOf(NAME_FROM_TEXT, "suggest"),
    }),
  },
  /** Whether a folder for finished documents is chosen. Without one, none of the code that writes to it is loaded. */
  folder: {
    name: "flatbed-folder:",
    read: fields({ isChosen: oneOf([true, false], false) }),
    scope: "app",
    isOfDevice: true,
  },
  /** When the library was last saved as a file, and when a person put off doing so. */
  saveTimes: { name: "flatbed-last-backup", read: fields({ savedAtMs: time, putOffAtMs: time }), isOfDevice: true },
  cameraMode: { name: "flatbed-camera-mode", read: fields({ mode: oneOf(MODES, "document") }), scope: "tab" },
  /** Whether shots make a sound. Something is stored only when they do not. */
  shutterSound: {
    name: "flatbed-shutter-silent",
    read: (stored: unknown): boolean => stored === undefined,
    toStored: (isOn: boolean) => (isOn ? undefined : 1),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

export type NewDocumentSettings = ValueOf<typeof START_SETTINGS.newDocuments>;

function readLanguages(stored: unknown): NewDocumentLanguages {
  const { kind, codes } = Object(stored) as { readonly kind?: unknown; readonly codes?: unknown };
  if (kind === "off" || kind === "last") return { kind };
  return kind === "chosen" ? { kind, codes: listOf<LanguageCode>(text)(codes) } : { kind: "auto" };
}
