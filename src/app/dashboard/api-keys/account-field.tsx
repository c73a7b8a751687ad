import { useId, useState, type ReactNode } from "react";

interface Props {
  /** What the field is called for those who can't see the column it stands in. */
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** A sentence about what was typed, null when it can be kept. */
  readonly complaint: (typed: string) => string | null;
  /** Resolves once the new value is kept, or can't be. */
  readonly onKeep: (typed: string) => Promise<unknown>;
}

/** A value edited in place: Enter or leaving keeps it, Escape takes it back. */
export function AccountField({ label, value, isNumber = false, complaint, onKeep }: Props): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  const problemId = useId();
  const problem = draft === null ? null : complaint(draft);

  async function keep(): Promise<void> {
    if (draft === null || problem !== null) return;
    if (draft.trim() !== value) await onKeep(draft);
    setDraft(null);
  }

  return (
    <span className="account-field">
      <input
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        className={isNumber ? "account-number" : ""}
        inputMode={isNumber ? "numeric" : "text"}
        value={draft ?? value}
        spellCheck={false}
        autoComplete="off"
        onFocus={({ currentTarget }) => isNumber && currentTarget.select()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={({ key }) => {
          if (key === "Enter") void keep();
          if (key === "Escape") setDraft(null);
        }}
      />
      <output id={problemId} className="account-complaint">
        {problem}
      </output>
    </span>
  );
}
