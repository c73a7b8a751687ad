import { useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { lookOf, type ScanPage } from "../../core/document.ts";
import { FILTERS } from "../../core/imaging-calls.ts";
import type { DocumentSession } from "../stores/document-session.ts";
import { useStrings } from "../strings/strings.ts";
import { FilterPicture } from "./filter-picture.tsx";
import "./look-panel.css";

interface Props {
  /** The page whose look is set. */
  readonly page: ScanPage;
  readonly pages: readonly ScanPage[];
  readonly session: StoreApi<DocumentSession>;
  /** True where a choice is for every page, as in the list of a phone. */
  readonly forAll?: boolean;
}

/** The filter of a page, or of all at once. */
export function LookPanel({ page, pages, session, forAll = false }: Props): ReactNode {
  const strings = useStrings();
  const actions = session.getState();
  const [said, setSaid] = useState("");
  const current = page.edit.filter;
  const allIds = pages.map(({ id }) => id);
  const allAlike = pages.every(({ edit }) => edit.filter === current);
  return (
    <div className="look">
      <fieldset>
        <legend className="visually-hidden">{strings.document.look}</legend>
        {FILTERS.map((filter) => (
          <label key={filter} className="look-choice" data-filter={filter}>
            <input
              type="radio"
              name="filter"
              value={filter}
              checked={forAll ? allAlike && current === filter : current === filter}
              onChange={() => actions.setLook(forAll ? allIds : [page.id], { filter })}
            />
            <FilterPicture page={page} filter={filter} />
            <span>{strings.filters[filter]}</span>
            <span className="look-hint">{strings.filterHints[filter]}</span>
          </label>
        ))}
      </fieldset>
      {!forAll && pages.length > 1 && (
        <button
          type="button"
          className="button look-all"
          disabled={allAlike}
          onClick={() => {
            actions.setLook(allIds, lookOf(page.edit));
            setSaid(strings.page.changed.look);
          }}
        >
          {strings.document.applyToAll}
        </button>
      )}
      <output className="visually-hidden">
        {said}
      </output>
    </div>
  );
}
