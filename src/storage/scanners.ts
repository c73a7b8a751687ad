import { ScanError } from "../core/errors.ts";
import type { ScannerStore } from "../core/contracts/scanner-store.ts";
import type { ChangeChannel } from "./changes.ts";
import { isObject } from "../core/model/shape.ts";
import { withStorageErrors, type Database } from "./database.ts";

const SIGNING_KEYS = "scannerSigningKeys";

/** The dashboard's scanners and signing keys in IndexedDB, which can store a `CryptoKeyPair` (Web Cryptography API). */
export function createScannerStore(database: Database, changes: ChangeChannel): ScannerStore {
  async function changing(work: () => Promise<unknown>): Promise<void> {
    await withStorageErrors(work);
    changes.announce();
  }

  return {
    list: () =>
      withStorageErrors(async () => {
        const transaction = database.transaction("scanners");
        const [ids, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
        return ids.map((id, i) => [id, records[i]] as const);
      }),
    put: (scanner) => changing(() => database.put("scanners", scanner)),
    remove: (id) => changing(() => database.delete("scanners", id)),

    async signingKeys(create) {
      const stored = await withStorageErrors(() => database.get("settings", SIGNING_KEYS));
      if (stored !== undefined) return checkedKeys(stored);
      // A transaction cannot wait for key generation. If two tabs generate keys, the first to write wins.
      const keys = await create();
      return withStorageErrors(async () => {
        const transaction = database.transaction("settings", "readwrite");
        const first = checkedKeys((await transaction.store.get(SIGNING_KEYS)) ?? keys);
        await Promise.all([transaction.store.put(first, SIGNING_KEYS), transaction.done]);
        return first;
      });
    },
    hasSigningKeys: () => withStorageErrors(async () => isKeyPair(await database.get("settings", SIGNING_KEYS))),
    damagedSigningKeys: () =>
      withStorageErrors(async () => {
        const value: unknown = await database.get("settings", SIGNING_KEYS);
        return value === undefined || isKeyPair(value) ? null : { value };
      }),
    removeSigningKeys: () => changing(() => database.delete("settings", SIGNING_KEYS)),
    setSigningKeys: (keys) => changing(() => database.put("settings", keys, SIGNING_KEYS)),

    listen: (onChange) => changes.listen(onChange),
  };
}

function isKeyPair(value: unknown): value is CryptoKeyPair {
  return isObject(value) && value["privateKey"] instanceof CryptoKey && value["publicKey"] instanceof CryptoKey;
}

function checkedKeys(value: unknown): CryptoKeyPair {
  if (isKeyPair(value)) return value;
  throw new ScanError("record_damaged", "The key that signs your links is damaged. Import a file of your scanners.");
}
