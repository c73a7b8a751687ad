/** Accounts of the HTTP service: authentication, rate limit, credits and ledger. */

/** The owner of API keys. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  /** Total credits ever granted. Remaining credits are this minus spent and reserved credits. */
  readonly creditsGranted: number;
  readonly requestsPerMinute: number;
}

/** Result of the rate limit check: a token bucket of `limit` requests that refills within a minute. */
export interface RateAnswer {
  readonly granted: boolean;
  readonly limit: number;
  /** Whole requests left now. */
  readonly remaining: number;
  /** Whole seconds until the next request is granted; 0 if it would be granted now. */
  readonly retryAfterS: number;
  /** Whole seconds until the bucket is full again. */
  readonly resetS: number;
}

/** Credits reserved for a running request. */
export interface Reservation {
  readonly id: string;
  readonly pages: number;
}

/** A reservation that was just made, with the credits left beside it. */
export interface NewReservation extends Reservation {
  readonly creditsLeft: number;
}

/** How an admitted request ended. */
interface RequestOutcome {
  /** The requested path, below the base address. */
  readonly endpoint: string;
  readonly status: number;
  /** Credits charged: one per page if the caller got a successful response, otherwise 0. */
  readonly charged: number;
}

/** One line of an account's ledger. */
export interface LedgerEntry extends RequestOutcome {
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * The accounts as used by the service. Each write is one transaction, so that concurrent requests, also of several
 * tabs, cannot overspend. Every method throws `storage_full`, `storage_unavailable`, or `record_damaged`: then nothing
 * is granted or charged.
 */
export interface Accounts {
  /** The active account that owns `key`; null if there is none. */
  authenticate(key: string): Promise<Account | null>;
  /** Takes a token from the account's rate limit. */
  takeToken(account: Account): Promise<{ readonly rate: RateAnswer; readonly creditsLeft: number }>;
  /** Reserves a credit per page; null if the account has too few left. */
  reserve(account: Account, pages: number): Promise<NewReservation | null>;
  /** Ends a request: releases its reservations, charges it and writes its ledger line. Resolves to the credits left. */
  settle(account: Account, reservations: readonly Reservation[], outcome: RequestOutcome): Promise<number>;
}
