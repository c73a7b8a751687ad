/** Accounts of the HTTP service: what a request needs of them, and what they keep about it. */

/** Who a key belongs to. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** Credits granted since the account began; what is left is this less what was spent and is reserved. */
  readonly creditsGranted: number;
  readonly requestsPerMinute: number;
}

/** An answer of the rate limit: a token bucket of `limit` requests that fills up within a minute. */
export interface RateAnswer {
  readonly granted: boolean;
  readonly limit: number;
  /** Whole requests left now. */
  readonly remaining: number;
  /** Whole seconds until the next request is granted; 0 when one would be now. */
  readonly retryAfterS: number;
  /** Whole seconds until all of `limit` is there again. */
  readonly resetS: number;
}

/** Credits set aside for a request under way. */
export interface Reservation {
  readonly id: string;
  readonly pages: number;
}

/** How an admitted request ended. */
interface RequestOutcome {
  /** The path it asked for, below the base address. */
  readonly endpoint: string;
  readonly status: number;
  /** Credits it costs: its pages when it produced a result, otherwise 0. */
  readonly charged: number;
}

/** One line of an account's ledger. */
export interface LedgerEntry extends RequestOutcome {
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * What the service asks of the accounts. Each method that writes is one transaction, so that requests at
 * once, in several tabs, can't overspend. Every method throws `storage_full` or `storage_unavailable`.
 */
export interface Accounts {
  /** The active account that `key` opens; null when there is none. */
  authenticate(key: string): Promise<Account | null>;
  /** Takes a token of the account's rate limit. */
  takeToken(account: Account): Promise<{ readonly rate: RateAnswer; readonly creditsLeft: number }>;
  /** Sets credits aside; null when the account has fewer left. */
  reserve(account: Account, pages: number): Promise<Reservation | null>;
  /**
   * Ends a request: drops its reservation, charges what it costs, writes its ledger line. Resolves to the credits left.
   */
  settle(account: Account, reservation: Reservation | null, outcome: RequestOutcome): Promise<number>;
}
