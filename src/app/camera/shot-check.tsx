import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/model/document.ts";
import { doubtOf } from "../documents/page-doubt.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import { listedPages } from "../documents/session/document-view.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly session: StoreApi<DocumentSession>;
  /** Id of the page that the photos follow; they are at the end without one. */
  readonly after?: string | undefined;
  /** How many photos were taken so far. */
  readonly count: number;
  /** Called when the last photo was deleted. */
  readonly onRetake: () => void;
}

/**
 * Warns when the last photo should be taken again. As long as this shows, the session is open and processes the photos
 * while more are taken.
 */
export function ShotCheck({ session, after, count, onRetake }: Props): ReactNode {
  const strings = useStrings();
  const last = useStore(session, ({ view }) => lastShotPage(listedPages(view), after, count));
  const doubt = last ? doubtOf(last) : null;

  function retake(): void {
    if (!last) return;
    const { deletePages, dismissNotice } = session.getState();
    deletePages([last.id]);
    dismissNotice();
    onRetake();
  }

  return (
    doubt && (
      <div className="camera-doubt">
        <output>{strings.camera.doubts[doubt]}</output>
        <button type="button" onClick={retake}>
          {strings.camera.retake}
        </button>
      </div>
    )
  );
}

/** The page of the last of `count` photos that were inserted after the page `after`, or at the end. */
export function lastShotPage(
  pages: readonly ScanPage[],
  after: string | undefined,
  count: number,
): ScanPage | undefined {
  const start = after === undefined ? -1 : pages.findIndex(({ id }) => id === after);
  return start < 0 ? pages.at(-1) : pages[start + count];
}
