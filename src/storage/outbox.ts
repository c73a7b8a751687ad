import type { OutboxStore, QueuedScan } from "../core/contracts/outbox.ts";
import { withStorageErrors, type Database, type StoredScan } from "./database.ts";

/** The outbox in IndexedDB. */
export function createOutboxStore(database: Database): OutboxStore {
  return {
    add: (queued) =>
      withStorageErrors(async () => {
        const stored = await toStored(queued);
        const transaction = database.transaction("outbox", "readwrite", { durability: "strict" });
        const [id] = await Promise.all([transaction.store.add(stored), transaction.done]);
        return id;
      }),

    list: () =>
      withStorageErrors(async () => {
        const transaction = database.transaction("outbox");
        const [ids, stored] = await Promise.all([
          transaction.store.getAllKeys(),
          transaction.store.getAll(),
          transaction.done,
        ]);
        return ids.flatMap((id, i) => (stored[i] ? [toQueued(id, stored[i])] : []));
      }),

    read: (id) =>
      withStorageErrors(async () => {
        const stored = await database.get("outbox", id);
        return stored ? toQueued(id, stored) : null;
      }),

    save: ({ id, ...queued }) =>
      withStorageErrors(async () => {
        const transaction = database.transaction("outbox", "readwrite");
        const stored = await transaction.store.get(id);
        if (stored) await transaction.store.put({ ...queued, scan: stored.scan }, id);
        await transaction.done;
      }),

    remove: (id) => withStorageErrors(() => database.delete("outbox", id)),
  };
}

async function toStored({ scan, ...progress }: Omit<QueuedScan, "id">): Promise<StoredScan> {
  return { ...progress, scan: { ...scan, pdf: await scan.pdf.arrayBuffer() } };
}

function toQueued(id: number, { scan, ...progress }: StoredScan): QueuedScan {
  return { ...progress, id, scan: { ...scan, pdf: new Blob([scan.pdf], { type: "application/pdf" }) } };
}

/**
 * Runs `work` while holding the Web Lock `name`. Returns null, without running it, if another tab holds the lock.
 * Without Web Locks, as on plain http, `work` always runs.
 */
export async function tryWithLock<R>(name: string, work: () => Promise<R>): Promise<R | null> {
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
