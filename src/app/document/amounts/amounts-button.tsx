import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentsButton, type DocumentsButtonProps } from "../../components/documents-button.tsx";
import { OpenDialog } from "../../components/open-dialog.tsx";
import { amountsStrings } from "../../../strings/compiled/screens/amounts.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { AmountsForm } from "./amounts-form.tsx";
import "./amounts-dialog.css";

/** A button, and the dialog that it opens: the date, the sender and the amounts, to correct, copy and save. */
export function AmountsButton(props: DocumentsButtonProps): ReactNode {
  const { open, title } = useScreenStrings(amountsStrings);
  return (
    <DocumentsButton
      {...props}
      icon={ReceiptText}
      label={open}
      renderDialog={({ documentIds, isOver, onClose }) => (
        <OpenDialog title={title} isOver={isOver} className="amounts" onClose={onClose}>
          <AmountsForm documentIds={documentIds} />
        </OpenDialog>
      )}
    />
  );
}
