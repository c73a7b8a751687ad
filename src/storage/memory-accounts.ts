import type { Account, Accounts } from "../core/model/accounts.ts";
import { charge, creditsLeft, release, reserve, takeToken, NO_USAGE, type Usage } from "../core/model/account-usage.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { configuredAccount } from "./accounts.ts";
import { sha256Hex } from "./api-key.ts";

/**
 * The accounts of the configuration for a page without storage, such as an embedded frame in a browser that blocks
 * third-party storage. Usage is lost with the page; there is no ledger.
 */
export function createMemoryAccounts(configured: readonly ConfiguredAccount[], nowMs: () => number): Accounts {
  const byKey = new Map(
    configured.flatMap((account) => account.keySha256.map((sha256) => [sha256, configuredAccount(account)])),
  );
  const usages = new Map<string, Usage>();
  const usageOf = ({ id }: Account): Usage => usages.get(id) ?? NO_USAGE;

  return {
    async authenticate(key) {
      const account = byKey.get(await sha256Hex(key));
      return account?.active ? account : null;
    },

    takeToken(account) {
      const { usage, rate } = takeToken(usageOf(account), account.requestsPerMinute, nowMs());
      usages.set(account.id, usage);
      return Promise.resolve({ rate, creditsLeft: creditsLeft(usage, account.creditsGranted) });
    },

    reserve(account, pages) {
      const reservation = { id: crypto.randomUUID(), pages, ownerId: "this page" };
      const usage = reserve(usageOf(account), account.creditsGranted, reservation);
      if (usage) usages.set(account.id, usage);
      return Promise.resolve(usage && { ...reservation, creditsLeft: creditsLeft(usage, account.creditsGranted) });
    },

    settle(account, reservations, { charged }) {
      const before = usageOf(account);
      const usage = charge(
        release(
          before,
          reservations.map(({ id }) => id),
        ),
        charged,
      );
      usages.set(account.id, usage);
      return Promise.resolve(creditsLeft(usage, account.creditsGranted));
    },
  };
}
