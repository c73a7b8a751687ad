import type { ReactNode } from "react";
import { OnePage, type PagePlace } from "../document/one-page.tsx";
import { PageViewer } from "./page-viewer.tsx";

/** The screen that shows a finished page as large as it fits, and larger. */
export function ViewerScreen(place: PagePlace): ReactNode {
  return <OnePage {...place}>{(shown) => <PageViewer {...shown} />}</OnePage>;
}
