import type { DeploymentConfig } from "../core/model/config.ts";
import type { DocumentStore } from "../core/model/document.ts";
import type { Outbox } from "../hosted/outbox.ts";
import { createScan } from "../scan/create-scan.ts";
import type { Scan } from "../scan/scan.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { createDocumentStore } from "../storage/documents.ts";
import { MemoryDocuments } from "../storage/memory-documents.ts";
import { startEngines, type FrameFinder } from "./engines.ts";
import { readConfig, type PendingConfig } from "./read-config.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { startOutbox } from "./start-outbox.ts";

/** The parts of a hosted scanner's page, which has no library, accounts or endpoints. */
export interface HostedHost {
  readonly config: DeploymentConfig;
  /** False if the configuration could not be read, so that it is not known which links the deployment trusts. */
  readonly isConfigKnown: boolean;
  readonly scan: Scan;
  readonly frames: FrameFinder;
  /** Unfinished scans, stored separately from the library; in memory if the browser cannot store anything. */
  readonly drafts: DocumentStore;
  /** A store in memory, for when the device has no room. */
  readonly memory: DocumentStore;
  readonly outbox: Outbox;
  /**
   * Makes the page available offline. This downloads about 16 MB, so it should wait until the person starts to scan.
   */
  enableOffline(): void;
}

/**
 * Starts the parts of a hosted scanner's page at `baseUrl`. If the browser cannot store anything, memory is used.
 * Throws `invalid_config`.
 */
export async function createHostedHost(baseUrl: string, pendingConfig: PendingConfig): Promise<HostedHost> {
  const [{ config, isKnown }, database, drafts] = await Promise.all([
    readConfig(baseUrl, pendingConfig),
    openedOrNull(openDatabase(baseUrl)),
    openedOrNull(openDatabase(baseUrl, "flatbed-hosted")),
  ]);
  const { frames, ...engines } = startEngines(baseUrl);
  engines.usePacks(config.languagePacks);
  const memory = new MemoryDocuments();
  return {
    config,
    isConfigKnown: isKnown,
    scan: createScan(engines, config.limits),
    frames,
    drafts: drafts ? createDocumentStore(drafts) : memory,
    memory,
    outbox: startOutbox(baseUrl, database, { mayAsk: true }),
    enableOffline: () => void registerServiceWorker(baseUrl),
  };
}

function openedOrNull(opening: Promise<Database>): Promise<Database | null> {
  return opening.catch(() => null);
}
