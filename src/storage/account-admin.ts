import {
  checkedCredits,
  checkedName,
  checkedRate,
  type AccountAdmin,
  type AccountKey,
} from "../core/model/account-admin.ts";
import { creditsLeft } from "../core/model/account-usage.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { listAccounts } from "./account-list.ts";
import { changeAccount, deleteAccount, putKey, recountUsage, restoreAccount } from "./account-writes.ts";
import { newApiKey, sha256Hex } from "./api-key.ts";
import type { ChangeChannel } from "./changes.ts";
import type { StoredAccount } from "../core/model/read-account.ts";
import { withStorageErrors, type Database } from "./database.ts";
import { readLedger } from "./ledger.ts";
import { releaseStaleReservations } from "./stale-reservations.ts";

export interface AccountAdminParts {
  readonly database: Database;
  readonly configured: readonly ConfiguredAccount[];
  readonly changes: ChangeChannel;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Account administration in IndexedDB, including the accounts of the configuration. Keys need a secure context. */
export function createAccountAdmin({ database, configured, changes, nowMs }: AccountAdminParts): AccountAdmin {
  /** Runs a change and announces it once it is written. */
  async function changing<R>(work: () => Promise<R>): Promise<R> {
    const result = await withStorageErrors(work);
    changes.announce();
    return result;
  }

  return {
    list: () => withStorageErrors(() => listAccounts(database, configured)),

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
      changing(() =>
        changeAccount(database, accountId, (account) => ({
          ...account,
          ...(name !== undefined && { name: checkedName(name) }),
          ...(active !== undefined && { active }),
          ...(requestsPerMinute !== undefined && { requestsPerMinute: checkedRate(requestsPerMinute) }),
        })),
      ),

    topUp: (accountId, credits) =>
      changing(() =>
        changeAccount(database, accountId, (account, usage) => {
          checkedCredits(creditsLeft(usage(), account.creditsGranted) + checkedCredits(credits));
          return { ...account, creditsGranted: account.creditsGranted + credits };
        }),
      ),

    async setCreditsLeft(accountId, credits) {
      await withStorageErrors(() => releaseStaleReservations(database, accountId));
      await changing(() =>
        changeAccount(database, accountId, (account, usage) => {
          const difference = checkedCredits(credits) - creditsLeft(usage(), account.creditsGranted);
          return { ...account, creditsGranted: account.creditsGranted + difference };
        }),
      );
    },

    recountUsage: (accountId) => changing(() => recountUsage(database, accountId)),

    delete: (accountId) => changing(() => deleteAccount(database, accountId, nowMs())),
    undoDelete: (deleted) => changing(() => restoreAccount(database, deleted)),

    async createKey(accountId, label) {
      const key = newApiKey();
      const stored: AccountKey = {
        sha256: await sha256Hex(key),
        accountId,
        label: checkedName(label),
        createdAtMs: nowMs(),
      };
      await changing(() => putKey(database, stored));
      return { ...stored, key };
    },

    revokeKey: ({ sha256 }) => changing(() => database.delete("keys", sha256)),
    undoRevoke: (key) => changing(() => putKey(database, key)),

    readLedger: (filter, limit, after) => withStorageErrors(() => readLedger(database, filter, limit, after)),
    listen: (onChange) => changes.listen(onChange),
  };
}
