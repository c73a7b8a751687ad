import { useCallback, useEffect, useRef } from "react";
import { useShelf } from "../use-shelf.ts";

/**
 * Returns the function that selects a document, or all from the last one on, in the order `shownIds` of the screen. It
 * stays the same, so that a library of many documents is not rendered anew with each change.
 */
export function useSelect(shownIds: readonly string[]): (documentId: string, isRange: boolean) => void {
  const shelf = useShelf();
  const latestIds = useRef(shownIds);
  useEffect(() => {
    latestIds.current = shownIds;
  }, [shownIds]);
  return useCallback(
    (id, isRange) => {
      const { selectTo, toggleSelected } = shelf.getState();
      if (isRange) selectTo(id, latestIds.current);
      else toggleSelected(id);
    },
    [shelf],
  );
}
