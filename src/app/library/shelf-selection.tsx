import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { AmountsButton } from "../document/amounts/amounts-button.tsx";
import { ExportSeveralDialog } from "../exporting/export-several-dialog.tsx";
import { TagsButton } from "../tags/tags-button.tsx";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";

/** Actions for the selected documents. Delete and Escape work as shortcuts, except while typing in a text field. */
export function ShelfSelection({ shownIds }: { readonly shownIds: readonly string[] }): ReactNode {
  const { document } = useStrings();
  const labels = useScreenStrings(libraryStrings);
  const shelf = useShelf();
  const { selected, select, clearSelection, mergeSelected, remove } = useStore(shelf);
  const [exported, setExported] = useState<readonly string[] | null>(null);

  const [isDialogOpen, setIsDialogOpen] = useState(false);

  useEffect(() => {
    if (exported || isDialogOpen) return undefined;
    function onKey({ key, target }: KeyboardEvent): void {
      if (target instanceof HTMLInputElement && target.type !== "checkbox") return;
      if (key === "Escape") clearSelection();
      if (key === "Delete") void remove(selected);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [exported, isDialogOpen, selected, clearSelection, remove]);

  return (
    <div className="shelf-selection">
      <output>{labels.selected({ count: selected.length })}</output>
      <button type="button" className="button button-primary" onClick={() => setExported(selected)}>
        {document.export}
      </button>
      <AmountsButton documentIds={selected} onOpen={setIsDialogOpen} />
      <TagsButton documentIds={selected} onOpen={setIsDialogOpen} />
      <button type="button" className="button" disabled={selected.length < 2} onClick={() => void mergeSelected()}>
        {labels.merge}
      </button>
      <button type="button" className="button button-bad" onClick={() => void remove(selected)}>
        {labels.deleteSelected}
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={shownIds.every((id) => selected.includes(id))}
        onClick={() => select(shownIds)}
      >
        {labels.selectAll}
      </button>
      <button type="button" className="button button-quiet" onClick={clearSelection}>
        {labels.clearSelection}
      </button>
      {exported && <ExportSeveralDialog documentIds={exported} onClose={() => setExported(null)} />}
    </div>
  );
}
