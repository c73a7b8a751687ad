import { useState, type CSSProperties, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { lookOf, sameLook, type ScanPage } from "../../../core/model/document.ts";
import { FILTERS } from "../../../core/contracts/imaging-calls.ts";
import { NO_TONE, sameTone, type Tone } from "../../../core/contracts/tone.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { useStrings } from "../../strings/strings.ts";
import { FilterPicture } from "./filter-picture.tsx";
import { ToneFilter } from "./tone-filter.tsx";
import { ToneSliders } from "./tone-sliders.tsx";
import "./filter-panel.css";

interface Props {
  /** The page whose look is set. */
  readonly page: ScanPage;
  readonly pages: readonly ScanPage[];
  readonly session: StoreApi<DocumentSession>;
  /** True where a choice is for every page, as in the list of a phone. */
  readonly forAll?: boolean;
}

/** The filter, brightness and contrast of a page, or of all at once. The choices show it as it will be made. */
export function LookPanel({ page, pages, session, forAll = false }: Props): ReactNode {
  const strings = useStrings();
  const actions = session.getState();
  const [said, setSaid] = useState("");
  // Where a slider is, while it moves.
  const [moving, setMoving] = useState<Tone | null>(null);
  const { filter: current, tone } = lookOf(page.edit);
  const shown = moving ?? tone;
  const allIds = pages.map(({ id }) => id);
  const chosenIds = forAll ? allIds : [page.id];
  const allAlike = pages.every(({ edit }) => sameLook(edit, page.edit));
  const toneId = `tone-${page.id}`;

  function setTone(set: Tone): void {
    setMoving(null);
    actions.setLook(chosenIds, { tone: set });
  }

  return (
    <div className="look" style={{ "--tone": sameTone(shown, NO_TONE) ? "none" : `url(#${toneId})` } as CSSProperties}>
      <ToneFilter id={toneId} tone={shown} />
      <fieldset>
        <legend className="visually-hidden">{strings.document.look}</legend>
        {FILTERS.map((filter) => (
          <label key={filter} className="look-choice" data-filter={filter}>
            <input
              type="radio"
              name="filter"
              value={filter}
              checked={current === filter && (!forAll || pages.every(({ edit }) => edit.filter === filter))}
              onChange={() => actions.setLook(chosenIds, { filter })}
            />
            <FilterPicture page={page} filter={filter} />
            <span>{strings.filters[filter]}</span>
            <span className="look-hint">{strings.filterHints[filter]}</span>
          </label>
        ))}
      </fieldset>
      <ToneSliders tone={shown} onMove={setMoving} onSet={setTone} />
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
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
