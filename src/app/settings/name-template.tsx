import { useId, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { useApp, useLibrary } from "../app-context.ts";
import { documentName, defaultNameTemplate, NAME_PARTS } from "../../documents/naming.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { settingsStrings } from "../../strings/compiled/screens/settings.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";

/** The template for the names of new documents, with buttons for its placeholders and an example. */
export function NameTemplate(): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(settingsStrings);
  const { settings } = useApp();
  const view = useLibrary((state) => state.view);
  const { nameTemplate, change } = useStore(settings);
  const [openedAt] = useState(() => new Date());
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const hintId = useId();
  const first = defaultNameTemplate(strings.scan.title);
  const template = nameTemplate || first;
  const usedNames = new Set(view.kind === "ready" ? view.documents.map(({ name }) => name) : []);
  const example = documentName(template, openedAt, readerLocales()[0] ?? "en", usedNames, strings.scan.title);

  function set(typed: string): void {
    change({ nameTemplate: typed === first ? "" : typed });
  }

  /** Inserts a placeholder at the caret; it replaces any selected text. */
  function insert(part: string): void {
    const element = input.current;
    if (!element) return;
    element.setRangeText(
      part,
      element.selectionStart ?? template.length,
      element.selectionEnd ?? template.length,
      "end",
    );
    set(element.value);
    element.focus();
  }

  return (
    <div className="settings-group">
      <label htmlFor={inputId}>{labels.name}</label>
      <input
        id={inputId}
        ref={input}
        className="settings-text"
        aria-describedby={hintId}
        value={template}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <div className="button-row">
        {NAME_PARTS.map((part) => (
          <Button
            key={part}
            label={`{${part}}`}
            className="settings-part"
            aria-label={labels.namePart({ part })}
            onClick={() => insert(`{${part}}`)}
          />
        ))}
      </div>
      <p id={hintId} className="settings-hint">
        {labels.nameHint}
      </p>
      <output className="settings-example">{labels.nameExample({ name: example })}</output>
      {nameTemplate !== "" && <Button label={labels.nameReset} onClick={() => change({ nameTemplate: "" })} />}
    </div>
  );
}
