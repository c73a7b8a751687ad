import { useMemo, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useApp } from "../app-context.ts";
import { listedPages } from "../documents/session/document-view.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import { PageViewer } from "./page-viewer.tsx";

interface Props {
  readonly documentId: string;
  /** The page's place in the document, from 1. */
  readonly number: number;
}

/** The screen that shows a finished page as large as it fits, and larger. */
export function ViewerScreen({ documentId, number }: Props): ReactNode {
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
  return <PageViewer page={page} number={number} view={view} session={session} />;
}
