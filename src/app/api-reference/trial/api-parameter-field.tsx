import type { ReactNode } from "react";
import { languageName } from "../../../core/languages/language-name.ts";
import type { Parameter } from "../../../host/api-reference.ts";
import { useApp } from "../../app-context.ts";

interface Props {
  readonly name: string;
  readonly parameter: Parameter;
  /** The entered value, or the default. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A parameter of an endpoint, as a control that fits its kind. Invalid numbers can be typed, so that people can see the
 * API's error.
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
            name={name}
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
            name={name}
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
          <select name={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
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
          <select name={name} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {code} · {languageName(code)}
              </option>
            ))}
          </select>
        </label>
      );
  }
}
