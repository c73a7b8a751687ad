import { ScanError } from "../../core/errors.ts";

/** The error for an engine whose files can't be loaded. */
export function engineUnavailable(error: unknown): ScanError {
  return new ScanError(
    "engine_unavailable",
    `The recognition engine could not be loaded (${reasonOf(error)}). Check your connection and try again.`,
    { cause: error },
  );
}

/** What an error, or what the library threw in place of one, says. */
export function reasonOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  if (typeof reason === "object" && reason !== null && "message" in reason) return String(reason.message);
  return String(reason);
}
