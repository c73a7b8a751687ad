import { Tags } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTagsStrings } from "../strings/screens/tags-strings.ts";
import { TagsDialog } from "./tags-dialog.tsx";

interface Props {
  readonly documentIds: readonly string[];
  /** Whether the button shows only its icon. */
  readonly isIcon?: boolean;
  /** Whether the button is in a dialog. */
  readonly isOver?: boolean;
  /** The dialog has been opened or closed. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** A button, and the dialog with the tags of documents that it opens. */
export function TagsButton({ documentIds, isIcon = false, isOver = false, onOpen }: Props): ReactNode {
  const { title } = useTagsStrings();
  const [opened, setOpened] = useState<readonly string[] | null>(null);

  function show(ids: readonly string[] | null): void {
    setOpened(ids);
    onOpen?.(ids !== null);
  }

  return (
    <>
      <button
        type="button"
        className={isIcon ? "button button-quiet button-icon" : "button"}
        {...(isIcon && { "aria-label": title, title })}
        onClick={() => show(documentIds)}
      >
        <Tags size={isIcon ? 20 : 16} aria-hidden="true" />
        {!isIcon && title}
      </button>
      {opened && <TagsDialog documentIds={opened} isOver={isOver} onClose={() => show(null)} />}
    </>
  );
}
