import { useState, type ReactNode } from "react";
import { changeAppearance, readAppearance, THEMES, type Appearance } from "../browser/appearance.ts";
import { SCREEN_LANGUAGES } from "../../strings/compiled/languages.ts";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings } from "../use-strings.ts";
import { RadioRow } from "./radio-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The language and the theme of the screens. */
export function AppearanceSection(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const [{ language, theme }, setAppearance] = useState(readAppearance);

  function change(values: Partial<Appearance>): void {
    changeAppearance(values);
    setAppearance(readAppearance());
  }

  function changeLanguage(tag: string | null): void {
    change({ language: tag });
    location.reload();
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
          <RadioRow key={choice} name="theme" isChecked={theme === choice} onChoose={() => change({ theme: choice })}>
            {labels.themes[choice]}
          </RadioRow>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
