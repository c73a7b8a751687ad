import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ListChecks,
  Move,
  ReceiptText,
  RotateCcw,
  RotateCw,
  Share,
  Trash2,
  X,
} from "lucide-react";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { ActionMenu, IconTrigger, MenuItem } from "../../components/action-menu.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { nextPageStep } from "../../../core/model/document.ts";
import { listedPages } from "../../../documents/session/document-view.ts";
import { onlyPages, sessionOfPages } from "../../../documents/selected-pages.ts";
import { ExportDialog } from "../../exporting/export-dialog.tsx";
import { overviewStrings } from "../../../strings/compiled/screens/overview.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { FilterPanel } from "../filter/filter-panel.tsx";
import { IconWord } from "../icon-word.tsx";
import { PanelDialog } from "../panel-dialog.tsx";
import { useDocumentView, useSession } from "../open-document.ts";
import type { MoveStep } from "./moved-place.ts";
import { NewDocumentsMenu } from "./new-documents-menu.tsx";

interface Props {
  /** In the document's order. */
  readonly pageIds: readonly string[];
  readonly onMove: (step: MoveStep) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** A toolbar for all chosen pages. */
export function ChosenBar({ pageIds, onMove, onAll, onClear }: Props): ReactNode {
  const { document, page: labels } = useStrings();
  const sentences = useScreenStrings(overviewStrings);
  const view = useDocumentView();
  const session = useSession();
  const actions = session.getState();
  const menus = useRef<HTMLDivElement>(null);
  const [isExporting, setIsExporting] = useState(false);
  const [isJoining, setIsJoining] = useState(false);
  const chosen = useMemo(() => onlyPages(view, pageIds), [view, pageIds]);
  const chosenSession = useMemo(() => sessionOfPages(session, pageIds), [session, pageIds]);
  const pages = listedPages(chosen);
  const [first] = pages;
  const isAll = pageIds.length === view.document.pageIds.length;
  const { languages } = view.document;
  const areMade = pages.every((page) => page.picture !== null && nextPageStep(page, languages) === null);

  function turn(quarterTurns: number): void {
    for (const id of pageIds) actions.turnPage(id, quarterTurns);
  }

  async function join(): Promise<void> {
    setIsJoining(true);
    try {
      await actions.joinPages(pageIds);
    } finally {
      setIsJoining(false);
    }
  }

  return (
    <div className="pages-chosen" role="toolbar" aria-label={labels.selected({ count: pageIds.length })}>
      <output>{isJoining ? sentences.joining : labels.selected({ count: pageIds.length })}</output>
      <IconButton size={20} icon={ListChecks} label={sentences.selectAll} isDisabled={isAll} onPress={onAll} />
      <IconButton size={20} icon={X} label={labels.selectNone} onPress={onClear} />
      <span className="pages-chosen-line" />
      <IconButton size={20} icon={RotateCcw} label={labels.rotateSelectedLeft} onPress={() => turn(-1)}>
        <IconWord word={document.rotateLeft} />
      </IconButton>
      <IconButton size={20} icon={RotateCw} label={labels.rotateSelectedRight} onPress={() => turn(1)}>
        <IconWord word={document.rotateRight} />
      </IconButton>
      {first && (
        <PanelDialog kind="filter" label={sentences.filter}>
          <FilterPanel page={first} pages={pages} forAll />
        </PanelDialog>
      )}
      <MoveMenu layer={menus} isDisabled={isAll} onMove={onMove} />
      <IconButton
        size={20}
        icon={ReceiptText}
        label={sentences.join}
        isDisabled={pages.length < 2 || !areMade || isJoining}
        onPress={() => void join()}
      >
        <IconWord word={sentences.words.join} />
      </IconButton>
      <NewDocumentsMenu layer={menus} pages={pages} />
      <IconButton size={20} icon={Share} label={sentences.export} onPress={() => setIsExporting(true)}>
        <IconWord word={document.export} />
      </IconButton>
      <IconButton size={20} icon={Trash2} label={labels.deleteSelected} onPress={() => actions.deletePages(pageIds)}>
        <IconWord word={document.delete} />
      </IconButton>
      <div ref={menus} className="menu-layer" />
      {isExporting && <ExportDialog view={chosen} session={chosenSession} onClose={() => setIsExporting(false)} />}
    </div>
  );
}

const MOVES = { start: ArrowUpToLine, earlier: ArrowUp, later: ArrowDown, end: ArrowDownToLine } as const;
const STEPS = ["start", "earlier", "later", "end"] as const satisfies MoveStep[];

interface MoveMenuProps {
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly isDisabled: boolean;
  readonly onMove: (step: MoveStep) => void;
}

function MoveMenu({ layer, isDisabled, onMove }: MoveMenuProps): ReactNode {
  const { move, moveBy, words } = useScreenStrings(overviewStrings);
  return (
    <ActionMenu
      layer={layer}
      trigger={
        <IconTrigger icon={Move} label={move} disabled={isDisabled}>
          <IconWord word={words.move} />
        </IconTrigger>
      }
    >
      {STEPS.map((step) => (
        <MenuItem
          key={step}
          icon={MOVES[step]}
          label={moveBy[step]}
          closeOnClick={false}
          onClick={() => onMove(step)}
        />
      ))}
    </ActionMenu>
  );
}
