import type { ScanDocument } from "./document.ts";
import { joinedTags } from "./tags.ts";

/** Merges documents: the first one, followed by the pages of the others in order, with the tags of all. */
export function mergeDocuments(
  first: ScanDocument,
  others: readonly ScanDocument[],
  changedAtMs: number,
): ScanDocument {
  const all = [first, ...others];
  return { ...first, changedAtMs, pageIds: all.flatMap(({ pageIds }) => pageIds), tags: joinedTags(all) };
}

/**
 * Undoes a merge. The others get back their pages that still exist; pages added since stay in the first document, which
 * gets back its tags.
 */
export function unmergeDocuments(
  merged: ScanDocument,
  { tags }: Pick<ScanDocument, "tags">,
  others: readonly ScanDocument[],
  changedAtMs: number,
): readonly ScanDocument[] {
  const present = new Set(merged.pageIds);
  const theirs = new Set(others.flatMap(({ pageIds }) => pageIds));
  const rest = { ...merged, changedAtMs, tags, pageIds: merged.pageIds.filter((id) => !theirs.has(id)) };
  return [rest, ...others.map((other) => ({ ...other, pageIds: other.pageIds.filter((id) => present.has(id)) }))];
}
