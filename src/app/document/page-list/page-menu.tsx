import { Menu } from "@base-ui/react/menu";
import {
  ArrowDown,
  ArrowUp,
  Camera,
  CopyPlus,
  Crop,
  FileInput as FileIcon,
  FilePlus,
  ImagePlus,
  RotateCcw,
  RotateCw,
  SquareSplitVertical,
  Trash2,
} from "lucide-react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "wouter";
import type { ScanPage } from "../../../core/model/document.ts";
import { useApp } from "../../app-context.ts";
import { isFileUnusable } from "../status/page-state.ts";
import { useStrings } from "../../use-strings.ts";
import { MenuItem, MenuOnDemand, OpenedActions } from "../../components/action-menu.tsx";
import { FileInput } from "../../components/file-button.tsx";
import { useSession } from "../open-document.ts";
import type { MoveStep } from "./moved-place.ts";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  /** The element that contains the menu: inside the main landmark, outside scrolling areas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  /** The list that the page is in. Null on the page's own screen, which has its own tools for these actions. */
  readonly list: PageListPosition | null;
}

interface PageListPosition {
  readonly count: number;
  readonly onStep: (step: MoveStep) => void;
}

/** The menu of a page's actions. */
export function PageMenu(props: Props): ReactNode {
  const strings = useStrings();
  return (
    <MenuOnDemand label={strings.document.pageActions({ number: props.number })}>
      <OpenedMenu {...props} />
    </MenuOnDemand>
  );
}

function OpenedMenu({ page, number, layer, list }: Props): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const replacing = useRef<HTMLInputElement>(null);
  const inserting = useRef<HTMLInputElement>(null);
  const { documentId } = page;
  const session = useSession();
  const actions = session.getState();

  async function startDocument(): Promise<void> {
    const { view } = session.getState();
    const pageIds = view.kind === "open" ? view.document.pageIds.slice(number - 1) : [];
    // Opening its session continues the processing of unfinished pages.
    for (const id of await actions.startDocuments([{ pageIds, name: null }])) app.session(id);
  }

  return (
    <>
      <OpenedActions layer={layer} label={strings.document.pageActions({ number })}>
        {list && <ListItems page={page} number={number} list={list} />}
        <MenuItem
          icon={Camera}
          label={strings.page.retake}
          onClick={() => navigate(`/camera/${documentId}/replace/${page.id}`)}
        />
        <MenuItem icon={FileIcon} label={strings.page.replaceByFile} onClick={() => replacing.current?.click()} />
        <MenuItem icon={FilePlus} label={strings.page.insertAfter} onClick={() => inserting.current?.click()} />
        <MenuItem
          icon={ImagePlus}
          label={strings.page.insertPhoto}
          onClick={() => navigate(`/camera/${documentId}/after/${page.id}`)}
        />
        <MenuItem icon={CopyPlus} label={strings.page.duplicate} onClick={() => void actions.duplicatePage(page.id)} />
        {list && (
          <MenuItem
            icon={SquareSplitVertical}
            label={strings.page.startDocument}
            disabled={number === 1}
            onClick={() => void startDocument()}
          />
        )}
        <Menu.Separator className="menu-line" />
        <MenuItem isBad icon={Trash2} label={strings.document.delete} onClick={() => actions.deletePages([page.id])} />
      </OpenedActions>
      <FileInput ref={replacing} onFiles={(files) => void actions.replacePage(page.id, files)} />
      <FileInput ref={inserting} onFiles={(files) => void actions.addFiles(files, page.id)} />
    </>
  );
}

interface ListItemsProps {
  readonly page: ScanPage;
  readonly number: number;
  readonly list: PageListPosition;
}

/** The items that only the menu in a list has. */
function ListItems({ page, number, list }: ListItemsProps): ReactNode {
  const strings = useStrings();
  const [, navigate] = useLocation();
  const isUnusable = isFileUnusable(page);
  const actions = useSession().getState();
  return (
    <>
      <MenuItem
        icon={Crop}
        label={strings.document.adjust}
        disabled={isUnusable}
        onClick={() => navigate(`/doc/${page.documentId}/page/${number}`)}
      />
      <MenuItem
        icon={RotateCcw}
        label={strings.document.rotateLeft}
        disabled={isUnusable}
        onClick={() => actions.turnPage(page.id, -1)}
      />
      <MenuItem
        icon={RotateCw}
        label={strings.document.rotateRight}
        disabled={isUnusable}
        onClick={() => actions.turnPage(page.id, 1)}
      />
      <MenuItem
        icon={ArrowUp}
        label={strings.document.moveUp}
        disabled={number === 1}
        onClick={() => list.onStep("earlier")}
      />
      <MenuItem
        icon={ArrowDown}
        label={strings.document.moveDown}
        disabled={number === list.count}
        onClick={() => list.onStep("later")}
      />
      <Menu.Separator className="menu-line" />
    </>
  );
}
