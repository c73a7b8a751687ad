import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { ChosenBar } from "./chosen-bar.tsx";
import { useChosenPages } from "./chosen-pages.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { listedPages, type OpenDocument } from "../../documents/session/document-view.ts";
import { useStrings } from "../../strings/strings.ts";
import { PageItem } from "./page-item.tsx";
import "./page-list.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  /** The page shown beside the list; null when pages open on their own screen. */
  readonly selectedId: string | null;
  readonly onSelect: (pageId: string) => void;
  /** Whether taps choose pages for an action on all of them, where there is no page beside the list. */
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/**
 * All pages as small sheets. They are reordered by dragging the grip, by its arrow keys or by the menu. Several pages
 * can be chosen to rotate or delete them together: by their checkboxes or with Ctrl and Shift, and on a narrow screen
 * by a long press.
 */
export function PageList({ view, session, selectedId, onSelect, isChoosing, onChoosing }: Props): ReactNode {
  const strings = useStrings();
  const menus = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const pages = listedPages(view);
  const { chosenIds, toggle, clear } = useChosenPages(view.document.pageIds);
  const chooses = selectedId === null && (isChoosing || chosenIds.length > 0);
  const list = useRef<HTMLOListElement>(null);

  // Where the person left for a page's own screen, or came to there.
  useEffect(() => {
    const pageId: unknown = history.state;
    const item = [...(list.current?.children ?? [])].find(({ id }) => id === pageId);
    item?.scrollIntoView({ block: "nearest" });
  }, []);

  const move = useCallback(
    (pageId: string, to: number) => {
      const count = listedPages(session.getState().view).length;
      const index = Math.min(Math.max(to, 0), count - 1);
      session.getState().movePage(pageId, index);
      setAnnouncement(strings.document.moved(index + 1, count));
    },
    [session, strings],
  );

  function choiceOf(pageId: string): "opens" | "chooses" | "selects" | "selected" {
    if (selectedId === null) return chooses ? "chooses" : "opens";
    return selectedId === pageId ? "selected" : "selects";
  }

  return (
    <>
      <section className="pages" aria-label={strings.document.pages(pages.length)}>
        {(chooses || chosenIds.length > 0) && (
          <ChosenBar
            pageIds={chosenIds}
            session={session}
            onClear={() => {
              clear();
              onChoosing(false);
            }}
          />
        )}
        <ol ref={list} className="pages-list" data-choosing={chooses || chosenIds.length > 0}>
          {pages.map((page, at) => (
            <PageItem
              key={page.id}
              page={page}
              number={at + 1}
              count={pages.length}
              languages={view.document.languages}
              work={view.work.get(page.id)}
              session={session}
              choice={choiceOf(page.id)}
              isChosen={chosenIds.includes(page.id)}
              menus={menus}
              onChoose={toggle}
              onSelect={onSelect}
              onMove={move}
            />
          ))}
        </ol>
        <output className="visually-hidden">{announcement}</output>
      </section>
      <div ref={menus} className="menu-layer" />
    </>
  );
}
