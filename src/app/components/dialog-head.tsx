import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "../use-strings.ts";
import "./dialog.css";

interface Props {
  readonly title: string;
  /** What stands between the title and the button that closes the dialog. */
  readonly children?: ReactNode;
}

/** The head of a dialog: its title, and a button that closes it. */
export function DialogHead({ title, children }: Props): ReactNode {
  const { close } = useStrings();
  return (
    <div className="dialog-head">
      <Dialog.Title className="dialog-title">{title}</Dialog.Title>
      {children}
      <Dialog.Close className="button button-quiet button-icon" aria-label={close}>
        <X size={20} aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}
