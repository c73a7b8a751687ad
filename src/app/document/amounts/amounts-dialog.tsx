import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { BackCloses } from "../../browser/back-closes.ts";
import { DialogHead } from "../../components/dialog-head.tsx";
import { useAmountsStrings } from "../../strings/screens/amounts-strings.ts";
import { AmountsForm } from "./amounts-form.tsx";
import "./amounts-dialog.css";

interface Props {
  readonly documentIds: readonly string[];
  /** Whether another dialog is open under it. Back then closes that one. */
  readonly isOver?: boolean;
  readonly onClose: () => void;
}

/** A dialog with the date, the sender and the amounts of documents, to correct, copy and save. */
export function AmountsDialog({ documentIds, isOver = false, onClose }: Props): ReactNode {
  const { title } = useAmountsStrings();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && (isOver ? onClose() : history.back())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" style={{ zIndex: 31 }} forceRender />
        <Dialog.Popup className="dialog amounts">
          {!isOver && <BackCloses onClose={onClose} />}
          <DialogHead title={title} />
          <AmountsForm documentIds={documentIds} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
