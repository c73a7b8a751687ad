import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/model/document.ts";
import { doubtOf } from "../../documents/pages/page-doubt.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings } from "../use-strings.ts";

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
  const texts = useScreenStrings(cameraStrings);
  const view = useStore(session, (state) => state.view);
  const last = lastShotPages(listedPages(view), after, count);
  const [doubt] = last.flatMap((page) => doubtOf(page) ?? []);

  function retake(): void {
    const { deletePages, dismissNotice } = session.getState();
    deletePages(last.map(({ id }) => id));
    dismissNotice();
    onRetake();
  }

  return (
    doubt && (
      <div className="camera-doubt">
        <output>{texts.doubts[doubt]}</output>
        <button type="button" onClick={retake}>
          {texts.retake}
        </button>
      </div>
    )
  );
}

/**
 * The pages of the last of `count` photos that were inserted after the page `after`, or at the end: one, or two of an
 * open book. Pages of the same photo stand together.
 */
export function lastShotPages(
  pages: readonly ScanPage[],
  after: string | undefined,
  count: number,
): readonly ScanPage[] {
  const start = after === undefined ? -1 : pages.findIndex(({ id }) => id === after);
  const ofPhotos: ScanPage[][] = [];
  for (const page of pages.slice(start + 1)) {
    const last = ofPhotos.at(-1);
    if (last?.[0]?.source.originalId === page.source.originalId) last.push(page);
    else ofPhotos.push([page]);
  }
  return (start < 0 ? ofPhotos.at(-1) : ofPhotos[count - 1]) ?? [];
}
