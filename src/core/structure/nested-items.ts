import type { ListItem } from "./blocks.ts";

/** An item with the items of greater depth behind it, up to the next one of its own. */
export interface NestedItem {
  readonly item: ListItem;
  readonly inside: readonly NestedItem[];
}

/** The items of a list as they are inside each other. */
export function nestedItems(items: readonly ListItem[]): NestedItem[] {
  const depth = items[0]?.depth ?? 0;
  const starts = items.flatMap((item, at) => (at === 0 || item.depth <= depth ? [at] : []));
  return starts.flatMap((start, i) => {
    const [item, ...deeper] = items.slice(start, starts[i + 1]);
    return item ? [{ item, inside: nestedItems(deeper) }] : [];
  });
}
