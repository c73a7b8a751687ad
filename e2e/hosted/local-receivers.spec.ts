/** Hosted scans to receivers that the browser guards, because they are in the local network or on the device. */
import { test as base, type FrameLocator, type Page } from "@playwright/test";
import { elementSnippet, frameSnippet } from "../../src/hosted/embed-snippets.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect } from "../support/app.ts";
import { allowInSettings, holdQuestion, startGuardedNetwork, type GuardedNetwork } from "./guarded-network.ts";
import { note } from "../support/scan-photos.ts";

const test = base.extend<{ network: GuardedNetwork }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  network: async ({}, use) => {
    const network = await startGuardedNetwork();
    await use(network);
    await network.close();
  },
});

const heading = (place: Page | FrameLocator, name: string | RegExp): ReturnType<Page["getByRole"]> =>
  place.getByRole("heading", { name });
const BLOCKED = /^Your browser does not let this page reach /;
const ASKING = "Your browser asks for your permission";
const PARENT = "The permission of the site around this scanner counts.";

/** Scans a page and sends it. */
async function sendScan(place: Page | FrameLocator): Promise<void> {
  await place.locator("input[type=file]").first().setInputFiles(note.path);
  await expect(place.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await place.getByRole("button", { name: /^Send \d/ }).click();
}

const expectDelivered = (place: Page | FrameLocator): Promise<void> =>
  expect(heading(place, "Delivered")).toBeVisible({ timeout: 60_000 });

test("allowed: a scan is delivered, also from a page that the service worker controls", async ({ network }) => {
  const { receiver, appUrl } = network;
  const context = await network.open({ site: "app", isAllowed: true });
  const page = await context.newPage();
  await page.goto(await linkTo(appUrl, { webhookUrl: receiver.url }));
  await sendScan(page);
  await expectDelivered(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole("button", { name: "Scan something else" }).click();
  await sendScan(page);
  await expectDelivered(page);
  await expect.poll(() => receiver.deliveries.length).toBe(2);
  expect(receiver.preflights()).toBe(0);
  await context.close();
});

test("the person says no: the page says how to undo it, tries nothing, and sends once it is allowed", async ({
  network,
}) => {
  const { receiver, appUrl } = network;
  const context = await network.open(null);
  const page = await context.newPage();
  await page.goto(await linkTo(appUrl, { webhookUrl: receiver.url }));
  await sendScan(page);
  await expect(heading(page, BLOCKED)).toBeVisible();
  await expect(page.getByText("Press the icon beside the page’s address")).toBeVisible();
  await expect(page.getByText("Your scan is kept on this device.")).toBeVisible();
  await expect(page.getByText("Next try at")).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page, BLOCKED)).toBeVisible();
  expect(receiver.posts()).toBe(0);
  await allowInSettings(context, appUrl, "loopback-network");
  await expectDelivered(page);
  await expect(page.getByText("No copy is left on this device.")).toBeVisible();
  expect(receiver.posts()).toBe(1);
  await context.close();
});

test("denied before: the same is said, and asking again by hand changes nothing", async ({ network }) => {
  const context = await network.open({ site: "app", isAllowed: false });
  const page = await context.newPage();
  await page.goto(await linkTo(network.appUrl, { webhookUrl: network.receiver.url }));
  await sendScan(page);
  await expect(heading(page, BLOCKED)).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(heading(page, BLOCKED)).toBeVisible();
  expect(network.receiver.posts()).toBe(0);
  await context.close();
});

test("a receiver whose name does not say that it is local: delivered if allowed, else the same is said", async ({
  network,
}) => {
  const { receiver, appUrl, namedUrl } = network;
  const context = await network.open(null);
  const page = await context.newPage();
  await page.goto(await linkTo(appUrl, { webhookUrl: namedUrl }));
  await sendScan(page);
  await expect(heading(page, BLOCKED)).toBeVisible();
  expect(receiver.posts()).toBe(0);
  await allowInSettings(context, appUrl, "local-network");
  await expectDelivered(page);
  await context.close();
});

