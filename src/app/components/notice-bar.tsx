import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "../document/document-session.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import { Notice } from "./notice.tsx";

/** What just happened to the document, with the way back where there is one. */
export function NoticeBar({ session }: { readonly session: StoreApi<DocumentSession> }): ReactNode {
  const strings = useStrings();
  const notice = useStore(session, (state) => state.notice);
  const { dismissNotice, undo } = session.getState();
  if (!notice) return <Notice sentence={null} onUndo={null} onClose={dismissNotice} />;
  if (notice.kind === "problem") return <Notice sentence={errorSentence(notice.error, strings)} isBad onUndo={null} onClose={dismissNotice} />;
  const sentence = notice.kind === "deleted" ? strings.document.deleted(notice.count) : strings.page.changed[notice.change];
  return <Notice key={notice.atMs} sentence={sentence} onUndo={undo} onClose={dismissNotice} />;
}
