/**
 * Writes to the dashboard's accounts and keys; each function is one transaction. Throw `not_found` for a missing
 * account, and `record_damaged`.
 */
import { ScanError } from "../core/errors.ts";
import type { AccountKey, DeletedAccount } from "../core/model/account-admin.ts";
import { NO_USAGE, type Usage } from "../core/model/account-usage.ts";
import {
  intact,
  readAccount,
  readKey,
  readLedgerEntry,
  readUsage,
  type StoredAccount,
} from "../core/model/read-account.ts";
import type { Database } from "./database.ts";

/** Replaces an account by the result of `change`, which throws when it asks for usage that is damaged. */
export async function changeAccount(
  database: Database,
  accountId: string,
  change: (account: StoredAccount, usage: () => Usage) => StoredAccount,
): Promise<void> {
  const transaction = database.transaction(["accounts", "usage"], "readwrite");
  const accounts = transaction.objectStore("accounts");
  const [account, usage] = await Promise.all([
    accounts.get(accountId),
    transaction.objectStore("usage").get(accountId),
  ]);
  const changed = change(existing(account), () => intact(readUsage(usage)));
  await Promise.all([accounts.put(changed), transaction.done]);
}

/** Replaces damaged usage by the sum of the account's intact ledger lines. Reservations and the rate start again. */
export async function recountUsage(database: Database, accountId: string): Promise<void> {
  const transaction = database.transaction(["usage", "ledger"], "readwrite");
  const usages = transaction.objectStore("usage");
  const [stored, lines] = await Promise.all([
    usages.get(accountId),
    transaction.objectStore("ledger").index("accountId").getAll(accountId),
  ]);
  if (readUsage(stored)) return;
  const spent = lines.reduce((sum, line) => sum + (readLedgerEntry(line)?.charged ?? 0), 0);
  await Promise.all([usages.put({ ...NO_USAGE, spent, accountId }), transaction.done]);
}

/** Marks an account as deleted and deletes its keys. */
export async function deleteAccount(
  database: Database,
  accountId: string,
  deletedAtMs: number,
): Promise<DeletedAccount> {
  const transaction = database.transaction(["accounts", "keys"], "readwrite");
  const accounts = transaction.objectStore("accounts");
  const keyStore = transaction.objectStore("keys");
  const [stored, keyIds, keys] = await Promise.all([
    accounts.get(accountId),
    keyStore.index("accountId").getAllKeys(accountId),
    keyStore.index("accountId").getAll(accountId),
  ]);
  const account = existing(stored);
  await Promise.all([
    accounts.put({ ...account, deletedAtMs }),
    ...keyIds.map((sha256) => keyStore.delete(sha256)),
    transaction.done,
  ]);
  return { account, keys: keys.flatMap((key) => readKey(key) ?? []) };
}

/** Restores a deleted account and its keys. */
export async function restoreAccount(database: Database, { account, keys }: DeletedAccount): Promise<void> {
  const transaction = database.transaction(["accounts", "keys"], "readwrite");
  const accounts = transaction.objectStore("accounts");
  const stored = await accounts.get(account.id);
  if (!stored) throw noAccount();
  await Promise.all([
    accounts.put({ ...intact(readAccount(stored)), deletedAtMs: null }),
    ...keys.map((key) => transaction.objectStore("keys").put(key)),
    transaction.done,
  ]);
}

/** Adds a key to its account. */
export async function putKey(database: Database, key: AccountKey): Promise<void> {
  const transaction = database.transaction(["accounts", "keys"], "readwrite");
  existing(await transaction.objectStore("accounts").get(key.accountId));
  await Promise.all([transaction.objectStore("keys").put(key), transaction.done]);
}

function existing(record: unknown): StoredAccount {
  if (record === undefined) throw noAccount();
  const account = intact(readAccount(record));
  if (account.deletedAtMs !== null) throw noAccount();
  return account;
}

function noAccount(): ScanError {
  return new ScanError("not_found", "This account is no longer there. It was deleted, perhaps in another tab.");
}
