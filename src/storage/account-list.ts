import type { AccountKey, AccountList, AccountOverview } from "../core/model/account-admin.ts";
import { creditsLeft, NO_USAGE, type Usage } from "../core/model/account-usage.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { configuredAccount } from "./accounts.ts";
import type { Database } from "./database.ts";
import { releaseStaleReservations } from "./stale-reservations.ts";

/** All accounts with their keys and credits, as described at `AccountList`. */
export async function listAccounts(database: Database, configured: readonly ConfiguredAccount[]): Promise<AccountList> {
  for (const accountId of await database.getAllKeys("usage")) await releaseStaleReservations(database, accountId);
  const transaction = database.transaction(["accounts", "keys", "usage"]);
  const [stored, keys, usages] = await Promise.all([
    transaction.objectStore("accounts").getAll(),
    transaction.objectStore("keys").getAll(),
    transaction.objectStore("usage").getAll(),
    transaction.done,
  ]);
  const usageById = new Map<string, Usage>(usages.map((usage) => [usage.accountId, usage]));
  const withCredits = (each: Omit<AccountOverview, "creditsLeft" | "creditsSpent">): AccountOverview => {
    const usage = usageById.get(each.account.id) ?? NO_USAGE;
    return { ...each, creditsLeft: creditsLeft(usage, each.account.creditsGranted), creditsSpent: usage.spent };
  };
  const fromConfig = configured.map((each) => {
    const account = configuredAccount(each);
    return withCredits({
      account,
      source: "config",
      keys: each.keySha256.map((sha256) => ({ sha256, accountId: account.id, label: "", createdAtMs: null })),
    });
  });
  const fromDashboard = stored
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    .sort((a, b) => a.createdAtMs - b.createdAtMs)
    .map((account) =>
      withCredits({
        account,
        source: "dashboard",
        keys: keys.filter(({ accountId }) => accountId === account.id).sort(byAge),
      }),
    );
  return {
    accounts: [...fromConfig, ...fromDashboard],
    deleted: stored.filter(({ deletedAtMs }) => deletedAtMs !== null),
  };
}

function byAge(a: AccountKey, b: AccountKey): number {
  return (a.createdAtMs ?? 0) - (b.createdAtMs ?? 0);
}
