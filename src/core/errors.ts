/** Every error code of the app, with the HTTP status that the service answers for it. */
export const HTTP_STATUS = {
  missing_file: 400,
  invalid_parameter: 400,
  conflicting_parameters: 400,
  invalid_file_type: 400,
  unsupported_language: 400,
  malformed_body: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  insufficient_credits: 402,
  not_found: 404,
  method_not_allowed: 405,
  file_too_large: 413,
  too_many_pages: 413,
  too_many_pixels: 413,
  rate_limited: 429,
  work_failed: 500,
  undecodable_image: 502,
  heic_unsupported: 400,
  tiff_unsupported: 400,
  locked_pdf: 502,
  wrong_password: 400,
  no_document: 502,
  no_host: 503,
  worker_died: 503,
  engine_unavailable: 503,
  language_unavailable: 503,
  language_damaged: 502,
  timed_out: 504,
  storage_full: 507,
  storage_unavailable: 500,
  storage_damaged: 500,
  record_damaged: 500,
  invalid_config: 500,
  invalid_link: 400,
  untrusted_link: 403,
  cancelled: 499,
} as const;

export type ScanErrorCode = keyof typeof HTTP_STATUS;

/** An error the user can act on: `message` is a sentence that says what happened and what to do. */
export class ScanError extends Error {
  override readonly name = "ScanError";
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The error for an image that shows no page where one is required. */
export function noDocument(): ScanError {
  return new ScanError(
    "no_document",
    "No document was found in the picture. Lay it on a darker, plain ground with all four corners in view, " +
      "and try again.",
  );
}

/** An error in the form that crosses a thread boundary. */
export interface ErrorRecord {
  readonly code: ScanErrorCode | "abort";
  readonly message: string;
}

/** Unknown errors become `work_failed` with their own message. */
export function toErrorRecord(error: unknown): ErrorRecord {
  if (isAbort(error)) return { code: "abort", message: error.message };
  if (error instanceof ScanError) return { code: error.code, message: error.message };
  return { code: "work_failed", message: error instanceof Error ? error.message : String(error) };
}

/** A `ScanError`, or a `DOMException` named "AbortError". */
export function fromErrorRecord({ code, message }: ErrorRecord): Error {
  return code === "abort" ? new DOMException(message, "AbortError") : new ScanError(code, message);
}

export function isAbort(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === "AbortError";
}
