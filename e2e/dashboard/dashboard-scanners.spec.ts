/** Hosted scanners in the dashboard: creating, sharing, testing, moving to another browser. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import jsQR from "jsqr";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { startReceiver } from "../../tools/server/receive.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { decodePng } from "../fixtures/png.ts";
import { readPdf } from "../support/pdf-text.ts";

async function openScanners(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}#/dashboard/scanners`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Creates a scanner. */
async function create(page: Page, name: string, webhookUrl = ""): Promise<void> {
  const newButton = page.getByRole("button", { name: "New scanner" });
  if (await newButton.isVisible()) await newButton.click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Webhook URL").fill(webhookUrl);
  await page.getByRole("button", { name: "Create scanner" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** Chooses an action in a scanner's menu. */
async function choose(page: Page, scanner: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${scanner}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** The scanner's link, read from the downloaded image of its QR code. */
async function linkFromDownload(page: Page, scanner: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await choose(page, scanner, "QR code as PNG");
  const { width, height, data } = decodePng(readFileSync(await (await downloading).path()));
  return jsQR(data, width, height)?.data ?? "";
}

/** The scanner's link, read from the QR code on screen. */
async function linkFromScreen(page: Page, scanner: string): Promise<string> {
  const { width, height, data } = decodePng(
    await page.getByRole("img", { name: `QR code of ${scanner}`, exact: true }).screenshot(),
  );
  return jsQR(data, width, height)?.data ?? "";
}

test("a scanner is created, and its QR code holds the link that opens it on a stranger's phone", async ({
  page,
  browser,
  baseUrl,
}) => {
  await openScanners(page, baseUrl);
  await expectAccessible(page);
  await page.getByLabel("Name").fill("Front desk");
  await page.getByLabel("Webhook URL").fill("http://receiver.example/scans");
  await page.getByRole("button", { name: "Create scanner" }).click();
  await expect(page.getByRole("alert")).toContainText("https://");
  await page.getByLabel("Webhook URL").fill("https://receiver.example/scans");
  await page.getByRole("button", { name: "Create scanner" }).click();
  await expect(page.getByText("Sends to receiver.example")).toBeVisible();
  await expectAccessible(page);

  const link = await linkFromDownload(page, "Front desk");
  expect(link).toMatch(new RegExp(`^${baseUrl}#/s/1\\.[\\w-]+\\.[\\w-]+$`));
  expect(await linkFromScreen(page, "Front desk")).toBe(link);
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await expect(visitor.getByText("Your scan will be sent to receiver.example.")).toBeVisible();
  await visitor.close();
});

test("after an edit the link must be shared again; editing and deleting can be undone", async ({ page, baseUrl }) => {
  await openScanners(page, baseUrl);
  await create(page, "Front desk");
  const before = await linkFromScreen(page, "Front desk");
  await page.getByRole("button", { name: "Edit Front desk" }).click();
  await page.getByLabel("Name").fill("Reception");
  await page.getByText("More settings").click();
  await page.getByLabel("Identifier").fill("4711");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Share them again")).toBeVisible();
  expect(await linkFromScreen(page, "Reception")).not.toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reception" })).toHaveCount(0);
  expect(await linkFromScreen(page, "Front desk")).toBe(before);

  await choose(page, "Front desk", "Duplicate");
  await expect(page.getByRole("heading", { name: "Front desk (copy)" })).toBeVisible();
  await choose(page, "Front desk", "Delete");
  await expect(page.getByRole("heading", { name: "Front desk", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Front desk", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Front desk", exact: true })).toBeVisible();
});

test("a webhook test shows the receiver's answer, or the likely cause if there is none", async ({
  browser,
  baseUrl,
}) => {
  // Requests go to several receivers on arbitrary ports, so this page is opened without the checks of allowed origins.
  const page = await browser.newPage({ serviceWorkers: "block" });
  const receiver = await startReceiver();
  const closed = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  try {
    await openScanners(page, baseUrl);
    await create(page, "Good", receiver.url);
    await create(page, "Failing", `${receiver.url}?answer=500`);
    await create(page, "Closed", `http://127.0.0.1:${port}/`);
    await create(page, "Nowhere", "http://127.0.0.1:9/");

    await choose(page, "Good", "Send a test");
    await expect(page.getByText("The receiver took the test in")).toBeVisible();
    const [delivery] = receiver.deliveries;
    expect(delivery?.parts.map(({ name, fileName, type }) => [name, fileName, type])).toEqual([
      ["file", "scan.pdf", "application/pdf"],
      ["metadata", null, "application/json"],
    ]);
    expect(receiver.preflights()).toBe(0);
    await choose(page, "Failing", "Send a test");
    await expect(page.getByText("The receiver answered 500.")).toBeVisible();
    await choose(page, "Closed", "Send a test");
    await expect(page.getByText("Access-Control-Allow-Origin")).toBeVisible();
    await choose(page, "Nowhere", "Send a test");
    await expect(page.getByText("Nothing answers at this address.")).toBeVisible();
  } finally {
    await page.close();
    await receiver.close();
    closed.close();
  }
});

test("a webhook test tells a lost file, a limit for uploads, and a proxy that refuses without CORS", async ({
  browser,
  baseUrl,
}) => {
  const page = await browser.newPage({ serviceWorkers: "block" });
  const receiver = await startReceiver();
  const largest = 2 ** 20;
  const odd = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => {
      const isProxy = request.url === "/proxy";
      if (bytes > largest) response.statusCode = 413;
      if (!isProxy || bytes <= largest) response.setHeader("Access-Control-Allow-Origin", "*");
      // What PHP answers that never got the file.
      response.end(request.url === "/empty" ? createHash("sha256").update("").digest("hex") : "");
    });
  });
  await new Promise<void>((resolve) => odd.listen(0, "127.0.0.1", resolve));
  const { port } = odd.address() as AddressInfo;
  const sendLarge = (name: string): Promise<void> =>
    page.getByRole("listitem", { name }).getByRole("button", { name: "Send a test of 10 MB" }).click();
  try {
    await openScanners(page, baseUrl);
    await create(page, "Good", receiver.url);
    await create(page, "Quiet", `http://127.0.0.1:${port}/quiet`);
    await create(page, "Empty", `http://127.0.0.1:${port}/empty`);
    await create(page, "Proxy", `http://127.0.0.1:${port}/proxy`);

    await choose(page, "Good", "Send a test");
    await expect(page.getByText("and read the whole file.")).toBeVisible();
    await sendLarge("Good");
    await expect.poll(() => receiver.deliveries.length).toBe(2);
    await expect(page.getByText("and read the whole file.")).toBeVisible();
    const [small, big] = receiver.deliveries.map(({ parts }) => parts[0]?.content ?? Buffer.alloc(0));
    expect(small?.length).toBeLessThan(100_000);
    expect(big?.length).toBeGreaterThan(10_000_000);
    expect((await readPdf(big ?? Buffer.alloc(0))).pages).toHaveLength(1);
    await expectAccessible(page);

    await choose(page, "Quiet", "Send a test");
    await expect(page.getByText("Whether it read the file is not known")).toBeVisible();
    await sendLarge("Quiet");
    await expect(page.getByText("The receiver answered 413: the test is too large for it.")).toBeVisible();
    await choose(page, "Empty", "Send a test");
    await expect(page.getByText("but with the SHA-256 of another file")).toBeVisible();
    await choose(page, "Proxy", "Send a test");
    await sendLarge("Proxy");
    await expect(page.getByText("client_max_body_size")).toBeVisible();
  } finally {
    await page.close();
    await receiver.close();
    odd.close();
  }
});

test("scanners are moved to another browser as a file, with the key that signs their links", async ({
  page,
  browser,
  baseUrl,
}) => {
  await openScanners(page, baseUrl);
  await create(page, "Front desk");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await (await downloading).path();

  const elsewhere = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const other = await elsewhere.newPage();
  await openScanners(other, baseUrl);
  await other.locator("input[type=file]").setInputFiles(file);
  await expect(other.getByText("1 scanner imported.")).toBeVisible();
  await other.getByRole("button", { name: "Copy for config.json" }).click();
  const entry = JSON.parse(`{${await other.evaluate(() => navigator.clipboard.readText())}}`) as object;
  await elsewhere.close();

  // A deployment that trusts the key opens links that are signed with it, and no others.
  const strict = await serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify(entry) } });
  try {
    const token = (await linkFromScreen(page, "Front desk")).split("#")[1] ?? "";
    const visitor = await browser.newPage({ serviceWorkers: "block" });
    await visitor.goto(`${strict.url}#${token}`);
    await expect(visitor.getByRole("heading", { name: "Front desk" })).toBeVisible();
    await visitor.goto("about:blank");
    await visitor.goto(`${strict.url}#${token.split(".").slice(0, 2).join(".")}`);
    await expect(visitor.getByText("This link does not belong here")).toBeVisible();
    await visitor.close();
  } finally {
    await strict.close();
  }
});

