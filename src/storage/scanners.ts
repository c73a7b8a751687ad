import type { ScannerShelf } from "../core/contracts/scanner-shelf.ts";
import type { Changes } from "./changes.ts";
import { storageWork, type Database } from "./database.ts";

const SIGNING_KEYS = "scannerSigningKeys";

/** The dashboard's scanners and signing key in IndexedDB, which keeps keys as keys (W3C Web Cryptography, 13.3). */
export function createScannerShelf(database: Database, changes: Changes): ScannerShelf {
  async function changing(work: () => Promise<unknown>): Promise<void> {
    await storageWork(work);
    changes.announce();
  }

  return {
    list: () => storageWork(() => database.getAll("scanners")),
    put: (scanner) => changing(() => database.put("scanners", scanner)),
    remove: (id) => changing(() => database.delete("scanners", id)),

    async signingKeys(made) {
      const kept = await storageWork(() => database.get("settings", SIGNING_KEYS));
      if (kept) return kept as CryptoKeyPair;
      // A transaction does not wait for a key to be made; of two tabs the first to write decides.
      const keys = await made();
      return storageWork(async () => {
        const transaction = database.transaction("settings", "readwrite");
        const first = ((await transaction.store.get(SIGNING_KEYS)) as CryptoKeyPair | undefined) ?? keys;
        await Promise.all([transaction.store.put(first, SIGNING_KEYS), transaction.done]);
        return first;
      });
    },
    setSigningKeys: (keys) => changing(() => database.put("settings", keys, SIGNING_KEYS)),

    listen: (heard) => changes.listen(heard),
  };
}
