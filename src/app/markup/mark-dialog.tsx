import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { BackCloses } from "../browser/back-closes.ts";
import { DialogHead } from "../components/dialog-head.tsx";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that may put a mark on the page, which then gets the focus. Back closes it. */
export function MarkDialog({ title, onClose, children }: Props): ReactNode {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && history.back()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="dialog" finalFocus={chosenMark}>
          <BackCloses onClose={onClose} />
          <DialogHead title={title} />
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The button of the chosen mark, which gets the focus when the dialog that has put it on the page closes; or true. */
function chosenMark(): HTMLElement | true {
  return document.querySelector<HTMLElement>('.markup-box[aria-pressed="true"]') ?? true;
}
