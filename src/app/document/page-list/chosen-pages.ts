import { useCallback, useMemo, useState } from "react";

export interface ChosenPages {
  /** In the document's order. */
  readonly chosenIds: readonly string[];
  /** Chooses a page or lets go of it; with `toHere`, chooses all from the one touched last. */
  readonly toggle: (pageId: string, toHere: boolean) => void;
  readonly clear: () => void;
}

/**
 * Which pages of a list are chosen for something that is done to all of them. Pages that are gone are chosen no more.
 */
export function useChosenPages(pageIds: readonly string[]): ChosenPages {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);

  const toggle = useCallback(
    (pageId: string, toHere: boolean) => {
      const range = toHere ? between(pageIds, last, pageId) : [];
      setLast(pageId);
      setChosen((before) => (range.length > 0 ? new Set([...before, ...range]) : toggled(before, pageId)));
    },
    [pageIds, last],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  const chosenIds = useMemo(() => pageIds.filter((id) => chosen.has(id)), [pageIds, chosen]);
  return { chosenIds, toggle, clear };
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

/** The ids from one to another, whichever comes first; none where one of them is not there. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  const start = Math.min(...ends);
  return start < 0 ? [] : ids.slice(start, Math.max(...ends) + 1);
}
