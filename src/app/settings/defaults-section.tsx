import type { ReactNode } from "react";
import { useStore } from "zustand";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { languageName } from "../../core/languages/language-name.ts";
import { languageTag, type LanguageCode } from "../../core/languages/languages.ts";
import { useApp } from "../app-context.ts";
import { useLanguageSearch } from "../components/language-search.tsx";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { firstRecognitionLanguage } from "../../strings/choose-language.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { NameTemplate } from "./name-template.tsx";
import { SETTINGS } from "../../documents/settings/settings.ts";
import { NAME_FROM_TEXT, type NewDocumentLanguages } from "../../documents/settings/start-settings.ts";
import { useSetting } from "../use-setting.ts";
import { RadioRow } from "./radio-row.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The settings that new documents and pages start with. */
export function DefaultsSection(): ReactNode {
  const strings = useStrings();
  const { settings } = useApp();
  const { filter, change } = useStore(settings);
  const [isSoundOn, setSound] = useSetting(SETTINGS.shutterSound);
  const labels = useScreenStrings(settingsStrings);

  return (
    <SettingsSection title={labels.defaults}>
      <fieldset className="settings-group settings-looks">
        <legend>{labels.look}</legend>
        {FILTERS.map((choice) => (
          <RadioRow
            key={choice}
            name="new-filter"
            isChecked={filter === choice}
            onChoose={() => change({ filter: choice })}
            hint={strings.filters[choice].hint}
          >
            {strings.filters[choice].name}
          </RadioRow>
        ))}
      </fieldset>
      <ReadingChoice />
      <NameTemplate />
      <NameFromTextChoice />
      <label className="settings-row">
        <input
          type="checkbox"
          name="shutter-sound"
          checked={isSoundOn}
          onChange={({ currentTarget }) => setSound(currentTarget.checked)}
        />
        <span>{labels.sound}</span>
      </label>
    </SettingsSection>
  );
}

/** Whether new documents get a name from their text. */
function NameFromTextChoice(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const { settings } = useApp();
  const { nameFromText, change } = useStore(settings);
  return (
    <fieldset className="settings-group">
      <legend>{labels.nameFromText}</legend>
      {NAME_FROM_TEXT.map((choice) => (
        <RadioRow
          key={choice}
          name="name-from-text"
          isChecked={nameFromText === choice}
          onChoose={() => change({ nameFromText: choice })}
          hint={choice === "off" ? undefined : labels.namesFromTextHints[choice]}
        >
          {labels.namesFromText[choice]}
        </RadioRow>
      ))}
    </fieldset>
  );
}

/** Whether text is recognised in new documents, and in which languages. */
function ReadingChoice(): ReactNode {
  const labels = useScreenStrings(settingsStrings);
  const { settings, languages: shipped } = useApp();
  const { languages, change } = useStore(settings);
  const { found, field } = useLanguageSearch(shipped);
  const codes = languages.kind === "chosen" ? languages.codes : [];

  function toggle(code: LanguageCode): void {
    const next = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
    if (next.length > 0) change({ languages: { kind: "chosen", codes: next } });
  }

  const choice = (wanted: NewDocumentLanguages, label: string, hint?: string): ReactNode => (
    <RadioRow
      name="new-languages"
      isChecked={languages.kind === wanted.kind}
      onChoose={() => change({ languages: wanted })}
      hint={hint}
    >
      {label}
    </RadioRow>
  );

  return (
    <fieldset className="settings-group">
      <legend>{labels.reading}</legend>
      {choice({ kind: "auto" }, labels.readAutomatic, labels.readAutomaticHint)}
      {choice({ kind: "last" }, labels.readLast)}
      {choice({ kind: "chosen", codes: [firstRecognitionLanguage(readerLocales(), shipped)] }, labels.readChosen)}
      {languages.kind === "chosen" && (
        <fieldset className="settings-languages" aria-label={labels.languages}>
          {field}
          {found.map((code) => (
            <label key={code} className="settings-row" lang={languageTag(code)}>
              <input type="checkbox" name="new-language" checked={codes.includes(code)} onChange={() => toggle(code)} />
              {languageName(code)}
            </label>
          ))}
        </fieldset>
      )}
      {choice({ kind: "off" }, labels.readOff, labels.readOffHint)}
    </fieldset>
  );
}