test.describe("while the browser asks", () => {
  for (const [what, urlOf] of [
    ["of this device", ({ receiver }: GuardedNetwork) => receiver.url],
    ["whose name does not say that it is local", ({ namedUrl }: GuardedNetwork) => namedUrl],
  ] as const)
    test(`nothing is sent or tried again before the answer, for a receiver ${what}`, async ({ network }) => {
      const { receiver, appUrl } = network;
      const link = await linkTo(appUrl, { webhookUrl: urlOf(network) });
      const asked = await network.open(null);
      const waiting = await asked.newPage();
      await holdQuestion(waiting, urlOf(network));
      await waiting.clock.install();
      await waiting.goto(link);
      await sendScan(waiting);
      await expect(async () => {
        await waiting.clock.runFor(1000);
        await expect(heading(waiting, ASKING)).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(waiting.getByText("Nothing has been sent yet.")).toBeVisible();
      await expect(waiting.getByRole("button", { name: "Send again" })).toHaveCount(0);
      await waiting.clock.runFor(600_000);
      await expect(heading(waiting, ASKING)).toBeVisible();
      await expectAccessible(waiting);
      await asked.close();
      expect(receiver.posts()).toBe(0);
      // The page was closed before the answer. The next visit sends it, and knows that nothing was sent before.
      const allowed = await network.open({ site: "app", isAllowed: true });
      const page = await allowed.newPage();
      await page.goto(link);
      await expectDelivered(page);
      await expect(page.getByText("No copy is left on this device.")).toBeVisible();
      expect(receiver.posts()).toBe(1);
      await allowed.close();
    });
});

test("a page of the app that shows no deliveries asks for nothing", async ({ network }) => {
  const { receiver, appUrl } = network;
  const refused = await network.open({ site: "app", isAllowed: false });
  const page = await refused.newPage();
  await page.goto(await linkTo(appUrl, { webhookUrl: receiver.url }));
  await sendScan(page);
  await expect(heading(page, BLOCKED)).toBeVisible();
  await refused.close();
  const undecided = await network.open(null);
  const app = await undecided.newPage();
  await app.goto(appUrl);
  // What posts scans is loaded where one is left.
  await app.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("outbox-delivery")),
  );
  const state = (): Promise<string> =>
    app.evaluate(async () => (await navigator.permissions.query({ name: "loopback-network" as PermissionName })).state);
  expect(await state()).toBe("prompt");
  await allowInSettings(undecided, appUrl, "loopback-network");
  await expect.poll(() => receiver.posts()).toBe(1);
  await undecided.close();
});

test("in a frame that passes the permission on, the choice for the site around it counts", async ({ network }) => {
  const { receiver, appUrl, shopUrl } = network;
  const link = await linkTo(appUrl, { webhookUrl: receiver.url });
  network.showInShop(elementSnippet(appUrl, link));
  const ofApp = await network.open({ site: "app", isAllowed: true });
  const asked = await ofApp.newPage();
  await asked.goto(shopUrl);
  const frame = asked.frameLocator("iframe");
  await sendScan(frame);
  await expect(heading(frame, BLOCKED)).toBeVisible();
  await expect(frame.getByText(PARENT)).toBeVisible();
  await allowInSettings(ofApp, shopUrl, "loopback-network");
  await expectDelivered(frame);
  await ofApp.close();
  network.showInShop(frameSnippet(link, "Front desk"));
  const ofShop = await network.open({ site: "shop", isAllowed: true });
  const page = await ofShop.newPage();
  await page.goto(shopUrl);
  await sendScan(page.frameLocator("iframe"));
  await expectDelivered(page.frameLocator("iframe"));
  await ofShop.close();
  expect(receiver.posts()).toBe(2);
});

test("in a frame that passes nothing on, the page says so, and the site gets the reason", async ({ network }) => {
  const { receiver, appUrl, shopUrl } = network;
  const link = await linkTo(appUrl, { webhookUrl: receiver.url });
  network.showInShop(
    `<script>onmessage = ({ data }) => data.event === "failed" && (document.title = data.reason)</script>` +
      `<iframe src="${link}" title="Front desk" allow="camera; web-share"></iframe>`,
  );
  const context = await network.open({ site: "shop", isAllowed: true });
  const page = await context.newPage();
  await page.goto(shopUrl);
  const frame = page.frameLocator("iframe");
  await sendScan(frame);
  await expect(heading(frame, BLOCKED)).toBeVisible();
  await expect(frame.getByText("The site around this scanner does not allow receivers in the local")).toBeVisible();
  await expect(page).toHaveTitle("blocked");
  expect(receiver.posts()).toBe(0);
  await context.close();
});

test("the dashboard's test names the permission, and passes once it is allowed", async ({ network }) => {
  const { receiver, appUrl } = network;
  const context = await network.open(null);
  const page = await context.newPage();
  await page.goto(`${appUrl}#/dashboard/scanners`);
  await page.getByLabel("Name").fill("Front desk");
  await page.getByLabel("Webhook URL").fill(receiver.url);
  await page.getByRole("button", { name: "Create scanner" }).click();
  await page.getByRole("button", { name: "More for Front desk" }).click();
  await page.getByRole("menuitem", { name: "Send a test" }).click();
  await expect(page.getByText("The browser does not let this page reach the receiver")).toBeVisible();
  await expectAccessible(page);
  await allowInSettings(context, appUrl, "loopback-network");
  await page.getByRole("button", { name: "Send a test", exact: true }).click();
  await expect(page.getByText("The receiver took the test in")).toBeVisible();
  expect(receiver.deliveries).toHaveLength(1);
  await context.close();
});
