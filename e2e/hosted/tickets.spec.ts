/** Links with tickets: made in the dashboard, opened by the people who scan, and what the receiver gets of them. */
import { createPublicKey, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Download, FrameLocator, Page } from "@playwright/test";
import { writeToken } from "../../src/hosted/link-token.ts";
import { makeSigningKeys } from "../../src/hosted/signing-keys.ts";
import { newTicketId, signTicket, type Ticket } from "../../src/hosted/tickets/ticket.ts";
import { startReceiver, type Receiver } from "../../tools/server/receive.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { FRONT_DESK } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test as base } from "../support/app.ts";
import { getDocument } from "../support/pdfjs.ts";
import { inFrame } from "./framed-scanner.ts";
import { note } from "../support/scan-photos.ts";

const test = base.extend<{ receiver: Receiver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    await receiver.close();
  },
  allowedOrigins: async ({ receiver }, use) => use([new URL(receiver.url).origin]),
});
test.use({ serviceWorkers: "block" });

const HOUR_S = 3600;
const nowS = (): number => Math.floor(Date.now() / 1000);
const keys = await makeSigningKeys();

/** The token of a link of the front desk, with a ticket that is open for an hour unless `change` says otherwise. */
async function tokenWith(change: Partial<Ticket> = {}, webhookUrl = FRONT_DESK.webhookUrl): Promise<string> {
  const times = { dueAtS: nowS() + HOUR_S, expiresAtS: nowS() + 2 * HOUR_S };
  const open = { reference: "4711", scannerId: FRONT_DESK.id, id: newTicketId(), isOnce: false, ...times };
  const signed = await signTicket({ ...open, ...change }, keys.privateKey);
  return writeToken({ ...FRONT_DESK, webhookUrl }, keys.privateKey, signed);
}

async function openToken(page: Page, baseUrl: string, token: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${baseUrl}#/s/${token}`);
}

async function sendScan(page: Page | FrameLocator): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(note.path);
  await expect(page.locator(".progress-line")).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole("button", { name: /^Send \d/ }).click();
}

const start = (page: Page): ReturnType<Page["getByRole"]> => page.getByRole("button", { name: "Photograph pages" });
const heading = (page: Page, name: string): ReturnType<Page["getByRole"]> => page.getByRole("heading", { name });

test("200 links from a CSV file: a table, and labels to print; the receiver of one learns whose scan it got", async ({
  page,
  context,
  baseUrl,
  receiver,
}) => {
  await page.goto(`${baseUrl}#/dashboard/scanners`);
  await page.getByLabel("Name").fill("Front desk");
  await page.getByLabel("Webhook URL").fill(`${receiver.url}?reference={reference}&ticket={ticket}&n={step}/{count}`);
  await page.getByRole("button", { name: "Create scanner" }).click();
  await page.getByRole("button", { name: "More for Front desk" }).click();
  await page.getByRole("menuitem", { name: "Links with tickets" }).click();
  const panel = page.getByRole("region", { name: "Links with tickets" });
  await expect(panel.getByText("Anyone who has a link can scan with it until it expires.")).toBeVisible();
  await panel.getByLabel("References").fill("4711\n4711");
  await panel.getByRole("button", { name: "Make links" }).click();
  await expect(panel.getByRole("alert")).toHaveText("Row 2 repeats the reference of row 1. Take one of them out.");
  const rows = Array.from({ length: 200 }, (_, i) => `"Kunde ${i + 1}, Süd",x`);
  const csv = {
    name: "customers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`reference,name\r\n${rows.join("\r\n")}`),
  };
  await panel.locator("input[type=file]").setInputFiles(csv);
  await panel.getByRole("button", { name: "Make links" }).click();
  await expect(panel.getByText("200 links are made.")).toBeVisible();
  await expectAccessible(page);
  const save = async (name: string): Promise<Download> => {
    const download = page.waitForEvent("download", { timeout: 120_000 });
    await panel.getByRole("button", { name }).click();
    return download;
  };
  const sheet = readFileSync(await (await save("Save QR codes as PDF")).path());
  const pdf = await getDocument({ data: new Uint8Array(sheet) }).promise;
  // Twelve labels a sheet.
  expect(pdf.numPages).toBe(17);
  const table = readFileSync(await (await save("Save as CSV")).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(table).toHaveLength(201);
  const [reference, link] = table[200]?.slice(1, -1).split('","') ?? [];
  expect(reference).toBe("Kunde 200, Süd");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy the public key" }).click();
  await expect(panel.getByText("Copied")).toBeVisible();
  const jwk = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as JsonWebKey;
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await openToken(page, baseUrl, link?.split("#/s/")[1] ?? "");
  await expect(heading(page, "For Kunde 200, Süd")).toBeVisible();
  await expect(page.getByText("Please send your scan by")).toBeVisible();
  await sendScan(page);
  await expect(heading(page, "Delivered")).toBeVisible({ timeout: 60_000 });
  const query = new URL((await posted).url()).searchParams;
  expect([query.get("reference"), query.get("n")]).toEqual(["Kunde 200, Süd", "1/1"]);
  const [header = "", claims = "", signature = ""] = query.get("ticket")?.split(".") ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ sub: "Kunde 200, Süd" });
  const key = createPublicKey({ key: { ...jwk }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  expect(verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"))).toBe(true);
  expect(receiver.deliveries[0]?.parts.map(({ name }) => name)).toEqual(["file", "metadata"]);
  expect(receiver.preflights()).toBe(0);
});

test("a link that expired, was joined with another scanner, or is in its grace time says so", async ({
  page,
  baseUrl,
}) => {
  const ended = { dueAtS: nowS() - 2 * HOUR_S, expiresAtS: nowS() - HOUR_S };
  for (const [change, title] of [
    [ended, "This link has expired"],
    [{ scannerId: 8 }, "This link does not fit its scanner"],
  ] as const) {
    await openToken(page, baseUrl, await tokenWith(change));
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText("Ask whoever gave it to you for a new one.")).toBeVisible();
    await expect(start(page)).toHaveCount(0);
    await expect(page.locator("input[type=file]")).toHaveCount(0);
    await expectAccessible(page);
  }
  await openToken(page, baseUrl, await tokenWith({ dueAtS: nowS() - 60 }));
  await expect(page.getByText("Scans are still taken until")).toBeVisible();
  await expect(start(page)).toBeVisible();
  await expectAccessible(page);
});

test("a link for one scan a device closes once it has sent it, and stays so after a reload", async ({
  page,
  baseUrl,
  receiver,
}) => {
  await openToken(page, baseUrl, await tokenWith({ isOnce: true }, `${receiver.url}?ticket={ticket}`));
  await expect(page.getByText("Each device can send one scan.")).toBeVisible();
  await sendScan(page);
  await expect(heading(page, "Delivered")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Scan something else" }).click();
  await expect(heading(page, "This link was used on this device")).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, "This link was used on this device")).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  expect(receiver.posts()).toBe(1);
  await openToken(page, baseUrl, await tokenWith({ isOnce: true }, `${receiver.url}?ticket={ticket}`));
  await expect(start(page)).toBeVisible();
});

