import { useId, useState, type ReactNode } from "react";

interface Props {
  /** The name of the form field. */
  readonly name: string;
  /** The accessible label; on screen the heading of the column says it. */
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** Returns what is wrong with the entry as a sentence, null when it can be saved. */
  readonly validate: (typed: string) => string | null;
  /** Resolves once the new value is saved, or saving it has failed. */
  readonly onSave: (typed: string) => Promise<unknown>;
}

/** A value that is edited in place. Enter or leaving the field saves it, Escape restores the old value. */
export function AccountField({ name, label, value, isNumber = false, validate, onSave }: Props): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const errorId = useId();
  const error = draft === null ? null : validate(draft);

  async function save(): Promise<void> {
    if (draft === null || error !== null) return;
    if (draft.trim() !== value) await onSave(draft);
    setDraft(null);
  }

  return (
    <span className="account-field">
      <input
        name={name}
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={errorId}
        className={isNumber ? "account-number" : ""}
        inputMode={isNumber ? "numeric" : "text"}
        value={draft ?? value}
        spellCheck={false}
        autoComplete="off"
        onFocus={({ currentTarget }) => isNumber && currentTarget.select()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === "Enter") void save();
          if (key === "Escape") setDraft(null);
        }}
      />
      <output id={errorId} className="account-complaint">
        {error}
      </output>
    </span>
  );
}
