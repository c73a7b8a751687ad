import { useState, type ReactNode } from "react";
import { filterOf, sameFilter, type ScanPage } from "../../../core/model/document.ts";
import { FILTERS, type Filter } from "../../../core/contracts/imaging-calls.ts";
import { NO_TONE, sameTone, type Tone } from "../../../core/contracts/tone.ts";
import type { Strings } from "../../../strings/compiled/en.ts";
import { useStrings } from "../../use-strings.ts";
import { useSession } from "../open-document.ts";
import { FilterPreview } from "./filter-preview.tsx";
import { PaperChoice } from "./paper-choice.tsx";
import { ToneFilter } from "./tone-filter.tsx";
import { ToneSliders } from "./tone-sliders.tsx";
import { Button } from "../../components/button.tsx";
import "./filter-panel.css";

interface Props {
  /** The page whose filter is set. */
  readonly page: ScanPage;
  readonly pages: readonly ScanPage[];
  /** True when a choice applies to every page, as on a phone. */
  readonly forAll?: boolean;
}

/** The filter, brightness and contrast of a page, or of all pages. The choices preview the result on the page. */
export function FilterPanel({ page, pages, forAll = false }: Props): ReactNode {
  const strings = useStrings();
  const actions = useSession().getState();
  const [announcement, setAnnouncement] = useState("");
  // The tone while a slider moves.
  const [draftTone, setDraftTone] = useState<Tone | null>(null);
  const { filter: current, tone } = filterOf(page.edit);
  const shown = draftTone ?? tone;
  const allIds = pages.map(({ id }) => id);
  const chosenIds = forAll ? allIds : [page.id];
  const haveSameFilter = pages.every(({ edit }) => sameFilter(edit, page.edit));
  const toneId = `tone-${page.id}`;

  function setTone(set: Tone): void {
    setDraftTone(null);
    actions.setPageFilter(chosenIds, { tone: set });
  }

  return (
    <div className="look" style={{ "--tone": sameTone(shown, NO_TONE) ? "none" : `url(#${toneId})` }}>
      <ToneFilter id={toneId} tone={shown} />
      <fieldset>
        <legend className="visually-hidden">{strings.document.look}</legend>
        {FILTERS.map((filter) => (
          <label key={filter} className="look-choice" data-filter={filter}>
            <input
              className="covers-label"
              type="radio"
              name="filter"
              value={filter}
              checked={current === filter && (!forAll || pages.every(({ edit }) => edit.filter === filter))}
              onChange={() => actions.setPageFilter(chosenIds, { filter })}
            />
            <FilterPreview page={page} filter={filter} />
            <span>{strings.filters[filter].name}</span>
            <span className="look-hint">{hintOf(filter, page, strings)}</span>
          </label>
        ))}
      </fieldset>
      <ToneSliders tone={shown} onMove={setDraftTone} onSet={setTone} />
      <PaperChoice key={page.id} pages={forAll ? pages : [page]} />
      {!forAll && pages.length > 1 && (
        <Button
          label={strings.document.applyToAll}
          className="look-all"
          disabled={haveSameFilter}
          onClick={() => {
            actions.setPageFilter(allIds, filterOf(page.edit));
            setAnnouncement(strings.page.changed.look({ count: allIds.length }));
          }}
        />
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

function hintOf(filter: Filter, { source: { canKeep }, edit: { region } }: ScanPage, strings: Strings): string {
  if (filter !== "original" || canKeep === undefined || region.kind !== "whole") return strings.filters[filter].hint;
  return strings.pdfPageHints[canKeep ? "kept" : "drawn"];
}
