import type { ScanDocument } from "../../core/model/document.ts";
import { withTag } from "../../core/model/tags.ts";
import { hasTag } from "../tags/tag-list.ts";
import { readChoices, storeChoices } from "../../documents/settings/stored-choices.ts";

/** When a document was last changed. Days are those of this device. */
export const SHELF_TIMES = ["any", "week", "month", "year", "earlier"] as const;
export type ShelfTime = (typeof SHELF_TIMES)[number];

/** Which documents the library shows. */
export interface ShelfFilter {
  /** Tags that a document must have, all of them; null: only documents without any. */
  readonly tags: readonly string[] | null;
  readonly time: ShelfTime;
}

export const NO_FILTER: ShelfFilter = { tags: [], time: "any" };

const KEY = "flatbed-library-filter";
const DAYS: Readonly<Partial<Record<ShelfTime, number>>> = { week: 7, month: 30 };

/** The filter of this tab, which outlasts a visit to another screen. Without one that is stored, all is shown. */
export function loadShelfFilter(storage: Pick<Storage, "getItem">): ShelfFilter {
  const { tags, time } = readChoices(storage, KEY);
  const isTag = (value: unknown): value is string => typeof value === "string";
  return {
    tags: tags === null ? null : Array.isArray(tags) ? tags.filter(isTag) : [],
    time: SHELF_TIMES.find((known) => known === time) ?? "any",
  };
}

export function storeShelfFilter(storage: Pick<Storage, "setItem">, filter: ShelfFilter): void {
  storeChoices(storage, KEY, filter);
}

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