test("the poster shows the scanner's name and a QR code that phones can read", async ({ page, baseUrl }) => {
  await openScanners(page, baseUrl);
  await create(page, '<b>Caisse</b> "nº 3" & مكتب');
  const link = await linkFromScreen(page, '<b>Caisse</b> "nº 3" & مكتب');
  await choose(page, '<b>Caisse</b> "nº 3" & مكتب', "Poster");
  await expect(page.getByRole("heading", { name: '<b>Caisse</b> "nº 3" & مكتب' })).toBeVisible();
  await page.getByLabel("Own text").fill("Second floor\n\n\n\n\n<b>Room 2</b>\nleft out");
  await expect(page.locator(".poster").getByText("<b>Room 2</b>")).toBeVisible();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>`;
  const logo = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await page.locator("input[type=file]").setInputFiles(logo);
  await expect.poll(async () => (await page.locator(".poster-logo").boundingBox())?.width).toBeGreaterThan(20);
  await expect(page.getByLabel("Own text")).not.toHaveValue(/left out/);
  const poster = page.locator(".poster");
  const [code, header, sheet] = await Promise.all(
    [poster.locator(".qr-picture"), poster.locator("header"), poster].map((part) => part.boundingBox()),
  );
  expect(code?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1);
  expect(code?.height).toBeGreaterThan((sheet?.width ?? 0) * 0.3);
  expect(await poster.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expectAccessible(page);
  for (const format of ["A4", "Letter", "A5"] as const) {
    const { pages } = await readPdf(await page.pdf({ format, preferCSSPageSize: false }));
    expect(pages.map(({ text }) => text.includes("No app, no account."))).toEqual([true]);
    expect(pages[0]?.text).toContain("Room 2");
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  expect(await linkFromScreen(page, '<b>Caisse</b> "nº 3" & مكتب')).toBe(link);
});

test("a link to this computer says that phones can't open it", async ({ page, baseUrl }) => {
  const note = page.getByText("Phones can’t open this link: its address is on this computer.");
  await openScanners(page, baseUrl);
  await create(page, "Front desk");
  await expect(note).toHaveCount(1);
  await choose(page, "Front desk", "Poster");
  await expect(note).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(note).toBeHidden();
});

test("the dashboard does not open inside a frame", async ({ page, baseUrl }) => {
  // A page of the same origin that is not part of the app.
  await page.goto(`${baseUrl}config.json`);
  await page.setContent(`<iframe src="${baseUrl}#/dashboard/scanners" style="width: 800px; height: 600px"></iframe>`);
  await expect(page.frameLocator("iframe").getByText("The dashboard does not open inside another page.")).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("button")).toHaveCount(0);
});
