/**
 * A browser to which the app and a shop are sites of the internet, and a receiver of this machine is local, so that it
 * guards the receiver (Local Network Access). Without a screen, it answers its own question with no; `holdQuestion`
 * leaves it open.
 */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as forward } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { certificateFor } from "../../tools/cli/certificate.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { startReceiver, type Receiver } from "../../tools/server/receive.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";

/** What the person has chosen in the browser's settings, for a site. */
export type Choice = { readonly site: "app" | "shop"; readonly isAllowed: boolean };

export interface GuardedNetwork {
  readonly receiver: Receiver;
  /** The address of the same receiver under a name of the internet, over https. */
  readonly namedUrl: string;
  readonly appUrl: string;
  readonly shopUrl: string;
  /** What the shop's page shows. */
  showInShop(html: string): void;
  /** Opens a browser with a profile that keeps what earlier browsers of this test stored. */
  open(choice: Choice | null): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** In Chromium's preferences. */
const SETTING = { allow: 1, block: 2 };

export async function startGuardedNetwork(): Promise<GuardedNetwork> {
  const receiver = await startReceiver();
  const { port: receiverPort } = new URL(receiver.url);
  const app = await serveFolder({ folder: DIST, host: "127.0.0.1" });
  let page = "";
  const shop = createServer((_request, response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(page),
  );
  const named = createTlsServer(await certificateFor([]), (request, response) => {
    const { method, url, headers } = request;
    const passed = forward({ host: "127.0.0.1", port: receiverPort, method, path: url, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    request.pipe(passed);
  });
  for (const server of [shop, named]) await once(server.listen(0, "127.0.0.1"), "listening");
  const [shopPort, namedPort] = [shop, named].map((server) => (server.address() as AddressInfo).port);
  const site = { app: `http://flatbed.test:${app.port}`, shop: `http://shop.test:${shopPort}` };
  const profile = mkdtempSync(join(tmpdir(), "flatbed-profile-"));
  const spaces = [
    `127.0.0.1:${app.port}=public`,
    `127.0.0.1:${shopPort}=public`,
    `127.0.0.1:${receiverPort}=loopback`,
    `127.0.0.1:${namedPort}=local`,
  ];
  return {
    receiver,
    namedUrl: `https://receiver.test:${namedPort}/scans`,
    appUrl: `${site.app}/`,
    shopUrl: `${site.shop}/`,
    showInShop(html) {
      page = `<!doctype html><html lang="en"><head><title>A shop</title></head><body>${html}</body></html>`;
    },
    async open(choice) {
      const rules = choice && {
        [`${site[choice.site]},*`]: { setting: choice.isAllowed ? SETTING.allow : SETTING.block },
      };
      mkdirSync(join(profile, "Default"), { recursive: true });
      writeFileSync(
        join(profile, "Default/Preferences"),
        JSON.stringify({
          profile: { content_settings: { exceptions: rules ? { local_network: rules, loopback_network: rules } : {} } },
        }),
      );
      return chromium.launchPersistentContext(profile, {
        ...findCompleteBrowser(),
        args: [
          "--no-sandbox",
          "--disable-background-networking",
          "--host-resolver-rules=MAP *.test 127.0.0.1",
          "--ignore-certificate-errors",
          `--ip-address-space-overrides=${spaces.join(",")}`,
          // Only pages of secure origins are asked about.
          `--unsafely-treat-insecure-origin-as-secure=${Object.values(site).join(",")}`,
        ],
      });
    },
    async close() {
      await receiver.close();
      await app.close();
      for (const server of [shop, named]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What the person does in the browser's settings: allows a site what Chromium calls `permission`. */
export async function allowInSettings(context: BrowserContext, site: string, permission: string): Promise<void> {
  const settings = await context.newPage();
  await settings.goto("chrome://settings/content");
  await settings.evaluate(
    ([origin, name]) => {
      const { send } = (globalThis as unknown as { chrome: { send(message: string, values: unknown[]): void } }).chrome;
      send("setCategoryPermissionForPattern", [origin, "", name, "allow", false]);
    },
    [new URL(site).origin, permission] as const,
  );
  await settings.close();
}

/**
 * Leaves the browser's question open: posts of the page stay open, and the permission undecided, as on a screen until
 * the person answers (`findings/local-network-question.sh`). All other requests go their way.
 */
export async function holdQuestion(page: Page, receiverUrl: string): Promise<void> {
  await page.route(receiverUrl, (route) => (route.request().method() === "POST" ? undefined : route.continue()));
}
