import { Dialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { BackCloses } from "../browser/back-closes.ts";
import { DialogHead } from "./dialog-head.tsx";

interface Props extends Pick<ComponentProps<typeof Dialog.Popup>, "initialFocus" | "finalFocus"> {
  readonly title: string;
  /** Whether another dialog is open under it. Back then closes that one. */
  readonly isOver?: boolean;
  /** A class beside that of all dialogs. */
  readonly className?: string;
  /** What stands beside the title. */
  readonly head?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog, which may lie over another one. Back closes it where it does not. */
export function OpenDialog(props: Props): ReactNode {
  const { title, isOver = false, className = "", head, onClose, children, ...focus } = props;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && (isOver ? onClose() : history.back())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" style={{ zIndex: 31 }} forceRender />
        <Dialog.Popup className={`dialog ${className}`} {...focus}>
          {!isOver && <BackCloses onClose={onClose} />}
          <DialogHead title={title}>{head}</DialogHead>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
