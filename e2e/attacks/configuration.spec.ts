/** Deployments whose `config.json` can't be had: what it protects stays closed, and the last valid copy holds. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeToken } from "../../src/hosted/link-token.ts";
import { makeSigningKeys } from "../../src/hosted/signing-keys.ts";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { FRONT_DESK, linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { callService } from "../support/call-service.ts";
import { expect, openApp, test as base, TEST_CONFIG } from "../support/app.ts";

const UNAVAILABLE = { status: 503, type: "text/plain", body: "Service Unavailable" };
/** The page of a captive portal, or of a host that answers every unknown path with the app's page. */
const HTML = { status: 200, type: "text/html", body: "<!doctype html><title>Log in</title>" };

interface Deployment {
  readonly url: string;
  /** What the server answers for `config.json`, from now on. */
  answer(config: string | typeof UNAVAILABLE): void;
  /** Trusts one scanner key and admits one site. */
  readonly strict: string;
  readonly signedLink: string;
  readonly unsignedLink: string;
}

const test = base.extend<{ deployment: Deployment; siteUrl: string }>({
  freshProfile: true,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  deployment: async ({}, use) => {
    const overrides: Record<string, string | typeof UNAVAILABLE> = {};
    const keys = await makeSigningKeys();
    const trustedScannerKeys = [await crypto.subtle.exportKey("jwk", keys.publicKey)];
    const server = await serveFolder({ folder: DIST, overrides });
    await use({
      url: server.url,
      answer: (config) => void (overrides["config.json"] = config),
      strict: JSON.stringify({ ...TEST_CONFIG, trustedScannerKeys, embedOrigins: ["https://shop.example"] }),
      signedLink: `${server.url}#/s/${await writeToken(FRONT_DESK, keys.privateKey)}`,
      unsignedLink: await linkTo(server.url),
    });
    await server.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  siteUrl: async ({}, use) => {
    const server = await serveFolder({
      folder: mkdtempSync(join(tmpdir(), "flatbed-site-")),
      overrides: { "index.html": "<!doctype html><html lang=en><title>A shop</title><body></body></html>" },
    });
    await use(server.url);
    await server.close();
  },
  allowedOrigins: async ({ deployment, siteUrl }, use) =>
    use([new URL(deployment.url).origin, new URL(siteUrl).origin]),
});

/** Opens a link; a change of the fragment alone would not load the page. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(link);
}

const waits = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: "The scanner can’t be opened right now" })).toBeVisible();
const refuses = (page: Page): Promise<void> =>
  expect(page.getByRole("heading", { name: "This link does not belong here" })).toBeVisible();
const opens = (page: Page): Promise<void> =>
  expect(page.getByText("Your scan will be sent to example.com.")).toBeVisible();

/** The status of a request without files: 400 for a known key, 401 for an unknown one. */
const statusForKey = async (page: Page): Promise<number> => (await callService(page, "scan/crop")).status;

test("status 503 on a first visit: a link waits until it is known which ones are trusted", async ({
  page,
  deployment,
}) => {
  deployment.answer(UNAVAILABLE);
  await open(page, deployment.unsignedLink);
  await waits(page);
  await expect(page.locator("input")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await waits(page);
  deployment.answer(deployment.strict);
  await page.getByRole("button", { name: "Try again" }).click();
  await refuses(page);
  // Known from now on, although there is no service worker yet.
  deployment.answer(UNAVAILABLE);
  await page.reload();
  await refuses(page);
  await open(page, deployment.signedLink);
  await opens(page);
});

test("a connection that fails on a first visit: a link waits, and opens when the network is back", async ({
  page,
  context,
  deployment,
}) => {
  deployment.answer(deployment.strict);
  await context.route("**/config.json", (route) => route.abort());
  await open(page, deployment.unsignedLink);
  await waits(page);
  await context.unroute("**/config.json");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await refuses(page);
});

test("without configuration the scanner works, configured keys are unknown, and other sites must wait", async ({
  page,
  context,
  siteUrl,
  deployment,
}) => {
  deployment.answer(UNAVAILABLE);
  await openApp(page, deployment.url);
  await expect(page.locator(".scan input[type=file]")).toBeAttached();
  expect(await statusForKey(page)).toBe(401);

  /** The outcome of `connect` on a page of the deployment, or of another site. */
  const connect = async (from: string): Promise<string> => {
    const site = await context.newPage();
    await site.goto(from);
    return site.evaluate(async (url) => {
      const module = (await import(`${url}client.js`)) as {
        connect: (base: string) => Promise<{ close: () => void }>;
      };
      return module.connect(url).then(
        () => "connected",
        (error: unknown) => String(error),
      );
    }, deployment.url);
  };
  expect(await connect(siteUrl)).toContain("could not read its config.json");
  expect(await connect(`${deployment.url}openapi.json`)).toBe("connected");
});

test("an answer that is not a valid configuration replaces nothing, online and offline", async ({
  page,
  context,
  deployment,
}) => {
  deployment.answer(deployment.strict);
  await openApp(page, deployment.url);
  expect(await statusForKey(page)).toBe(400);
  // The tests of `read-config.ts` have more such answers.
  for (const answer of [HTML, '{"accounts": 7}']) {
    deployment.answer(answer);
    await openApp(page, deployment.url);
    await expect(page.locator(".scan input[type=file]"), JSON.stringify(answer)).toBeAttached();
    expect(await statusForKey(page), JSON.stringify(answer)).toBe(400);
    await open(page, deployment.unsignedLink);
    await refuses(page);
  }
  await context.setOffline(true);
  await openApp(page, deployment.url);
  await expect(page.locator(".scan input[type=file]")).toBeAttached();
  expect(await statusForKey(page)).toBe(400);
  await open(page, deployment.signedLink);
  await opens(page);
});
