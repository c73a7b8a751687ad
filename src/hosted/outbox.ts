import type { DamagedScan, FinishedScan, OutboxStore, QueuedScan } from "../core/contracts/outbox.ts";
import type { DeliveryOutcome } from "./delivery.ts";

/** The state of a scan in the outbox. */
export type OutboxPhase =
  /** The next attempt starts at `nextAtMs`, or when the person starts it. */
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  /** Nothing is sent before the person has answered the browser, which asks whether the receiver may be reached. */
  | { readonly kind: "asking" }
  /** Another tab is sending it. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "delivered"; readonly atMs: number }
  /** Another tab has delivered or discarded it. */
  | { readonly kind: "gone" };

/** A scan known to this page. */
export interface OutboxItem {
  readonly queued: QueuedScan;
  /** False: the scan is lost when the page is closed. */
  readonly isStored: boolean;
  readonly phase: OutboxPhase;
}

export interface OutboxPorts {
  /** Null where the browser cannot store anything. */
  readonly store: OutboxStore | null;
  /** Calls `onAsking` when the browser asks the person about a local receiver, and when that is allowed. */
  readonly deliver: (
    scan: FinishedScan,
    signal: AbortSignal,
    onAsking: (isAsking: boolean) => void,
  ) => Promise<DeliveryOutcome>;
  /** Whether the browser would refuse to send a scan, so that only the person's own wish is tried. */
  readonly isBlocked?: (queued: QueuedScan) => Promise<boolean>;
  /** Runs `work` unless another tab is sending scan `id`; resolves to null if one is. */
  readonly tryWithLock: (id: number, work: () => Promise<void>) => Promise<void | null>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Calls `act` after a pause; returns a function that cancels it. */
  readonly after: (pauseMs: number, act: () => void) => () => void;
}

/**
 * Sends finished scans and keeps each one until it is delivered or the person discards it. A scan is stored before it
 * is sent. If the browser cannot store it, it stays in memory and `isStored` is false.
 */
export interface Outbox {
  /** The scans known to this page, oldest first; a new array after every change. */
  items(): readonly OutboxItem[];
  /** Calls `onChange` after every change. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** Stores a scan if possible and starts to send it. Resolves to its id once it is stored or held in memory. */
  add(scan: FinishedScan): Promise<number>;
  /** Loads stored scans and sends those that are allowed to go: at the start of a visit and when back online. */
  wake(): Promise<void>;
  /** Sends a scan because the person asked for it, unless its receiver asked to wait (`Retry-After`). */
  send(id: number): Promise<void>;
  /** Deletes a scan permanently; cancels a running attempt. */
  discard(id: number): Promise<void>;
  /** Stored scans that can't be sent, because their record is damaged. Throws `storage_unavailable`. */
  listDamaged(): Promise<readonly DamagedScan[]>;
  /** Removes a finished scan from `items`. */
  forget(id: number): void;
}
