import { readChoices, storeChoices } from "../../documents/settings/stored-choices.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How the screens look on this device, as chosen in the settings. */
export interface Appearance {
  /** BCP 47 tag of the language of the screens; null for the browser's. */
  readonly language: string | null;
  readonly theme: Theme;
}

const KEY = "flatbed-appearance";

/** The stored choice; the browser's language and the system's theme without one. */
export function readAppearance(): Appearance {
  const { language, theme } = readChoices(DEVICE_STORAGE, KEY);
  return {
    language: typeof language === "string" ? language : null,
    theme: THEMES.find((known) => known === theme) ?? "system",
  };
}

/** Stores the choice and applies its theme. Another language takes effect when the page is loaded again. */
export function changeAppearance(change: Partial<Appearance>): void {
  storeChoices(DEVICE_STORAGE, KEY, { ...readAppearance(), ...change });
  applyTheme();
}

/** Shows the screens, and the browser's own bars around them, in the stored theme. */
export function applyTheme(): void {
  const { theme } = readAppearance();
  document.documentElement.dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset["system"] ??= meta.content;
    meta.content =
      theme === "system" ? meta.dataset["system"] : getComputedStyle(document.documentElement).backgroundColor;
  }
}

/** Browsers that forbid storage throw where it is read, not where it is used. */
const DEVICE_STORAGE: Pick<Storage, "getItem" | "setItem"> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};
