import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { LANGUAGES, type LanguageCode } from "../../core/text/languages.ts";
import { useApp } from "../app-context.ts";
import { isSignalled, keepSignalled } from "../camera/stream/shutter-signal.ts";
import { useStrings } from "../strings/strings.ts";
import { firstRecognitionLanguage } from "../strings/choose-language.ts";
import { NameTemplate } from "./name-template.tsx";
import type { NewLanguages } from "../documents/default-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

/** What new documents and pages begin with. */
export function DefaultsSection(): ReactNode {
  const strings = useStrings();
  const { settings } = useApp();
  const { filter, change } = useStore(settings);
  const [isLoud, setIsLoud] = useState(isSignalled);
  const { settings: words } = strings;

  function setLoud(isWanted: boolean): void {
    keepSignalled(isWanted);
    setIsLoud(isWanted);
  }

  return (
    <SettingsSection title={words.defaults}>
      <fieldset className="settings-group settings-looks">
        <legend>{words.look}</legend>
        {FILTERS.map((choice) => (
          <label key={choice} className="settings-row">
            <input
              type="radio"
              name="new-look"
              checked={filter === choice}
              onChange={() => change({ filter: choice })}
            />
            <span>
              {strings.filters[choice]}
              <span className="settings-hint">{strings.filterHints[choice]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ReadingChoice />
      <NameTemplate />
      <label className="settings-row">
        <input type="checkbox" checked={isLoud} onChange={({ currentTarget }) => setLoud(currentTarget.checked)} />
        <span>{words.sound}</span>
      </label>
    </SettingsSection>
  );
}

/** Whether new documents are read, and in which languages. */
function ReadingChoice(): ReactNode {
  const { settings: words } = useStrings();
  const { settings, languages: shipped } = useApp();
  const { languages, change } = useStore(settings);
  const codes = languages.kind === "chosen" ? languages.codes : [];

  function toggle(code: LanguageCode): void {
    const next = codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code];
    if (next.length > 0) change({ languages: { kind: "chosen", codes: next } });
  }

  const choice = (wanted: NewLanguages, label: string, hint?: string): ReactNode => (
    <label className="settings-row">
      <input
        type="radio"
        name="new-languages"
        checked={languages.kind === wanted.kind}
        onChange={() => change({ languages: wanted })}
      />
      <span>
        {label}
        {hint !== undefined && <span className="settings-hint">{hint}</span>}
      </span>
    </label>
  );

  return (
    <fieldset className="settings-group">
      <legend>{words.reading}</legend>
      {choice({ kind: "last" }, words.readLast)}
      {choice({ kind: "chosen", codes: [firstRecognitionLanguage(navigator.languages, shipped)] }, words.readChosen)}
      {languages.kind === "chosen" && (
        <fieldset className="settings-languages" aria-label={words.languages}>
          {shipped.map((code) => (
            <label key={code} className="settings-row" lang={LANGUAGES[code].tag}>
              <input type="checkbox" checked={codes.includes(code)} onChange={() => toggle(code)} />
              {LANGUAGES[code].name}
            </label>
          ))}
        </fieldset>
      )}
      {choice({ kind: "off" }, words.readOff, words.readOffHint)}
    </fieldset>
  );
}
