/**
 * What every end-to-end test stands on: the built app on a server of its own (so that storage and service workers of
 * test files never meet), an account with a known key, and a watch over the network and the app's own policy.
 */
import { createHash } from "node:crypto";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { takeViolations, watchPolicy } from "./policy-watch.ts";

/** The key of the account that the tests' deployment ships. */
export const API_KEY = "flatbed-test-key";

/** The account's entry in `config.json` that keeps a key: its SHA-256, in hexadecimal digits. */
export const sha256Of = (key: string): string => createHash("sha256").update(key).digest("hex");

export const TEST_CONFIG = {
  accounts: [
    {
      name: "Test",
      keySha256: [sha256Of(API_KEY)],
      credits: 100_000,
      requestsPerMinute: 6000,
      active: true,
    },
  ],
};

export interface WorkerFixtures {
  /** What the deployment's `config.json` says. */
  readonly config: object;
  /** Address of the deployed app, below a sub-path as on many static hosts. */
  readonly baseUrl: string;
  /** Listens for what the app's policy refuses, in all that the browser opens. */
  readonly policed: void;
  /** A page on the app that many tests share, for those that leave nothing behind. */
  readonly sharedApp: Page;
}

export interface TestFixtures {
  /** Fails a test during which the app's policy refused anything. */
  readonly lawful: void;
  /** Origins that requests may go to beside the app's own. */
  readonly permitted: readonly string[];
  /** A page on the app, its service worker in control. */
  readonly app: Page;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  config: [TEST_CONFIG, { scope: "worker", option: true }],

  baseUrl: [
    async ({ config }, use) => {
      const server = await serveFolder({
        folder: DIST,
        basePath: "/apps/flatbed/",
        overrides: { "config.json": JSON.stringify(config) },
      });
      await use(server.url);
      await server.close();
    },
    { scope: "worker" },
  ],

  policed: [
    async ({ browser }, use) => {
      watchPolicy(browser);
      await use();
    },
    { scope: "worker", auto: true },
  ],

  lawful: [
    // oxlint-disable-next-line no-empty-pattern -- what Playwright wants of a fixture that needs no other
    async ({}, use) => {
      await use();
      expect(takeViolations(), "what the Content-Security-Policy refused").toEqual([]);
    },
    { auto: true },
  ],

  sharedApp: [
    async ({ browser, baseUrl }, use) => {
      const context = await browser.newContext();
      await watched(context, [new URL(baseUrl).origin], async () => {
        const page = await context.newPage();
        await openApp(page, baseUrl);
        await use(page);
      });
      await context.close();
    },
    { scope: "worker" },
  ],

  permitted: [],

  context: async ({ context, baseUrl, permitted }, use) => {
    await watched(context, [new URL(baseUrl).origin, ...permitted], () => use(context));
  },

  app: async ({ page, baseUrl }, use) => {
    await openApp(page, baseUrl);
    await use(page);
  },
});

export { expect };

/** Opens the app and waits until its service worker controls the page. */
export async function openApp(page: Page, baseUrl: string): Promise<void> {
  await page.goto(baseUrl);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** A key of the API, the tests' or one that a dashboard made, and the token of a scanner's link. */
const SECRET = new RegExp(`${API_KEY}|fb_[\\w-]{43}|\\b1\\.[\\w-]{40,}`);

/**
 * Runs `work` and fails when a request went to any other origin meanwhile, a page threw what nobody caught, or a key or
 * token came into an address that leaves the page or into a log.
 */
async function watched(
  context: BrowserContext,
  permitted: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const foreign: string[] = [];
  const uncaught: string[] = [];
  const exposed: string[] = [];
  const expose = (text: string): void => void (SECRET.test(text) && exposed.push(text));
  context.on("console", (message) => expose(message.text()));
  context.on("request", (request) => {
    const url = new URL(request.url());
    expose(url.origin + url.pathname + url.search);
    if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && !permitted.includes(url.origin))
      foreign.push(request.url());
  });
  context.on("weberror", (event) => uncaught.push(String(event.error())));
  await work();
  expect(foreign, "requests that left the origin").toEqual([]);
  expect(uncaught, "uncaught errors").toEqual([]);
  expect(exposed, "keys and tokens in addresses and logs").toEqual([]);
}
