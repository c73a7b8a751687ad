import { useEffect, useMemo, type ReactNode } from "react";
import { useStore } from "zustand";
import type { ScanPage } from "../../core/model/document.ts";
import { useApp } from "../app-context.ts";
import { listedPages } from "../../documents/session/document-view.ts";
import { errorSentence } from "../../strings/error-sentence.ts";
import { useStrings } from "../use-strings.ts";
import { SessionProvider } from "./open-document.ts";
import { ButtonLink } from "../components/button-link.tsx";

/** A page of an open document. */
export interface PageInDocument {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
}

/** The address of a page. */
export interface PagePlace {
  readonly documentId: string;
  /** The page's place in the document, from 1. */
  readonly number: number;
}

/** Shows a page by `children`; while the document opens, and where there is no such page, says so. */
export function OnePage({
  documentId,
  number,
  children,
}: PagePlace & { readonly children: (page: PageInDocument) => ReactNode }): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const session = useMemo(() => app.session(documentId), [app, documentId]);
  const view = useStore(session, (state) => state.view);
  const page = listedPages(view)[number - 1];
  const pageId = page?.id;

  useEffect(() => {
    if (pageId !== undefined) session.getState().prefer(pageId);
  }, [session, pageId]);

  if (view.kind === "loading") return <p className="screen-wait">{strings.loading}</p>;
  if (view.kind === "open" && page)
    return <SessionProvider value={session}>{children({ page, number })}</SessionProvider>;
  return (
    <main className="screen-message">
      <h1>{view.kind === "unreadable" ? errorSentence(view.error, strings) : strings.editor.missing}</h1>
      <ButtonLink
        look="primary"
        label={view.kind === "open" ? strings.editor.toDocument : strings.document.toScan}
        href={view.kind === "open" ? `/doc/${documentId}` : "/"}
      />
    </main>
  );
}
