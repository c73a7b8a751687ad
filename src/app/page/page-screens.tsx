import type { ReactNode } from "react";
import { OnePage, type PagePlace } from "../document/one-page.tsx";
import { MarkEditor } from "../markup/mark-editor.tsx";
import { PageEditor } from "./page-editor.tsx";

interface Props extends PagePlace {
  /** Whether the page is marked up. Otherwise its corners and edges are edited. */
  readonly isMarking: boolean;
}

/** The screens of one page: one edits its corners and edges on the photo, the other marks it up. */
export default function PageScreens({ isMarking, ...place }: Props): ReactNode {
  return (
    <OnePage {...place}>
      {(shown) => (isMarking ? <MarkEditor {...shown} /> : <PageEditor key={shown.page.id} {...shown} />)}
    </OnePage>
  );
}
