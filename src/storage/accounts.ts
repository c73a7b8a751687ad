import type { Account, Accounts, Reservation } from "../core/accounts.ts";
import type { ConfiguredAccount } from "../core/config.ts";
import { storageWork, type Database } from "./database.ts";
import { beginPageLife, livePages } from "./page-life.ts";
import { charge, creditsLeft, release, reserve, takeToken, UNUSED, type Usage } from "../core/account-usage.ts";

export interface AccountsParts {
  readonly database: Database;
  /** Accounts of `config.json`: who they are is read from there each time, what they used is stored. */
  readonly configured: readonly ConfiguredAccount[];
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** Accounts of the configuration and of the dashboard, their usage and ledger in IndexedDB. Needs a secure context. */
export function createAccounts({ database, configured, nowMs }: AccountsParts): Accounts {
  const byKey = new Map(configured.flatMap((account) => account.keySha256.map((sha256) => [sha256, toAccount(account)])));
  // Begun with the first request: most visits make none.
  let pageLife: Promise<string> | null = null;

  async function find(sha256: string): Promise<Account | undefined> {
    const account = byKey.get(sha256);
    if (account) return account;
    const key = await database.get("keys", sha256);
    return key && (await database.get("accounts", key.accountId));
  }

  /** Reads an account's usage, applies `change` and writes what comes back, in one transaction. */
  async function changeUsage<C extends { readonly usage: Usage }>(accountId: string, change: (usage: Usage) => C): Promise<C> {
    const transaction = database.transaction("usage", "readwrite");
    const changed = change((await transaction.store.get(accountId)) ?? UNUSED);
    await Promise.all([transaction.store.put({ ...changed.usage, accountId }), transaction.done]);
    return changed;
  }

  async function tryToReserve(account: Account, pages: number): Promise<Reservation | null> {
    pageLife ??= beginPageLife();
    const reservation = { id: crypto.randomUUID(), pages, ownerId: await pageLife };
    const { reserved } = await changeUsage(account.id, (usage) => {
      const after = reserve(usage, account.creditsGranted, reservation);
      return { usage: after ?? usage, reserved: after !== null };
    });
    return reserved ? reservation : null;
  }

  /**
   * Releases what pages that died had reserved. A page takes its lock before it reserves, so a reservation
   * that was there before the locks were read, and whose page holds none, belongs to nobody.
   */
  async function releaseStale(accountId: string): Promise<void> {
    const { reservations = [] } = (await database.get("usage", accountId)) ?? {};
    const live = await livePages();
    const stale = reservations.filter(({ ownerId }) => !live.has(ownerId)).map(({ id }) => id);
    if (stale.length > 0) await changeUsage(accountId, (usage) => ({ usage: release(usage, stale) }));
  }

  return {
    authenticate: (key) =>
      storageWork(async () => {
        const account = await find(await sha256Hex(key));
        return account?.active ? account : null;
      }),

    takeToken: (account) =>
      storageWork(async () => {
        const { usage, rate } = await changeUsage(account.id, (before) => takeToken(before, account.requestsPerMinute, nowMs()));
        return { rate, creditsLeft: creditsLeft(usage, account.creditsGranted) };
      }),

    reserve: (account, pages) =>
      storageWork(async () => {
        const reservation = await tryToReserve(account, pages);
        if (reservation) return reservation;
        await releaseStale(account.id);
        return tryToReserve(account, pages);
      }),

    settle: (account, reservation, outcome) =>
      storageWork(async () => {
        const transaction = database.transaction(["usage", "ledger"], "readwrite");
        const usages = transaction.objectStore("usage");
        const before = (await usages.get(account.id)) ?? UNUSED;
        const after = charge(reservation ? release(before, [reservation.id]) : before, outcome.charged);
        await Promise.all([
          usages.put({ ...after, accountId: account.id }),
          transaction.objectStore("ledger").add({ ...outcome, accountId: account.id, atMs: nowMs() }),
          transaction.done,
        ]);
        return creditsLeft(after, account.creditsGranted);
      }),
  };
}

/** A configured account is known by its name, so that new keys or credits keep what it has used. */
function toAccount({ name, active, credits, requestsPerMinute }: ConfiguredAccount): Account {
  return { id: `config:${name}`, name, active, creditsGranted: credits, requestsPerMinute };
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
