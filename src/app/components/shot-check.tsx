import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { listedPages, type DocumentSession } from "../stores/document-session.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly session: StoreApi<DocumentSession>;
  /** The last photograph was thrown away. */
  readonly onRetake: () => void;
}

/** Works on the photographs while more are taken, and says when no page was found in the last one. */
export function ShotCheck({ session, onRetake }: Props): ReactNode {
  const strings = useStrings();
  const last = useStore(session, ({ view }) => listedPages(view).at(-1));
  const isDoubtful = last?.picture?.edit.region.kind === "find" && last.picture.geometry.confidence === 0;

  function retake(): void {
    if (!last) return;
    const { deletePages, dismissNotice } = session.getState();
    deletePages([last.id]);
    dismissNotice();
    onRetake();
  }

  return (
    isDoubtful && (
      <div className="camera-doubt">
        <output>{strings.camera.doubt}</output>
        <button type="button" onClick={retake}>
          {strings.camera.retake}
        </button>
      </div>
    )
  );
}
