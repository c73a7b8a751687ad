import { release } from "../core/model/account-usage.ts";
import type { Database } from "./database.ts";
import { livePages } from "./page-life.ts";

/**
 * Releases what pages that died had reserved of an account. A page takes its lock before it reserves, so a
 * reservation that was there before the locks were read, and whose page holds none, belongs to nobody.
 */
export async function releaseStale(database: Database, accountId: string): Promise<void> {
  const { reservations = [] } = (await database.get("usage", accountId)) ?? {};
  if (reservations.length === 0) return;
  const live = await livePages();
  const stale = reservations.filter(({ ownerId }) => !live.has(ownerId)).map(({ id }) => id);
  if (stale.length === 0) return;
  const transaction = database.transaction("usage", "readwrite");
  const usage = await transaction.store.get(accountId);
  await Promise.all([usage && transaction.store.put({ ...release(usage, stale), accountId }), transaction.done]);
}
