/** Account administration for the dashboard: accounts, keys and the ledger. */
import type { Account, LedgerEntry } from "./accounts.ts";
import { ScanError } from "../errors.ts";
import { isVisible } from "../text/visible-text.ts";
import type { DamagedRecord } from "../contracts/damaged-record.ts";
import type { ServicePath } from "../contracts/relay.ts";

/** A stored key of an account. Only its hash is stored, never the key itself. */
export interface AccountKey {
  /** SHA-256 of the key's UTF-8 bytes, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly accountId: string;
  /** Name given by the owner; empty for a key from `config.json`. */
  readonly label: string;
  /** Milliseconds since 1970; null for a key from `config.json`. */
  readonly createdAtMs: number | null;
}

/** A newly created key; the only time its text is available. */
export interface FreshKey extends AccountKey {
  readonly key: string;
}

/** An account with its credits and keys. */
export interface AccountOverview {
  readonly account: Account;
  /** Accounts from the deployment's `config.json` can only be changed there. */
  readonly source: "dashboard" | "config";
  readonly creditsLeft: number;
  readonly creditsSpent: number;
  /** The record of its use is damaged, so its credits are unknown: both numbers are 0, and its requests are refused. */
  readonly isUsageDamaged: boolean;
  /** Oldest first. */
  readonly keys: readonly AccountKey[];
}

export interface AccountList {
  /** First the accounts from `config.json` in file order, then those of the dashboard, oldest first. */
  readonly accounts: readonly AccountOverview[];
  /** Deleted accounts, which ledger lines may still refer to. */
  readonly deleted: readonly Account[];
  /** Damaged records of accounts and keys, which are in no other list. */
  readonly damaged: readonly DamagedRecord[];
}

/** Initial values of a new account. */
export interface NewAccount {
  readonly name: string;
  readonly credits: number;
  readonly requestsPerMinute: number;
}

/** Fields of an account that can be set without knowing their old values. */
export type AccountChange = Partial<Pick<Account, "name" | "active" | "requestsPerMinute">>;

/** A deleted account with its deleted keys, for undo. */
export interface DeletedAccount {
  readonly account: Account;
  readonly keys: readonly AccountKey[];
}

/** First digit of the HTTP statuses in the ledger. */
export type StatusClass = 2 | 4 | 5;

/** Selects ledger lines; a null field matches all. */
export interface LedgerFilter {
  readonly accountId: string | null;
  readonly endpoint: ServicePath | null;
  readonly statusClass: StatusClass | null;
  /** Start of the period in milliseconds since 1970, inclusive. */
  readonly fromMs: number | null;
  /** End of the period in milliseconds since 1970, exclusive. */
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
  /** Increases with every line written. */
  readonly id: number;
}

export interface LedgerPage {
  /** Newest first. */
  readonly lines: readonly LedgerLine[];
  /** Whether older lines match the filter too. */
  readonly hasOlder: boolean;
  /** Damaged lines, whatever the filter says. They are not among `lines`, and nobody knows what they charged. */
  readonly damagedLines: number;
}

/**
 * The accounts shown in the dashboard. Each change is one transaction. Methods that change an account throw `not_found`
 * if it does not exist, `invalid_parameter` for an invalid value and `record_damaged` for damaged records. Every method
 * throws `storage_full` or `storage_unavailable`.
 */
export interface AccountAdmin {
  list(): Promise<AccountList>;
  /** Returns the id of the new account. */
  create(account: NewAccount): Promise<string>;
  change(accountId: string, change: AccountChange): Promise<void>;
  /** Grants `credits` more. */
  topUp(accountId: string, credits: number): Promise<void>;
  /** Sets the remaining credits to exactly `credits`, whatever was spent or is reserved. */
  setCreditsLeft(accountId: string, credits: number): Promise<void>;
  /** Replaces a damaged record of use by the sum of what the ledger says was charged; an intact one stays. */
  recountUsage(accountId: string): Promise<void>;
  /** Deletes the account and its keys; its ledger lines stay. */
  delete(accountId: string): Promise<DeletedAccount>;
  undoDelete(deleted: DeletedAccount): Promise<void>;
  createKey(accountId: string, label: string): Promise<FreshKey>;
  revokeKey(key: AccountKey): Promise<void>;
  undoRevoke(key: AccountKey): Promise<void>;
  /** Returns at most `limit` lines that match the filter and are older than `after`. */
  readLedger(filter: LedgerFilter, limit: number, after: LedgerLine | null): Promise<LedgerPage>;
  /** Calls `onChange` when accounts, credits or the ledger change, in any tab. Returns a function that unsubscribes. */
  listen(onChange: () => void): () => void;
}

/** Longer names do not fit where they are shown. */
const MAX_NAME_LENGTH = 80;
/** Far more than a browser can ever use, and small enough for exact sums. */
export const MAX_CREDITS = 1_000_000_000;
export const MAX_REQUESTS_PER_MINUTE = 100_000;

/** Returns the trimmed name. Throws `invalid_parameter` if nothing of it can be seen or if it is too long. */
export function checkedName(name: string): string {
  const trimmed = name.trim();
  if (isVisible(trimmed) && trimmed.length <= MAX_NAME_LENGTH) return trimmed;
  throw new ScanError("invalid_parameter", `A name has 1 to ${MAX_NAME_LENGTH} visible characters.`);
}

/** Returns `credits`. Throws `invalid_parameter` unless it is a whole number from 0 to `MAX_CREDITS`. */
export function checkedCredits(credits: number): number {
  return checkedWhole(credits, 0, MAX_CREDITS, "Credits");
}

/** Returns the rate. Throws `invalid_parameter` unless it is a whole number from 1 to `MAX_REQUESTS_PER_MINUTE`. */
export function checkedRate(requestsPerMinute: number): number {
  return checkedWhole(requestsPerMinute, 1, MAX_REQUESTS_PER_MINUTE, "Requests per minute");
}

function checkedWhole(value: number, minimum: number, maximum: number, what: string): number {
  if (Number.isSafeInteger(value) && value >= minimum && value <= maximum) return value;
  throw new ScanError("invalid_parameter", `${what} must be a whole number from ${minimum} to ${maximum}.`);
}

export function matchesFilter({ accountId, endpoint, status, atMs }: LedgerEntry, filter: LedgerFilter): boolean {
  return (
    (filter.accountId === null || filter.accountId === accountId) &&
    (filter.endpoint === null || filter.endpoint === endpoint) &&
    (filter.statusClass === null || filter.statusClass === Math.floor(status / 100)) &&
    (filter.fromMs === null || atMs >= filter.fromMs) &&
    (filter.untilMs === null || atMs < filter.untilMs)
  );
}
