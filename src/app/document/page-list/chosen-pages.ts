import { useCallback, useMemo, useState } from "react";

export interface ChosenPages {
  /** In the document's order. */
  readonly chosenIds: readonly string[];
  /** Chooses a page or removes it from the choice. With `extend`, chooses all pages from the last toggled one. */
  readonly toggle: (pageId: string, extend: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** The pages of a list that are chosen for an action on all of them. Deleted pages drop out of the choice. */
export function useChosenPages(pageIds: readonly string[]): ChosenPages {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);

  const toggle = useCallback(
    (pageId: string, extend: boolean) => {
      const range = extend ? idsBetween(pageIds, last, pageId) : [];
      setLast(pageId);
      setChosen((before) => (range.length > 0 ? new Set([...before, ...range]) : toggled(before, pageId)));
    },
    [pageIds, last],
  );
  const all = useCallback(() => setChosen(new Set(pageIds)), [pageIds]);
  const clear = useCallback(() => setChosen(new Set()), []);
  const chosenIds = useMemo(() => pageIds.filter((id) => chosen.has(id)), [pageIds, chosen]);
  return { chosenIds, toggle, all, clear };
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The ids from `from` to `to` inclusive, in either direction; empty when one of them is missing. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  const start = Math.min(...ends);
  return start < 0 ? [] : ids.slice(start, Math.max(...ends) + 1);
}
