import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { EditHistory } from "../../documents/edit-history.ts";
import { IconButton } from "../components/icon-button.tsx";
import { useStrings } from "../use-strings.ts";

/** Undo and redo, for the head of a page's screen. */
export function HistoryButtons({ history }: { readonly history: EditHistory<unknown> }): ReactNode {
  const { editor } = useStrings();
  const { past, future, undo, redo } = history;
  return (
    <>
      <IconButton icon={Undo2} size={20} label={editor.undo} isDisabled={past.length === 0} onPress={undo} />
      <IconButton icon={Redo2} size={20} label={editor.redo} isDisabled={future.length === 0} onPress={redo} />
    </>
  );
}
