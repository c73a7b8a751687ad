import { useEffect, useMemo, type ReactNode } from "react";
import { useStore } from "zustand";
import { useLocation } from "wouter";
import { useApp } from "../app-context.ts";
import { Notice } from "../components/notice.tsx";
import { useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";

/** Says that a document became several, as long as that can be undone. Undo leads back to it. */
export function MadeNotice({ documentId }: { readonly documentId: string }): ReactNode {
  const app = useApp();
  const { page } = useStrings();
  const shelf = useShelf();
  const [, navigate] = useLocation();
  const session = useMemo(() => app.session(documentId), [app, documentId]);
  const notice = useStore(session, (state) => state.notice);
  const { dismissNotice, undo } = session.getState();

  // Leaving the screen gives up the chance to undo.
  useEffect(() => dismissNotice, [dismissNotice]);

  if (notice?.kind !== "documents-made" && notice?.kind !== "stack-split") return null;
  const { count, kind } = notice;
  return (
    <Notice
      sentence={kind === "documents-made" ? page.partedEach({ count }) : page.stackSplit({ count })}
      onUndo={() => {
        shelf.getState().clearSelection();
        undo();
        navigate(`/doc/${documentId}`);
      }}
      onClose={dismissNotice}
    />
  );
}
