/** Finished scans on their way to a scanner's webhook, as they are kept until they have arrived. */

/** A finished scan of a hosted scanner. */
export interface FinishedScan {
  readonly scanner: { readonly id: number; readonly name: string };
  readonly webhookUrl: string;
  readonly pdf: Blob;
  readonly pageCount: number;
  /** Milliseconds since 1970 at which the person finished it; the same in every post of it. */
  readonly finishedAtMs: number;
}

/** Why a post did not deliver. */
export type FailedPost =
  /** An answer other than 2xx. */
  | { readonly kind: "refused"; readonly status: number }
  /** The receiver sends posts on to another address, which the person was not told of: it is not followed. */
  | { readonly kind: "redirected" }
  /** No answer that the browser shows: offline, no such host, cross-origin requests not allowed, connection cut. */
  | { readonly kind: "unreachable" };

/** A scan that waits in the outbox. */
export interface QueuedScan {
  readonly id: number;
  readonly scan: FinishedScan;
  /** Posts begun. */
  readonly attempts: number;
  /** A post was begun and no answer seen: the receiver may have the scan, and get it again. */
  readonly mayHaveArrived: boolean;
  /** What the last post came to; null before one has ended. */
  readonly last: FailedPost | null;
  /** When it is posted next, in milliseconds since 1970; null waits for the person. */
  readonly nextAtMs: number | null;
  /**
   * The receiver asked not to be posted to before this (`Retry-After`), whatever happens meanwhile; null when it did
   * not.
   */
  readonly heldUntilMs: number | null;
  /** When those two were worked out, in milliseconds since 1970. */
  readonly timedAtMs: number;
}

/** Where the outbox is kept. Every method throws `storage_full` or `storage_unavailable`. */
export interface OutboxStore {
  /** Keeps a scan and gives its id, a positive number. Resolves once it would survive a crash. */
  add(queued: Omit<QueuedScan, "id">): Promise<number>;
  /** Oldest first. */
  list(): Promise<readonly QueuedScan[]>;
  /** Null when it was delivered or discarded, by this tab or another. */
  read(id: number): Promise<QueuedScan | null>;
  /** Writes what became of a scan; one that is no longer there stays away. */
  save(queued: QueuedScan): Promise<void>;
  remove(id: number): Promise<void>;
}
