import { mayEmbed, readBridgeMessage, type BridgeMessage } from "../core/contracts/bridge.ts";
import { createScan } from "../scan/create-scan.ts";
import { createService, type Service } from "../service/service.ts";
import { createChangeChannel } from "../storage/changes.ts";
import { createAccounts } from "../storage/accounts.ts";
import { openDatabase } from "../storage/database.ts";
import { createMemoryAccounts } from "../storage/memory-accounts.ts";
import { startEngines } from "./engines.ts";
import { readConfig, type PendingConfig, type ReadConfig } from "./read-config.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { serveRelay } from "./relay.ts";
import { createRunningRequests } from "./running-requests.ts";

/**
 * Makes this page, a hidden frame, answer requests of its parent page. Serves the port that `client.js` sends if the
 * deployment admits the parent's origin. A failure to start is reported to the parent when it connects.
 */
export async function serveParent(baseUrl: string, pendingConfig: PendingConfig): Promise<void> {
  restrictConnections();
  const started = startService(baseUrl, pendingConfig);
  // Reported by `admit`; no parent may ever connect.
  started.catch(() => undefined);
  window.addEventListener("message", (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== window.parent || !port || readBridgeMessage(event.data)?.flatbed !== "bridge-connect") return;
    void admit(started, event.origin, port);
  });
  tellParent({ flatbed: "bridge-ready" }, "*");
}

/**
 * Tightens the Content-Security-Policy of index.html, which lets other pages post scans: this page contacts no other
 * host.
 */
function restrictConnections(): void {
  document.head.append(
    Object.assign(document.createElement("meta"), {
      httpEquiv: "Content-Security-Policy",
      content: "connect-src 'self'",
    }),
  );
}

interface StartedService extends ReadConfig {
  readonly service: Service;
}

/**
 * Starts the service, without the parts for screens. If the browser cannot store anything, only the accounts of
 * `config.json` exist.
 */
async function startService(baseUrl: string, pendingConfig: PendingConfig): Promise<StartedService> {
  void registerServiceWorker(baseUrl);
  const [{ config, isKnown }, database] = await Promise.all([
    readConfig(baseUrl, pendingConfig),
    openDatabase(baseUrl).catch(() => null),
  ]);
  const accounts = database
    ? createAccounts({
        database,
        configured: config.accounts,
        nowMs: Date.now,
        announce: createChangeChannel("accounts", baseUrl).announce,
      })
    : createMemoryAccounts(config.accounts, Date.now);
  const engines = startEngines(baseUrl);
  engines.usePacks(config.languagePacks);
  return {
    config,
    isKnown,
    service: createService({ scan: createScan(engines, config.limits), accounts, config, baseUrl }),
  };
}

/**
 * Serves the port or reports why not. Opaque origins, such as those of sandboxed frames, are "null" and cannot be
 * addressed by `postMessage`.
 */
async function admit(started: Promise<StartedService>, origin: string, port: MessagePort): Promise<void> {
  const target = origin === "null" ? "*" : origin;
  try {
    // Without it, a browser has neither the digest that checks a key nor the locks that keep the ledger.
    if (!window.isSecureContext) {
      tellParent({ flatbed: "bridge-refused", reason: insecure(origin) }, target);
      return;
    }
    const { config, isKnown, service } = await started;
    if (!mayEmbed(origin, config.embedOrigins, location.origin)) {
      tellParent(
        {
          flatbed: "bridge-refused",
          reason: isKnown
            ? `The Flatbed deployment at ${location.origin} does not admit ${origin}. ` +
              "Its config.json lists the embedOrigins that it admits."
            : `The Flatbed deployment at ${location.origin} could not read its config.json, so it does not know ` +
              `whether it admits ${origin}. Connect again in a while.`,
        },
        target,
      );
      return;
    }
    serveRelay(port, createRunningRequests(service, null));
    tellParent({ flatbed: "bridge-connected" }, target);
  } catch (error) {
    tellParent({ flatbed: "bridge-refused", reason: error instanceof Error ? error.message : String(error) }, target);
  }
}

function insecure(origin: string): string {
  return (
    `The Flatbed deployment at ${location.origin} works only over https, and so must the page that calls it ` +
    `(here ${origin}). Open both by an https address. On one device, http://localhost works as well.`
  );
}

function tellParent(message: BridgeMessage, targetOrigin: string): void {
  window.parent.postMessage(message, targetOrigin);
}
