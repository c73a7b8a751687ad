import { Crop } from "lucide-react";
import { memo, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import { Link } from "wouter";
import type { ScanPage } from "../../../core/model/document.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { paperStrings } from "../../../strings/compiled/screens/paper.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { useDocumentLanguages, usePageWork } from "../open-document.ts";
import { NestedNote } from "../status/nested-note.tsx";
import { FailureNote } from "../status/failure-note.tsx";
import { isFileUnusable, pageState, withState } from "../status/page-state.ts";
import type { MoveStep } from "./moved-place.ts";
import { PageGrip } from "./page-grip.tsx";
import { PageMenu } from "./page-menu.tsx";
import { PageThumbnail } from "./page-thumbnail.tsx";
import { useLongPress } from "../../browser/use-long-press.ts";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /**
   * `opens`: a tap opens the page's own screen. `chooses`: it adds the page to those chosen for an action. Otherwise it
   * shows the page beside the list, if not shown already.
   */
  readonly choice: "opens" | "chooses" | "selects" | "selected";
  /** Whether the pages are shown small, in a grid. */
  readonly isGrid: boolean;
  /** Whether the page is the back of the card before it, and both leave on one sheet. */
  readonly sharesSheet: boolean;
  /** Whether the page is one of several chosen for an action. */
  readonly isChosen: boolean;
  readonly menus: RefObject<HTMLDivElement | null>;
  readonly onChoose: (pageId: string, extend: boolean) => void;
  readonly onSelect: (pageId: string) => void;
  readonly onDrag: (pageId: string, to: number) => void;
  readonly onStep: (pageId: string, step: MoveStep) => void;
}

/** One page of the list. Memoised: rendering thirty pages for the progress of one takes a tenth of a second. */
export const PageItem = memo(function PageItem(props: Props): ReactNode {
  const { page, number, count, choice, isGrid, isChosen, menus, onChoose, onDrag, onStep } = props;
  const strings = useStrings();
  const { shared } = useScreenStrings(paperStrings);
  const { adjust } = useScreenStrings(viewerStrings);
  const [isDragging, setIsDragging] = useState(false);
  const step = (by: MoveStep): void => onStep(page.id, by);

  return (
    <li
      id={page.id}
      className="pages-item"
      data-dragging={isDragging}
      data-selected={choice === "selected"}
      data-chosen={isChosen}
    >
      <PageSheet {...props} />
      {(choice !== "opens" || isGrid) && (
        <label className="pages-choose">
          <input
            type="checkbox"
            name="chosen-page"
            checked={isChosen}
            aria-label={strings.page.select({ number })}
            onChange={({ nativeEvent }) =>
              onChoose(page.id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </label>
      )}
      {choice === "opens" && !isGrid && (
        <>
          <FailureNote page={page} editorPath={`/doc/${page.documentId}/page/${number}`} />
          <NestedNote page={page} />
        </>
      )}
      <div className="pages-row">
        <PageGrip index={number - 1} onDragging={setIsDragging} onDrag={(to) => onDrag(page.id, to)} onStep={step} />
        <span className="pages-number" aria-hidden="true">
          {number}
        </span>
        {choice === "opens" && !isGrid && !isFileUnusable(page) && (
          <ButtonLink
            look="quiet-icon"
            icon={Crop}
            iconPx={20}
            href={`/doc/${page.documentId}/page/${number}`}
            aria-label={adjust({ number })}
            // Back from the editor leads to this page in the list.
            onClick={() => history.replaceState(page.id, "")}
          />
        )}
        <PageMenu page={page} number={number} layer={menus} list={{ count, onStep: step }} />
      </div>
      {props.sharesSheet && <p className="pages-shared">{shared({ number: number - 1 })}</p>}
    </li>
  );
});

/** The thumbnail of a page, as a link to the page's screen or as a button that selects or chooses it. */
function PageSheet({ page, number, count, choice, isChosen, onChoose, onSelect }: Props): ReactNode {
  const strings = useStrings();
  const longPress = useLongPress(() => onChoose(page.id, false));
  const sheet = <PageThumbnail page={page} />;
  const state = pageState(page, useDocumentLanguages(), usePageWork(page.id), strings);
  const name = withState(strings.document.pageOf({ number, count }), state);

  function press({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (choice === "chooses" || ctrlKey || metaKey || shiftKey) onChoose(page.id, shiftKey);
    else onSelect(page.id);
  }

  if (choice === "opens")
    return (
      <Link
        {...longPress}
        href={`/doc/${page.documentId}/view/${number}`}
        className="pages-open"
        aria-label={name}
        // Back from the viewer leads to this page in the list.
        onClick={() => history.replaceState(page.id, "")}
      >
        {sheet}
      </Link>
    );
  return (
    <button
      type="button"
      className="pages-open"
      aria-label={name}
      aria-current={choice === "selected"}
      {...(choice === "chooses" && { "aria-pressed": isChosen })}
      onClick={press}
    >
      {sheet}
    </button>
  );
}
