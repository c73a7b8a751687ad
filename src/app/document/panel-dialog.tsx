import { Dialog } from "@base-ui/react/dialog";
import { ScanText, SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import "../components/dialog.css";

/** A button of the bottom bar, and the dialog it opens: the filter or the text of the document. */
export function PanelDialog({
  kind,
  children,
}: {
  readonly kind: "filter" | "text";
  readonly children: ReactNode;
}): ReactNode {
  const strings = useStrings();
  const Icon = kind === "filter" ? SlidersHorizontal : ScanText;
  const title = kind === "filter" ? strings.document.look : strings.document.text;
  return (
    <Dialog.Root>
      <Dialog.Trigger className="doc-bar-button">
        <Icon size={22} aria-hidden="true" />
        <span>{title}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="dialog">
          <div className="dialog-head">
            <Dialog.Title className="dialog-title">{title}</Dialog.Title>
            <Dialog.Close className="button button-quiet button-icon" aria-label={strings.close}>
              <X size={20} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="dialog-body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
