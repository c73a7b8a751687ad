import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { FILTERS } from "../../../core/contracts/imaging-calls.ts";
import type { ErrorRecord } from "../../../core/errors.ts";
import { refusedField, type HostedScanner } from "../../../hosted/scanner.ts";
import { useApp } from "../../app-context.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { readWholeNumber } from "../../components/whole-number.ts";
import { LanguageChoice } from "../../document/language-choice.tsx";

interface Props {
  readonly start: HostedScanner;
  readonly isNew: boolean;
  /** Saves the scanner. Resolves with what is wrong with it, or null once it is saved. */
  readonly onSave: (scanner: HostedScanner) => Promise<ErrorRecord | null>;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** The fields as typed; numbers are strings until they are saved. */
interface Entries {
  readonly scanner: HostedScanner;
  readonly webhookUrl: string;
  readonly pageLimit: string;
  readonly id: string;
}

/** What is wrong: a field that is refused, or a failure to save. */
interface Problem {
  readonly refused: keyof HostedScanner | null;
  readonly error: ErrorRecord;
}

interface FieldsProps {
  readonly entries: Entries;
  readonly refused: keyof HostedScanner | null;
  readonly onChange: (change: Partial<Entries>) => void;
}

/** The form for all properties of a scanner. They are checked when it is saved. */
export function ScannerForm({ start, isNew, onSave, onCancel }: Props): ReactNode {
  const strings = useStrings();
  const scanners = useScreenStrings(scannersStrings);
  const [entries, setEntries] = useState<Entries>({
    scanner: start,
    webhookUrl: start.webhookUrl ?? "",
    pageLimit: String(start.pageLimit),
    id: String(start.id),
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const refused = problem?.refused ?? null;
  const change = (changed: Partial<Entries>): void => setEntries((before) => ({ ...before, ...changed }));

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const scanner = scannerFrom(entries);
    const error = await onSave(scanner);
    setProblem(error && { error, refused: refusedField(scanner) });
  }

  return (
    <form
      className="scanner-form"
      onSubmit={(event) => void save(event)}
      aria-label={isNew ? scanners.new : scanners.editOf({ name: start.name })}
    >
      <MainFields entries={entries} refused={refused} onChange={change} />
      <details className="scanner-more">
        <summary>{scanners.more}</summary>
        <MoreFields entries={entries} refused={refused} onChange={change} />
      </details>
      <p className="scanner-complaint" role="alert">
        {problem && (refused ? scanners.refused[refused] : errorSentence(problem.error, strings))}
      </p>
      <div className="scanner-form-actions">
        <Button type="submit" look="primary" label={isNew ? scanners.create : scanners.save} />
        {onCancel && <Button label={scanners.cancel} onClick={onCancel} />}
      </div>
    </form>
  );
}

function scannerFrom({ scanner, webhookUrl, pageLimit, id }: Entries): HostedScanner {
  const url = webhookUrl.trim();
  return {
    ...scanner,
    webhookUrl: url === "" ? null : url,
    // NaN fails the check of its field.
    pageLimit: readWholeNumber(pageLimit) ?? Number.NaN,
    id: readWholeNumber(id) ?? Number.NaN,
  };
}

/** Name, colour and webhook. */
function MainFields({ entries: { scanner, webhookUrl }, refused, onChange }: FieldsProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const hintId = useId();
  return (
    <>
      <div className="scanner-form-name">
        <label>
          <span>{scanners.name}</span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request, and starts here
            autoFocus
            name="scanner-name"
            value={scanner.name}
            placeholder={scanners.namePlaceholder}
            required
            maxLength={120}
            autoComplete="off"
            aria-invalid={refused === "name"}
            onChange={({ currentTarget }) => onChange({ scanner: { ...scanner, name: currentTarget.value } })}
          />
        </label>
        <label>
          <span>{scanners.colour}</span>
          <input
            type="color"
            name="scanner-colour"
            value={scanner.colour}
            onChange={({ currentTarget }) => onChange({ scanner: { ...scanner, colour: currentTarget.value } })}
          />
        </label>
      </div>
      <label>
        <span>{scanners.webhookUrl}</span>
        <input
          name="scanner-webhook"
          inputMode="url"
          value={webhookUrl}
          placeholder="https://example.com/scans"
          spellCheck={false}
          autoComplete="off"
          aria-describedby={hintId}
          aria-invalid={refused === "webhookUrl"}
          onChange={({ currentTarget }) => onChange({ webhookUrl: currentTarget.value })}
        />
        <span id={hintId} className="scanner-hint">
          {scanners.webhookHint}
        </span>
      </label>
    </>
  );
}

/** Languages, filter, text layer, page limit and id. */
function MoreFields({ entries: { scanner, pageLimit, id }, refused, onChange }: FieldsProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { filters } = useStrings();
  const { languages } = useApp();
  const set = (change: Partial<HostedScanner>): void => onChange({ scanner: { ...scanner, ...change } });
  return (
    <div className="scanner-form-more">
      <LanguageChoice
        shipped={languages}
        languages={scanner.languages}
        onChange={(chosen) => set({ languages: chosen })}
      />
      <label>
        <span>{scanners.filter}</span>
        <select
          name="scanner-filter"
          value={scanner.filter}
          onChange={({ currentTarget }) =>
            set({ filter: FILTERS.find((filter) => filter === currentTarget.value) ?? "white" })
          }
        >
          {FILTERS.map((filter) => (
            <option key={filter} value={filter}>
              {filters[filter].name}
            </option>
          ))}
        </select>
        <span className="scanner-hint">{filters[scanner.filter].hint}</span>
      </label>
      <label className="scanner-check">
        <input
          type="checkbox"
          name="scanner-text-layer"
          checked={scanner.textLayer}
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
          name="scanner-page-limit"
          inputMode="numeric"
          value={pageLimit}
          autoComplete="off"
          aria-invalid={refused === "pageLimit"}
          onChange={({ currentTarget }) => onChange({ pageLimit: currentTarget.value })}
        />
      </label>
      <label>
        <span>{scanners.id}</span>
        <input
          name="scanner-id"
          inputMode="numeric"
          value={id}
          autoComplete="off"
          aria-invalid={refused === "id"}
          onChange={({ currentTarget }) => onChange({ id: currentTarget.value })}
        />
        <span className="scanner-hint">{scanners.idHint}</span>
      </label>
    </div>
  );
}
