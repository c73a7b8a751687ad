import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { ChosenBar } from "./chosen-bar.tsx";
import { useChosenPages } from "./chosen-pages.ts";
import { listedPages } from "../../../documents/session/document-view.ts";
import { overviewStrings } from "../../../strings/compiled/screens/overview.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { useDocumentView, useSession } from "../open-document.ts";
import { placeAfterDrag, placeAfterStep, type MoveStep } from "./moved-place.ts";
import { PageItem } from "./page-item.tsx";
import "./page-list.css";

interface Props {
  /** The page shown beside the list; null when pages open on their own screen. */
  readonly selectedId: string | null;
  readonly onSelect: (pageId: string) => void;
  /** Whether all pages are shown small, in a grid; they also are while some are chosen and none is shown beside. */
  readonly isOverview: boolean;
}

/**
 * All pages as sheets. They are reordered by dragging the grip, by its arrow keys or by the menu. Several pages can be
 * chosen for an action on all of them: by their checkboxes or with Ctrl and Shift, and on a narrow screen by a long
 * press.
 */
export function PageList({ selectedId, onSelect, isOverview }: Props): ReactNode {
  const strings = useStrings();
  const view = useDocumentView();
  const menus = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const pages = listedPages(view);
  const { chosenIds, toggle, all, clear } = useChosenPages(view.document.pageIds);
  const chooses = selectedId === null && chosenIds.length > 0;
  const isGrid = isOverview || chooses;
  const list = useRef<HTMLOListElement>(null);

  // Where the person left for a page's own screen, or came to there.
  useEffect(() => {
    const pageId: unknown = history.state;
    const item = [...(list.current?.children ?? [])].find(({ id }) => id === pageId);
    item?.scrollIntoView({ block: "nearest" });
  }, []);

  const { drag, step } = useMoves(chosenIds, setAnnouncement);

  function choiceOf(pageId: string): "opens" | "chooses" | "selects" | "selected" {
    if (selectedId === null) return chooses ? "chooses" : "opens";
    return selectedId === pageId ? "selected" : "selects";
  }

  return (
    <>
      <section className="pages" aria-label={strings.document.pages({ count: pages.length })}>
        {chosenIds.length > 0 && (
          <ChosenBar pageIds={chosenIds} onMove={(by) => step(null, by)} onAll={all} onClear={clear} />
        )}
        <ol ref={list} className="pages-list" data-grid={isGrid} data-choosing={chosenIds.length > 0}>
          {pages.map((page, at) => (
            <PageItem
              key={page.id}
              page={page}
              number={at + 1}
              count={pages.length}
              choice={choiceOf(page.id)}
              isGrid={isGrid}
              sharesSheet={page.edit.paper === "card-back" && pages[at - 1]?.edit.paper === "card"}
              isChosen={chosenIds.includes(page.id)}
              menus={menus}
              onChoose={toggle}
              onSelect={onSelect}
              onDrag={drag}
              onStep={step}
            />
          ))}
        </ol>
        <output className="visually-hidden">{announcement}</output>
      </section>
      <div ref={menus} className="menu-layer" />
    </>
  );
}

interface Moves {
  /** A page was dragged to the place of the page at the index `to`. */
  readonly drag: (pageId: string, to: number) => void;
  /** Moves a page by a step; null: all chosen pages. */
  readonly step: (pageId: string | null, by: MoveStep) => void;
}

/** Moves pages. A chosen page takes all other chosen ones along. Where they are now is passed to `announce`. */
function useMoves(chosenIds: readonly string[], announce: (sentence: string) => void): Moves {
  const session = useSession();
  const strings = useStrings();
  const sentences = useScreenStrings(overviewStrings);
  // Rows are memoised, so that the moves of one choice are the same functions.
  const chosen = chosenIds.join(" ");

  const move = useCallback(
    (moved: readonly string[], to: number | null) => {
      if (to === null) return;
      session.getState().movePages(moved, to);
      const count = listedPages(session.getState().view).length;
      announce(
        moved.length === 1
          ? strings.document.moved({ number: to + 1, count })
          : sentences.moved({ from: to + 1, to: to + moved.length }),
      );
    },
    [session, strings, sentences, announce],
  );
  const together = useCallback(
    (pageId: string | null) => {
      const ids = chosen.split(" ");
      return pageId === null || ids.includes(pageId) ? ids : [pageId];
    },
    [chosen],
  );
  const idsOf = useCallback(() => listedPages(session.getState().view).map(({ id }) => id), [session]);

  return {
    drag: useCallback(
      (pageId, to) => move(together(pageId), placeAfterDrag(idsOf(), together(pageId), pageId, to)),
      [move, together, idsOf],
    ),
    step: useCallback(
      (pageId, by) => move(together(pageId), placeAfterStep(idsOf(), together(pageId), by)),
      [move, together, idsOf],
    ),
  };
}
