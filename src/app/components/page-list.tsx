import { GripVertical } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { Link } from "wouter";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/document.ts";
import { dropIndex } from "../geometry/drop-index.ts";
import { listedPages, type DocumentSession, type OpenDocument } from "../stores/document-session.ts";
import { useStrings } from "../strings/strings.ts";
import { FailureNote } from "./failure-note.tsx";
import { PageMenu } from "./page-menu.tsx";
import { PageThumbnail } from "./page-thumbnail.tsx";
import "./page-list.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  /** The page shown beside the list; null where pages open on a screen of their own. */
  readonly selectedId: string | null;
  readonly onSelect: (pageId: string) => void;
}

/** All pages as small sheets, to choose from and to put in order: by dragging the grip, by its arrow keys, by the menu. */
export function PageList({ view, session, selectedId, onSelect }: Props): ReactNode {
  const strings = useStrings();
  const list = useRef<HTMLOListElement>(null);
  const menus = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const pages = listedPages(view);

  function move(pageId: string, to: number): void {
    const place = Math.min(Math.max(to, 0), pages.length - 1);
    session.getState().movePage(pageId, place);
    setSaid(strings.document.moved(place + 1, pages.length));
  }

  function drag(event: PointerEvent<HTMLButtonElement>, pageId: string): void {
    if (dragging !== pageId || !list.current) return;
    const boxes = [...list.current.children].map((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { x0: left, y0: top, x1: right, y1: bottom };
    });
    const to = dropIndex(boxes, { x: event.clientX, y: event.clientY });
    if (pages[to]?.id !== pageId) move(pageId, to);
  }

  function nudge(event: KeyboardEvent, pageId: string, index: number): void {
    const to = { ArrowUp: index - 1, ArrowLeft: index - 1, ArrowDown: index + 1, ArrowRight: index + 1, Home: 0, End: pages.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(pageId, to);
  }

  return (
    <>
      <section className="pages" aria-label={strings.document.pages(pages.length)}>
        <ol ref={list} className="pages-list">
          {pages.map((page, index) => (
            <li key={page.id} className="pages-item" data-dragging={dragging === page.id} data-selected={selectedId === page.id}>
              <PageLink page={page} number={index + 1} count={pages.length} view={view} selectedId={selectedId} onSelect={onSelect} />
              {selectedId === null && <FailureNote page={page} view={view} session={session} />}
              <div className="pages-row">
                <button
                  type="button"
                  className="pages-grip"
                  aria-label={strings.document.drag(index + 1)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setDragging(page.id);
                  }}
                  onPointerMove={(event) => drag(event, page.id)}
                  onPointerUp={() => setDragging(null)}
                  onPointerCancel={() => setDragging(null)}
                  onKeyDown={(event) => nudge(event, page.id, index)}
                >
                  <GripVertical size={18} aria-hidden="true" />
                </button>
                <span className="pages-number" aria-hidden="true">
                  {index + 1}
                </span>
                <PageMenu page={page} number={index + 1} session={session} layer={menus} list={{ count: pages.length, onMove: (to) => move(page.id, to) }} />
              </div>
            </li>
          ))}
        </ol>
        <output className="visually-hidden">
          {said}
        </output>
      </section>
      <div ref={menus} className="menu-layer" />
    </>
  );
}

interface LinkProps {
  readonly page: ScanPage;
  readonly number: number;
  readonly count: number;
  readonly view: OpenDocument;
  readonly selectedId: string | null;
  readonly onSelect: (pageId: string) => void;
}

function PageLink({ page, number, count, view, selectedId, onSelect }: LinkProps): ReactNode {
  const strings = useStrings();
  const sheet = <PageThumbnail page={page} languages={view.document.languages} work={view.work.get(page.id)} />;
  if (selectedId === null) {
    return (
      <Link href={`/doc/${view.document.id}/page/${number}`} className="pages-open" aria-label={strings.document.pageOf(number, count)}>
        {sheet}
      </Link>
    );
  }
  return (
    <button type="button" className="pages-open" aria-label={strings.document.pageOf(number, count)} aria-current={selectedId === page.id} onClick={() => onSelect(page.id)}>
      {sheet}
    </button>
  );
}
