import type { ComponentProps, ReactNode } from "react";
import { OpenDialog } from "../components/open-dialog.tsx";

/** A dialog that may put a mark on the page, which then gets the focus. Back closes it. */
export function MarkDialog(props: ComponentProps<typeof OpenDialog>): ReactNode {
  return <OpenDialog {...props} finalFocus={chosenMark} />;
}

/** The button of the chosen mark, which gets the focus when the dialog that has put it on the page closes; or true. */
function chosenMark(): HTMLElement | true {
  return document.querySelector<HTMLElement>('.markup-box[aria-pressed="true"]') ?? true;
}
