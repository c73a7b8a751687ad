import { matchesFilter, type LedgerFilter, type LedgerLine, type LedgerPage } from "../core/model/account-admin.ts";
import { readLedgerEntry } from "../core/model/read-account.ts";
import type { Database, LedgerByAccount } from "./database.ts";

/**
 * Reads the ledger backwards in one transaction: the lines of one account in the order they were written, or all lines
 * by time. `after` is the last line of the previous read with the same filter. Damaged lines are left out and counted.
 */
export async function readLedger(
  database: Database,
  filter: LedgerFilter,
  limit: number,
  after: LedgerLine | null,
): Promise<LedgerPage> {
  if (isEmptyPeriod(filter)) return { lines: [], hasOlder: false, damagedLines: 0 };
  const ledger = database.transaction("ledger").store;
  // The indices leave out lines whose account or time can't be one.
  const [all, ofAccounts, timed] = await Promise.all([
    ledger.count(),
    ledger.index("accountId").count(),
    ledger.index("atMs").count(),
  ]);
  let damagedLines = all - (filter.accountId === null ? timed : ofAccounts);
  const isOlder = ({ atMs, id }: LedgerLine): boolean => {
    if (!after) return true;
    return filter.accountId === null && atMs !== after.atMs ? atMs < after.atMs : id < after.id;
  };
  const lines: LedgerLine[] = [];
  let cursor =
    filter.accountId === null
      ? await ledger.index("atMs").openCursor(timeRange(filter, after), "prev")
      : await openAccount(ledger.index("accountId"), filter.accountId, after);
  while (cursor) {
    const entry = readLedgerEntry(cursor.value);
    const line = entry && { ...entry, id: cursor.primaryKey };
    if (!line) damagedLines++;
    else if (isOlder(line) && matchesFilter(line, filter)) {
      if (lines.length === limit) return { lines, hasOlder: true, damagedLines };
      lines.push(line);
    }
    cursor = await cursor.continue();
  }
  return { lines, hasOlder: false, damagedLines };
}

/** A cursor at the newest line of an account, or at `after`. */
async function openAccount(
  byAccount: LedgerByAccount,
  accountId: string,
  after: LedgerLine | null,
): ReturnType<LedgerByAccount["openCursor"]> {
  const cursor = await byAccount.openCursor(accountId, "prev");
  // A cursor cannot continue to its own position.
  return cursor && after && cursor.primaryKey > after.id ? cursor.continuePrimaryKey(accountId, after.id) : cursor;
}

/** Whether the filter's period is empty, which an `IDBKeyRange` cannot express. */
function isEmptyPeriod({ fromMs, untilMs }: LedgerFilter): boolean {
  return untilMs !== null && untilMs <= (fromMs ?? 0);
}

/** The times that match the filter, none newer than `after`. */
function timeRange({ fromMs, untilMs }: LedgerFilter, after: LedgerLine | null): IDBKeyRange | null {
  const lower = fromMs ?? 0;
  if (after) return IDBKeyRange.bound(lower, after.atMs);
  return untilMs === null ? IDBKeyRange.lowerBound(lower) : IDBKeyRange.bound(lower, untilMs, false, true);
}
