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
  /** The page that the photographs were put behind; they are at the end without one. */
  readonly after?: string | undefined;
  /** Photographs taken so far. */
  readonly count: number;
  /** The last photograph was thrown away. */
  readonly onRetake: () => void;
}

/** Works on the photographs while more are taken, and says when the last one had better be taken again. */
export function ShotCheck({ session, after, count, onRetake }: Props): ReactNode {
  const strings = useStrings();
  const last = useStore(session, ({ view }) => lastShot(listedPages(view), after, count));
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

/** The page of the last of `count` photographs that were put behind the page `after`, or at the end. */
export function lastShot(pages: readonly ScanPage[], after: string | undefined, count: number): ScanPage | undefined {
  const start = after === undefined ? -1 : pages.findIndex(({ id }) => id === after);
  return start < 0 ? pages.at(-1) : pages[start + count];
}
