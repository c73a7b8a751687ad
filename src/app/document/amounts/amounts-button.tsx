import { ReceiptText } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useAmountsStrings } from "../../strings/screens/amounts-strings.ts";
import { AmountsDialog } from "./amounts-dialog.tsx";

interface Props {
  readonly documentIds: readonly string[];
  /** Whether the button is in a dialog. */
  readonly isOver?: boolean;
  /** The table has been opened or closed. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** A button, and the table of amounts that it opens. */
export function AmountsButton({ documentIds, isOver = false, onOpen }: Props): ReactNode {
  const amounts = useAmountsStrings();
  const [opened, setOpened] = useState<readonly string[] | null>(null);

  function show(ids: readonly string[] | null): void {
    setOpened(ids);
    onOpen?.(ids !== null);
  }

  return (
    <>
      <button type="button" className="button" onClick={() => show(documentIds)}>
        <ReceiptText size={16} aria-hidden="true" />
        {amounts.open}
      </button>
      {opened && <AmountsDialog documentIds={opened} isOver={isOver} onClose={() => show(null)} />}
    </>
  );
}
