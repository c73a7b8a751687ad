import type { Account, Accounts, NewReservation } from "../core/model/accounts.ts";
import type { ConfiguredAccount } from "../core/model/config.ts";
import { sha256Hex } from "./api-key.ts";
import { withStorageErrors, type Database } from "./database.ts";
import { holdPageLock } from "./page-lock.ts";
import { releaseStaleReservations } from "./stale-reservations.ts";
import { charge, creditsLeft, release, reserve, takeToken, type Usage } from "../core/model/account-usage.ts";
import { intact, readAccount, readKey, readUsage } from "../core/model/read-account.ts";

export interface AccountsParts {
  readonly database: Database;
  /** Accounts of `config.json`. Their settings are read from there every time; only their usage is stored. */
  readonly configured: readonly ConfiguredAccount[];
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Called after each request that has changed credits or the ledger. */
  readonly announce: () => void;
}

/** The accounts of the configuration and the dashboard, with usage and ledger in IndexedDB. Needs a secure context. */
export function createAccounts({ database, configured, nowMs, announce }: AccountsParts): Accounts {
  const byKey = new Map(
    configured.flatMap((account) => account.keySha256.map((sha256) => [sha256, configuredAccount(account)])),
  );
  // Taken with the first request, because most visits make none.
  let pageLock: Promise<string> | null = null;

  async function find(sha256: string): Promise<Account | undefined> {
    const account = byKey.get(sha256);
    if (account) return account;
    const record = await database.get("keys", sha256);
    if (!record) return undefined;
    const { accountId } = intact(readKey(record));
    const stored = await database.get("accounts", accountId);
    return stored && intact(readAccount(stored));
  }

  /** Applies `change` to an account's usage and its current granted credits, in one transaction. */
  async function changeUsage<C extends { readonly usage: Usage }>(
    account: Account,
    change: (usage: Usage, creditsGranted: number) => C,
  ): Promise<C> {
    const transaction = database.transaction(["accounts", "usage"], "readwrite");
    const usages = transaction.objectStore("usage");
    const [usage, stored] = await Promise.all([
      usages.get(account.id),
      transaction.objectStore("accounts").get(account.id),
    ]);
    const changed = change(intact(readUsage(usage)), grantedCredits(account, stored));
    await Promise.all([usages.put({ ...changed.usage, accountId: account.id }), transaction.done]);
    return changed;
  }

  async function tryToReserve(account: Account, pages: number): Promise<NewReservation | null> {
    pageLock ??= holdPageLock();
    const reservation = { id: crypto.randomUUID(), pages, ownerId: await pageLock };
    const { reserved, left } = await changeUsage(account, (before, creditsGranted) => {
      const after = reserve(before, creditsGranted, reservation);
      const usage = after ?? before;
      return { usage, reserved: after !== null, left: creditsLeft(usage, creditsGranted) };
    });
    return reserved ? { ...reservation, creditsLeft: left } : null;
  }

  return {
    authenticate: (key) =>
      withStorageErrors(async () => {
        const account = await find(await sha256Hex(key));
        return account?.active ? account : null;
      }),

    takeToken: (account) =>
      withStorageErrors(async () => {
        const { rate, left } = await changeUsage(account, (before, creditsGranted) => {
          const taken = takeToken(before, account.requestsPerMinute, nowMs());
          return { ...taken, left: creditsLeft(taken.usage, creditsGranted) };
        });
        return { rate, creditsLeft: left };
      }),

    reserve: (account, pages) =>
      withStorageErrors(async () => {
        const reservation = await tryToReserve(account, pages);
        if (reservation) return reservation;
        await releaseStaleReservations(database, account.id);
        return tryToReserve(account, pages);
      }),

    settle: (account, reservations, outcome) =>
      withStorageErrors(async () => {
        const transaction = database.transaction(["accounts", "usage", "ledger"], "readwrite");
        const usages = transaction.objectStore("usage");
        const [usage, stored] = await Promise.all([
          usages.get(account.id),
          transaction.objectStore("accounts").get(account.id),
        ]);
        const creditsGranted = grantedCredits(account, stored);
        const before = intact(readUsage(usage));
        const after = charge(
          release(
            before,
            reservations.map(({ id }) => id),
          ),
          outcome.charged,
        );
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

/** The credits granted to an account, as stored now; those of the configuration are not stored. */
function grantedCredits(account: Account, stored: unknown): number {
  return stored === undefined ? account.creditsGranted : intact(readAccount(stored)).creditsGranted;
}

/** A configured account is identified by its name, so that its usage survives changes of keys or credits. */
export function configuredAccount({ name, active, credits, requestsPerMinute }: ConfiguredAccount): Account {
  return { id: `config:${name}`, name, active, creditsGranted: credits, requestsPerMinute };
}
