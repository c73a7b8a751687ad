import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { serveFolder } from "../../tools/server/serve.mjs";
import { DIST } from "../../tools/cli/steps.mjs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { test as alone } from "../support/app-alone.ts";
import { callService } from "../support/call-service.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { jpegSize } from "../support/jpeg-size.ts";
import { storedRecords } from "../support/stored-records.ts";

const photo = fixtureNamed(readFixtures().photos, "clean-note");
const { path: photoPath } = photo;
const photoBase64 = readFileSync(photoPath, "base64");
/** An expression that gives the photo as a `File`, for code that runs in a page. */
const photoFile = `new File([Uint8Array.from(atob("${photoBase64}"), (byte) => byte.charCodeAt(0))], "photo.jpg")`;

test.use({ locale: "en-GB" });

async function openDashboard(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}#/dashboard/api`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Creates an account and gives its first key, which is then on screen. */
async function createAccount(page: Page, name: string, credits: number, perMinute = 600): Promise<string> {
  await page.getByRole("button", { name: "New account" }).click();
  const form = page.getByRole("form", { name: "New account" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Credits").fill(String(credits));
  await form.getByLabel("Requests per minute").fill(String(perMinute));
  await form.getByRole("button", { name: "Create account" }).click();
  return page.getByRole("textbox", { name: /^Key: / }).inputValue();
}

const account = (page: Page, name: string): Locator => page.getByRole("article", { name });
const creditsOf = (page: Page, name: string): Locator => page.getByRole("textbox", { name: `Credits left of ${name}` });

/** The status of a crop request with a key. */
async function statusWith(page: Page, key: string): Promise<number> {
  const { status } = await callService(page, "scan/crop", {
    files: [photoPath],
    headers: { "X-API-Key": key },
    fields: { return_warp_geometry: "true" },
  });
  return status;
}

test("an account is created, its key is shown once, and the example works unchanged", async ({
  app,
  baseUrl,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.getByRole("link", { name: "Dashboard" }).click();
  await expect(app).toHaveURL(/#\/dashboard\/api$/);
  const elsewhere = await context.newPage();
  await openDashboard(elsewhere, baseUrl);

  const key = await createAccount(app, "Shop website", 3);
  expect(key).toMatch(/^fb_[A-Za-z0-9_-]{43}$/);
  await expect(app.getByRole("textbox", { name: "Key: First key" })).toBeFocused();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Copy key" }).click();
  await expect(app.getByText("Copied.")).toBeVisible();
  expect(await app.evaluate(() => navigator.clipboard.readText())).toBe(key);

  await app.getByRole("button", { name: "Copy example" }).click();
  // The example exactly as copied, with `file` defined. The page's policy allows no module of its own text.
  const copied = await app.evaluate(() => navigator.clipboard.readText());
  const code = copied.replace(/^import (\{ \w+ \}) from (".*");$/m, "const $1 = await import($2);");
  const { status, type, base64 } = await app.evaluate<{ status: number; type: string; base64: string }>(`(async () => {
    const file = ${photoFile};
    ${code}
    const bytes = new Uint8Array(await page.arrayBuffer());
    const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return { status: response.status, type: page.type, base64 };
  })()`);
  expect([status, type]).toEqual([200, "image/jpeg"]);
  expect(jpegSize(Buffer.from(base64, "base64")).width).toBe(1536);

  // Both tabs update without any interaction.
  for (const page of [app, elsewhere]) {
    await expect(creditsOf(page, "Shop website")).toHaveValue("2");
    await expect(page.getByRole("cell", { name: "scan/crop" })).toHaveCount(1);
  }
  await app.getByRole("button", { name: "I have copied it" }).click();
  await app.reload();
  await account(app, "Shop website").getByRole("button", { name: "1 key of Shop website" }).click();
  await expect(app.getByRole("rowheader", { name: "First key" })).toBeVisible();
  expect(await app.content()).not.toContain(key);
  const keys = JSON.stringify(await storedRecords(app, ["keys"]));
  expect(keys).toContain("First key");
  expect(keys).not.toContain(key);
});

test("revoked keys and suspended, empty or deleted accounts are refused, and each change can be undone", async ({
  app,
  baseUrl,
}) => {
  await openDashboard(app, baseUrl);
  const key = await createAccount(app, "Till", 1);
  const till = account(app, "Till");
  expect(await statusWith(app, key)).toBe(200);
  await expect(creditsOf(app, "Till")).toHaveValue("0");
  expect(await statusWith(app, key)).toBe(402);

  await till.getByRole("textbox", { name: "Add credits" }).fill("none");
  await till.getByRole("button", { name: "Add", exact: true }).click();
  await expect(till.getByText("Type a whole number of at least 1.")).toBeVisible();
  await till.getByRole("textbox", { name: "Add credits" }).fill("1,500");
  await till.getByRole("button", { name: "Add", exact: true }).click();
  await expect(creditsOf(app, "Till")).toHaveValue("1,500");
  expect(await statusWith(app, key)).toBe(200);
  await expect(creditsOf(app, "Till")).toHaveValue("1,499");

  await till.getByRole("button", { name: "Revoke First key" }).click();
  await expect(till.getByText("Without a key nobody can use this account.")).toBeVisible();
  expect(await statusWith(app, key)).toBe(401);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(till.getByRole("rowheader", { name: "First key" })).toBeVisible();
  expect(await statusWith(app, key)).toBe(200);

  const active = till.getByRole("switch", { name: "Till is active" });
  await active.click();
  await expect(active).not.toBeChecked();
  expect(await statusWith(app, key)).toBe(401);
  await active.click();
  await expect(active).toBeChecked();
  expect(await statusWith(app, key)).toBe(200);

  await till.getByRole("button", { name: "Delete account" }).click();
  await expect(till).toHaveCount(0);
  await expect(app.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await statusWith(app, key)).toBe(401);
  await expect(app.getByRole("cell", { name: "Till (deleted)" }).first()).toBeVisible();
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(creditsOf(app, "Till")).toHaveValue("1,497");
  expect(await statusWith(app, key)).toBe(200);
});

test("the ledger is filtered and saved as CSV for a spreadsheet", async ({ app, baseUrl }) => {
  await openDashboard(app, baseUrl);
  const first = await createAccount(app, "=2+3, or “so”", 1);
  await app.getByRole("button", { name: "I have copied it" }).click();
  const second = await createAccount(app, "Other", 5);
  expect([await statusWith(app, first), await statusWith(app, first), await statusWith(app, second)]).toEqual([
    200, 402, 200,
  ]);
  const { status } = await callService(app, "scan/extract_text", { files: [], headers: { "X-API-Key": second } });
  expect(status).toBe(400);

  const rows = app.getByRole("table", { name: "Ledger" }).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("scan/extract_text");
  const filter = app.getByRole("search", { name: "Filter the ledger" });
  await filter.getByLabel("Answer").selectOption("Refused (4xx)");
  await expect(rows).toHaveCount(3);
  await filter.getByLabel("Account").selectOption("=2+3, or “so”");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("402");
  await filter.getByLabel("Endpoint").selectOption("scan/extract_text");
  await expect(app.getByText("No request matches.")).toBeVisible();
  await filter.getByLabel("Endpoint").selectOption("All");
  await expectAccessible(app);

  const [download] = await Promise.all([
    app.waitForEvent("download"),
    app.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^flatbed-ledger-\d{4}-\d\d-\d\d\.csv$/);
  const [head, line, ...rest] = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(head).toBe("\ufefftime,account,account_id,endpoint,status,credits");
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,"'=2\+3, or “so”",[0-9a-f-]{36},scan\/crop,402,0$/);
  expect(rest).toEqual([""]);

  await filter.getByLabel("Account").selectOption("All");
  await filter.getByLabel("Answer").selectOption("All");
  await filter.getByLabel("To").fill("2020-01-01");
  await expect(app.getByText("No request matches.")).toBeVisible();
  await filter.getByLabel("To").fill("");
  await filter.getByLabel("From").fill(new Date().toISOString().slice(0, 10));
  await expect(rows).toHaveCount(5);
});

alone("a long ledger is loaded page by page, in order, with any filter", async ({ app, baseUrl }) => {
  await openDashboard(app, baseUrl);
  await createAccount(app, "Busy", 10);
  await app.evaluate(
    async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const database = opening.result;
      const transaction = database.transaction(["accounts", "ledger"], "readwrite");
      const reading = transaction.objectStore("accounts").getAll();
      await new Promise((resolve) => reading.addEventListener("success", resolve));
      const [{ id }] = reading.result as [{ id: string }];
      // Three entries per millisecond, so that a page of the ledger ends within a millisecond.
      for (let i = 0; i < 130; i++) {
        const accountId = i % 2 === 0 ? id : "config:Test";
        transaction.objectStore("ledger").add({
          accountId,
          endpoint: "scan/crop",
          status: 200,
          charged: i,
          atMs: 1_790_000_000_000 + Math.floor(i / 3),
        });
      }
      await new Promise((resolve) => transaction.addEventListener("complete", resolve));
      database.close();
    },
    `flatbed:${new URL(baseUrl).pathname}`,
  );
  await app.reload();

  const credits = app.getByRole("table", { name: "Ledger" }).getByRole("row").locator("td:last-child");
  const older = app.getByRole("button", { name: "Show older" });
  const all = Array.from({ length: 130 }, (_, i) => String(129 - i));
  await expect(credits).toHaveText(all.slice(0, 50));
  await older.click();
  await expect(credits).toHaveText(all.slice(0, 100));
  await older.click();
  await expect(credits).toHaveText(all);
  await expect(older).toHaveCount(0);

  const even = all.filter((cost) => Number(cost) % 2 === 0);
  await app.getByRole("search").getByLabel("Account").selectOption("Busy");
  await expect(credits).toHaveText(even.slice(0, 50));
  await older.click();
  await expect(credits).toHaveText(even);
});

test("fields are edited in place: Enter saves, Escape reverts, and invalid input is explained", async ({
  app,
  baseUrl,
}) => {
  await openDashboard(app, baseUrl);
  const key = await createAccount(app, "Kiosk", 40, 60);
  const credits = creditsOf(app, "Kiosk");
  await credits.fill("7");
  await credits.press("Escape");
  await expect(credits).toHaveValue("40");
  await credits.fill("1.5");
  await expect(account(app, "Kiosk").getByText("Credits are a whole number")).toBeVisible();
  await expect(credits).toHaveAttribute("aria-invalid", "true");
  await credits.fill("9");
  await credits.press("Enter");
  const rate = app.getByRole("textbox", { name: "Requests per minute of Kiosk" });
  await rate.fill("1");
  await rate.press("Enter");
  const name = app.getByRole("textbox", { name: "Name of Kiosk" });
  await name.fill("Kiosk at the door");
  await name.press("Enter");
  await expect(account(app, "Kiosk at the door")).toBeVisible();
  await app.reload();
  await expect(creditsOf(app, "Kiosk at the door")).toHaveValue("9");
  expect([await statusWith(app, key), await statusWith(app, key)]).toEqual([200, 429]);
  await expect(creditsOf(app, "Kiosk at the door")).toHaveValue("8");
});

alone("accounts of config.json are shown but can't be changed", async ({ app, baseUrl }) => {
  await openDashboard(app, baseUrl);
  const configured = account(app, "Test");
  await expect(configured).toContainText("config.json");
  await configured.getByRole("button", { name: "1 key of Test" }).click();
  await expect(configured.getByText("Change it in config.json.")).toBeVisible();
  await expect(configured.getByRole("textbox")).toHaveCount(0);
  await expect(configured.getByRole("button")).toHaveCount(1);
});

test("an account copied to config.json works on other websites with their example", async ({ browser }) => {
  const deployed: Record<string, string> = { "config.json": "{}" };
  const server = await serveFolder({ folder: DIST, overrides: deployed });
  const owner = await browser.newContext({ locale: "en-GB", permissions: ["clipboard-read", "clipboard-write"] });
  const dashboard = await owner.newPage();
  await openDashboard(dashboard, server.url);
  await dashboard.getByLabel("Name").fill("Partner");
  await dashboard.getByLabel("Credits").fill("12");
  await dashboard.getByRole("button", { name: "Create account" }).click();
  await dashboard.getByRole("button", { name: "Copy example" }).click();
  const example = await dashboard.evaluate(() => navigator.clipboard.readText());
  await dashboard.getByRole("button", { name: "Copy for config.json" }).click();
  deployed["config.json"] = `{"accounts": [${await dashboard.evaluate(() => navigator.clipboard.readText())}]}`;
  await owner.close();

  // Another port is another origin, and a new context has nothing of the dashboard's storage.
  const shop = await serveFolder({
    folder: mkdtempSync(join(tmpdir(), "flatbed-shop-")),
    overrides: { "index.html": "<!doctype html><title>A shop</title><body></body>" },
  });
  const visitor = await browser.newContext();
  const site = await visitor.newPage();
  await site.goto(shop.url);
  await site.addScriptTag({
    type: "module",
    content: `const file = ${photoFile};
      ${example}
      document.title = [response.status, page.type, response.headers.get("X-Credits-Remaining")].join(" ");`,
  });
  await expect(site).toHaveTitle("200 image/jpeg 11", { timeout: 60_000 });
  await visitor.close();
  await shop.close();
  await server.close();
});

test("without accounts the form for the first one is shown, also on a phone in dark mode", async ({ browser }) => {
  const server = await serveFolder({ folder: DIST, overrides: { "config.json": "{}" } });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    locale: "de-DE",
  });
  const page = await context.newPage();
  await openDashboard(page, server.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruf den Scanner aus deinem Code auf");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Konto erstellen" }).click();
  await expect(page.getByText("Eine Bezeichnung hat 1 bis 80 Zeichen.")).toBeVisible();
  await page.getByLabel("Bezeichnung").fill("Laden");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Schlüssel: / })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
  await server.close();
});

alone("inside a frame of another page only a link out of the frame is shown", async ({ app, baseUrl }) => {
  await app.goto(`${baseUrl}config.json`);
  await app.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    document.body.append(frame);
  }, `${baseUrl}#/dashboard/api`);
  const frame = app.frameLocator("iframe");
  await expect(frame.getByRole("heading")).toHaveText("The dashboard does not open inside another page.");
  await expect(frame.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
    "href",
    `${baseUrl}#/dashboard/api`,
  );
  await expect(frame.getByRole("button")).toHaveCount(0);
  await expect(frame.getByText("Test")).toHaveCount(0);
});
