import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "../stores/document-session.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import "./notice-bar.css";

/** Long enough to read, decide and reach the button; it stays while it is pointed at or focused. */
const SHOWN_MS = 12_000;

/** What just happened to the document, with the way back where there is one. */
export function NoticeBar({ session }: { readonly session: StoreApi<DocumentSession> }): ReactNode {
  const strings = useStrings();
  const notice = useStore(session, (state) => state.notice);
  const [isHeld, setIsHeld] = useState(false);
  const { dismissNotice, undoDelete } = session.getState();

  useEffect(() => {
    if (notice?.kind !== "deleted" || isHeld) return undefined;
    const timer = setTimeout(dismissNotice, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld, dismissNotice]);

  return (
    <div className="notice-place">
      {notice && (
        <div
          className="notice"
          data-kind={notice.kind}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <output>{notice.kind === "deleted" ? strings.document.deleted(notice.count) : errorSentence(notice.error, strings)}</output>
          {notice.kind === "deleted" && (
            <button type="button" className="notice-undo" onClick={undoDelete}>
              {strings.document.undo}
            </button>
          )}
          <button type="button" className="notice-close" aria-label={strings.close} onClick={dismissNotice}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
