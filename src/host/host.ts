import type { AccountRecordStore } from "../core/model/account-records.ts";
import type { AccountAdmin } from "../core/model/account-admin.ts";
import type { DeploymentConfig } from "../core/model/config.ts";
import type { DocumentStore } from "../core/model/document.ts";
import type { LanguagePacks } from "../core/languages/language-packs.ts";
import type { Outbox } from "../hosted/outbox.ts";
import { createScannerAdmin, type ScannerAdmin } from "../hosted/scanner-admin.ts";
import { createScan } from "../scan/create-scan.ts";
import type { Scan } from "../scan/scan.ts";
import type { Service } from "../service/service.ts";
import { addAccountRecords, readAccountRecords } from "../storage/account-records.ts";
import { createAccountAdmin } from "../storage/account-admin.ts";
import { createChangeChannel } from "../storage/changes.ts";
import { createAccounts } from "../storage/accounts.ts";
import { openDatabase } from "../storage/database.ts";
import { createDocumentStore } from "../storage/documents.ts";
import { createScannerStore } from "../storage/scanners.ts";
import { createAppUpdate, type AppUpdate } from "./app-update.ts";
import { type FrameFinder, type RunningEngines } from "./engines.ts";
import type { FolderStore } from "../core/contracts/folder-store.ts";
import { readConfig, type PendingConfig } from "./read-config.ts";
import { answerServiceWorker } from "./relay.ts";
import { startOutbox } from "./start-outbox.ts";

/** The parts of an open app page that screens use as they are. */
export interface ScreenPorts {
  readonly scan: Scan;
  readonly documents: DocumentStore;
  readonly frames: FrameFinder;
  readonly languagePacks: LanguagePacks;
  readonly accountAdmin: AccountAdmin;
  readonly scannerAdmin: ScannerAdmin;
  readonly update: AppUpdate;
}

/** The parts of an open app page. Its service answers the HTTP endpoints. */
export interface Host extends ScreenPorts {
  readonly config: DeploymentConfig;
  readonly accountRecords: AccountRecordStore;
  readonly outbox: Outbox;
  /** The folder that documents are saved to. Loads its code. */
  readonly openFolderStore: () => Promise<FolderStore>;
}

/**
 * Starts the parts of an app page at `baseUrl`, the app's address, ending in "/". Engines load when they are first
 * needed. Throws `invalid_config`, `storage_unavailable`, `storage_damaged`.
 */
export async function createHost(
  baseUrl: string,
  engines: RunningEngines,
  pendingConfig: PendingConfig,
  registering: Promise<ServiceWorkerRegistration | null>,
): Promise<Host> {
  const [{ config }, database] = await Promise.all([readConfig(baseUrl, pendingConfig), openDatabase(baseUrl)]);
  const { languagePacks } = engines;
  engines.usePacks(config.languagePacks);
  const scan = createScan(engines, config.limits);
  const changes = createChangeChannel("accounts", baseUrl);
  const accounts = createAccounts({
    database,
    configured: config.accounts,
    nowMs: Date.now,
    announce: changes.announce,
  });
  const accountAdmin = createAccountAdmin({ database, configured: config.accounts, changes, nowMs: Date.now });
  const scannerAdmin = createScannerAdmin(
    createScannerStore(database, createChangeChannel("scanners", baseUrl)),
    baseUrl,
    Date.now,
  );
  // No screen needs it before the first request.
  const service: Service = async (...request) =>
    (await import("../service/service.ts")).createService({ scan, accounts, config, baseUrl })(...request);
  answerServiceWorker(service);
  return {
    config,
    scan,
    documents: createDocumentStore(database),
    frames: engines.frames,
    languagePacks,
    accountAdmin,
    accountRecords: {
      read: () => readAccountRecords(database),
      async add(records) {
        const added = await addAccountRecords(database, records);
        changes.announce();
        return added;
      },
    },
    scannerAdmin,
    outbox: startOutbox(baseUrl, database, { mayAsk: false }),
    update: createAppUpdate(registering),
    openFolderStore: async () => (await import("./folder-store.ts")).createFolderStore(database),
  };
}
