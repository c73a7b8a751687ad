import type { ReactNode } from "react";
import type { DocumentsDialogProps } from "../../components/documents-button.tsx";
import { OpenDialog } from "../../components/open-dialog.tsx";
import { amountsStrings } from "../../../strings/compiled/screens/amounts.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { AmountsForm } from "./amounts-form.tsx";
import "./amounts-dialog.css";

/** A dialog with the date, the sender and the amounts of documents, to correct, copy and save. */
export function AmountsDialog({ documentIds, isOver, onClose }: DocumentsDialogProps): ReactNode {
  const { title } = useScreenStrings(amountsStrings);
  return (
    <OpenDialog title={title} isOver={isOver} className="amounts" onClose={onClose}>
      <AmountsForm documentIds={documentIds} />
    </OpenDialog>
  );
}
