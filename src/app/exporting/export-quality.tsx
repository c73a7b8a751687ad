import { useId, useState, type ReactNode } from "react";
import { Choice } from "./choice.tsx";
import { isLimit, type ExportForm } from "../../documents/exporting/export-form.ts";
import { LIMITS_MB, QUALITIES } from "../../documents/settings/settings.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useScreenStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";

/** Common upload limits of mail servers and web forms. */
const COMMON_LIMITS_MB = [1, 5, 10] as const;

interface Props {
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** The quality of the pages, or the maximum size of the file. */
export function ExportQuality({ form, onChange }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const limitId = useId();
  const hintId = useId();
  // The typed text, which may not be a valid number yet. It gives way when the limit is set elsewhere.
  const [entry, setEntry] = useState({ text: String(form.limitMb), limitMb: form.limitMb });
  const typed = entry.limitMb === form.limitMb ? entry.text : String(form.limitMb);
  const isInvalid = !isLimit(Number(typed));

  function changeLimit(text: string): void {
    const isValid = isLimit(Number(text));
    setEntry({ text, limitMb: isValid ? Number(text) : form.limitMb });
    if (isValid) onChange({ ...form, limitMb: Number(text) });
  }

  return (
    <>
      <Choice
        legend={exporting.quality}
        values={QUALITIES}
        names={exporting.qualities}
        chosen={form.quality}
        onChoose={(quality) => onChange({ ...form, quality })}
      />
      {form.quality === "limit" && (
        <div className="export-limit">
          <label htmlFor={limitId}>{exporting.limit}</label>
          <input
            id={limitId}
            type="number"
            inputMode="decimal"
            required
            min={LIMITS_MB.least}
            max={LIMITS_MB.most}
            step="any"
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? hintId : undefined}
            value={typed}
            onChange={({ currentTarget }) => changeLimit(currentTarget.value)}
          />
          {COMMON_LIMITS_MB.map((megabytes) => (
            <Button
              key={megabytes}
              label={megabytes}
              aria-pressed={form.limitMb === megabytes}
              onClick={() => changeLimit(String(megabytes))}
            />
          ))}
          {isInvalid && (
            <p id={hintId} className="export-bad">
              {exporting.limitHint}
            </p>
          )}
        </div>
      )}
    </>
  );
}
