import type { ReactNode } from "react";
import type { ScanPage } from "../../core/model/document.ts";
import { isFileUnusable } from "./status/page-state.ts";
import { useStrings } from "../use-strings.ts";
import { AmountsButton } from "./amounts/amounts-button.tsx";
import { FilterPanel } from "./filter/filter-panel.tsx";
import { ReadingButton } from "./reading/reading-button.tsx";
import { TextPanel } from "./text/text-panel.tsx";
import "./inspector.css";

interface Props {
  readonly page: ScanPage;
  readonly pages: readonly ScanPage[];
}

/** The filter and the text of the selected page, beside it. */
export function Inspector({ page, pages }: Props): ReactNode {
  const strings = useStrings();
  return (
    <aside className="inspector">
      {!isFileUnusable(page) && (
        <section aria-labelledby="inspector-filter">
          <h2 id="inspector-filter">{strings.document.look}</h2>
          <FilterPanel page={page} pages={pages} />
        </section>
      )}
      <section aria-labelledby="inspector-text" className="inspector-text">
        <h2 id="inspector-text">{strings.document.text}</h2>
        <TextPanel pages={[page]}>
          <ReadingButton pages={pages} />
          <AmountsButton documentIds={[page.documentId]} />
        </TextPanel>
      </section>
    </aside>
  );
}
