/**
 * The protocol between whoever asks (the service worker, or `client.js` in a page) and the app page that does the work.
 * The service worker pings the windows of its scope, each on its own port; the first window that answers gets the
 * request.
 */
export interface RelayedRequest {
  /** A random id, by which the asker speaks of this request later. */
  readonly id: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  /** Only from the service worker, whose browser may send a request again; not from `client.js`. */
  readonly sender?: RelaySender;
}

/** What a service worker reports about itself and a request, so that a repeated request is recognised. */
export interface RelaySender {
  /** A Web Lock that this worker holds for as long as it runs; a restarted worker has another one. */
  readonly workerLock: string;
  /** A Web Lock that the page holds while it knows this request. */
  readonly requestLock: string;
  /** The id of the client that made the request. */
  readonly clientId: string;
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
  /** The asker has the answer to the request with this id. */
  received: [string, true];
  /** Nobody waits for the request with this id: its work ends, and what was charged for it is given back. */
  withdraw: [string, true];
}

/** Sent by the service worker to a window, with a port for `RelayCalls`. */
export const RELAY_MESSAGE = "flatbed:relay";

/** The paths of the service, below the scope. */
export const SERVICE_PATHS = ["scan/crop", "scan/scan_pdf", "scan/extract_text"] as const;
export type ServicePath = (typeof SERVICE_PATHS)[number];
