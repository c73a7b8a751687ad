import { Dialog } from "@base-ui/react/dialog";
import { ScanText, SlidersHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { BackCloses } from "../browser/back-closes.ts";
import { DialogHead } from "../components/dialog-head.tsx";
import { useStrings } from "../use-strings.ts";
import { IconWord } from "./icon-word.tsx";

interface Props {
  readonly kind: "filter" | "text";
  /** What the button does, where it shows only an icon; without it, it is one of the bottom bar. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button, and the dialog it opens: the filter or the text of pages. */
export function PanelDialog({ kind, label, children }: Props): ReactNode {
  const strings = useStrings();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = kind === "filter" ? SlidersHorizontal : ScanText;
  const title = kind === "filter" ? strings.document.look : strings.document.text;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? setIsOpen(true) : history.back())}>
      <Dialog.Trigger
        className={label === undefined ? "doc-bar-button" : "button button-quiet button-icon"}
        aria-label={label}
        title={label}
      >
        <Icon size={label === undefined ? 22 : 20} aria-hidden="true" />
        {label === undefined ? <span>{title}</span> : <IconWord word={title} />}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-shade" />
        <Dialog.Popup className="dialog">
          {isOpen && <BackCloses onClose={() => setIsOpen(false)} />}
          <DialogHead title={title} />
          <div className="dialog-body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
