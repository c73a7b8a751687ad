import type { Account, Accounts, Reservation } from "../core/model/accounts.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { sha256Hex } from "./api-key.ts";
import { storageWork, type Database } from "./database.ts";
import { beginPageLife } from "./page-life.ts";
import { releaseStale } from "./stale-reservations.ts";
import { charge, creditsLeft, release, reserve, takeToken, UNUSED, type Usage } from "../core/model/account-usage.ts";

export interface AccountsParts {
  readonly database: Database;
  /** Accounts of `config.json`: who they are is read from there each time, what they used is stored. */
  readonly configured: readonly ConfiguredAccount[];
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Told after each request of an account that has changed its credits or the ledger. */
  readonly announce: () => void;
}

/** Accounts of the configuration and of the dashboard, their usage and ledger in IndexedDB. Needs a secure context. */
export function createAccounts({ database, configured, nowMs, announce }: AccountsParts): Accounts {
  const byKey = new Map(
    configured.flatMap((account) => account.keySha256.map((sha256) => [sha256, configuredAccount(account)])),
  );
  // Begun with the first request: most visits make none.
  let pageLife: Promise<string> | null = null;

  async function find(sha256: string): Promise<Account | undefined> {
    const account = byKey.get(sha256);
    if (account) return account;
    const key = await database.get("keys", sha256);
    return key && (await database.get("accounts", key.accountId));
  }

  /**
   * Reads an account's usage and the credits it has been granted by now, applies `change` and writes the
   * usage that comes back, in one transaction.
   */
  async function changeUsage<C extends { readonly usage: Usage }>(
    account: Account,
    change: (usage: Usage, creditsGranted: number) => C,
  ): Promise<C> {
    const transaction = database.transaction(["accounts", "usage"], "readwrite");
    const usages = transaction.objectStore("usage");
    const [usage = UNUSED, { creditsGranted } = account] = await Promise.all([
      usages.get(account.id),
      transaction.objectStore("accounts").get(account.id),
    ]);
    const changed = change(usage, creditsGranted);
    await Promise.all([usages.put({ ...changed.usage, accountId: account.id }), transaction.done]);
    return changed;
  }

  async function tryToReserve(account: Account, pages: number): Promise<Reservation | null> {
    pageLife ??= beginPageLife();
    const reservation = { id: crypto.randomUUID(), pages, ownerId: await pageLife };
    const { reserved } = await changeUsage(account, (usage, creditsGranted) => {
      const after = reserve(usage, creditsGranted, reservation);
      return { usage: after ?? usage, reserved: after !== null };
    });
    return reserved ? reservation : null;
  }

  return {
    authenticate: (key) =>
      storageWork(async () => {
        const account = await find(await sha256Hex(key));
        return account?.active ? account : null;
      }),

    takeToken: (account) =>
      storageWork(async () => {
        const { rate, left } = await changeUsage(account, (before, creditsGranted) => {
          const taken = takeToken(before, account.requestsPerMinute, nowMs());
          return { ...taken, left: creditsLeft(taken.usage, creditsGranted) };
        });
        return { rate, creditsLeft: left };
      }),

    reserve: (account, pages) =>
      storageWork(async () => {
        const reservation = await tryToReserve(account, pages);
        if (reservation) return reservation;
        await releaseStale(database, account.id);
        return tryToReserve(account, pages);
      }),

    settle: (account, reservation, outcome) =>
      storageWork(async () => {
        const transaction = database.transaction(["accounts", "usage", "ledger"], "readwrite");
        const usages = transaction.objectStore("usage");
        const [before = UNUSED, { creditsGranted } = account] = await Promise.all([
          usages.get(account.id),
          transaction.objectStore("accounts").get(account.id),
        ]);
        const after = charge(reservation ? release(before, [reservation.id]) : before, outcome.charged);
        await Promise.all([
          usages.put({ ...after, accountId: account.id }),
          transaction.objectStore("ledger").add({ ...outcome, accountId: account.id, atMs: nowMs() }),
          transaction.done,
        ]);
        announce();
        return creditsLeft(after, creditsGranted);
      }),
  };
}

/** A configured account is known by its name, so that new keys or credits keep what it has used. */
export function configuredAccount({ name, active, credits, requestsPerMinute }: ConfiguredAccount): Account {
  return { id: `config:${name}`, name, active, creditsGranted: credits, requestsPerMinute };
}
