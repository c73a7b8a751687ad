import { charge, creditsLeft, release, reserve, takeToken, NO_USAGE, type Usage } from "../core/model/account-usage.ts";
import type { Account, Accounts, LedgerEntry } from "../core/model/accounts.ts";

export interface MemoryAccounts extends Accounts {
  readonly ledger: readonly LedgerEntry[];
  /** Credits that are neither spent nor reserved. */
  creditsLeft(): number;
  reservedPages(): number;
  /** The current time in milliseconds since 1970; tests set it. */
  nowMs: number;
}

/** One account with one key and the real arithmetic. Time stands still unless `nowMs` is set. */
export function memoryAccounts(key: string, details: Partial<Account> = {}): MemoryAccounts {
  const owner: Account = {
    id: "acme",
    name: "Acme",
    active: true,
    creditsGranted: 100,
    requestsPerMinute: 60,
    ...details,
  };
  let usage: Usage = NO_USAGE;
  let lastId = 0;
  const ledger: LedgerEntry[] = [];
  return {
    ledger,
    nowMs: 1_800_000_000_000,
    creditsLeft: () => creditsLeft(usage, owner.creditsGranted),
    reservedPages: () => usage.reservations.reduce((sum, { pages }) => sum + pages, 0),
    authenticate: (sent) => Promise.resolve(sent === key && owner.active ? owner : null),
    takeToken(account) {
      const taken = takeToken(usage, account.requestsPerMinute, this.nowMs);
      usage = taken.usage;
      return Promise.resolve({ rate: taken.rate, creditsLeft: creditsLeft(usage, account.creditsGranted) });
    },
    reserve(account, pages) {
      const reservation = { id: String(++lastId), pages, ownerId: "page" };
      const after = reserve(usage, account.creditsGranted, reservation);
      usage = after ?? usage;
      return Promise.resolve(after && { ...reservation, creditsLeft: creditsLeft(usage, account.creditsGranted) });
    },
    settle(account, reservations, outcome) {
      usage = charge(
        release(
          usage,
          reservations.map(({ id }) => id),
        ),
        outcome.charged,
      );
      ledger.push({ ...outcome, accountId: account.id, atMs: this.nowMs });
      return Promise.resolve(creditsLeft(usage, account.creditsGranted));
    },
  };
}
