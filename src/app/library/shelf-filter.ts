import type { ScanDocument } from "../../core/model/document.ts";
import { withTag } from "../../core/model/tags.ts";
import { hasTag } from "../tags/tag-list.ts";
import type { ValueOf } from "../../documents/settings/setting.ts";
import { SETTINGS } from "../../documents/settings/settings.ts";

export type ShelfFilter = ValueOf<typeof SETTINGS.libraryFilter>;
export type ShelfTime = ShelfFilter["time"];

export const NO_FILTER: ShelfFilter = SETTINGS.libraryFilter.read(undefined);

const DAYS: Readonly<Partial<Record<ShelfTime, number>>> = { week: 7, month: 30 };

/** The filter with a tag asked for, or no longer. */
export function withTagAsked({ tags, time }: ShelfFilter, tag: string, isAsked: boolean): ShelfFilter {
  return withTag({ tags: tags ?? [], time }, tag, isAsked);
}

/** Whether the library shows a document at a time, in milliseconds since 1970. */
export function passes(document: ScanDocument, { tags, time }: ShelfFilter, nowMs: number): boolean {
  const isTagged = tags ? tags.every((tag) => hasTag(document, tag)) : !document.tags?.length;
  return isTagged && isOfTime(document.changedAtMs, time, nowMs);
}

function isOfTime(atMs: number, time: ShelfTime, nowMs: number): boolean {
  const days = DAYS[time];
  if (days !== undefined) {
    const first = new Date(nowMs);
    first.setHours(0, 0, 0, 0);
    first.setDate(first.getDate() - days + 1);
    return atMs >= first.getTime();
  }
  const isThisYear = atMs >= new Date(new Date(nowMs).getFullYear(), 0).getTime();
  return time === "any" || (time === "year") === isThisYear;
}
