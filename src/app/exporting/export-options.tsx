import { useId, type ReactNode } from "react";
import { SHEETS } from "../../core/geometry/page-size.ts";
import { Field } from "../components/form.tsx";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useScreenStrings } from "../use-strings.ts";
import { Choice } from "./choice.tsx";
import type { ExportForm } from "../../documents/exporting/export-form.ts";

interface Props {
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** Options of a PDF that few exports need: the paper size, PDF/A and the password. */
export function ExportOptions({ form, onChange }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const hintId = useId();
  return (
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
        <Field
          label={exporting.password}
          labelClass="export-name"
          type="password"
          autoComplete="new-password"
          aria-describedby={hintId}
          value={form.password}
          onType={(password) => onChange({ ...form, password })}
        />
      )}
      <p className="export-hint" id={hintId}>
        {form.isArchival ? exporting.archivalHint : exporting.passwordHint}
      </p>
    </>
  );
}
