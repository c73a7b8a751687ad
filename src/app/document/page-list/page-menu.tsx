import { Menu } from "@base-ui/react/menu";
import {
  ArrowDown,
  ArrowUp,
  Camera,
  CopyPlus,
  Crop,
  EllipsisVertical,
  FileInput as FileIcon,
  FilePlus,
  ImagePlus,
  RotateCcw,
  RotateCw,
  SquareSplitVertical,
  Trash2,
  type LucideIcon,
} from "lucide-react";
import { useRef, useState, type ReactNode, type RefObject } from "react";
import { useLocation } from "wouter";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../../core/model/document.ts";
import { useApp } from "../../app-context.ts";
import type { DocumentSession } from "../../../documents/session/document-session.ts";
import { isFileUnusable } from "../status/page-state.ts";
import { useStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { FileInput } from "../../components/file-button.tsx";
import type { MoveStep } from "./moved-place.ts";
import "../../components/menu.css";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  readonly session: StoreApi<DocumentSession>;
  /** The element that contains the menu: inside the main landmark, outside scrolling areas. */
  readonly layer: RefObject<HTMLDivElement | null>;
  /** The list that the page is in. Null on the page's own screen, which has its own tools for these actions. */
  readonly list: PageListPosition | null;
}

interface PageListPosition {
  readonly count: number;
  readonly onStep: (step: MoveStep) => void;
}

/**
 * The menu of a page's actions. The menu itself is created at the first press of its button, because creating thirty of
 * them takes a tenth of a second.
 */
export function PageMenu(props: Props): ReactNode {
  const strings = useStrings();
  const [wasPressed, setWasPressed] = useState(false);
  if (wasPressed) return <OpenedMenu {...props} />;
  return (
    <Button
      look="quiet-icon"
      icon={EllipsisVertical}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={strings.document.pageActions({ number: props.number })}
      onClick={() => setWasPressed(true)}
      onKeyDown={({ key }) => key === "ArrowDown" && setWasPressed(true)}
    />
  );
}

function OpenedMenu({ page, number, session, layer, list }: Props): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const [, navigate] = useLocation();
  const replacing = useRef<HTMLInputElement>(null);
  const inserting = useRef<HTMLInputElement>(null);
  const { documentId } = page;
  const actions = session.getState();

  async function startDocument(): Promise<void> {
    const { view } = session.getState();
    const pageIds = view.kind === "open" ? view.document.pageIds.slice(number - 1) : [];
    // Opening its session continues the processing of unfinished pages.
    for (const id of await actions.startDocuments([{ pageIds, name: null }])) app.session(id);
  }

  return (
    <>
      <Menu.Root defaultOpen>
        <Menu.Trigger className="button button-quiet button-icon" aria-label={strings.document.pageActions({ number })}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={layer}>
          <Menu.Positioner
            className="menu-place"
            sideOffset={4}
            align="end"
            collisionAvoidance={{ side: "shift", align: "shift", fallbackAxisSide: "none" }}
          >
            <Menu.Popup className="menu">
              {list && <ListItems page={page} number={number} session={session} list={list} />}
              <Item
                icon={Camera}
                label={strings.page.retake}
                onPress={() => navigate(`/camera/${documentId}/replace/${page.id}`)}
              />
              <Item icon={FileIcon} label={strings.page.replaceByFile} onPress={() => replacing.current?.click()} />
              <Item icon={FilePlus} label={strings.page.insertAfter} onPress={() => inserting.current?.click()} />
              <Item
                icon={ImagePlus}
                label={strings.page.insertPhoto}
                onPress={() => navigate(`/camera/${documentId}/after/${page.id}`)}
              />
              <Item
                icon={CopyPlus}
                label={strings.page.duplicate}
                onPress={() => void actions.duplicatePage(page.id)}
              />
              {list && (
                <Item
                  icon={SquareSplitVertical}
                  label={strings.page.startDocument}
                  isDisabled={number === 1}
                  onPress={() => void startDocument()}
                />
              )}
              <Menu.Separator className="menu-line" />
              <Menu.Item className="menu-item" data-bad="true" onClick={() => actions.deletePages([page.id])}>
                <Trash2 size={18} aria-hidden="true" />
                {strings.document.delete}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <FileInput ref={replacing} onFiles={(files) => void actions.replacePage(page.id, files)} />
      <FileInput ref={inserting} onFiles={(files) => void actions.addFiles(files, page.id)} />
    </>
  );
}

interface ListItemsProps {
  readonly page: ScanPage;
  readonly number: number;
  readonly session: StoreApi<DocumentSession>;
  readonly list: PageListPosition;
}

/** The items that only the menu in a list has. */
function ListItems({ page, number, session, list }: ListItemsProps): ReactNode {
  const strings = useStrings();
  const [, navigate] = useLocation();
  const isUnusable = isFileUnusable(page);
  const actions = session.getState();
  return (
    <>
      <Item
        icon={Crop}
        label={strings.document.adjust}
        isDisabled={isUnusable}
        onPress={() => navigate(`/doc/${page.documentId}/page/${number}`)}
      />
      <Item
        icon={RotateCcw}
        label={strings.document.rotateLeft}
        isDisabled={isUnusable}
        onPress={() => actions.turnPage(page.id, -1)}
      />
      <Item
        icon={RotateCw}
        label={strings.document.rotateRight}
        isDisabled={isUnusable}
        onPress={() => actions.turnPage(page.id, 1)}
      />
      <Item
        icon={ArrowUp}
        label={strings.document.moveUp}
        isDisabled={number === 1}
        onPress={() => list.onStep("earlier")}
      />
      <Item
        icon={ArrowDown}
        label={strings.document.moveDown}
        isDisabled={number === list.count}
        onPress={() => list.onStep("later")}
      />
      <Menu.Separator className="menu-line" />
    </>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function Item({ icon: Icon, label, isDisabled = false, onPress }: ItemProps): ReactNode {
  return (
    <Menu.Item className="menu-item" disabled={isDisabled} onClick={onPress}>
      <Icon size={18} aria-hidden="true" />
      {label}
    </Menu.Item>
  );
}
