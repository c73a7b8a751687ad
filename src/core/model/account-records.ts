/** Everything that is stored about accounts, to take to another device. */
import type { AccountKey } from "./account-admin.ts";
import type { LedgerEntry } from "./accounts.ts";
import { readAccount, readKey, readLedgerEntry, readUsage, type StoredAccount } from "./read-account.ts";
import type { Usage } from "./account-usage.ts";
import { isObject } from "./shape.ts";

export interface AccountUsage extends Usage {
  readonly accountId: string;
}

/** The intact records of accounts. Those of `config.json` have only usage and lines of the ledger. */
export interface AccountRecords {
  readonly accounts: readonly StoredAccount[];
  readonly keys: readonly AccountKey[];
  /** Without reservations: they belong to requests that run on this device. */
  readonly usage: readonly AccountUsage[];
  /** In the order they were written. */
  readonly ledger: readonly LedgerEntry[];
}

/** Throws `storage_full`, `storage_unavailable`. */
export interface AccountRecordStore {
  read(): Promise<AccountRecords>;
  /**
   * Adds the accounts that are not here yet, each with its keys, usage and ledger, in one transaction. Nothing that is
   * here changes. Returns how many accounts of the dashboard were added.
   */
  add(records: AccountRecords): Promise<number>;
}

/** The records in parsed JSON. What is no record is left out; null when `value` is something else altogether. */
export function parseAccountRecords(value: unknown): AccountRecords | null {
  if (!isObject(value)) return null;
  const { accounts, keys, usage, ledger } = value;
  if (!Array.isArray(accounts) || !Array.isArray(keys) || !Array.isArray(usage) || !Array.isArray(ledger)) return null;
  return {
    accounts: accounts.flatMap((each) => readAccount(each) ?? []),
    keys: keys.flatMap((each) => readKey(each) ?? []),
    usage: usage.flatMap((each) => usageOf(each) ?? []),
    ledger: ledger.flatMap((each) => readLedgerEntry(each) ?? []),
  };
}

function usageOf(value: unknown): AccountUsage | null {
  const accountId = isObject(value) ? value["accountId"] : null;
  const usage = value === undefined ? null : readUsage(value);
  return usage && typeof accountId === "string" ? { ...usage, reservations: [], accountId } : null;
}
