import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useBackCloses } from "../browser/back-closes.ts";
import { Form } from "../components/form.tsx";
import { DialogHead } from "../components/dialog-head.tsx";
import "./export-dialog.css";

interface Props {
  readonly title: string;
  /** Called when the form is submitted. */
  readonly onSave: () => Promise<unknown>;
  /** Called when the dialog closes, also by Back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An open dialog with the form of an export. */
export function ExportFrame({ title, onSave, onClose, children }: Props): ReactNode {
  useBackCloses(onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && history.back()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="dialog">
          <DialogHead title={title} />
          <Form className="export" onSubmit={onSave}>
            {children}
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
