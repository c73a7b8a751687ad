/** When the library was last saved as a file, and when a person put off doing so. Stored on this device only. */
import { readChoices, storeChoices } from "../settings/stored-choices.ts";

/** The name under which the times are stored, beside the choices of this device. */
export const SAVE_TIMES = "flatbed-last-backup";

export interface SaveTimes {
  /** Milliseconds since 1970; 0 for never. */
  readonly savedAtMs: number;
  /** Milliseconds since 1970 when the reminder was last put off; 0 for never. */
  readonly putOffAtMs: number;
}

export function readSaveTimes(storage: Pick<Storage, "getItem">): SaveTimes {
  const { savedAtMs, putOffAtMs } = readChoices(storage, SAVE_TIMES);
  const time = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);
  return { savedAtMs: time(savedAtMs), putOffAtMs: time(putOffAtMs) };
}

export function storeSaveTimes(storage: Pick<Storage, "getItem" | "setItem">, times: Partial<SaveTimes>): void {
  storeChoices(storage, SAVE_TIMES, { ...readSaveTimes(storage), ...times });
}
