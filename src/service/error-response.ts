import { HTTP_STATUS, isAbort, ScanError } from "../core/errors.ts";
import type { ServicePath } from "../core/contracts/relay.ts";

/** Status and title of `work_failed` for each endpoint. */
export const WORK_FAILED: Readonly<Record<ServicePath, { readonly status: number; readonly title: string }>> = {
  "scan/crop": { status: 502, title: "The image could not be processed. Try again, or send another photograph." },
  "scan/scan_pdf": { status: 500, title: "The PDF could not be made. Try again." },
  "scan/extract_text": { status: 500, title: "The text could not be read. Try again." },
};

/** The response for any error thrown during a request. `path` is null outside the endpoints. */
export function errorResponse(error: unknown, path: ServicePath | null): Response {
  const { code, message } = toScanError(error);
  if (code === "conflicting_parameters") return Response.json({ error: message }, { status: HTTP_STATUS[code] });
  const failed = code === "work_failed" && path !== null ? WORK_FAILED[path] : null;
  const title = failed?.title ?? message;
  return Response.json({ errors: [{ title, code }] }, { status: failed?.status ?? HTTP_STATUS[code] });
}

/** Converts an unknown error to a `ScanError`. */
function toScanError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  if (isAbort(error)) return new ScanError("cancelled", "The request was cancelled.");
  return new ScanError("work_failed", "The request could not be answered. Try again.", { cause: error });
}
