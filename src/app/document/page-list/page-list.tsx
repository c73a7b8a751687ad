import { GripVertical } from "lucide-react";
import {
  memo,
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Link } from "wouter";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../../core/model/document.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { useChosenPages } from "./chosen-pages.ts";
import { dropIndex } from "./drop-index.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { listedPages, type OpenDocument, type PageWork } from "../../documents/session/document-view.ts";
import { useStrings } from "../../strings/strings.ts";
import { FailureNote } from "../failure-note.tsx";
import { PageMenu } from "./page-menu.tsx";
import { pageState, withState } from "./page-state.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";
import "./page-list.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  /** The page shown beside the list; null where pages open on a screen of their own. */
  readonly selectedId: string | null;
  readonly onSelect: (pageId: string) => void;
}

/**
 * All pages as small sheets, to choose from and to put in order: by dragging the grip, by its arrow keys, by the menu.
 * Beside a page, several can be chosen to be turned or deleted together, by their boxes or with Ctrl and Shift.
 */
export function PageList({ view, session, selectedId, onSelect }: Props): ReactNode {
  const strings = useStrings();
  const menus = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const pages = listedPages(view);
  const { chosenIds, toggle, clear } = useChosenPages(view.document.pageIds);

  const move = useCallback(
    (pageId: string, to: number) => {
      const count = listedPages(session.getState().view).length;
      const place = Math.min(Math.max(to, 0), count - 1);
      session.getState().movePage(pageId, place);
      setSaid(strings.document.moved(place + 1, count));
    },
    [session, strings],
  );

  return (
    <>
      <section className="pages" aria-label={strings.document.pages(pages.length)}>
        {chosenIds.length > 0 && <ChosenBar pageIds={chosenIds} session={session} onClear={clear} />}
        <ol className="pages-list" data-choosing={chosenIds.length > 0}>
          {pages.map((page, index) => (
            <PageItem
              key={page.id}
              page={page}
              number={index + 1}
              count={pages.length}
              languages={view.document.languages}
              work={view.work.get(page.id)}
              session={session}
              choice={selectedId === null ? "opens" : selectedId === page.id ? "selected" : "selects"}
              isChosen={chosenIds.includes(page.id)}
              menus={menus}
              onChoose={toggle}
              onSelect={onSelect}
              onMove={move}
            />
          ))}
        </ol>
        <output className="visually-hidden">{said}</output>
      </section>
      <div ref={menus} className="menu-layer" />
    </>
  );
}

interface ItemProps {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly languages: string;
  readonly work: PageWork | undefined;
  readonly session: StoreApi<DocumentSession>;
  /** A tap opens the page's own screen, or shows it beside the list, where it may be shown already. */
  readonly choice: "opens" | "selects" | "selected";
  /** Whether it is one of several that something is to be done to. */
  readonly isChosen: boolean;
  readonly menus: RefObject<HTMLDivElement | null>;
  readonly onChoose: (pageId: string, toHere: boolean) => void;
  readonly onSelect: (pageId: string) => void;
  readonly onMove: (pageId: string, to: number) => void;
}

/** One page of the list. The progress of one page is no news to the others: thirty of them take a tenth of a second. */
const PageItem = memo(function PageItem({
  page,
  number,
  count,
  languages,
  work,
  session,
  choice,
  isChosen,
  menus,
  onChoose,
  onSelect,
  onMove,
}: ItemProps): ReactNode {
  const strings = useStrings();
  const [isDragging, setIsDragging] = useState(false);
  const index = number - 1;

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    const list = currentTarget.closest("ol");
    if (!isDragging || !list) return;
    const boxes = [...list.children].map((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { x0: left, y0: top, x1: right, y1: bottom };
    });
    const to = dropIndex(boxes, { x: clientX, y: clientY });
    if (to !== index) onMove(page.id, to);
  }

  function nudge(event: KeyboardEvent): void {
    const to = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(page.id, to);
  }

  function press({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (ctrlKey || metaKey || shiftKey) onChoose(page.id, shiftKey);
    else onSelect(page.id);
  }

  const sheet = <PageThumbnail page={page} languages={languages} work={work} />;
  const name = withState(strings.document.pageOf(number, count), pageState(page, languages, work, strings));
  return (
    <li className="pages-item" data-dragging={isDragging} data-selected={choice === "selected"} data-chosen={isChosen}>
      {choice === "opens" ? (
        <Link href={`/doc/${page.documentId}/page/${number}`} className="pages-open" aria-label={name}>
          {sheet}
        </Link>
      ) : (
        <button
          type="button"
          className="pages-open"
          aria-label={name}
          aria-current={choice === "selected"}
          onClick={press}
        >
          {sheet}
        </button>
      )}
      {choice !== "opens" && (
        <label className="pages-choose">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={strings.page.select(number)}
            onChange={({ nativeEvent }) =>
              onChoose(page.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </label>
      )}
      {choice === "opens" && <FailureNote page={page} languages={languages} session={session} />}
      <div className="pages-row">
        <button
          type="button"
          className="pages-grip"
          aria-label={strings.document.drag(number)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsDragging(true);
          }}
          onPointerMove={drag}
          onPointerUp={() => setIsDragging(false)}
          onPointerCancel={() => setIsDragging(false)}
          onKeyDown={nudge}
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
        <span className="pages-number" aria-hidden="true">
          {number}
        </span>
        <PageMenu
          page={page}
          number={number}
          session={session}
          layer={menus}
          list={{ count, onMove: (to) => onMove(page.id, to) }}
        />
      </div>
    </li>
  );
});
