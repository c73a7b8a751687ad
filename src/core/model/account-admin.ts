/** Administration of accounts, as the dashboard does it: what it shows, what it changes, the ledger it reads. */
import type { Account, LedgerEntry } from "./accounts.ts";
import { ScanError } from "../errors.ts";
import type { ServicePath } from "../contracts/relay.ts";

/** A key of an account as it can still be told apart; the key itself is not kept. */
export interface AccountKey {
  /** SHA-256 of the key's UTF-8 bytes, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly accountId: string;
  /** What its owner calls it; empty for a key of `config.json`. */
  readonly label: string;
  /** Milliseconds since 1970; null for a key of `config.json`. */
  readonly createdAtMs: number | null;
}

/** A key that was just made: the one time it can be read. */
export interface FreshKey extends AccountKey {
  readonly key: string;
}

/** An account with what it has left. */
export interface AccountOverview {
  readonly account: Account;
  /** Accounts of the deployment's `config.json` are changed there only. */
  readonly source: "dashboard" | "config";
  readonly creditsLeft: number;
  readonly creditsSpent: number;
  /** Oldest first. */
  readonly keys: readonly AccountKey[];
}

export interface AccountList {
  /** Those of `config.json` in its order, then those of the dashboard, oldest first. */
  readonly accounts: readonly AccountOverview[];
  /** Accounts that were deleted; the ledger still names them. */
  readonly deleted: readonly Account[];
}

/** What a new account begins with. */
export interface NewAccount {
  readonly name: string;
  readonly credits: number;
  readonly requestsPerMinute: number;
}

/** Fields of an account that are set at once, without knowing what they were. */
export type AccountChange = Partial<Pick<Account, "name" | "active" | "requestsPerMinute">>;

/** A deleted account with the keys it lost, to be put back. */
export interface DeletedAccount {
  readonly account: Account;
  readonly keys: readonly AccountKey[];
}

/** The first digit of an HTTP status that the ledger can hold. */
export type StatusClass = 2 | 4 | 5;

/** Which lines of the ledger; null takes all. */
export interface LedgerFilter {
  readonly accountId: string | null;
  readonly endpoint: ServicePath | null;
  readonly statusClass: StatusClass | null;
  /** Milliseconds since 1970, the first that counts. */
  readonly fromMs: number | null;
  /** Milliseconds since 1970, the first that no longer counts. */
  readonly untilMs: number | null;
}

export const WHOLE_LEDGER: LedgerFilter = {
  accountId: null,
  endpoint: null,
  statusClass: null,
  fromMs: null,
  untilMs: null,
};

export interface LedgerLine extends LedgerEntry {
  /** Grows with every line written. */
  readonly id: number;
}

export interface LedgerPage {
  /** Newest first. */
  readonly lines: readonly LedgerLine[];
  /** True when older lines pass the filter too. */
  readonly hasOlder: boolean;
}

/**
 * The accounts behind the dashboard. Each change is one transaction. Methods that change an account of the
 * dashboard throw `not_found` when it is not there, `invalid_parameter` for a value that can't be; every
 * method throws `storage_full` or `storage_unavailable`.
 */
export interface AccountAdmin {
  list(): Promise<AccountList>;
  /** Gives the new account's id. */
  create(account: NewAccount): Promise<string>;
  change(accountId: string, change: AccountChange): Promise<void>;
  /** Grants `credits` more. */
  topUp(accountId: string, credits: number): Promise<void>;
  /** Makes what is left exactly `credits`, whatever was spent or is reserved. */
  setCreditsLeft(accountId: string, credits: number): Promise<void>;
  /** Takes the account and its keys away; its lines stay in the ledger. */
  delete(accountId: string): Promise<DeletedAccount>;
  undoDelete(deleted: DeletedAccount): Promise<void>;
  createKey(accountId: string, label: string): Promise<FreshKey>;
  revokeKey(key: AccountKey): Promise<void>;
  undoRevoke(key: AccountKey): Promise<void>;
  /** At most `limit` lines that pass the filter, only those older than `after`. */
  readLedger(filter: LedgerFilter, limit: number, after: LedgerLine | null): Promise<LedgerPage>;
  /** Calls `heard` when accounts, credits or the ledger change, in this tab or another. Gives the way to stop. */
  listen(heard: () => void): () => void;
}

/** Longer names do not fit anywhere they are shown. */
const MAX_NAME_LENGTH = 80;
/** Far above what a browser scans in a lifetime, far below where sums lose whole numbers. */
export const MAX_CREDITS = 1_000_000_000;
export const MAX_REQUESTS_PER_MINUTE = 100_000;

/** The name without space around it. Throws `invalid_parameter`. */
export function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== "" && trimmed.length <= MAX_NAME_LENGTH) return trimmed;
  throw new ScanError("invalid_parameter", `A name has 1 to ${MAX_NAME_LENGTH} characters.`);
}

/** Throws `invalid_parameter` unless `credits` is a whole number that an account may have. */
export function checkedCredits(credits: number): number {
  return checkedWhole(credits, 0, MAX_CREDITS, "Credits");
}

/** Throws `invalid_parameter` unless it is a whole number of requests that the rate limit can keep. */
export function checkedRate(requestsPerMinute: number): number {
  return checkedWhole(requestsPerMinute, 1, MAX_REQUESTS_PER_MINUTE, "Requests per minute");
}

function checkedWhole(value: number, least: number, most: number, what: string): number {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new ScanError("invalid_parameter", `${what} must be a whole number from ${least} to ${most}.`);
}

/** True when the line passes the filter. */
export function passesFilter({ accountId, endpoint, status, atMs }: LedgerEntry, filter: LedgerFilter): boolean {
  return (
    (filter.accountId === null || filter.accountId === accountId) &&
    (filter.endpoint === null || filter.endpoint === endpoint) &&
    (filter.statusClass === null || filter.statusClass === Math.floor(status / 100)) &&
    (filter.fromMs === null || atMs >= filter.fromMs) &&
    (filter.untilMs === null || atMs < filter.untilMs)
  );
}
