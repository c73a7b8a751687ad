import { FilePlus2, Download, Trash2, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { AmountsButton } from "../document/amounts/amounts-button.tsx";
import { ExportSeveralDialog } from "../exporting/export-several-dialog.tsx";
import { TagsButton } from "../tags/tags-button.tsx";
import { WorkState } from "../work/work-state.tsx";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon-button.tsx";

/**
 * Actions for the selected documents, in the place of the library's head. Delete and Escape work as shortcuts, except
 * while typing in a text field.
 */
export function ShelfSelection({ shownIds }: { readonly shownIds: readonly string[] }): ReactNode {
  const { document, library } = useStrings();
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
      <IconButton icon={X} size={22} label={labels.clearSelection} onPress={clearSelection} />
      <div className="library-title">
        <h1 className="visually-hidden">{library.title}</h1>
        <output>{labels.selected({ count: selected.length })}</output>
        <WorkState />
      </div>
      <Button
        look="quiet"
        label={labels.selectAll}
        disabled={shownIds.every((id) => selected.includes(id))}
        onClick={() => select(shownIds)}
      />
      <div className="shelf-tools">
        <Button
          look="primary"
          icon={Download}
          iconPx={16}
          label={document.export}
          onClick={() => setExported(selected)}
        />
        <AmountsButton documentIds={selected} onOpen={setIsDialogOpen} />
        <TagsButton documentIds={selected} onOpen={setIsDialogOpen} />
        <Button
          icon={FilePlus2}
          iconPx={16}
          label={labels.merge}
          disabled={selected.length < 2}
          onClick={() => void mergeSelected()}
        />
        <Button
          look="bad"
          icon={Trash2}
          iconPx={16}
          label={labels.deleteSelected}
          onClick={() => void remove(selected)}
        />
      </div>
      {exported && <ExportSeveralDialog documentIds={exported} onClose={() => setExported(null)} />}
    </div>
  );
}
