import { RotateCcw, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { IconButton } from "../../components/icon-button.tsx";
import { useStrings } from "../../strings/strings.ts";

interface Props {
  readonly pageIds: readonly string[];
  readonly session: StoreApi<DocumentSession>;
  readonly onClear: () => void;
}

/** A toolbar for all chosen pages. */
export function ChosenBar({ pageIds, session, onClear }: Props): ReactNode {
  const { page: labels } = useStrings();
  const actions = session.getState();
  const isEmpty = pageIds.length === 0;

  function turn(quarterTurns: number): void {
    for (const id of pageIds) actions.turnPage(id, quarterTurns);
  }

  return (
    <div className="pages-chosen" role="toolbar" aria-label={labels.selected(pageIds.length)}>
      <output>{labels.selected(pageIds.length)}</output>
      <IconButton
        size={18}
        icon={RotateCcw}
        label={labels.rotateSelectedLeft}
        isDisabled={isEmpty}
        onPress={() => turn(-1)}
      />
      <IconButton
        size={18}
        icon={RotateCw}
        label={labels.rotateSelectedRight}
        isDisabled={isEmpty}
        onPress={() => turn(1)}
      />
      <IconButton
        size={18}
        icon={Trash2}
        label={labels.deleteSelected}
        isDisabled={isEmpty}
        onPress={() => actions.deletePages(pageIds)}
      />
      <IconButton size={18} icon={X} label={labels.selectNone} onPress={onClear} />
    </div>
  );
}
