import type { ScannerStore } from "../core/contracts/scanner-store.ts";
import type { ChangeChannel } from "./changes.ts";
import { withStorageErrors, type Database } from "./database.ts";

const SIGNING_KEYS = "scannerSigningKeys";

/** The dashboard's scanners and signing keys in IndexedDB, which can store a `CryptoKeyPair` (Web Cryptography API). */
export function createScannerStore(database: Database, changes: ChangeChannel): ScannerStore {
  async function changing(work: () => Promise<unknown>): Promise<void> {
    await withStorageErrors(work);
    changes.announce();
  }

  return {
    list: () => withStorageErrors(() => database.getAll("scanners")),
    put: (scanner) => changing(() => database.put("scanners", scanner)),
    remove: (id) => changing(() => database.delete("scanners", id)),

    async signingKeys(create) {
      const stored = await withStorageErrors(() => database.get("settings", SIGNING_KEYS));
      if (stored) return stored as CryptoKeyPair;
      // A transaction cannot wait for key generation. If two tabs generate keys, the first to write wins.
      const keys = await create();
      return withStorageErrors(async () => {
        const transaction = database.transaction("settings", "readwrite");
        const first = ((await transaction.store.get(SIGNING_KEYS)) as CryptoKeyPair | undefined) ?? keys;
        await Promise.all([transaction.store.put(first, SIGNING_KEYS), transaction.done]);
        return first;
      });
    },
    setSigningKeys: (keys) => changing(() => database.put("settings", keys, SIGNING_KEYS)),

    listen: (onChange) => changes.listen(onChange),
  };
}
