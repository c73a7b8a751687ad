import { useMemo, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { PageEditor } from "./page-editor.tsx";
import { listedPages } from "../documents/session/document-view.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";

interface Props {
  readonly documentId: string;
  /** The page's place in the document, from 1. */
  readonly number: number;
}

/** The screen of one page: edits its corners and edges on the photo, and shows the result. */
export default function PageScreen({ documentId, number }: Props): ReactNode {
  const strings = useStrings();
  const app = useApp();
  const session = useMemo(() => app.session(documentId), [app, documentId]);
  const view = useStore(session, (state) => state.view);
  if (view.kind === "loading") return <p className="screen-wait">{strings.loading}</p>;
  const page = listedPages(view)[number - 1];
  if (view.kind !== "open" || !page) {
    return (
      <main className="screen-message">
        <h1>{view.kind === "unreadable" ? errorSentence(view.error, strings) : strings.editor.missing}</h1>
        <Link href={view.kind === "open" ? `/doc/${documentId}` : "/"} className="button button-primary">
          {view.kind === "open" ? strings.editor.toDocument : strings.document.toScan}
        </Link>
      </main>
    );
  }
  return <PageEditor key={page.id} page={page} number={number} view={view} session={session} />;
}
