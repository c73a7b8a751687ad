import { creditsLeft, UNUSED, type Usage } from "../core/model/account-usage.ts";
import {
  checkedCredits,
  checkedName,
  checkedRate,
  type AccountAdmin,
  type AccountKey,
  type AccountOverview,
} from "../core/model/account-admin.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { ScanError } from "../core/errors.ts";
import type { Changes } from "./changes.ts";
import { configuredAccount } from "./accounts.ts";
import { newApiKey, sha256Hex } from "./api-key.ts";
import { storageWork, type Database, type StoredAccount } from "./database.ts";
import { readLedger } from "./ledger.ts";
import { releaseStale } from "./stale-reservations.ts";

export interface AccountAdminParts {
  readonly database: Database;
  readonly configured: readonly ConfiguredAccount[];
  readonly changes: Changes;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** The dashboard's accounts in IndexedDB, beside those of the configuration. Keys need a secure context. */
export function createAccountAdmin({ database, configured, changes, nowMs }: AccountAdminParts): AccountAdmin {
  /** Runs a change and tells of it once it is written. */
  async function changing<R>(work: () => Promise<R>): Promise<R> {
    const result = await storageWork(work);
    changes.announce();
    return result;
  }

  /** Writes what `change` makes of an account and what it has used, in one transaction. */
  function changeAccount(
    accountId: string,
    change: (account: StoredAccount, usage: Usage) => StoredAccount,
  ): Promise<void> {
    return changing(async () => {
      const transaction = database.transaction(["accounts", "usage"], "readwrite");
      const accounts = transaction.objectStore("accounts");
      const [account, usage = UNUSED] = await Promise.all([
        accounts.get(accountId),
        transaction.objectStore("usage").get(accountId),
      ]);
      await Promise.all([accounts.put(change(present(account), usage)), transaction.done]);
    });
  }

  /** Adds a key unless its account is gone. */
  function putKey(key: AccountKey): Promise<void> {
    return changing(async () => {
      const transaction = database.transaction(["accounts", "keys"], "readwrite");
      present(await transaction.objectStore("accounts").get(key.accountId));
      await Promise.all([transaction.objectStore("keys").put(key), transaction.done]);
    });
  }

  return {
    list: () =>
      storageWork(async () => {
        for (const accountId of await database.getAllKeys("usage")) await releaseStale(database, accountId);
        const transaction = database.transaction(["accounts", "keys", "usage"]);
        const [stored, keys, usages] = await Promise.all([
          transaction.objectStore("accounts").getAll(),
          transaction.objectStore("keys").getAll(),
          transaction.objectStore("usage").getAll(),
          transaction.done,
        ]);
        const usageOf = new Map(usages.map((usage) => [usage.accountId, usage]));
        const overview = ({
          account,
          source,
          keys: own,
        }: Pick<AccountOverview, "account" | "source" | "keys">): AccountOverview => {
          const usage = usageOf.get(account.id) ?? UNUSED;
          return {
            account,
            source,
            keys: own,
            creditsLeft: creditsLeft(usage, account.creditsGranted),
            creditsSpent: usage.spent,
          };
        };
        const shipped = configured.map((each) => {
          const account = configuredAccount(each);
          return overview({
            account,
            source: "config",
            keys: each.keySha256.map((sha256) => ({ sha256, accountId: account.id, label: "", createdAtMs: null })),
          });
        });
        const own = stored
          .filter(({ deletedAtMs }) => deletedAtMs === null)
          .sort((a, b) => a.createdAtMs - b.createdAtMs)
          .map((account) =>
            overview({
              account,
              source: "dashboard",
              keys: keys.filter(({ accountId }) => accountId === account.id).sort(byAge),
            }),
          );
        return { accounts: [...shipped, ...own], deleted: stored.filter(({ deletedAtMs }) => deletedAtMs !== null) };
      }),

    create: ({ name, credits, requestsPerMinute }) =>
      changing(async () => {
        const account: StoredAccount = {
          id: crypto.randomUUID(),
          name: checkedName(name),
          active: true,
          creditsGranted: checkedCredits(credits),
          requestsPerMinute: checkedRate(requestsPerMinute),
          createdAtMs: nowMs(),
          deletedAtMs: null,
        };
        await database.add("accounts", account);
        return account.id;
      }),

    change: (accountId, { name, active, requestsPerMinute }) =>
      changeAccount(accountId, (account) => ({
        ...account,
        ...(name !== undefined && { name: checkedName(name) }),
        ...(active !== undefined && { active }),
        ...(requestsPerMinute !== undefined && { requestsPerMinute: checkedRate(requestsPerMinute) }),
      })),

    topUp: (accountId, credits) =>
      changeAccount(accountId, (account, usage) => {
        checkedCredits(creditsLeft(usage, account.creditsGranted) + checkedCredits(credits));
        return { ...account, creditsGranted: account.creditsGranted + credits };
      }),

    async setCreditsLeft(accountId, credits) {
      await storageWork(() => releaseStale(database, accountId));
      await changeAccount(accountId, (account, usage) => ({
        ...account,
        creditsGranted: account.creditsGranted + checkedCredits(credits) - creditsLeft(usage, account.creditsGranted),
      }));
    },

    delete: (accountId) =>
      changing(async () => {
        const transaction = database.transaction(["accounts", "keys"], "readwrite");
        const accounts = transaction.objectStore("accounts");
        const keyStore = transaction.objectStore("keys");
        const [stored, keys] = await Promise.all([
          accounts.get(accountId),
          keyStore.index("accountId").getAll(accountId),
        ]);
        const account = present(stored);
        await Promise.all([
          accounts.put({ ...account, deletedAtMs: nowMs() }),
          ...keys.map(({ sha256 }) => keyStore.delete(sha256)),
          transaction.done,
        ]);
        return { account, keys };
      }),

    undoDelete: ({ account, keys }) =>
      changing(async () => {
        const transaction = database.transaction(["accounts", "keys"], "readwrite");
        const accounts = transaction.objectStore("accounts");
        const stored = await accounts.get(account.id);
        if (!stored) throw noAccount();
        await Promise.all([
          accounts.put({ ...stored, deletedAtMs: null }),
          ...keys.map((key) => transaction.objectStore("keys").put(key)),
          transaction.done,
        ]);
      }),

    async createKey(accountId, label) {
      const key = newApiKey();
      const stored: AccountKey = {
        sha256: await sha256Hex(key),
        accountId,
        label: checkedName(label),
        createdAtMs: nowMs(),
      };
      await putKey(stored);
      return { ...stored, key };
    },

    revokeKey: ({ sha256 }) => changing(() => database.delete("keys", sha256)),
    undoRevoke: putKey,

    readLedger: (filter, limit, after) => storageWork(() => readLedger(database, filter, limit, after)),
    listen: (heard) => changes.listen(heard),
  };
}

function present(account: StoredAccount | undefined): StoredAccount {
  if (!account || account.deletedAtMs !== null) throw noAccount();
  return account;
}

function noAccount(): ScanError {
  return new ScanError("not_found", "This account is no longer there. It was deleted, perhaps in another tab.");
}

function byAge(a: AccountKey, b: AccountKey): number {
  return (a.createdAtMs ?? 0) - (b.createdAtMs ?? 0);
}
