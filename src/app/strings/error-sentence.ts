import type { ErrorRecord } from "../../core/errors.ts";
import type { Strings } from "./en.ts";

/** What a person reads about an error: what happened and what to do. */
export function errorSentence({ code, message }: ErrorRecord, { problem }: Strings): string {
  return code === "storage_full" ? problem.storageFull : message;
}
