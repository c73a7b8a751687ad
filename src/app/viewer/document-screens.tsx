import type { ReactNode } from "react";
import { DocumentScreen } from "../document/document-screen.tsx";
import { OnePage } from "../document/one-page.tsx";
import { PageViewer } from "./page-viewer.tsx";

interface Props {
  readonly documentId: string;
  /** What is shown: each page beside the list, all pages small, or the page of a number, from 1, alone. */
  readonly shows: "pages" | "overview" | number;
}

/** The screens of a document. They are loaded together, so that a page opens at once. */
export default function DocumentScreens({ documentId, shows }: Props): ReactNode {
  return typeof shows === "number" ? (
    <OnePage documentId={documentId} number={shows}>
      {(shown) => <PageViewer {...shown} />}
    </OnePage>
  ) : (
    <DocumentScreen documentId={documentId} isOverview={shows === "overview"} />
  );
}
