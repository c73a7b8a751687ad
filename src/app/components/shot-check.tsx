import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { doubtOf } from "../page-doubt.ts";
import { listedPages, type DocumentSession } from "../stores/document-session.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly session: StoreApi<DocumentSession>;
  /** The last photograph was thrown away. */
  readonly onRetake: () => void;
}

/** Works on the photographs while more are taken, and says when the last one had better be taken again. */
export function ShotCheck({ session, onRetake }: Props): ReactNode {
  const strings = useStrings();
  const last = useStore(session, ({ view }) => listedPages(view).at(-1));
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
