/** A move of pages without a pointer. */
export type MoveStep = "start" | "earlier" | "later" | "end";

/**
 * Where pages go that are moved together by a step: the index among all other pages, as `movePages` takes it. `pageIds`
 * are all pages in order.
 */
export function placeAfterStep(pageIds: readonly string[], moved: readonly string[], step: MoveStep): number {
  const indexes = pageIds.flatMap((id, index) => (moved.includes(id) ? [index] : []));
  const rest = pageIds.length - indexes.length;
  return {
    start: 0,
    earlier: Math.max(0, (indexes[0] ?? 0) - 1),
    later: Math.min(rest, (indexes.at(-1) ?? 0) - indexes.length + 2),
    end: rest,
  }[step];
}

/**
 * Where pages go when one of them, `draggedId`, is dragged to the page at index `to`; null over one of themselves. The
 * index as in `placeAfterStep`.
 */
export function placeAfterDrag(
  pageIds: readonly string[],
  moved: readonly string[],
  draggedId: string,
  to: number,
): number | null {
  const target = pageIds[to];
  if (target === undefined || moved.includes(target)) return null;
  const place = pageIds.filter((id) => !moved.includes(id)).indexOf(target);
  return to > pageIds.indexOf(draggedId) ? place + 1 : place;
}
