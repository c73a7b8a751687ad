import type { DamagedScan, OutboxStore, QueuedScan } from "../core/contracts/outbox.ts";
import { recordFile } from "../core/contracts/damaged-record.ts";
import { nameOf } from "../core/model/read-document.ts";
import { readStoredScan, salvageScan, type StoredScan } from "./read-queued-scan.ts";
import { withStorageErrors, type Database } from "./database.ts";

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
      withStorageErrors(async () =>
        (await listRecords(database)).flatMap(([id, record]) => {
          const stored = readStoredScan(record);
          return stored ? [toQueued(id, stored)] : [];
        }),
      ),

    listDamaged: () =>
      withStorageErrors(async () =>
        (await listRecords(database)).flatMap(([id, record]) =>
          readStoredScan(record) ? [] : [damagedScan(database, id, record)],
        ),
      ),

    read: (id) =>
      withStorageErrors(async () => {
        const stored = readStoredScan(await database.get("outbox", id));
        return stored && toQueued(id, stored);
      }),

    save: ({ id, ...queued }) =>
      withStorageErrors(async () => {
        const transaction = database.transaction("outbox", "readwrite");
        const stored = readStoredScan(await transaction.store.get(id));
        if (stored) await transaction.store.put({ ...queued, scan: stored.scan }, id);
        await transaction.done;
      }),

    remove: (id) => withStorageErrors(() => database.delete("outbox", id)),
  };
}

async function listRecords(database: Database): Promise<(readonly [id: number, record: unknown])[]> {
  const transaction = database.transaction("outbox");
  const [ids, records] = await Promise.all([
    transaction.store.getAllKeys(),
    transaction.store.getAll(),
    transaction.done,
  ]);
  return ids.map((id, i) => [id, records[i]]);
}

function damagedScan(database: Database, id: number, record: unknown): DamagedScan {
  const { scannerId, name, pdf } = salvageScan(record);
  return {
    id: String(id),
    scannerId,
    name: nameOf({ name }),
    salvage: () =>
      Promise.resolve([
        ...(pdf ? [{ name: "scan", blob: new Blob([pdf], { type: "application/pdf" }) }] : []),
        recordFile(record),
      ]),
    remove: () => withStorageErrors(() => database.delete("outbox", id)),
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
