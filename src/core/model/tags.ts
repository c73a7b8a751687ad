/** Tags that a person gives to documents. Two that differ only in case are the same one. */

interface Tagged {
  readonly tags?: readonly string[] | undefined;
}

/** By this, tags are the same. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/** The document with a tag added as its last one, or taken away. */
export function withTag<Document extends Tagged>(document: Document, tag: string, isOn: boolean): Document {
  const others = (document.tags ?? []).filter((each) => tagKey(each) !== tagKey(tag));
  return { ...document, tags: isOn ? [...others, tag] : others };
}

/** All tags of the documents, each once: those of the first one first. */
export function joinedTags(documents: readonly Tagged[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const { tags = [] } of documents)
    for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}
