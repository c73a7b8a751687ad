import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "./session/document-session.ts";
import type { DocumentView, OpenDocument } from "./session/document-view.ts";

/** The document with only those of its pages. */
export function onlyPages(view: OpenDocument, pageIds: readonly string[]): OpenDocument {
  return {
    ...view,
    document: { ...view.document, pageIds: view.document.pageIds.filter((id) => pageIds.includes(id)) },
  };
}

/** The session as if its document had only those pages, to export them. */
export function sessionOfPages(
  session: StoreApi<DocumentSession>,
  pageIds: readonly string[],
): StoreApi<DocumentSession> {
  const shown = (view: DocumentView): DocumentView => (view.kind === "open" ? onlyPages(view, pageIds) : view);
  const narrowed = (state: DocumentSession): DocumentSession => ({ ...state, view: shown(state.view) });
  return {
    ...session,
    getState: () => narrowed(session.getState()),
    subscribe: (listener) => session.subscribe((state, before) => listener(narrowed(state), narrowed(before))),
  };
}
