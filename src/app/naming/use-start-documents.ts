import { useCallback } from "react";
import type { StoreApi } from "zustand/vanilla";
import { useLocation } from "wouter";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import type { DocumentSession, NewDocument } from "../../documents/session/document-session.ts";
import type { OpenDocument } from "../../documents/session/document-view.ts";
import { useShelf } from "../use-shelf.ts";
import { nameOfPage } from "./content-name.ts";
import { usePageNames } from "./use-page-names.ts";

/** Makes documents of pages. They are finished in the background, and named from their text. */
interface StartDocuments {
  /** The name that the text of a page gives its document in these `languages`; null where it is not sure. */
  readonly sureName: (page: ScanPage | undefined, languages: string) => string | null;
  readonly start: (documents: readonly NewDocument[]) => Promise<void>;
  /** Splits the document at separator sheets. */
  readonly split: (sheetIds: readonly string[]) => Promise<void>;
}

/** Starts documents of a session's pages. Several of them are shown in the library, where they are selected. */
export function useStartDocuments(session: StoreApi<DocumentSession>): StartDocuments {
  const app = useApp();
  const shelf = useShelf();
  const nameOf = usePageNames(nameOfPage);
  const [, navigate] = useLocation();

  const sureName = useCallback<StartDocuments["sureName"]>(
    (page, languages) => {
      const suggested = nameOf(page, languages);
      return suggested?.isSure === true ? suggested.name : null;
    },
    [nameOf],
  );

  async function finish(documentIds: readonly string[]): Promise<void> {
    (await app.work()).getState().finish(documentIds);
  }

  function show({ document }: OpenDocument, documentIds: readonly string[]): void {
    shelf.getState().selectMade(document.id, documentIds);
    // The address names the document, so that its session stays open and the change can be undone there.
    navigate(`/library/of/${document.id}`);
  }

  return {
    sureName,

    async start(documents) {
      const { startDocuments, view } = session.getState();
      if (view.kind !== "open") return;
      const started = await startDocuments(documents);
      if (started.length === 0) return;
      if (documents.length === 1) return finish(started);
      // Of pages that take the whole document, the first stay in it.
      const all = started.length < documents.length ? [view.document.id, ...started] : started;
      show(view, all);
      await finish(all);
    },

    async split(sheetIds) {
      const { splitStack, view } = session.getState();
      const parts = view.kind === "open" ? await splitStack(sheetIds) : [];
      if (view.kind !== "open" || parts.length === 0) return;
      show(view, parts);
      await finish(parts);
    },
  };
}
