import { useId, useState, type ReactNode } from "react";
import { Choice } from "./export-options.tsx";
import { isLimit, LIMITS_MB, QUALITIES, type ExportForm } from "./export-form.ts";
import { useStrings } from "../strings/strings.ts";

/** What mail and forms on the web take. */
const PRESETS_MB = [1, 5, 10] as const;

interface Props {
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** How good the pages are, or how large the file may be. */
export function ExportQuality({ form, onChange }: Props): ReactNode {
  const { exporting } = useStrings();
  const limitId = useId();
  const hintId = useId();
  // What is written, which need not be a number yet.
  const [written, setWritten] = useState(String(form.limitMb));
  const isBad = !isLimit(Number(written));

  function write(text: string): void {
    setWritten(text);
    if (isLimit(Number(text))) onChange({ ...form, limitMb: Number(text) });
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
            aria-invalid={isBad}
            aria-describedby={isBad ? hintId : undefined}
            value={written}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          {PRESETS_MB.map((megabytes) => (
            <button
              key={megabytes}
              type="button"
              className="button"
              aria-pressed={form.limitMb === megabytes}
              onClick={() => write(String(megabytes))}
            >
              {megabytes}
            </button>
          ))}
          {isBad && (
            <p id={hintId} className="export-bad">
              {exporting.limitHint}
            </p>
          )}
        </div>
      )}
    </>
  );
}
