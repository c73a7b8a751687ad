import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { AmountsButton } from "../document/amounts/amounts-button.tsx";
import { ExportSeveralDialog } from "../exporting/export-several-dialog.tsx";
import { TagsButton } from "../tags/tags-button.tsx";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { Button } from "../components/button.tsx";

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
      <Button look="primary" label={document.export} onClick={() => setExported(selected)} />
      <AmountsButton documentIds={selected} onOpen={setIsDialogOpen} />
      <TagsButton documentIds={selected} onOpen={setIsDialogOpen} />
      <Button label={labels.merge} disabled={selected.length < 2} onClick={() => void mergeSelected()} />
      <Button look="bad" label={labels.deleteSelected} onClick={() => void remove(selected)} />
      <Button
        look="quiet"
        label={labels.selectAll}
        disabled={shownIds.every((id) => selected.includes(id))}
        onClick={() => select(shownIds)}
      />
      <Button look="quiet" label={labels.clearSelection} onClick={clearSelection} />
      {exported && <ExportSeveralDialog documentIds={exported} onClose={() => setExported(null)} />}
    </div>
  );
}
