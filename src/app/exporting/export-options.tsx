import { useId, type ReactNode } from "react";
import { COLOURS } from "../../core/contracts/imaging-calls.ts";
import { SHEETS } from "../../core/geometry/page-size.ts";
import { Choice } from "./choice.tsx";
import type { ExportForm } from "./export-form.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly isPdf: boolean;
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** Options that few exports need: colour; for a PDF also the paper size, PDF/A and the password. */
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
                name="fills-sheet"
                checked={form.fillsSheet}
                onChange={({ currentTarget }) => onChange({ ...form, fillsSheet: currentTarget.checked })}
              />
              {exporting.fillsSheet}
            </label>
          )}
          <label className="export-check">
            <input
              type="checkbox"
              name="is-archival"
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