test("a deployment that trusts a key refuses tickets that were changed or signed by others", async ({ browser }) => {
  const foreign = await makeSigningKeys();
  const trustedScannerKeys = [await crypto.subtle.exportKey("jwk", keys.publicKey)];
  const overrides = { "config.json": JSON.stringify({ trustedScannerKeys }) };
  const server = await serveFolder({ folder: DIST, overrides });
  const context = await browser.newContext({ serviceWorkers: "block" });
  const visitor = await context.newPage();
  const [one, other] = [await tokenWith(), await tokenWith({ reference: "4712" })].map((token) => token.split("."));
  const changed = one?.map((part, i) => (i === 2 ? (other?.[i] ?? "") : part)).join(".") ?? "";
  const signed = await signTicket(
    { reference: "4711", scannerId: 7, dueAtS: 2e9, expiresAtS: 2e9, id: newTicketId(), isOnce: false },
    foreign.privateKey,
  );
  for (const token of [changed, await writeToken(FRONT_DESK, foreign.privateKey, signed)]) {
    await openToken(visitor, server.url, token);
    await expect(heading(visitor, "This link does not belong here")).toBeVisible();
  }
  await openToken(visitor, server.url, one?.join(".") ?? "");
  await expect(heading(visitor, "For 4711")).toBeVisible();
  await context.close();
  await server.close();
});

test("the dashboard shows what was finished in this browser and is not delivered, and sends it again", async ({
  page,
  baseUrl,
  receiver,
}) => {
  receiver.behave({ answer: 500 });
  await openToken(page, baseUrl, await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url }, null));
  await sendScan(page);
  const host = new URL(receiver.url).host;
  await expect(heading(page, `${host} refused the scan (status 500)`)).toBeVisible({ timeout: 60_000 });
  await page.goto("about:blank");
  await page.goto(`${baseUrl}#/dashboard/scanners`);
  const deliveries = page.getByRole("region", { name: "Deliveries of this browser" });
  await expect(deliveries.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await expect(deliveries.getByText(`${host} refused the scan (status 500)`)).toBeVisible();
  await expectAccessible(page);
  receiver.behave({ answer: 200 });
  await deliveries.getByRole("button", { name: "Send again" }).click();
  await expect(deliveries.getByText("Delivered")).toBeVisible();
  await expect(deliveries.getByRole("button")).toHaveCount(0);
  expect(receiver.deliveries.filter(({ accepted }) => accepted)).toHaveLength(1);
});

test("a link without a ticket fills its places with nothing, and leaves all else as it is", async ({
  page,
  baseUrl,
  receiver,
}) => {
  for (const [query, sent] of [
    ["?r={reference}&t={ticket}&n={step}/{count}&x={other}", "?r=&t=&n=1/1&x={other}"],
    ["?a=b&c=%7Breference%7D", "?a=b&c=%7Breference%7D"],
  ] as const) {
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await openToken(page, baseUrl, await writeToken({ ...FRONT_DESK, webhookUrl: receiver.url + query }, null));
    await sendScan(page);
    await expect(heading(page, "Delivered")).toBeVisible({ timeout: 60_000 });
    expect((await posted).url()).toBe(receiver.url + sent);
  }
});

test("in a frame of another site a ticket is told, filled in, and used once", async ({ baseUrl, receiver }) => {
  const token = await tokenWith({ isOnce: true }, `${receiver.url}?r={reference}&t={ticket}`);
  const { page: shop, close } = await inFrame(baseUrl, token, "camera; loopback-network");
  try {
    const frame = shop.frameLocator("iframe");
    const posted = shop.waitForRequest((request) => request.method() === "POST");
    await expect(frame.getByRole("heading", { name: "For 4711" })).toBeVisible();
    await sendScan(frame);
    await expect(frame.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 60_000 });
    const query = new URL((await posted).url()).searchParams;
    expect([query.get("r"), query.get("t")?.split(".").length]).toEqual(["4711", 3]);
    await frame.getByRole("button", { name: "Scan something else" }).click();
    await expect(frame.getByRole("heading", { name: "This link was used on this device" })).toBeVisible();
    await shop.reload();
    await expect(frame.getByRole("heading", { name: "This link was used on this device" })).toBeVisible();
    await expect(frame.locator("input[type=file]")).toHaveCount(0);
  } finally {
    await close();
  }
});
