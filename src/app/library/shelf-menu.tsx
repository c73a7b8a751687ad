import { Menu } from "@base-ui/react/menu";
import { ListChecks, Download, Pencil, Tags, Trash2 } from "lucide-react";
import { useState, type ReactNode, type RefObject } from "react";
import { ExportSeveralDialog } from "../exporting/export-several-dialog.tsx";
import { TagsDialog } from "../tags/tags-dialog.tsx";
import { MenuItem, MenuOnDemand, OpenedActions } from "../components/action-menu.tsx";
import { libraryStrings } from "../../strings/compiled/screens/library.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";

interface Props {
  readonly documentId: string;
  readonly name: string;
  /** The element that contains the menu: inside the main landmark, outside scrolling areas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  /** The field for a new name is shown, and takes the focus. */
  readonly onRename: () => void;
  /** Whether that field is shown. */
  readonly isRenaming: () => boolean;
}

/** The menu of a document. */
export function ShelfMenu(props: Props): ReactNode {
  const labels = useScreenStrings(libraryStrings);
  return (
    <MenuOnDemand label={labels.actions({ name: props.name })}>
      <OpenedMenu {...props} />
    </MenuOnDemand>
  );
}

function OpenedMenu({ documentId, name, layer, onRename, isRenaming }: Props): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(libraryStrings);
  const tags = useScreenStrings(tagsStrings);
  const { toggleSelected, remove } = useShelf().getState();
  const [dialog, setDialog] = useState<"export" | "tags" | null>(null);
  const [ids] = useState([documentId]);
  return (
    <>
      <OpenedActions layer={layer} finalFocus={() => !isRenaming()} label={labels.actions({ name })}>
        <MenuItem icon={ListChecks} label={labels.selectThis} onClick={() => toggleSelected(documentId)} />
        <MenuItem icon={Pencil} label={labels.rename} onClick={onRename} />
        <MenuItem icon={Tags} label={tags.title} onClick={() => setDialog("tags")} />
        <MenuItem icon={Download} label={strings.document.export} onClick={() => setDialog("export")} />
        <Menu.Separator className="menu-line" />
        <MenuItem isBad icon={Trash2} label={labels.deleteSelected} onClick={() => void remove(ids)} />
      </OpenedActions>
      {dialog === "export" && <ExportSeveralDialog documentIds={ids} onClose={() => setDialog(null)} />}
      {dialog === "tags" && <TagsDialog documentIds={ids} isOver={false} onClose={() => setDialog(null)} />}
    </>
  );
}
