import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentsButton, type DocumentsButtonProps } from "../../components/documents-button.tsx";
import { useAmountsStrings } from "../../strings/screens/amounts-strings.ts";
import { AmountsDialog } from "./amounts-dialog.tsx";

/** A button, and the table of amounts that it opens. */
export function AmountsButton(props: DocumentsButtonProps): ReactNode {
  const { open } = useAmountsStrings();
  return (
    <DocumentsButton
      {...props}
      icon={ReceiptText}
      label={open}
      renderDialog={(dialog) => <AmountsDialog {...dialog} />}
    />
  );
}
