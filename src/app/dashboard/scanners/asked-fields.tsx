import { ArrowUp, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import {
  MAX_HINT_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_QUESTIONS,
  MAX_STEPS,
  MAX_TITLE_LENGTH,
} from "../../../hosted/asked/asked.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { Button } from "../../components/button.tsx";
import { Field, SelectField } from "../../components/form.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import {
  blankQuestion,
  blankStep,
  type AskedEntries,
  type QuestionEntries,
  type StepEntries,
} from "./asked-entries.ts";

interface Props {
  readonly entries: AskedEntries;
  readonly onChange: (entries: AskedEntries) => void;
}

/** The fields for what a scanner asks for beside pages: steps, questions, and the form of its PDFs. */
export function AskedFields({ entries, onChange }: Props): ReactNode {
  const { asked: texts } = useScreenStrings(scannersStrings);
  const { steps, questions, isSplit, isGrey, limitMb } = entries;
  const set = (change: Partial<AskedEntries>): void => onChange({ ...entries, ...change });
  return (
    <div className="scanner-form-more scanner-asked">
      <p className="scanner-hint">{texts.lead}</p>
      <Rows
        rows={steps}
        most={MAX_STEPS}
        add={texts.addStep}
        blank={blankStep}
        nameOf={(number) => texts.step({ number })}
        onChange={(changed) => set({ steps: changed })}
        Fields={StepFields}
      />
      <Rows
        rows={questions}
        most={MAX_QUESTIONS}
        add={texts.addQuestion}
        blank={blankQuestion}
        nameOf={(number) => texts.question({ number })}
        onChange={(changed) => set({ questions: changed })}
        Fields={QuestionFields}
      />
      <SelectField
        label={texts.delivery}
        name="scanner-delivery"
        value={isSplit ? "each" : "one"}
        options={[
          ["one", texts.one],
          ["each", texts.each],
        ]}
        onChoose={(chosen) => set({ isSplit: chosen === "each" })}
      >
        {isSplit && <span className="scanner-hint">{texts.eachHint}</span>}
      </SelectField>
      <SelectField
        label={texts.colours}
        name="scanner-colours"
        value={isGrey ? "grey" : "colour"}
        options={[
          ["colour", texts.colour],
          ["grey", texts.grey],
        ]}
        onChoose={(chosen) => set({ isGrey: chosen === "grey" })}
      />
      <Field
        label={texts.limitMb}
        name="scanner-limit-mb"
        inputMode="decimal"
        value={limitMb}
        onType={(typed) => set({ limitMb: typed })}
      >
        <span className="scanner-hint">{texts.limitHint}</span>
      </Field>
    </div>
  );
}

interface RowProps<Row> {
  readonly row: Row;
  readonly onChange: (change: Partial<Row>) => void;
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly most: number;
  readonly add: string;
  readonly blank: () => Row;
  /** The name of the row with a number, from 1. */
  readonly nameOf: (number: number) => string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly Fields: (props: RowProps<Row>) => ReactNode;
}

/** A list whose rows can be added, changed, moved up and removed. One that is added gets the focus. */
function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>): ReactNode {
  const { rows, most, add, blank, nameOf, onChange, Fields } = props;
  const { asked: texts } = useScreenStrings(scannersStrings);
  const moveUp = (index: number): void => {
    const moved = [...rows];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <>
      {rows.map((row, i) => (
        <fieldset key={row.id} className="scanner-row">
          <legend>{nameOf(i + 1)}</legend>
          <Fields
            row={row}
            onChange={(change) => onChange(rows.map((each) => (each.id === row.id ? { ...each, ...change } : each)))}
          />
          <div className="scanner-row-actions">
            <Button
              look="quiet-icon"
              icon={ArrowUp}
              iconPx={20}
              aria-label={texts.moveUp({ name: nameOf(i + 1) })}
              disabled={i === 0}
              onClick={() => moveUp(i)}
            />
            <Button
              look="quiet-icon"
              icon={Trash2}
              iconPx={20}
              aria-label={texts.remove({ name: nameOf(i + 1) })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          </div>
        </fieldset>
      ))}
      <Button
        icon={Plus}
        iconPx={16}
        label={add}
        disabled={rows.length >= most}
        onClick={({ currentTarget }) => {
          flushSync(() => onChange([...rows, blank()]));
          currentTarget.previousElementSibling?.querySelector("input")?.focus();
        }}
      />
    </>
  );
}

function StepFields({ row, onChange }: RowProps<StepEntries>): ReactNode {
  const { asked: texts } = useScreenStrings(scannersStrings);
  return (
    <>
      <Field
        label={texts.stepTitle}
        name="step-title"
        placeholder={texts.stepPlaceholder}
        maxLength={MAX_TITLE_LENGTH}
        value={row.title}
        onType={(title) => onChange({ title })}
      />
      <Field
        label={texts.hint}
        name="step-hint"
        maxLength={MAX_HINT_LENGTH}
        value={row.hint}
        onType={(hint) => onChange({ hint })}
      />
      <Field
        label={texts.pages}
        name="step-pages"
        inputMode="numeric"
        placeholder={texts.anyPages}
        value={row.pages}
        onType={(pages) => onChange({ pages })}
      />
      <Required isRequired={row.isRequired} onChange={onChange} />
    </>
  );
}

function QuestionFields({ row, onChange }: RowProps<QuestionEntries>): ReactNode {
  const { asked: texts } = useScreenStrings(scannersStrings);
  return (
    <>
      <Field
        label={texts.label}
        name="question-label"
        placeholder={texts.labelPlaceholder}
        maxLength={MAX_LABEL_LENGTH}
        value={row.label}
        onType={(label) => onChange({ label })}
      />
      <SelectField
        label={texts.kind}
        name="question-kind"
        value={row.kind}
        options={(["text", "date", "choice"] as const).map((kind) => [kind, texts.kinds[kind]])}
        onChoose={(kind) => onChange({ kind })}
      />
      {row.kind === "choice" && (
        <label>
          <span>{texts.choices}</span>
          <textarea
            name="question-choices"
            rows={3}
            value={row.choices}
            onChange={({ currentTarget }) => onChange({ choices: currentTarget.value })}
          />
        </label>
      )}
      <Required isRequired={row.isRequired} onChange={onChange} />
    </>
  );
}

function Required({
  isRequired,
  onChange,
}: {
  readonly isRequired: boolean;
  readonly onChange: (change: { readonly isRequired: boolean }) => void;
}): ReactNode {
  const { asked: texts } = useScreenStrings(scannersStrings);
  return (
    <label className="scanner-check">
      <input
        type="checkbox"
        name="required"
        checked={isRequired}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
      <span>{texts.required}</span>
    </label>
  );
}
