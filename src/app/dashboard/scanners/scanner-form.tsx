import { useId, useState, type ReactNode } from "react";
import { FILTERS } from "../../../core/contracts/imaging-calls.ts";
import type { ErrorRecord } from "../../../core/errors.ts";
import { refusedField, type HostedScanner } from "../../../hosted/scanner.ts";
import { useApp } from "../../app-context.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { scannersStrings, type ScannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { Field, Form, SelectField } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";
import type { AskedProblem } from "../../../hosted/asked/parse-asked.ts";
import { AskedFields } from "./asked-fields.tsx";
import { askedFrom, entriesOf, problemOfAskedIn, type AskedEntries } from "./asked-entries.ts";
import { readWholeNumber } from "../whole-number.ts";
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
  readonly asked: AskedEntries;
}

/** What is wrong: a field that is refused, or a failure to save. */
interface Problem {
  readonly refused: ReturnType<typeof refusedField>;
  /** What is wrong with what is asked for, if no field is. */
  readonly asked: AskedProblem | null;
  readonly error: ErrorRecord;
}

interface FieldsProps {
  readonly entries: Entries;
  readonly refused: Problem["refused"];
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
    asked: entriesOf(start.asked),
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const refused = problem?.refused ?? null;
  const change = (changed: Partial<Entries>): void => setEntries((before) => ({ ...before, ...changed }));

  async function save(): Promise<void> {
    const scanner = scannerFrom(entries);
    const error = await onSave(scanner);
    setProblem(error && { error, refused: refusedField(scanner), asked: problemOfAskedIn(scanner) });
  }

  return (
    <Form
      className="scanner-form"
      onSubmit={save}
      aria-label={isNew ? scanners.new : scanners.editOf({ name: start.name })}
    >
      <MainFields entries={entries} refused={refused} onChange={change} />
      <details className="scanner-more">
        <summary>{scanners.more}</summary>
        <MoreFields entries={entries} refused={refused} onChange={change} />
      </details>
      <details className="scanner-more">
        <summary>{scanners.asked.title}</summary>
        <AskedFields entries={entries.asked} onChange={(asked) => change({ asked })} />
      </details>
      <p className="scanner-complaint" role="alert">
        {problem && problemSentence(problem, scanners, strings)}
      </p>
      <div className="scanner-form-actions">
        <Button type="submit" look="primary" label={isNew ? scanners.create : scanners.save} />
        {onCancel && <Button label={scanners.cancel} onClick={onCancel} />}
      </div>
    </Form>
  );
}

function problemSentence(
  { refused, asked, error }: Problem,
  scanners: ScannersStrings,
  strings: ReturnType<typeof useStrings>,
): string {
  if (refused) return scanners.refused[refused];
  return asked ? scanners.asked.refused[asked] : errorSentence(error, strings);
}

function scannerFrom({ scanner, webhookUrl, pageLimit, id, asked }: Entries): HostedScanner {
  const url = webhookUrl.trim();
  return {
    ...scanner,
    asked: askedFrom(asked),
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
        <Field
          label={scanners.name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens on request, and starts here
          autoFocus
          name="scanner-name"
          placeholder={scanners.namePlaceholder}
          required
          maxLength={120}
          aria-invalid={refused === "name"}
          value={scanner.name}
          onType={(name) => onChange({ scanner: { ...scanner, name } })}
        />
        <Field
          label={scanners.colour}
          type="color"
          name="scanner-colour"
          value={scanner.colour}
          onType={(colour) => onChange({ scanner: { ...scanner, colour } })}
        />
      </div>
      <Field
        label={scanners.webhookUrl}
        name="scanner-webhook"
        inputMode="url"
        placeholder="https://example.com/scans"
        spellCheck={false}
        aria-describedby={hintId}
        aria-invalid={refused === "webhookUrl"}
        value={webhookUrl}
        onType={(typed) => onChange({ webhookUrl: typed })}
      >
        <span id={hintId} className="scanner-hint">
          {scanners.webhookHint}
        </span>
      </Field>
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
      <SelectField
        label={scanners.filter}
        name="scanner-filter"
        value={scanner.filter}
        options={FILTERS.map((filter) => [filter, filters[filter].name])}
        onChoose={(filter) => set({ filter })}
      >
        <span className="scanner-hint">{filters[scanner.filter].hint}</span>
      </SelectField>
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
      <Field
        label={scanners.pageLimit}
        name="scanner-page-limit"
        inputMode="numeric"
        aria-invalid={refused === "pageLimit"}
        value={pageLimit}
        onType={(typed) => onChange({ pageLimit: typed })}
      />
      <Field
        label={scanners.id}
        name="scanner-id"
        inputMode="numeric"
        aria-invalid={refused === "id"}
        value={id}
        onType={(typed) => onChange({ id: typed })}
      >
        <span className="scanner-hint">{scanners.idHint}</span>
      </Field>
    </div>
  );
}
