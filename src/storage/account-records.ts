import { parseAccountRecords, type AccountRecords } from "../core/model/account-records.ts";
import { withStorageErrors, type Database } from "./database.ts";

const STORES = ["accounts", "keys", "usage", "ledger"] as const;

/** All intact records, in one transaction. */
export function readAccountRecords(database: Database): Promise<AccountRecords> {
  return withStorageErrors(async () => {
    const transaction = database.transaction(STORES);
    const [accounts, keys, usage, ledger] = await Promise.all(
      STORES.map((name) => transaction.objectStore(name).getAll()),
    );
    const records = parseAccountRecords({ accounts, keys, usage, ledger });
    return records ?? { accounts: [], keys: [], usage: [], ledger: [] };
  });
}

/** Adds what is missing; see `AccountRecordStore`. */
export function addAccountRecords(
  database: Database,
  { accounts, keys, usage, ledger }: AccountRecords,
): Promise<number> {
  return withStorageErrors(async () => {
    const transaction = database.transaction(STORES, "readwrite");
    const store = {
      accounts: transaction.objectStore("accounts"),
      keys: transaction.objectStore("keys"),
      usage: transaction.objectStore("usage"),
      ledger: transaction.objectStore("ledger"),
    };
    const [accountIds, keyIds, usageIds] = await Promise.all([
      store.accounts.getAllKeys(),
      store.keys.getAllKeys(),
      store.usage.getAllKeys(),
    ]);
    const here = new Set([...accountIds, ...usageIds]);
    const hashes = new Set(keyIds);
    const isNew = (id: string): boolean => !here.has(id);
    const added = accounts.filter(({ id }) => isNew(id));
    const addedIds = new Set(added.map(({ id }) => id));
    await Promise.all([
      ...added.map((account) => store.accounts.add(account)),
      // A key of an account that is not stored would open nothing.
      ...keys
        .filter(({ accountId, sha256 }) => addedIds.has(accountId) && !hashes.has(sha256))
        .map((key) => store.keys.add(key)),
      ...usage.filter(({ accountId }) => isNew(accountId)).map((each) => store.usage.add(each)),
    ]);
    for (const line of ledger) if (isNew(line.accountId)) await store.ledger.add(line);
    await transaction.done;
    return added.length;
  });
}
