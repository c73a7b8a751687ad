/** Finished scans on their way to a webhook, stored until they are delivered. */

import type { DamagedRecord } from "./damaged-record.ts";

/** A finished scan of a hosted scanner. */
export interface FinishedScan {
  readonly scanner: { readonly id: number; readonly name: string };
  readonly webhookUrl: string;
  readonly pdf: Blob;
  readonly pageCount: number;
  /** When the person finished the scan, in milliseconds since 1970; the same for every attempt. */
  readonly finishedAtMs: number;
}

/** Why an attempt did not deliver the scan. */
export type FailedPost =
  /** A response status other than 2xx. */
  | { readonly kind: "refused"; readonly status: number }
  /** The receiver redirects. Redirects are not followed, because the person agreed to the original address only. */
  | { readonly kind: "redirected" }
  /** No readable response: offline, unknown host, blocked by CORS, or connection lost. */
  | { readonly kind: "unreachable" }
  /** The browser or the person does not let the page reach a receiver in the local network or on the device. */
  | { readonly kind: "blocked" }
  /** The receiver answered 2xx with the SHA-256 of another file: what it has is cut or empty. */
  | { readonly kind: "altered" };

/** A scan waiting in the outbox. */
export interface QueuedScan {
  readonly id: number;
  readonly scan: FinishedScan;
  /** Number of attempts started. */
  readonly attempts: number;
  /** An attempt ended without a response: the receiver may already have the scan, and would get it again. */
  readonly mayHaveArrived: boolean;
  /** Result of the last attempt; null before the first has ended. */
  readonly last: FailedPost | null;
  /** Time of the next attempt, in milliseconds since 1970; null: only the person can start it. */
  readonly nextAtMs: number | null;
  /** No attempt is allowed before this time, because the receiver sent `Retry-After`; null if it did not. */
  readonly heldUntilMs: number | null;
  /** When `nextAtMs` and `heldUntilMs` were computed, in milliseconds since 1970. */
  readonly timedAtMs: number;
}

/** A scan that can't be sent, because its record is damaged. Its PDF may be intact. */
export interface DamagedScan extends DamagedRecord {
  /** The scanner it was made with; null when that is lost. */
  readonly scannerId: number | null;
}

/** Storage of the outbox. Every method throws `storage_full` or `storage_unavailable`. */
export interface OutboxStore {
  /** Stores a scan and returns its id, a positive integer. Resolves once the scan would survive a crash. */
  add(queued: Omit<QueuedScan, "id">): Promise<number>;
  /** Oldest first, without damaged scans. */
  list(): Promise<readonly QueuedScan[]>;
  /** Scans whose record is damaged. They are never sent. */
  listDamaged(): Promise<readonly DamagedScan[]>;
  /** Null if the scan was delivered or discarded, by this tab or another, or is damaged. */
  read(id: number): Promise<QueuedScan | null>;
  /** Updates a scan. Does nothing if it is no longer stored. */
  save(queued: QueuedScan): Promise<void>;
  remove(id: number): Promise<void>;
}
