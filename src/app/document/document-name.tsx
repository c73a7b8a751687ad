import { useState, type ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";

/** The document's name, edited in place: Enter or leaving keeps it, Escape takes it back. */
export function DocumentName({
  name,
  onRename,
}: {
  readonly name: string;
  readonly onRename: (name: string) => void;
}): ReactNode {
  const strings = useStrings();
  const [draft, setDraft] = useState<string | null>(null);

  function keep(): void {
    const trimmed = draft?.trim();
    if (trimmed && trimmed !== name) onRename(trimmed);
    setDraft(null);
  }

  return (
    <h1 className="doc-name">
      <input
        aria-label={strings.document.name}
        value={draft ?? name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={keep}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
          if (key === "Escape") setDraft(null);
        }}
      />
    </h1>
  );
}
