import { useCallback } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import type { DocumentSession, NewDocument } from "../../documents/session/document-session.ts";
import { untilFinished } from "../../documents/session/resume-unfinished.ts";
import { usePageNames } from "./use-page-names.ts";

/** Makes documents of pages, and names them from their text. */
interface StartDocuments {
  /** The name that the text of a page gives its document in these `languages`; null where it is not sure. */
  readonly sureName: (page: ScanPage | undefined, languages: string) => string | null;
  readonly start: (documents: readonly NewDocument[]) => Promise<void>;
}

/** Starts documents of a session's pages. Of several, those get a name that have none once their first page is read. */
export function useStartDocuments(session: StoreApi<DocumentSession>): StartDocuments {
  const app = useApp();
  const nameOf = usePageNames();

  const sureName = useCallback<StartDocuments["sureName"]>(
    (page, languages) => {
      const suggested = nameOf(page, languages);
      return suggested?.isSure === true ? suggested.name : null;
    },
    [nameOf],
  );

  /** Names a document once it is read, unless it has a name already. */
  async function nameWhenRead(named: StoreApi<DocumentSession>): Promise<void> {
    await untilFinished(named);
    const { view, rename } = named.getState();
    if (view.kind !== "open" || view.document.hasDefaultName !== true) return;
    const [first = ""] = view.document.pageIds;
    const name = sureName(view.pages.get(first), view.document.languages);
    if (name !== null) rename(name);
  }

  async function start(documents: readonly NewDocument[]): Promise<void> {
    const started = await session.getState().startDocuments(documents);
    for (const id of started) {
      // Opening a session reads its pages, one document after another.
      if (documents.length > 1) await nameWhenRead(app.session(id));
      else await untilFinished(app.session(id));
    }
    // The first one stayed. While the change can be undone, its name is the one of all pages.
    if (started.length === documents.length - 1 && session.getState().notice === null) await nameWhenRead(session);
  }

  return { sureName, start };
}
