import { mayEmbed, readBridgeMessage, type BridgeMessage } from "../core/contracts/bridge.ts";
import type { DeploymentConfig } from "../core/model/config.ts";
import { createScan } from "../scan/scan.ts";
import { createService, type Service } from "../service/service.ts";
import { createChanges } from "../storage/changes.ts";
import { createAccounts } from "../storage/accounts.ts";
import { openDatabase } from "../storage/database.ts";
import { createMemoryAccounts } from "../storage/memory-accounts.ts";
import { startEngines } from "./engines.ts";
import { readConfig, type AskedConfig } from "./read-config.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { serveRelay } from "./relay.ts";

/**
 * Makes this page, a hidden frame, work for the page that it lies in: takes the port that `client.js`
 * sends, where the deployment admits that page's origin, and answers requests on it. What keeps it from
 * starting is told to the page that connects.
 */
export async function serveParent(baseUrl: string, asked: AskedConfig): Promise<void> {
  talkToNobodyElse();
  const started = startWorking(baseUrl, asked);
  // Told to whoever connects; nobody may ever do.
  started.catch(() => undefined);
  window.addEventListener("message", (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== window.parent || !port || readBridgeMessage(event.data)?.flatbed !== "bridge-connect") return;
    void admit(started, event.origin, port);
  });
  tellParent({ flatbed: "bridge-ready" }, "*");
}

/** Narrows the policy of index.html, whose other pages post scans: from here nothing is sent to any other host. */
function talkToNobodyElse(): void {
  document.head.append(
    Object.assign(document.createElement("meta"), {
      httpEquiv: "Content-Security-Policy",
      content: "connect-src 'self'",
    }),
  );
}

interface Working {
  readonly config: DeploymentConfig;
  readonly service: Service;
}

/**
 * Starts what answers requests, and nothing of the screens. Where the browser stores nothing, the accounts of
 * `config.json` have to do.
 */
async function startWorking(baseUrl: string, asked: AskedConfig): Promise<Working> {
  void registerServiceWorker(baseUrl);
  const [config, database] = await Promise.all([readConfig(asked), openDatabase(baseUrl).catch(() => null)]);
  const accounts = database
    ? createAccounts({
        database,
        configured: config.accounts,
        nowMs: Date.now,
        announce: createChanges("accounts", baseUrl).announce,
      })
    : createMemoryAccounts(config.accounts, Date.now);
  return {
    config,
    service: createService({ scan: createScan(startEngines(baseUrl), config.limits), accounts, config, baseUrl }),
  };
}

/** Opaque origins, such as a sandboxed frame's, read "null" and can't be written to by name. */
async function admit(started: Promise<Working>, origin: string, port: MessagePort): Promise<void> {
  const target = origin === "null" ? "*" : origin;
  try {
    const { config, service } = await started;
    if (!mayEmbed(origin, config.embedOrigins)) {
      tellParent(
        {
          flatbed: "bridge-refused",
          reason: `The Flatbed deployment at ${location.origin} does not admit ${origin}. Its config.json lists the embedOrigins that it admits.`,
        },
        target,
      );
      return;
    }
    serveRelay(port, service);
    tellParent({ flatbed: "bridge-connected" }, target);
  } catch (error) {
    tellParent({ flatbed: "bridge-refused", reason: error instanceof Error ? error.message : String(error) }, target);
  }
}

function tellParent(message: BridgeMessage, targetOrigin: string): void {
  window.parent.postMessage(message, targetOrigin);
}
