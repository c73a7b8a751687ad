import { useState, type ReactNode } from "react";
import { useStrings } from "../use-strings.ts";

/** The document's name, edited in place. Enter or leaving the field saves it; Escape discards the change. */
export function DocumentName({
  name,
  onRename,
}: {
  readonly name: string;
  readonly onRename: (name: string) => void;
}): ReactNode {
  const strings = useStrings();
  const [draft, setDraft] = useState<string | null>(null);

  function save(): void {
    const trimmed = draft?.trim();
    if (trimmed && trimmed !== name) onRename(trimmed);
    setDraft(null);
  }

  return (
    <h1 className="doc-name">
      <input
        name="document-title"
        aria-label={strings.document.name}
        value={draft ?? name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
          if (key === "Escape") setDraft(null);
        }}
      />
    </h1>
  );
}
