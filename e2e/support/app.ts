/**
 * The base of every end-to-end test: the built app on its own server, so that test files share neither storage nor
 * service workers; an account with a known key; and checks of network access and Content-Security-Policy.
 */
import { createHash } from "node:crypto";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { serveFolder, takeUploads } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { ENGINES, INSTALL_STEP, PROCESSOR } from "./profiles/causes.ts";
import { takeEngineStarts, watchEngines } from "./profiles/engine-starts.ts";
import { watchForLeaks } from "./profiles/leak-watch.ts";
import { takeViolations, watchPolicy } from "./profiles/policy-watch.ts";
import { processorSeconds } from "./profiles/processor-time.ts";
import { SharedProfiles } from "./profiles/shared-profiles.ts";

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
  /** Browser profiles that tests of a worker use one after the other, emptied in between. */
  readonly profiles: SharedProfiles;
  /** An app page shared by all tests of a worker, for tests that leave nothing behind. */
  readonly sharedApp: Page;
}

export interface TestFixtures {
  /**
   * Whether the test gets a browser profile of its own, in which the app was never opened: for first visits, updates,
   * fake clocks, and whatever else stays in a profile.
   */
  readonly freshProfile: boolean;
  /** Fails a test during which the Content-Security-Policy refused anything. */
  readonly noPolicyViolations: void;
  /** Fails a test during which a static server got a request with a body. */
  readonly noUploads: void;
  /** Origins that requests may go to in addition to the app's own. */
  readonly allowedOrigins: readonly string[];
  /** Notes what the test has used, for the report of times. */
  readonly usage: void;
  /** The browser profile of the test. */
  readonly profile: BrowserContext;
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
      watchEngines(browser);
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

  // Of the causes that the report of times names.
  usage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use, info) => {
      const before = processorSeconds();
      takeEngineStarts();
      await use();
      const after = processorSeconds();
      if (before !== null && after !== null)
        info.annotations.push({ type: PROCESSOR, description: String(after - before) });
      info.annotations.push({ type: ENGINES, description: String(takeEngineStarts()) });
    },
    { auto: true },
  ],

  profiles: [
    async ({ browser, baseUrl }, use) => {
      const profiles = new SharedProfiles(browser, baseUrl, async (page) => {
        await openApp(page, baseUrl);
        await expectActivated(page);
      });
      await use(profiles);
      await profiles.close();
    },
    { scope: "worker" },
  ],

  sharedApp: [
    async ({ browser, baseUrl }, use) => {
      const context = await browser.newContext();
      await watchForLeaks(context, SECRET, [new URL(baseUrl).origin], async () => {
        const page = await context.newPage();
        await openApp(page, baseUrl);
        await use(page);
      });
      await context.close();
    },
    { scope: "worker" },
  ],

  allowedOrigins: [],
  freshProfile: [false, { option: true }],

  profile: async (
    {
      browser,
      profiles,
      freshProfile,
      locale,
      timezoneId,
      viewport,
      hasTouch,
      isMobile,
      colorScheme,
      reducedMotion,
      permissions,
      serviceWorkers,
    },
    use,
  ) => {
    if (freshProfile) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const chosen = { locale, timezoneId, viewport, hasTouch, isMobile, colorScheme, reducedMotion, serviceWorkers };
    // The other options are the same for all tests, and Playwright adds them.
    const options = Object.fromEntries(
      Object.entries({ ...chosen, permissions }).filter(([, value]) => value !== undefined),
    );
    await use(await profiles.lend(options));
    await profiles.takeBack(options);
  },

  context: async ({ profile, baseUrl, allowedOrigins }, use) => {
    await watchForLeaks(profile, SECRET, [new URL(baseUrl).origin, ...allowedOrigins], () => use(profile));
  },

  app: async ({ page, baseUrl }, use) => {
    await openApp(page, baseUrl);
    await use(page);
  },
});

/** The same in a browser profile of its own, in which the app was never opened. */
export const freshTest = test.extend({ freshProfile: true });

export { expect };

/** Opens the app and waits until its service worker controls the page: on a first visit, until it is installed. */
export async function openApp(page: Page, baseUrl: string): Promise<void> {
  await page.goto(baseUrl);
  if (await isControlled(page)) return;
  await test.step(INSTALL_STEP, () => page.waitForFunction(() => navigator.serviceWorker.controller !== null));
}

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** Waits until the page's service worker is activated. While activating, it already controls pages and answers. */
export async function expectActivated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");
}

/** API keys, of the tests or made in the dashboard, and tokens of scanner links. */
const SECRET = new RegExp(`${API_KEY}|fb_[\\w-]{43}|\\b[12]\\.[\\w-]{40,}`);
