import type { ScanDocument } from "../../core/model/document.ts";
import type { ValueOf } from "../settings/setting.ts";
import type { SETTINGS } from "../settings/settings.ts";

const DAY_MS = 86_400_000;
/** A library of the first days is not worth a reminder yet. */
const MIN_AGE_MS = 7 * DAY_MS;
/** How long a backup, or "not now", is good for. */
const INTERVAL_MS = 30 * DAY_MS;

/**
 * Whether to remind of a backup, in a browser that may delete what is stored: there are documents for a week, some
 * changed since the last backup, and that is a month ago, as is the last reminder that was put off.
 */
export function isBackupDue(
  documents: readonly Pick<ScanDocument, "createdAtMs" | "changedAtMs">[],
  { savedAtMs, putOffAtMs }: ValueOf<typeof SETTINGS.saveTimes>,
  nowMs: number,
): boolean {
  return (
    nowMs - Math.max(savedAtMs, putOffAtMs) >= INTERVAL_MS &&
    documents.some(({ createdAtMs }) => nowMs - createdAtMs >= MIN_AGE_MS) &&
    documents.some(({ changedAtMs }) => changedAtMs > savedAtMs)
  );
}
