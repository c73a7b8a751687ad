/** Lists of the tags that are in use. */
import type { ScanDocument } from "../../core/model/document.ts";
import { joinedTags, tagKey } from "../../core/model/tags.ts";

type Tagged = Pick<ScanDocument, "tags">;

const MAX_LENGTH = 60;

/** A tag with the number of documents that have it. */
export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

/** What was typed as a tag: without spaces around it, at most 60 characters. Empty when nothing was. */
export function cleanTag(typed: string): string {
  return typed.normalize("NFC").replace(/\s+/g, " ").trim().slice(0, MAX_LENGTH).trimEnd();
}

export function hasTag({ tags = [] }: Tagged, tag: string): boolean {
  return tags.some((each) => tagKey(each) === tagKey(tag));
}

/** The tags of the documents in the order of the alphabet of `language`, numbers in them by their value. */
export function countTags(documents: readonly Tagged[], language: string): readonly TagCount[] {
  const collator = new Intl.Collator(language, { numeric: true });
  return joinedTags(documents)
    .map((tag) => ({ tag, count: documents.filter((document) => hasTag(document, tag)).length }))
    .sort((a, b) => collator.compare(a.tag, b.tag));
}
