import { Check } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { readFact } from "../../../facts/corrections.ts";
import type { FactName } from "../../../core/model/fact.ts";
import { amountsStrings } from "../../../strings/compiled/screens/amounts.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { localAmount } from "./amounts-file.ts";
import { isToCheck, type AmountsRow } from "./amounts-table.ts";
import { Button } from "../../components/button.tsx";
import { CodeSign } from "../../naming/code-sign.tsx";

interface Props {
  readonly row: AmountsRow;
  readonly fact: FactName;
  /** The cell has the focus. */
  readonly onLook: () => void;
  readonly onCorrect: (value: string) => void;
  /** A person has confirmed or corrected the value in this field with Enter. */
  readonly onConfirmed: (field: HTMLInputElement) => void;
}

/** A value of the table, to correct in place. Enter or the button beside it confirms one that is not sure. */
export function AmountCell({ row, fact, onLook, onCorrect, onConfirmed }: Props): ReactNode {
  const amounts = useScreenStrings(amountsStrings);
  const { language } = useStrings();
  const { text, read, possible, isInCode, other } = row.cells[fact];
  const isUnsure = isToCheck(row, fact);
  const shown = fact === "total" || fact === "tax" ? localAmount(text, language) : text;
  const [draft, setDraft] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const name = amounts.facts[fact];
  const canConfirm = isUnsure && text !== "";

  /** Stores what was typed; returns whether it is a value. */
  function save(isConfirmed: boolean): boolean {
    if (draft === null && !isConfirmed) return true;
    const typed = draft ?? shown;
    const value = readFact(fact, typed, row.cells.currency.text);
    const hasBadInput = field.current?.validity.badInput === true;
    setIsWrong(value === null || hasBadInput);
    if (value === null || hasBadInput) return false;
    if (value !== text || (isConfirmed && isUnsure)) onCorrect(value);
    setDraft(null);
    return true;
  }

  return (
    <div className="amounts-cell" data-fact={fact} data-unsure={isUnsure}>
      <span className="amounts-label">
        <span aria-hidden="true">{name}</span>
        {isInCode && (
          <>
            {" "}
            <CodeSign label={amounts.inCode} />
          </>
        )}
      </span>
      <span className="amounts-field">
        <input
          ref={field}
          type={fact === "date" ? "date" : "text"}
          inputMode={fact === "total" || fact === "tax" ? "decimal" : undefined}
          enterKeyHint="next"
          autoComplete="off"
          autoCapitalize={fact === "currency" ? "characters" : undefined}
          spellCheck={false}
          aria-label={amounts.cell({ fact: name, document: row.name })}
          aria-describedby={isUnsure || isWrong ? noteId : undefined}
          aria-invalid={isWrong}
          data-unsure={isUnsure}
          placeholder={isUnsure ? "?" : undefined}
          value={draft ?? shown}
          onFocus={onLook}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onBlur={() => save(false)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && draft !== null) {
              // The dialog stays open.
              event.stopPropagation();
              setDraft(null);
              setIsWrong(false);
            }
            if (event.key === "Enter" && save(true)) onConfirmed(event.currentTarget);
          }}
        />
        {canConfirm && (
          <Button
            look="quiet-icon"
            icon={Check}
            aria-label={amounts.confirm({ fact: name, document: row.name })}
            title={amounts.confirmShort}
            onClick={() => save(true)}
          />
        )}
      </span>
      <span id={noteId} className={isWrong ? "amounts-wrong" : "visually-hidden"}>
        {isWrong ? amounts.wrong[fact] : amounts.unsure}
      </span>
      {other !== "" && draft === null && (
        <span className="amounts-days">
          {amounts.differ}
          {[text, other].filter(Boolean).map((each) => (
            <Button key={each} label={valueText(fact, each, language)} onClick={() => onCorrect(each)} />
          ))}
        </span>
      )}
      {read !== "" && draft === null && (
        <span className="amounts-days">
          {amounts.says({ text: read })}
          {possible.map((day) => (
            <Button key={day} label={dayText(day, language)} onClick={() => onCorrect(day)} />
          ))}
        </span>
      )}
    </div>
  );
}

/** The text of a cell as a person reads it. */
function valueText(fact: FactName, text: string, language: string): string {
  if (fact === "date") return dayText(text, language);
  return fact === "total" || fact === "tax" ? localAmount(text, language) : text;
}

/** `2025-10-14` as a person reads it. */
function dayText(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(day));
}
