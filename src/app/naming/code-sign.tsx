import { QrCode } from "lucide-react";
import type { ReactNode } from "react";

/** Marks what a code on the page says; `label` is its name for readers of the screen and its hint. */
export function CodeSign({ label }: { readonly label: string }): ReactNode {
  return (
    <span title={label}>
      <QrCode size={14} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
