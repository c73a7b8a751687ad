import type { ReactNode } from "react";
import type { ScanDocument } from "../../core/model/document.ts";
import { tagKey } from "../../core/model/tags.ts";
import { countTags, hasTag } from "../tags/tag-list.ts";
import { tagsStrings } from "../../strings/compiled/screens/tags.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { withTagAsked, type ShelfFilter } from "./shelf-filter.ts";
import { Button } from "../components/button.tsx";

interface Props {
  /** All documents, whether they are shown or not. */
  readonly documents: readonly ScanDocument[];
  readonly filter: ShelfFilter;
  readonly onChange: (filter: ShelfFilter) => void;
}

/** The tags in use, each a button that shows only the documents that have it. Renders nothing without any. */
export function ShelfFilters({ documents, filter, onChange }: Props): ReactNode {
  const { language, library } = useStrings();
  const labels = useScreenStrings(tagsStrings);
  const counted = countTags(documents, language);
  const asked = filter.tags ?? [];
  // A tag asked for can be switched off, even when no document has it any more.
  const inUse = counted.map(({ tag }) => tag);
  const gone = asked.filter((tag) => !hasTag({ tags: inUse }, tag));
  const tags = [...counted, ...gone.map((tag) => ({ tag, count: 0 }))];
  const untagged = documents.filter((document) => !document.tags?.length).length;
  if (tags.length === 0 && filter.tags) return null;
  return (
    <fieldset aria-label={labels.title} className="shelf-filters">
      <TagFilter
        label={library.all}
        count={documents.length}
        isOn={filter.tags?.length === 0}
        onChange={() => onChange({ ...filter, tags: [] })}
      />
      {tags.map(({ tag, count }) => {
        const isAsked = hasTag({ tags: asked }, tag);
        return (
          <TagFilter
            key={tagKey(tag)}
            label={tag}
            count={count}
            isOn={isAsked}
            onChange={(isOn) => onChange(withTagAsked(filter, tag, isOn))}
          />
        );
      })}
      {(untagged > 0 || !filter.tags) && (
        <TagFilter
          label={labels.untagged}
          count={untagged}
          isOn={!filter.tags}
          onChange={(isOn) => onChange({ ...filter, tags: isOn ? null : [] })}
        />
      )}
    </fieldset>
  );
}

interface TagFilterProps {
  readonly label: string;
  /** How many documents there are. */
  readonly count: number;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function TagFilter({ label, count, isOn, onChange }: TagFilterProps): ReactNode {
  return (
    <Button className="shelf-filter" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <span>{label}</span>
      <span className="shelf-filter-count">{count}</span>
    </Button>
  );
}
