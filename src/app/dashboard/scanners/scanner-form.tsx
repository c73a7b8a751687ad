import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { FILTERS } from "../../../core/contracts/imaging-calls.ts";
import type { ErrorRecord } from "../../../core/errors.ts";
import type { HostedScanner } from "../../../hosted/scanner.ts";
import { useApp } from "../../app-context.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../../strings/strings.ts";
import { readWholeNumber } from "../../components/whole-number.ts";
import { LanguageChoice } from "../../document/language-choice.tsx";

interface Props {
  readonly start: HostedScanner;
  readonly isNew: boolean;
  /** Gives what is wrong with the scanner, or null once it is kept. */
  readonly onSave: (scanner: HostedScanner) => Promise<ErrorRecord | null>;
  readonly onCancel: (() => void) | null;
}

/** All that a scanner is, to be filled in; what is wrong is said when it is to be kept. */
export function ScannerForm({ start, isNew, onSave, onCancel }: Props): ReactNode {
  const strings = useStrings();
  const { scanners } = strings;
  const { languages } = useApp();
  const [draft, setDraft] = useState(start);
  const [url, setUrl] = useState(start.webhookUrl ?? "");
  const [numbers, setNumbers] = useState({ pageLimit: String(start.pageLimit), id: String(start.id) });
  const [problem, setProblem] = useState<ErrorRecord | null>(null);
  const hintId = useId();
  const set = (change: Partial<HostedScanner>): void => setDraft({ ...draft, ...change });

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = url.trim();
    setProblem(
      await onSave({
        ...draft,
        webhookUrl: typed === "" ? null : typed,
        // What is no number fails the check of its field.
        pageLimit: readWholeNumber(numbers.pageLimit) ?? Number.NaN,
        id: readWholeNumber(numbers.id) ?? Number.NaN,
      }),
    );
  }

  return (
    <form
      className="scanner-form"
      onSubmit={(event) => void save(event)}
      aria-label={isNew ? scanners.new : scanners.editOf(start.name)}
    >
      <div className="scanner-form-name">
        <label>
          <span>{scanners.name}</span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request, and this is where it begins */}
          <input
            autoFocus
            value={draft.name}
            placeholder={scanners.namePlaceholder}
            maxLength={120}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </label>
        <label>
          <span>{scanners.colour}</span>
          <input
            type="color"
            value={draft.colour}
            onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
          />
        </label>
      </div>
      <label>
        <span>{scanners.webhookUrl}</span>
        <input
          inputMode="url"
          value={url}
          placeholder="https://example.com/scans"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={hintId}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <span id={hintId} className="scanner-hint">
          {scanners.webhookHint}
        </span>
      </label>
      <details className="scanner-more">
        <summary>{scanners.more}</summary>
        <div className="scanner-form-more">
          <LanguageChoice
            shipped={languages}
            languages={draft.languages}
            onChange={(chosen) => set({ languages: chosen })}
          />
          <label>
            <span>{scanners.filter}</span>
            <select
              value={draft.filter}
              onChange={({ currentTarget }) =>
                set({ filter: FILTERS.find((filter) => filter === currentTarget.value) ?? "white" })
              }
            >
              {FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {scanners.filters[filter]}
                </option>
              ))}
            </select>
          </label>
          <label className="scanner-check">
            <input
              type="checkbox"
              checked={draft.textLayer}
              onChange={({ currentTarget }) => set({ textLayer: currentTarget.checked })}
            />
            <span>
              {scanners.textLayer}
              <span className="scanner-hint">{scanners.textLayerHint}</span>
            </span>
          </label>
          <label>
            <span>{scanners.pageLimit}</span>
            <input
              inputMode="numeric"
              value={numbers.pageLimit}
              autoComplete="off"
              onChange={({ currentTarget }) => setNumbers({ ...numbers, pageLimit: currentTarget.value })}
            />
          </label>
          <label>
            <span>{scanners.id}</span>
            <input
              inputMode="numeric"
              value={numbers.id}
              autoComplete="off"
              onChange={({ currentTarget }) => setNumbers({ ...numbers, id: currentTarget.value })}
            />
            <span className="scanner-hint">{scanners.idHint}</span>
          </label>
        </div>
      </details>
      <p className="scanner-complaint" role="alert">
        {problem && errorSentence(problem, strings)}
      </p>
      <div className="scanner-form-actions">
        <button type="submit" className="button button-primary">
          {isNew ? scanners.create : scanners.save}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {scanners.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
