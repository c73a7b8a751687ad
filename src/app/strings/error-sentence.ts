import type { ErrorRecord } from "../../core/errors.ts";
import type { Strings } from "./en.ts";

/**
 * What a person reads about an error: what happened and what to do. A code without a sentence of its own shows the
 * error's.
 */
export function errorSentence({ code, message }: ErrorRecord, { problem }: Strings): string {
  return (code === "abort" ? null : problem.byCode[code]) ?? message;
}
