/**
 * The protocol between the service worker and the app page that does the work. The worker asks each
 * window of its scope "are you a host?"; the first that answers gets the request on a port of its own.
 */
export interface RelayedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

export interface RelayedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
}

export interface RelayCalls {
  /** Answers at once, so that the worker knows a live host from a page that merely lies in its scope. */
  ping: [null, true];
  answer: [RelayedRequest, RelayedResponse];
}

/** Sent by the service worker to a window, with one end of a `MessageChannel` that speaks `RelayCalls`. */
export const RELAY_MESSAGE = "flatbed:relay";

/** The paths, below the scope, that the service answers. */
export const SERVICE_PATHS = ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const;
export type ServicePath = (typeof SERVICE_PATHS)[number];
