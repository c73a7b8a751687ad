import { NO_USAGE, release } from "../core/model/account-usage.ts";
import { readUsage } from "../core/model/read-account.ts";
import type { Database } from "./database.ts";
import { livePageIds } from "./page-lock.ts";

/**
 * Releases an account's reservations of pages that are gone. Pages take their lock before they reserve, so a
 * reservation that existed before the locks were queried is stale if its page holds no lock. A damaged record stays.
 */
export async function releaseStaleReservations(database: Database, accountId: string): Promise<void> {
  const { reservations } = readUsage(await database.get("usage", accountId)) ?? NO_USAGE;
  if (reservations.length === 0) return;
  const live = await livePageIds();
  const stale = reservations.filter(({ ownerId }) => !live.has(ownerId)).map(({ id }) => id);
  if (stale.length === 0) return;
  const transaction = database.transaction("usage", "readwrite");
  const usage = readUsage(await transaction.store.get(accountId));
  await Promise.all([usage && transaction.store.put({ ...release(usage, stale), accountId }), transaction.done]);
}
