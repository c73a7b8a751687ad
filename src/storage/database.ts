/**
 * The database of a deployment, named by its address's path so that two deployments on one origin
 * never meet. Every store and every upgrade is here; the other files of this zone read and write.
 */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPIndex, type StoreNames } from "idb";
import type { AccountKey } from "../core/model/account-admin.ts";
import type { Account, LedgerEntry } from "../core/model/accounts.ts";
import type { ScanDocument, ScanPage } from "../core/model/document.ts";
import { ScanError } from "../core/errors.ts";
import type { FinishedScan, QueuedScan } from "../core/contracts/outbox.ts";
import type { Usage } from "../core/model/account-usage.ts";

/** An account made in the dashboard. One that was deleted has no keys, and stays so that the ledger can name it. */
export interface StoredAccount extends Account {
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970; null while it is there. */
  readonly deletedAtMs: number | null;
}

interface AccountUsage extends Usage {
  readonly accountId: string;
}

/** A scan in the outbox; its PDF as bytes, because WebKit stores no Blob in a private window. */
export interface StoredScan extends Omit<QueuedScan, "id" | "scan"> {
  readonly scan: Omit<FinishedScan, "pdf"> & { readonly pdf: ArrayBuffer };
}

/** Stores, by name. Keys given in a comment lie outside the value. */
interface Stores extends DBSchema {
  documents: { key: string; value: ScanDocument; indexes: { changedAtMs: number } };
  pages: { key: string; value: ScanPage; indexes: { documentId: string; originalId: string } };
  /**
   * Encoded pictures and originals; the key says which: `original:<id>`, `picture:<page id>`, `thumbnail:<page id>`.
   */
  blobs: { key: string; value: StoredBlob };
  /** Accounts made in the dashboard. Those of `config.json` are not copied here. */
  accounts: { key: string; value: StoredAccount };
  /** Keys of the accounts made in the dashboard; never the keys themselves. */
  keys: { key: string; value: AccountKey; indexes: { accountId: string } };
  /** What accounts of either kind have used. */
  usage: { key: string; value: AccountUsage };
  /** Key: a growing number. */
  ledger: { key: number; value: LedgerEntry; indexes: { accountId: string; atMs: number } };
  /** Finished scans on their way to a webhook; key: a growing number, the order they were finished in. */
  outbox: { key: number; value: StoredScan };
  /** Hosted scanners made in the dashboard, by their identifier. */
  scanners: { key: number; value: { readonly id: number } };
  /** Single values by name, such as the dashboard's signing key. */
  settings: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Stores>;

/** The ledger by account, within a transaction that reads it alone. */
export type LedgerByAccount = IDBPIndex<Stores, ["ledger"], "ledger", "accountId">;

const VERSION = 1;
const STORES: readonly StoreNames<Stores>[] = [
  "documents",
  "pages",
  "blobs",
  "accounts",
  "keys",
  "usage",
  "ledger",
  "outbox",
  "scanners",
  "settings",
];

/**
 * Opens the database of the deployment at `baseUrl`, or the one that keeps the unfinished pages of hosted scans out of
 * the library. One that lacks stores, as another script of the origin can leave it, is made anew where it holds
 * nothing, and left alone where it holds anything. Throws `storage_unavailable`, `storage_damaged`.
 */
export async function openDatabase(
  baseUrl: string,
  purpose: "flatbed" | "flatbed-hosted" = "flatbed",
): Promise<Database> {
  const name = `${purpose}:${new URL(baseUrl).pathname}`;
  return storageWork(async () => {
    const database = await open(name);
    if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
    const counts = await Promise.all([...database.objectStoreNames].map((store) => database.count(store)));
    database.close();
    if (counts.some((count) => count > 0))
      throw new ScanError(
        "storage_damaged",
        "The app's storage on this device is damaged. Clear this site's data, then load the page again.",
      );
    await deleteDB(name);
    return open(name);
  });
}

function open(name: string): Promise<Database> {
  return openDB<Stores>(name, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) createFirstStores(database);
    },
    // Another tab has a newer app: let it upgrade. This tab's next call says what to do.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
    },
  });
}

function createFirstStores(database: Database): void {
  database.createObjectStore("documents", { keyPath: "id" }).createIndex("changedAtMs", "changedAtMs");
  const pages = database.createObjectStore("pages", { keyPath: "id" });
  pages.createIndex("documentId", "documentId");
  pages.createIndex("originalId", "source.originalId");
  database.createObjectStore("blobs");
  database.createObjectStore("accounts", { keyPath: "id" });
  database.createObjectStore("keys", { keyPath: "sha256" }).createIndex("accountId", "accountId");
  database.createObjectStore("usage", { keyPath: "accountId" });
  const ledger = database.createObjectStore("ledger", { autoIncrement: true });
  ledger.createIndex("accountId", "accountId");
  ledger.createIndex("atMs", "atMs");
  database.createObjectStore("outbox", { autoIncrement: true });
  database.createObjectStore("scanners", { keyPath: "id" });
  database.createObjectStore("settings");
}

/** Runs work on the database; what the browser throws becomes `storage_full` or `storage_unavailable`. */
export async function storageWork<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

function toStorageError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") {
    return new ScanError(
      "storage_full",
      "This device has no room left. Delete documents or free space, then try again.",
      { cause: error },
    );
  }
  // A closed connection throws InvalidStateError: for a newer app, or since the browser dropped the data. A database
  // that a newer app has upgraded, VersionError.
  if (name === "InvalidStateError" || name === "VersionError") {
    return new ScanError(
      "storage_unavailable",
      "This page has lost its storage: the app was updated in another tab, or its data was cleared. Load this page again.",
      { cause: error },
    );
  }
  return new ScanError(
    "storage_unavailable",
    "This browser does not let the app store anything. Leave private browsing or allow site data, then load the page again.",
    { cause: error },
  );
}

/** A Blob as it is kept: as it is, or as its bytes in browsers that store no Blob, as WebKit in a private window. */
export type StoredBlob = Blob | { readonly type: string; readonly bytes: ArrayBuffer };
