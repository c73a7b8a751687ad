import type { ScannerShelf } from "../core/scanner-shelf.ts";
import { storageWork, type Database } from "./database.ts";

const SIGNING_KEYS = "scannerSigningKeys";

/** The dashboard's scanners and signing key in IndexedDB, which keeps keys as keys (W3C Web Cryptography, 13.3). */
export function createScannerShelf(database: Database, baseUrl: string): ScannerShelf {
  const name = `flatbed-scanners:${new URL(baseUrl).pathname}`;
  // A channel does not hear itself; listeners have one of their own.
  const speaker = new BroadcastChannel(name);

  async function changing(work: () => Promise<unknown>): Promise<void> {
    await storageWork(work);
    speaker.postMessage(null);
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

    listen(heard) {
      const listener = new BroadcastChannel(name);
      listener.addEventListener("message", heard);
      return () => listener.close();
    },
  };
}
