/** The document on screen, for all parts of its screens. */
import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { requireOpen, type OpenDocument, type PageWork } from "../../documents/session/document-view.ts";

const Context = createContext<StoreApi<DocumentSession> | null>(null);

/** Provides the session of a document to the parts of a screen that show it while it is open. */
export const SessionProvider = Context.Provider;

/** The session of the document on screen. */
export function useSession(): StoreApi<DocumentSession> {
  const session = useContext(Context);
  if (!session) throw new Error("There is no SessionProvider above this component.");
  return session;
}

/** Selects from the document on screen; the component renders again only when the selected value changes. */
function useOpenDocument<T>(select: (view: OpenDocument) => T): T {
  return useStore(useSession(), ({ view }) => select(requireOpen(view)));
}

/** The document on screen. */
export function useDocumentView(): OpenDocument {
  return useOpenDocument((view) => view);
}

/** The languages of the document on screen, as in `ScanDocument`. */
export function useDocumentLanguages(): string {
  return useOpenDocument(({ document }) => document.languages);
}

/** The step that runs for a page of the document on screen; undefined without one. */
export function usePageWork(pageId: string): PageWork | undefined {
  return useOpenDocument(({ work }) => work.get(pageId));
}
