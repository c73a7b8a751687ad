/** Reference documentation of the API's errors: codes, statuses and meanings. */
import { HTTP_STATUS, type ScanErrorCode } from "../../core/errors.ts";
import { SERVICE_PATHS, type ServicePath } from "../../core/contracts/relay.ts";
import { WORK_FAILED } from "../error-response.ts";

/** English sentences for developers by code; null for codes that the API never returns. */
const ERROR_MEANINGS: Readonly<Record<ScanErrorCode, string | null>> = {
  malformed_body: "The body is not multipart/form-data, or could not be read as such.",
  missing_file: "Neither file nor files was sent, or one of them as text.",
  invalid_file_type: "The file is not a JPEG, PNG or PDF by its first bytes.",
  invalid_parameter:
    "A parameter has a value that is not allowed, was sent twice, or both file and files were sent. " +
    "The title names it.",
  unsupported_language: "ocr_lang names a language that is not deployed here. The title names those that are.",
  conflicting_parameters:
    'return_pdf=true and return_warp_geometry=true exclude each other. The body is {"error": "…"}.',
  missing_api_key: "No key was sent. Title: Missing API Key.",
  invalid_api_key: "The key belongs to no active account. Title: Invalid API Key.",
  insufficient_credits: "The account has fewer credits than the request has pages. Title: Insufficient credits.",
  not_found: "The address is none of the three endpoints.",
  method_not_allowed: "The endpoints answer POST only.",
  file_too_large: "A file has more bytes than are allowed. Send a smaller one.",
  too_many_pages: "The request has more pages than are allowed. Send fewer at a time.",
  too_many_pixels:
    "An image has more pixels than are allowed, by its header. Send a smaller one, or a JPEG that is not progressive.",
  rate_limited: "Too many requests. Wait the seconds that Retry-After says. Title: Rate limit exceeded.",
  work_failed: "The work failed within. Try once more.",
  undecodable_image: "The file begins like a JPEG, PNG or PDF and can’t be decoded.",
  locked_pdf: "The PDF opens only with a password. Send it without one.",
  no_document: "No page was found in the photograph, or, with split=true, every page is a separator sheet.",
  no_host: "No page of the app is open to do the work.",
  worker_died: "The page that did the work was closed, or its worker ended. Send the request again.",
  engine_unavailable: "A part of the app could not be loaded. Check the connection and send the request again.",
  language_unavailable:
    "The data of a language is not on this device and could not be fetched. The title names it. " +
    "Check the connection and send the request again.",
  language_damaged:
    "The data of a language that the deployment adds is not where config.json says, or is damaged. The title names it.",
  timed_out: "A page took longer than is allowed, or a request through the service worker longer than 4.5 minutes.",
  storage_full: "The device has no room left to keep account of the request.",
  storage_unavailable:
    "The browser keeps nothing for the app, as in some private windows, so its accounts cannot be read.",
  record_damaged:
    "The record of the account or of its use is damaged on this device. Nothing was done or charged. " +
    "The dashboard of the app shows what to do.",
  // The app does not start with damaged storage, and a bridge frame works without storage.
  // The API accepts neither type.
  heic_unsupported: null,
  tiff_unsupported: null,
  // Only the screens ask for a password.
  wrong_password: null,
  storage_damaged: null,
  invalid_config: null,
  invalid_link: null,
  untrusted_link: null,
  // The client of a cancelled request does not read the response.
  cancelled: null,
};

export interface DescribedError {
  readonly status: number;
  readonly code: ScanErrorCode;
  readonly meaning: string;
}

/** Codes that only some endpoints return. */
const ONLY_OF: Readonly<Partial<Record<ScanErrorCode, readonly ServicePath[]>>> = {
  conflicting_parameters: ["scan/crop"],
  no_document: ["scan/crop", "scan/scan_pdf"],
};
/** Codes for other addresses and methods. */
const OF_NO_ENDPOINT: readonly ScanErrorCode[] = ["not_found", "method_not_allowed"];

/** The errors that an endpoint can return, by ascending status. */
export function errorsOf(path: ServicePath): readonly DescribedError[] {
  return codes()
    .filter((code) => ONLY_OF[code]?.includes(path) ?? true)
    .filter((code) => !OF_NO_ENDPOINT.includes(code))
    .map((code) => describe(code, code === "work_failed" ? WORK_FAILED[path].status : HTTP_STATUS[code]))
    .sort((a, b) => a.status - b.status);
}

/** The errors for other addresses and methods. */
export const ERRORS_OF_NO_ENDPOINT: readonly DescribedError[] = OF_NO_ENDPOINT.map((code) =>
  describe(code, HTTP_STATUS[code]),
);

/** All errors of the API by ascending status; a code appears once for each of its statuses. */
export const ALL_ERRORS: readonly DescribedError[] = [...ERRORS_OF_NO_ENDPOINT, ...SERVICE_PATHS.flatMap(errorsOf)]
  .filter(({ status, code }, i, all) => all.findIndex((other) => other.status === status && other.code === code) === i)
  .sort((a, b) => a.status - b.status);

function codes(): ScanErrorCode[] {
  return (Object.keys(HTTP_STATUS) as ScanErrorCode[]).filter((code) => ERROR_MEANINGS[code] !== null);
}

function describe(code: ScanErrorCode, status: number): DescribedError {
  return { status, code, meaning: ERROR_MEANINGS[code] ?? "" };
}
