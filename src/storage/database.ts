/**
 * The database of a deployment. Its name contains the path of the app's address, so that deployments on one origin stay
 * separate. This file defines all stores and upgrades; the other files of this zone read and write.
 */
import {
  deleteDB,
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPIndex,
  type IDBPTransaction,
  type StoreNames,
} from "idb";
import type { AccountUsage } from "../core/model/account-records.ts";
import type { AccountKey } from "../core/model/account-admin.ts";
import type { LedgerEntry } from "../core/model/accounts.ts";
import type { ScanDocument, ScanPage } from "../core/model/document.ts";
import { ScanError } from "../core/errors.ts";
import type { StoredScan } from "./read-queued-scan.ts";
import type { StoredAccount } from "../core/model/read-account.ts";

/** The object stores by name. Keys described in a comment are not part of the value. */
interface Stores extends DBSchema {
  documents: { key: string; value: ScanDocument; indexes: { changedAtMs: number } };
  pages: { key: string; value: ScanPage; indexes: { documentId: string; originalId: string } };
  /** Originals and page images, by `original:<id>`, and by page id `picture:`, `unmarked:` and `thumbnail:`. */
  blobs: { key: string; value: StoredBlob };
  /** Accounts of the dashboard; those of `config.json` are not stored. */
  accounts: { key: string; value: StoredAccount };
  /** Key hashes of the dashboard's accounts; never the keys themselves. */
  keys: { key: string; value: AccountKey; indexes: { accountId: string } };
  /** Usage of all accounts. */
  usage: { key: string; value: AccountUsage };
  /** Key: an increasing number. */
  ledger: { key: number; value: LedgerEntry; indexes: { accountId: string; atMs: number } };
  /** Finished scans on their way to a webhook. Key: an increasing number, in the order of completion. */
  outbox: { key: number; value: StoredScan };
  /** Hosted scanners of the dashboard, by id. */
  scanners: { key: number; value: { readonly id: number } };
  /** Single values by name, such as the dashboard's signing key. */
  settings: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Stores>;

/** A write transaction on everything that belongs to documents. */
export type DocumentTransaction = IDBPTransaction<Stores, readonly ["documents", "pages", "blobs"], "readwrite">;

/** The ledger's account index in a transaction on the ledger only. */
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
 * Opens the database of the deployment at `baseUrl`. "flatbed-hosted" is a separate database for the unfinished pages
 * of hosted scans. If stores are missing, which another script of the origin can cause, an empty database is created
 * again; one with data is left alone. Throws `storage_unavailable`, `storage_damaged`.
 */
export async function openDatabase(
  baseUrl: string,
  purpose: "flatbed" | "flatbed-hosted" = "flatbed",
): Promise<Database> {
  // Some browsers hide it where they refuse storage.
  if (!globalThis.indexedDB) throw storageRefused("There is no IndexedDB.");
  const name = `${purpose}:${new URL(baseUrl).pathname}`;
  return withStorageErrors(async () => {
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
    // Another tab with a newer app wants to upgrade. The next call of this tab fails with a message to reload.
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

/** Runs work on the database and converts errors to `storage_full`, `storage_unavailable` or `record_damaged`. */
export async function withStorageErrors<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

function toStorageError(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  // IndexedDB refuses with a DOMException. Anything else, and a value that is no key, comes from a damaged record.
  if (!(error instanceof DOMException) || error.name === "DataError") {
    return new ScanError(
      "record_damaged",
      "A record in the app's storage on this device is damaged, so this could not be done. Nothing was changed.",
      { cause: error },
    );
  }
  const { name } = error;
  if (name === "QuotaExceededError") {
    return new ScanError(
      "storage_full",
      "This device has no room left. Delete documents or free space, then try again.",
      { cause: error },
    );
  }
  // InvalidStateError: the connection was closed, for a newer app or because the browser deleted the data.
  // VersionError: a newer app has upgraded the database.
  if (name === "InvalidStateError" || name === "VersionError") {
    return new ScanError(
      "storage_unavailable",
      "This page has lost its storage: the app was updated in another tab, or its data was cleared. " +
        "Load this page again.",
      { cause: error },
    );
  }
  return storageRefused(error);
}

function storageRefused(cause: unknown): ScanError {
  return new ScanError(
    "storage_unavailable",
    "This browser does not let the app store anything. Leave private browsing or allow site data, " +
      "then load the page again.",
    { cause },
  );
}

/** A stored Blob: the Blob itself, or its bytes in browsers that cannot store Blobs (WebKit in private windows). */
export type StoredBlob = Blob | { readonly type: string; readonly bytes: ArrayBuffer };
