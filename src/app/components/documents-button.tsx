import type { LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";

/** What a dialog over documents needs. */
export interface DocumentsDialogProps {
  readonly documentIds: readonly string[];
  /** Whether another dialog is open under it. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

export interface DocumentsButtonProps {
  readonly documentIds: readonly string[];
  /** Whether the button shows only its icon. */
  readonly isIcon?: boolean;
  /** Whether the button is in a dialog. */
  readonly isOver?: boolean;
  /** The dialog has been opened or closed. */
  readonly onOpen?: (isOpen: boolean) => void;
}

interface Props extends DocumentsButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly renderDialog: (props: DocumentsDialogProps) => ReactNode;
}

/** A button, and the dialog that it opens for the documents of that moment. */
export function DocumentsButton(props: Props): ReactNode {
  const { documentIds, icon: Icon, label, isIcon = false, isOver = false, onOpen, renderDialog } = props;
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
        {...(isIcon && { "aria-label": label, title: label })}
        onClick={() => show(documentIds)}
      >
        <Icon size={isIcon ? 20 : 16} aria-hidden="true" />
        {!isIcon && label}
      </button>
      {opened && renderDialog({ documentIds: opened, isOver, onClose: () => show(null) })}
    </>
  );
}
