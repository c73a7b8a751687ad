/** A hosted scanner in a page of another site, by `embed.js` and by a plain iframe. Another port is another origin. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Page } from "@playwright/test";
import { frameSnippet } from "../../src/hosted/embed-snippets.ts";
import type { FlatbedScannerDetails } from "../../src/client/embed.ts";
import { DIST, ROOT } from "../../tools/cli/steps.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { linkTo } from "../fixtures/scanner.ts";
import { expect } from "../support/app.ts";
import { launchWithCamera, cameraFeedFlags, CAMERA_GRANTED } from "../support/camera-browser.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { test as base } from "../support/receiver.ts";
import { note } from "../support/scan-photos.ts";

const { cameraFeed, folder } = readFixtures();

declare global {
  interface Window {
    scannerEvents: { name: string; detail: FlatbedScannerDetails[keyof FlatbedScannerDetails] }[];
  }
}

const test = base.extend<{ withCamera: Browser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  withCamera: async ({}, use) => {
    const browser = await launchWithCamera(...cameraFeedFlags(cameraFeed), ...CAMERA_GRANTED);
    await use(browser);
    await browser.close();
  },
});

/** Opens a page of another site with `body` and `head` in it, and runs `work` on it. */
async function onSite(browser: Browser, body: string, work: (page: Page) => Promise<void>, head = ""): Promise<void> {
  const html =
    `<!doctype html><html lang="en"><head>${head}<title>A shop</title></head>` +
    `<body><h1>A shop</h1>${body}</body></html>`;
  const server = await serveFolder({ folder, overrides: { "index.html": html } });
  const page = await browser.newPage();
  try {
    await page.goto(server.url);
    await work(page);
  } finally {
    await page.close();
    await server.close();
  }
}

const linkOf = (baseUrl: string, webhookUrl: string | null): Promise<string> =>
  linkTo(baseUrl, { colour: "#7a0b40", webhookUrl, pageLimit: 3 });

const element = (baseUrl: string, link: string): string => `<script type="module" src="${baseUrl}embed.js"></script>
<flatbed-scanner src="${link}" title="Front desk"></flatbed-scanner>
<script>
  window.scannerEvents = [];
  for (const name of ["ready", "page", "finished", "delivered", "failed", "closed"]) {
    document
      .querySelector("flatbed-scanner")
      .addEventListener(name, ({ detail }) => window.scannerEvents.push({ name, detail }));
  }
</script>`;

const scannerEvents = (page: Page): Promise<Window["scannerEvents"]> => page.evaluate(() => window.scannerEvents);

