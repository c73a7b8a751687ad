import type { OutboxStore, QueuedScan } from "../core/outbox.ts";
import { storageWork, type Database } from "./database.ts";

/** The outbox in IndexedDB. */
export function createOutboxStore(database: Database): OutboxStore {
  return {
    add: (queued) =>
      storageWork(async () => {
        const transaction = database.transaction("outbox", "readwrite", { durability: "strict" });
        const [id] = await Promise.all([transaction.store.add(queued), transaction.done]);
        return id;
      }),

    list: () =>
      storageWork(async () => {
        const transaction = database.transaction("outbox");
        const [ids, queued] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll(), transaction.done]);
        return ids.flatMap((id, i): QueuedScan[] => (queued[i] ? [{ ...queued[i], id }] : []));
      }),

    read: (id) =>
      storageWork(async () => {
        const queued = await database.get("outbox", id);
        return queued ? { ...queued, id } : null;
      }),

    save: ({ id, ...queued }) =>
      storageWork(async () => {
        const transaction = database.transaction("outbox", "readwrite");
        if ((await transaction.store.count(id)) > 0) await transaction.store.put(queued, id);
        await transaction.done;
      }),

    remove: (id) => storageWork(() => database.delete("outbox", id)),
  };
}

/**
 * Runs `work` while no other tab runs anything of this name; null, with nothing run, when one does. Without
 * Web Locks, which plain http lacks, no tab knows of another.
 */
export async function whileAlone<R>(name: string, work: () => Promise<R>): Promise<R | null> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
