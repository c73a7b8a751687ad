import type { ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../core/model/document.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import type { OpenDocument } from "../../documents/session/document-view.ts";
import { isFileUnusable } from "./status/page-state.ts";
import { useStrings } from "../use-strings.ts";
import { AmountsButton } from "./amounts/amounts-button.tsx";
import { FilterPanel } from "./filter/filter-panel.tsx";
import { TextPanel } from "./text/text-panel.tsx";
import "./inspector.css";

interface Props {
  readonly page: ScanPage;
  readonly pages: readonly ScanPage[];
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
}

/** The filter and the text of the selected page, beside it. */
export function Inspector({ page, pages, view, session }: Props): ReactNode {
  const strings = useStrings();
  return (
    <aside className="inspector">
      {!isFileUnusable(page) && (
        <section aria-labelledby="inspector-filter">
          <h2 id="inspector-filter">{strings.document.look}</h2>
          <FilterPanel page={page} pages={pages} session={session} />
        </section>
      )}
      <section aria-labelledby="inspector-text" className="inspector-text">
        <h2 id="inspector-text">{strings.document.text}</h2>
        <TextPanel pages={[page]} all={pages} view={view} session={session}>
          <AmountsButton documentIds={[view.document.id]} />
        </TextPanel>
      </section>
    </aside>
  );
}
