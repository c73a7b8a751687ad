import { release } from "../core/model/account-usage.ts";
import type { Database } from "./database.ts";
import { livePageIds } from "./page-lock.ts";

/**
 * Releases an account's reservations of pages that are gone. Pages take their lock before they reserve, so a
 * reservation that existed before the locks were queried is stale if its page holds no lock.
 */
export async function releaseStaleReservations(database: Database, accountId: string): Promise<void> {
  const { reservations = [] } = (await database.get("usage", accountId)) ?? {};
  if (reservations.length === 0) return;
  const live = await livePageIds();
  const stale = reservations.filter(({ ownerId }) => !live.has(ownerId)).map(({ id }) => id);
  if (stale.length === 0) return;
  const transaction = database.transaction("usage", "readwrite");
  const usage = await transaction.store.get(accountId);
  await Promise.all([usage && transaction.store.put({ ...release(usage, stale), accountId }), transaction.done]);
}
