import type { LucideIcon } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

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
  const { documentIds, icon, label, isIcon = false, isOver = false, onOpen, renderDialog } = props;
  const [opened, setOpened] = useState<readonly string[] | null>(null);

  function show(ids: readonly string[] | null): void {
    setOpened(ids);
    onOpen?.(ids !== null);
  }

  return (
    <>
      {isIcon ? (
        <IconButton icon={icon} size={20} label={label} onPress={() => show(documentIds)} />
      ) : (
        <Button icon={icon} iconPx={16} label={label} onClick={() => show(documentIds)} />
      )}
      {opened && renderDialog({ documentIds: opened, isOver, onClose: () => show(null) })}
    </>
  );
}
