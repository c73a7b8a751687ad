import { readSetting } from "../../documents/settings/setting.ts";
import { START_SETTINGS } from "../../documents/settings/start-settings.ts";

/** Shows the screens, and the browser's own bars around them, in the stored theme. */
export function applyTheme(): void {
  const { theme } = readSetting(START_SETTINGS.appearance);
  document.documentElement.dataset["theme"] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset["system"] ??= meta.content;
    meta.content =
      theme === "system" ? meta.dataset["system"] : getComputedStyle(document.documentElement).backgroundColor;
  }
}
