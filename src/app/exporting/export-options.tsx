import { useId, type ReactNode } from "react";
import { COLOURS } from "../../core/contracts/imaging-calls.ts";
import { SHEETS } from "../../core/geometry/page-size.ts";
import type { ExportForm } from "./export-form.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly isPdf: boolean;
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** What few exports need: colour, and for a PDF its sheet, and whether it is for archives or opens by a password. */
export function ExportOptions({ isPdf, form, onChange }: Props): ReactNode {
  const { exporting } = useStrings();
  const passwordId = useId();
  const hintId = useId();
  return (
    <div className="export-options">
      <Choice
        legend={exporting.colour}
        values={COLOURS}
        names={exporting.colours}
        chosen={form.colour}
        onChoose={(colour) => onChange({ ...form, colour })}
      />
      {isPdf && (
        <>
          <Choice
            legend={exporting.sheet}
            values={SHEETS}
            names={exporting.sheets}
            chosen={form.sheet}
            onChoose={(sheet) => onChange({ ...form, sheet })}
          />
          {form.sheet !== "scanned" && (
            <label className="export-check">
              <input
                type="checkbox"
                checked={form.fillsSheet}
                onChange={({ currentTarget }) => onChange({ ...form, fillsSheet: currentTarget.checked })}
              />
              {exporting.fillsSheet}
            </label>
          )}
          <label className="export-check">
            <input
              type="checkbox"
              checked={form.isArchival}
              aria-describedby={form.isArchival ? hintId : undefined}
              onChange={({ currentTarget }) => onChange({ ...form, isArchival: currentTarget.checked })}
            />
            {exporting.isArchival}
          </label>
          {!form.isArchival && (
            <label className="export-name" htmlFor={passwordId}>
              <span>{exporting.password}</span>
              <input
                id={passwordId}
                type="password"
                autoComplete="new-password"
                aria-describedby={hintId}
                value={form.password}
                onChange={({ currentTarget }) => onChange({ ...form, password: currentTarget.value })}
              />
            </label>
          )}
          <p className="export-hint" id={hintId}>
            {form.isArchival ? exporting.archivalHint : exporting.passwordHint}
          </p>
        </>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
  /** Of the sentence that says more about what is chosen. */
  readonly hintId?: string;
}

/** One of a few, side by side. */
export function Choice<T extends string>({
  legend,
  values,
  names,
  chosen,
  onChoose,
  hintId,
}: ChoiceProps<T>): ReactNode {
  const group = useId();
  return (
    <fieldset className="export-choice" aria-describedby={hintId}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{names[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
