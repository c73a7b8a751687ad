/**
 * Writes to the dashboard's accounts and keys; each function is one transaction. Throw `not_found` for a missing
 * account.
 */
import { ScanError } from "../core/errors.ts";
import type { AccountKey, DeletedAccount } from "../core/model/account-admin.ts";
import { NO_USAGE, type Usage } from "../core/model/account-usage.ts";
import type { Database, StoredAccount } from "./database.ts";

/** Replaces an account by the result of `change`. */
export async function changeAccount(
  database: Database,
  accountId: string,
  change: (account: StoredAccount, usage: Usage) => StoredAccount,
): Promise<void> {
  const transaction = database.transaction(["accounts", "usage"], "readwrite");
  const accounts = transaction.objectStore("accounts");
  const [account, usage = NO_USAGE] = await Promise.all([
    accounts.get(accountId),
    transaction.objectStore("usage").get(accountId),
  ]);
  await Promise.all([accounts.put(change(existing(account), usage)), transaction.done]);
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
  const [stored, keys] = await Promise.all([accounts.get(accountId), keyStore.index("accountId").getAll(accountId)]);
  const account = existing(stored);
  await Promise.all([
    accounts.put({ ...account, deletedAtMs }),
    ...keys.map(({ sha256 }) => keyStore.delete(sha256)),
    transaction.done,
  ]);
  return { account, keys };
}

/** Restores a deleted account and its keys. */
export async function restoreAccount(database: Database, { account, keys }: DeletedAccount): Promise<void> {
  const transaction = database.transaction(["accounts", "keys"], "readwrite");
  const accounts = transaction.objectStore("accounts");
  const stored = await accounts.get(account.id);
  if (!stored) throw noAccount();
  await Promise.all([
    accounts.put({ ...stored, deletedAtMs: null }),
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

function existing(account: StoredAccount | undefined): StoredAccount {
  if (!account || account.deletedAtMs !== null) throw noAccount();
  return account;
}

function noAccount(): ScanError {
  return new ScanError("not_found", "This account is no longer there. It was deleted, perhaps in another tab.");
}
