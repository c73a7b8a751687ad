import { FilePlus2, SquareSplitVertical } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import { ActionMenu, IconTrigger, MenuItem } from "../../components/action-menu.tsx";
import { useStartDocuments } from "../../naming/use-start-documents.ts";
import { IconWord } from "../icon-word.tsx";
import { useDocumentView, useSession } from "../open-document.ts";
import { overviewStrings } from "../../../strings/compiled/screens/overview.ts";
import { useScreenStrings } from "../../use-strings.ts";

interface Props {
  readonly layer: RefObject<HTMLDivElement | null>;
  /** The chosen pages, in the document's order. */
  readonly pages: readonly ScanPage[];
}

/** Makes the chosen pages one new document, or a document each, with names from their text where those are sure. */
export function NewDocumentsMenu({ layer, pages }: Props): ReactNode {
  const { newDocuments, together, oneEach, words } = useScreenStrings(overviewStrings);
  const { sureName, start } = useStartDocuments(useSession());
  const { languages, pageIds } = useDocumentView().document;

  return (
    <ActionMenu
      layer={layer}
      trigger={
        <IconTrigger icon={FilePlus2} label={newDocuments}>
          <IconWord word={words.newDocuments} />
        </IconTrigger>
      }
    >
      <MenuItem
        icon={FilePlus2}
        label={together}
        disabled={pages.length === pageIds.length}
        onClick={() => void start([{ pageIds: pages.map(({ id }) => id), name: null }])}
      />
      <MenuItem
        icon={SquareSplitVertical}
        label={oneEach}
        disabled={pages.length < 2}
        onClick={() => void start(pages.map((page) => ({ pageIds: [page.id], name: sureName(page, languages) })))}
      />
    </ActionMenu>
  );
}
