import type { AccountKey, AccountList, AccountOverview } from "../core/model/account-admin.ts";
import { creditsLeft, NO_USAGE } from "../core/model/account-usage.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { recordFile, type DamagedRecord } from "../core/contracts/damaged-record.ts";
import { readAccount, readKey, readUsage, type StoredAccount } from "../core/model/read-account.ts";
import { nameOf } from "../core/model/read-document.ts";
import { configuredAccount } from "./accounts.ts";
import { withStorageErrors, type Database } from "./database.ts";
import { releaseStaleReservations } from "./stale-reservations.ts";

/** All accounts with their keys and credits, as described at `AccountList`. */
export async function listAccounts(database: Database, configured: readonly ConfiguredAccount[]): Promise<AccountList> {
  for (const accountId of await database.getAllKeys("usage")) await releaseStaleReservations(database, accountId);
  const transaction = database.transaction(["accounts", "keys", "usage"]);
  const [accountIds, accounts, keyIds, keyRecords, usageIds, usages] = await Promise.all([
    transaction.objectStore("accounts").getAllKeys(),
    transaction.objectStore("accounts").getAll(),
    transaction.objectStore("keys").getAllKeys(),
    transaction.objectStore("keys").getAll(),
    transaction.objectStore("usage").getAllKeys(),
    transaction.objectStore("usage").getAll(),
    transaction.done,
  ]);
  const usageById = new Map<string, unknown>(usageIds.map((id, i) => [id, usages[i]]));
  const withCredits = (
    each: Omit<AccountOverview, "creditsLeft" | "creditsSpent" | "isUsageDamaged">,
  ): AccountOverview => {
    const usage = readUsage(usageById.get(each.account.id));
    const { spent } = usage ?? NO_USAGE;
    const left = usage ? creditsLeft(usage, each.account.creditsGranted) : 0;
    return { ...each, creditsLeft: left, creditsSpent: spent, isUsageDamaged: usage === null };
  };
  const stored = accounts.flatMap((record) => readAccount(record) ?? []);
  const keys = keyRecords.flatMap((record) => readKey(record) ?? []);
  return {
    accounts: [...configured.map(ofConfig).map(withCredits), ...ofDashboard(stored, keys).map(withCredits)],
    deleted: stored.filter(({ deletedAtMs }) => deletedAtMs !== null),
    damaged: [
      ...accountIds.flatMap((id, i) => (readAccount(accounts[i]) ? [] : damagedAccount(database, id, accounts[i]))),
      ...keyIds.flatMap((id, i) => (readKey(keyRecords[i]) ? [] : damagedKey(database, id, keyRecords[i]))),
    ],
  };
}

function ofConfig(configured: ConfiguredAccount): Pick<AccountOverview, "account" | "source" | "keys"> {
  const account = configuredAccount(configured);
  const keys = configured.keySha256.map((sha256) => ({ sha256, accountId: account.id, label: "", createdAtMs: null }));
  return { account, source: "config", keys };
}

function ofDashboard(
  stored: readonly StoredAccount[],
  keys: readonly AccountKey[],
): Pick<AccountOverview, "account" | "source" | "keys">[] {
  return stored
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
    .map((account) => ({
      account,
      source: "dashboard",
      keys: keys.filter(({ accountId }) => accountId === account.id).sort(byAge),
    }));
}

function byAge(a: AccountKey, b: AccountKey): number {
  return (a.createdAtMs ?? 0) - (b.createdAtMs ?? 0);
}

/** Removing it removes its keys as well. Its lines of the ledger stay. */
function damagedAccount(database: Database, id: string, record: unknown): DamagedRecord {
  return {
    id: `account ${id}`,
    name: nameOf(record),
    salvage: () => Promise.resolve([recordFile(record)]),
    remove: () =>
      withStorageErrors(async () => {
        const transaction = database.transaction(["accounts", "keys", "usage"], "readwrite");
        const keys = transaction.objectStore("keys");
        const keyIds = await keys.index("accountId").getAllKeys(id);
        await Promise.all([
          transaction.objectStore("accounts").delete(id),
          transaction.objectStore("usage").delete(id),
          ...keyIds.map((sha256) => keys.delete(sha256)),
          transaction.done,
        ]);
      }),
  };
}

function damagedKey(database: Database, sha256: string, record: unknown): DamagedRecord {
  return {
    id: `key ${sha256}`,
    name: null,
    salvage: () => Promise.resolve([recordFile(record)]),
    remove: () => withStorageErrors(() => database.delete("keys", sha256)),
  };
}
