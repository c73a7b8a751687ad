import type { ReactNode } from "react";
import { LANGUAGES } from "../../../core/text/languages.ts";
import type { Parameter } from "../../../host/api-reference.ts";
import { useApp } from "../../app-context.ts";

interface Props {
  readonly name: string;
  readonly parameter: Parameter;
  /** What was typed; the default until then. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A parameter of an endpoint under its own name, as a control of its kind. Numbers may be typed wrong: that is
 * answered, too.
 */
export function ApiParameterField({ name, parameter, value, onChange }: Props): ReactNode {
  const { languages } = useApp();
  const label = <code>{name}</code>;
  switch (parameter.kind) {
    case "flag":
      return (
        <label className="api-flag">
          <input
            type="checkbox"
            checked={value === "true"}
            onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
          />
          {label}
        </label>
      );
    case "whole number":
      return (
        <label className="api-field">
          {label}
          <input
            inputMode="numeric"
            value={value}
            spellCheck={false}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      );
    case "choice":
      return (
        <label className="api-field">
          {label}
          <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {parameter.values.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      );
    case "languages":
      return (
        <label className="api-field">
          {label}
          <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {code} · {LANGUAGES[code].name}
              </option>
            ))}
          </select>
        </label>
      );
  }
}
