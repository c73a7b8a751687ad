import type { ReactNode } from "react";
import { START_SETTINGS, THEMES } from "../../documents/settings/start-settings.ts";
import { applyTheme } from "../browser/appearance.ts";
import { useSetting } from "../use-setting.ts";
import { SCREEN_LANGUAGES } from "../../strings/compiled/languages.ts";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings } from "../use-strings.ts";
import { RadioRow } from "./radio-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The language and the theme of the screens. */
export function AppearanceSection(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const [appearance, change] = useSetting(START_SETTINGS.appearance);
  const { language, theme } = appearance;

  /** Another language takes effect when the page is loaded again. */
  function changeLanguage(tag: string | null): void {
    change({ ...appearance, language: tag });
    location.reload();
  }

  function changeTheme(chosen: (typeof THEMES)[number]): void {
    change({ ...appearance, theme: chosen });
    applyTheme();
  }

  return (
    <SettingsSection title={labels.appearance}>
      <div className="settings-group">
        <label htmlFor="screen-language">{labels.language}</label>
        <select
          id="screen-language"
          className="settings-select"
          value={language ?? ""}
          onChange={({ currentTarget }) => changeLanguage(currentTarget.value || null)}
        >
          <option value="">{labels.browserLanguage}</option>
          {Object.entries(SCREEN_LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="settings-group settings-looks">
        <legend>{labels.theme}</legend>
        {THEMES.map((choice) => (
          <RadioRow key={choice} name="theme" isChecked={theme === choice} onChoose={() => changeTheme(choice)}>
            {labels.themes[choice]}
          </RadioRow>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
