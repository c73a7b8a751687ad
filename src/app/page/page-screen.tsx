import type { ReactNode } from "react";
import { OnePage, type PagePlace } from "../document/one-page.tsx";
import { PageEditor } from "./page-editor.tsx";

/** The screen of one page: edits its corners and edges on the photo, and shows the result. */
export default function PageScreen(place: PagePlace): ReactNode {
  return <OnePage {...place}>{(shown) => <PageEditor key={shown.page.id} {...shown} />}</OnePage>;
}