async function send(frame: FrameLocator): Promise<void> {
  await frame.getByRole("button", { name: /^Send \d/ }).click();
  await expect(frame.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
}

test("with the element: the camera works, the scan is delivered, and the page gets the events", async ({
  withCamera,
  baseUrl,
  receiver,
}) => {
  const link = await linkOf(baseUrl, receiver.url);
  await onSite(withCamera, element(baseUrl, link), async (page) => {
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("heading", { name: "Front desk" })).toBeVisible();
    await expect.poll(() => scannerEvents(page)).toEqual([{ name: "ready", detail: null }]);
    await frame.getByRole("button", { name: "Photograph pages" }).click();
    await expect(frame.locator('.camera-outline[data-found="true"]')).toBeVisible();
    await frame.getByRole("button", { name: "Take a photo" }).click();
    await frame.getByRole("button", { name: /^Done/ }).click();
    await expect(frame.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
    await send(frame);
    const events = await scannerEvents(page);
    const names = events.map(({ name }) => name);
    const pageCount = names.filter((name) => name === "page").length;
    expect(pageCount).toBeGreaterThanOrEqual(1);
    expect(names).toEqual(["ready", ...Array.from({ length: pageCount }, () => "page"), "finished", "delivered"]);
    expect(events.at(-1)?.detail).toEqual({ pageCount });
    expect(receiver.deliveries).toHaveLength(1);
    expect(receiver.preflights()).toBe(0);
  });
});

test("with the element on a site without inline styles: failures raise events, and forged messages do not", async ({
  browser,
  baseUrl,
  receiver,
}) => {
  const link = await linkOf(baseUrl, `${receiver.url}?answer=503`);
  await onSite(
    browser,
    element(baseUrl, link),
    async (page) => {
      const frame = page.frameLocator("iframe");
      await frame.locator("input[type=file]").first().setInputFiles(note.path);
      await expect(frame.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
      await page.evaluate(() => window.postMessage({ flatbed: "scanner", event: "delivered", pageCount: 99 }, "*"));
      await frame.getByRole("button", { name: /^Send \d/ }).click();
      await expect
        .poll(async () => (await scannerEvents(page)).at(-1), { timeout: 60_000 })
        .toEqual({ name: "failed", detail: { reason: "refused", status: 503 } });
      expect((await scannerEvents(page)).map(({ name }) => name)).toEqual(["ready", "page", "finished", "failed"]);
      expect((await page.locator("iframe").boundingBox())?.height).toBeGreaterThan(500);
    },
    `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`,
  );
});

test("with the element: a scanner that does not open says why", async ({ browser }) => {
  const config = (fields: object): { "config.json": string } => ({ "config.json": JSON.stringify(fields) });
  const key = { kty: "EC", crv: "P-256", x: "a".repeat(43), y: "b".repeat(43) };
  for (const [overrides, damage, reason] of [
    [config({ embedOrigins: ["https://shop.example.com"] }), "", "not_admitted"],
    [config({ trustedScannerKeys: [key] }), "", "untrusted_link"],
    [config({}), "!", "invalid_link"],
    [config({ closedScanners: [412_345, 7] }), "", "closed_scanner"],
  ] as const) {
    const server = await serveFolder({ folder: DIST, overrides });
    try {
      const link = (await linkOf(server.url, null)) + damage;
      await onSite(browser, element(server.url, link), async (page) => {
        await expect
          .poll(() => scannerEvents(page), { message: reason })
          .toEqual([{ name: "failed", detail: { reason, status: null } }]);
      });
    } finally {
      await server.close();
    }
  }
});

test("with the element: a src that is no scanner's link is refused at once, one that opens again is not", async ({
  browser,
  baseUrl,
}) => {
  const refused = { name: "failed", detail: { reason: "invalid_link", status: null } };
  for (const src of ["", "https://", "javascript:alert(1)#/s/1.a", `${baseUrl}#/settings`, baseUrl])
    await onSite(browser, element(baseUrl, src), async (page) => {
      await expect.poll(() => scannerEvents(page), { message: src }).toEqual([refused]);
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  const ready = { name: "ready", detail: null };
  const link = await linkOf(baseUrl, null);
  await onSite(browser, element(baseUrl, link), async (page) => {
    const scanner = page.locator("flatbed-scanner");
    await expect.poll(() => scannerEvents(page)).toHaveLength(1);
    await page.clock.install();
    await scanner.evaluate((host, again) => host.setAttribute("src", again), link);
    await expect.poll(() => scannerEvents(page)).toHaveLength(2);
    await page.clock.fastForward(60_000);
    await scanner.evaluate((host) => host.removeAttribute("src"));
    await scanner.evaluate((host) => host.setAttribute("src", "none"));
    await expect.poll(() => scannerEvents(page)).toEqual([ready, ready, refused]);
  });
});

test("with the element: a page that is no scanner is reported when it stays silent", async ({ browser, baseUrl }) => {
  const shop = await serveFolder({ folder, overrides: { "index.html": "<!doctype html><title>Another shop</title>" } });
  try {
    await onSite(browser, element(baseUrl, ""), async (page) => {
      await page.clock.install();
      await page
        .locator("flatbed-scanner")
        .evaluate((host, url) => host.setAttribute("src", `${url}#/s/1.a`), shop.url);
      await page.frameLocator("iframe").locator("title").waitFor({ state: "attached" });
      await expect
        .poll(async () => {
          await page.clock.fastForward(10_000);
          return (await scannerEvents(page)).at(-1);
        })
        .toEqual({ name: "failed", detail: { reason: "no_answer", status: null } });
    });
  } finally {
    await shop.close();
  }
});

test("with the integrity of `npm run build` a page runs this very file, and no other", async ({ browser, baseUrl }) => {
  const integrityOf = (file: string): string =>
    `sha384-${createHash("sha384")
      .update(readFileSync(join(DIST, file)))
      .digest("base64")}`;
  const guide = readFileSync(join(ROOT, "docs/guide/embedding.md"), "utf8");
  const [, example = ""] = /```html\n(<script type="importmap">[^]*?)```/.exec(guide) ?? [];
  const pinned = (...files: string[]): string =>
    files
      .reduce((html, file) => html.replace("sha384-…", integrityOf(file)), example)
      .replaceAll("https://scan.example.com/", baseUrl);
  const loaded = (page: Page): Promise<boolean[]> =>
    page.evaluate(async (url) => {
      const client = await import(url).then(
        () => true,
        () => false,
      );
      return [client, customElements.get("flatbed-scanner") !== undefined];
    }, `${baseUrl}client.js`);
  await onSite(
    browser,
    "",
    async (page) => expect(await loaded(page)).toEqual([true, true]),
    pinned("client.js", "embed.js"),
  );
  await onSite(
    browser,
    "",
    async (page) => expect(await loaded(page)).toEqual([false, false]),
    pinned("embed.js", "client.js"),
  );
});

test("with a plain iframe that allows the camera", async ({ withCamera, baseUrl, receiver }) => {
  const link = await linkOf(baseUrl, receiver.url);
  await onSite(withCamera, frameSnippet(link, "Front desk"), async (page) => {
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Photograph pages" }).click();
    await expect(frame.locator('.camera-outline[data-found="true"]')).toBeVisible();
  });
});
