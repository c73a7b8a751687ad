import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentsButton, type DocumentsButtonProps } from "../../components/documents-button.tsx";
import { amountsStrings } from "../../../strings/compiled/screens/amounts.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { AmountsDialog } from "./amounts-dialog.tsx";

/** A button, and the table of amounts that it opens. */
export function AmountsButton(props: DocumentsButtonProps): ReactNode {
  const { open } = useScreenStrings(amountsStrings);
  return (
    <DocumentsButton
      {...props}
      icon={ReceiptText}
      label={open}
      renderDialog={(dialog) => <AmountsDialog {...dialog} />}
    />
  );
}
