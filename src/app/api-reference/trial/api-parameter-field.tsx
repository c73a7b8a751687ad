import type { ReactNode } from "react";
import { languageName } from "../../../core/languages/language-name.ts";
import type { Parameter } from "../../../host/api-reference.ts";
import { Field, SelectField } from "../../components/form.tsx";
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
  const select = { label, labelClass: "api-field", name, value, onChoose: onChange };
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
        <Field
          label={label}
          labelClass="api-field"
          name={name}
          inputMode="numeric"
          spellCheck={false}
          value={value}
          onType={onChange}
        />
      );
    case "choice":
      return <SelectField {...select} options={parameter.values.map((each) => [each, each])} />;
    case "languages":
      return <SelectField {...select} options={languages.map((code) => [code, `${code} · ${languageName(code)}`])} />;
  }
}
