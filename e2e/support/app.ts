/**
 * The base of every end-to-end test: the built app on its own server, so that test files share neither storage nor
 * service workers; an account with a known key; and checks of network access and Content-Security-Policy.
 */
import { createHash } from "node:crypto";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { serveFolder, takeUploads } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { takeViolations, watchPolicy } from "./policy-watch.ts";

/** API key of the account in the tests' `config.json`. */
export const API_KEY = "flatbed-test-key";

/** A key as an account in `config.json` holds it: its SHA-256 in hexadecimal digits. */
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
  /** Content of the deployment's `config.json`. */
  readonly config: object;
  /** URL of the deployed app, which is in a subfolder, as on many static hosts. */
  readonly baseUrl: string;
  /** Listens for Content-Security-Policy violations in everything the browser opens. */
  readonly policyWatch: void;
  /** An app page shared by all tests of a worker, for tests that leave nothing behind. */
  readonly sharedApp: Page;
}

export interface TestFixtures {
  /** Fails a test during which the Content-Security-Policy refused anything. */
  readonly noPolicyViolations: void;
  /** Fails a test during which a static server got a request with a body. */
  readonly noUploads: void;
  /** Origins that requests may go to in addition to the app's own. */
  readonly allowedOrigins: readonly string[];
  /** An app page controlled by the app's service worker. */
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

  policyWatch: [
    async ({ browser }, use) => {
      watchPolicy(browser);
      await use();
    },
    { scope: "worker", auto: true },
  ],

  noPolicyViolations: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      await use();
      expect(takeViolations(), "what the Content-Security-Policy refused").toEqual([]);
    },
    { auto: true },
  ],

  noUploads: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      await use();
      expect(takeUploads(), "requests with a body that reached a static host").toEqual([]);
    },
    { auto: true },
  ],

  sharedApp: [
    async ({ browser, baseUrl }, use) => {
      const context = await browser.newContext();
      await withLeakChecks(context, [new URL(baseUrl).origin], async () => {
        const page = await context.newPage();
        await openApp(page, baseUrl);
        await use(page);
      });
      await context.close();
    },
    { scope: "worker" },
  ],

  allowedOrigins: [],

  context: async ({ context, baseUrl, allowedOrigins }, use) => {
    await withLeakChecks(context, [new URL(baseUrl).origin, ...allowedOrigins], () => use(context));
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

/** Waits until the page's service worker is activated. While activating, it already controls pages and answers. */
export async function expectActivated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");
}

/** API keys, of the tests or made in the dashboard, and tokens of scanner links. */
const SECRET = new RegExp(`${API_KEY}|fb_[\\w-]{43}|\\b1\\.[\\w-]{40,}`);

/**
 * Runs `work`. Fails if meanwhile a request went to an origin that is not allowed, a page threw an uncaught error, or a
 * key or token appeared in a requested URL or on the console.
 */
async function withLeakChecks(
  context: BrowserContext,
  allowedOrigins: readonly string[],
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
    if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && !allowedOrigins.includes(url.origin))
      foreign.push(request.url());
  });
  context.on("weberror", (event) => uncaught.push(String(event.error())));
  await work();
  expect(foreign, "requests that left the origin").toEqual([]);
  expect(uncaught, "uncaught errors").toEqual([]);
  expect(exposed, "keys and tokens in addresses and logs").toEqual([]);
}
