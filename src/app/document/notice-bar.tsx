import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { UndoableNotice } from "../../documents/session/document-session.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import { overviewStrings } from "../../strings/compiled/screens/overview.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useSession } from "./open-document.ts";
import { Notice } from "../components/notice.tsx";

/** The latest change of the document, with an undo button when it can be undone. */
export function NoticeBar(): ReactNode {
  const session = useSession();
  const strings = useStrings();
  const overview = useScreenStrings(overviewStrings);
  const notice = useStore(session, (state) => state.notice);
  const { dismissNotice, undo } = session.getState();
  if (!notice) return <Notice sentence={null} onUndo={null} onClose={dismissNotice} />;
  if (notice.kind === "problem")
    return <Notice sentence={errorSentence(notice.error, strings)} isBad onUndo={null} onClose={dismissNotice} />;
  if (notice.kind === "apart")
    return <Notice key={notice.atMs} sentence={overview.apart(notice)} isBad onUndo={null} onClose={dismissNotice} />;
  return (
    <Notice
      key={notice.atMs}
      sentence={sentenceOf(notice, strings, overview)}
      onUndo={undo}
      undoLabel={notice.kind === "sheets" ? strings.page.keepWhole : undefined}
      onClose={dismissNotice}
    />
  );
}

function sentenceOf(
  notice: UndoableNotice,
  { checking, document, page }: Strings,
  overview: { readonly joined: (values: { readonly count: number }) => string },
): string {
  if (!("count" in notice)) return page.changed[notice.kind];
  if ("name" in notice) return page.parted({ count: notice.count, name: notice.name });
  const sentences = {
    deleted: document.deleted,
    checked: checking.checked,
    filtered: page.changed.look,
    sheets: page.changed.sheets,
    joined: overview.joined,
    "documents-made": page.partedEach,
    "stack-split": page.stackSplit,
  };
  return sentences[notice.kind]({ count: notice.count });
}
