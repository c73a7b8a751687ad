import type { DeploymentConfig } from "../core/model/config.ts";
import type { DocumentStore } from "../core/model/document.ts";
import type { Outbox } from "../hosted/outbox.ts";
import { createScan, type Scan } from "../scan/scan.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { createDocumentStore } from "../storage/documents.ts";
import { MemoryDocuments } from "../storage/memory-documents.ts";
import { startEngines, type FrameFinder } from "./engines.ts";
import { readConfig, type AskedConfig } from "./read-config.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { startOutbox } from "./start-outbox.ts";

/** What the page of a hosted scanner works with: no library, no accounts, no endpoints. */
export interface HostedHost {
  readonly config: DeploymentConfig;
  readonly scan: Scan;
  readonly frames: FrameFinder;
  /** Keeps the pages of scans that are not finished, apart from the library. */
  readonly drafts: DocumentStore;
  /** The same in memory, for when the device has no room. */
  readonly memory: DocumentStore;
  readonly outbox: Outbox;
  /** Lets the page work offline: about 16 MB that a person who only looks at the link need not load. */
  keepOffline(): void;
}

/**
 * Starts the page of a hosted scanner at `baseUrl`. Where the browser stores nothing, memory has to do. Throws
 * `invalid_config`.
 */
export async function createHostedHost(baseUrl: string, asked: AskedConfig): Promise<HostedHost> {
  const [config, database, drafts] = await Promise.all([
    readConfig(asked),
    openedOrNull(openDatabase(baseUrl)),
    openedOrNull(openDatabase(baseUrl, "flatbed-hosted")),
  ]);
  const { frames, ...engines } = startEngines(baseUrl);
  const memory = new MemoryDocuments();
  return {
    config,
    scan: createScan(engines, config.limits),
    frames,
    drafts: drafts ? createDocumentStore(drafts) : memory,
    memory,
    outbox: startOutbox(baseUrl, database),
    keepOffline: () => void registerServiceWorker(baseUrl),
  };
}

function openedOrNull(opening: Promise<Database>): Promise<Database | null> {
  return opening.catch(() => null);
}
