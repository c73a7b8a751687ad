/**
 * The protocol between the service worker and the app page that does the work. The worker pings every window of its
 * scope, each on its own port. The first window that answers gets the request.
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
  /** Answers at once. This tells the worker which windows of its scope can do the work. */
  ping: [null, true];
  answer: [RelayedRequest, RelayedResponse];
}

/** Sent by the service worker to a window, with a port for `RelayCalls`. */
export const RELAY_MESSAGE = "flatbed:relay";

/** The paths of the service, below the scope. */
export const SERVICE_PATHS = ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const;
export type ServicePath = (typeof SERVICE_PATHS)[number];
