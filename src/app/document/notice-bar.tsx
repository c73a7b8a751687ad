import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession, UndoableNotice } from "../../documents/session/document-session.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { useStrings } from "../use-strings.ts";
import { Notice } from "../components/notice.tsx";

/** The latest change of the document, with an undo button when it can be undone. */
export function NoticeBar({ session }: { readonly session: StoreApi<DocumentSession> }): ReactNode {
  const strings = useStrings();
  const notice = useStore(session, (state) => state.notice);
  const { dismissNotice, undo } = session.getState();
  if (!notice) return <Notice sentence={null} onUndo={null} onClose={dismissNotice} />;
  if (notice.kind === "problem")
    return <Notice sentence={errorSentence(notice.error, strings)} isBad onUndo={null} onClose={dismissNotice} />;
  return <Notice key={notice.atMs} sentence={sentenceOf(notice, strings)} onUndo={undo} onClose={dismissNotice} />;
}

function sentenceOf(notice: UndoableNotice, { checking, document, page }: Strings): string {
  switch (notice.kind) {
    case "deleted":
      return document.deleted({ count: notice.count });
    case "checked":
      return checking.checked({ count: notice.count });
    case "replaced":
      return page.changed.replaced;
    case "split":
      return page.changed.split;
    case "filtered":
      return page.changed.look({ count: notice.count });
    case "document-split":
      return page.parted({ count: notice.count, name: notice.name });
    case "documents-made":
      return page.partedEach({ count: notice.count });
    case "stack-split":
      return page.stackSplit({ count: notice.count });
  }
}
