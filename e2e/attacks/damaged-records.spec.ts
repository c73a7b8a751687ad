/**
 * Damaged records in real IndexedDB: each one is set aside, said plainly and can be saved; everything else works, and
 * no screen goes blank.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readZip } from "../../src/documents/zip/unzip.ts";
import type { HostedScanner } from "../../src/hosted/scanner.ts";
import { FRONT_DESK, linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { API_KEY, expect, sha256Of } from "../support/app.ts";
import { callService, json } from "../support/call-service.ts";
import { openFinished } from "../support/finished-documents.ts";
import { test } from "../support/receiver.ts";
import { note } from "../support/scan-photos.ts";
import { storedRecords, writeRecords, type RecordWrite } from "../support/stored-records.ts";

const FAILED_SCREEN = "This screen could not be shown.";

/** What each damaged document or page has instead of what was stored. Paths are fields of the record. */
const DAMAGED_DOCUMENTS = {
  "no page list": { pageIds: undefined },
  "a page list of numbers": { pageIds: [1, 2] },
  "languages as a list": { languages: ["eng"] },
  "a name that is a number": { name: 12 },
} as const;
/** A document whose times are damaged is still a document. */
const ODD_DOCUMENTS = {
  "a time out of reach": { changedAtMs: 1e20, createdAtMs: Number.NaN },
  "a time as text": { changedAtMs: "yesterday" },
} as const;
const DAMAGED_PAGES = {
  "three corners": { "edit.region": { kind: "corners", corners: [1, 2, 3].map((x) => ({ x, y: x })) } },
  "corners that are no numbers": {
    "edit.region": { kind: "corners", corners: [1, 2, 3, 4].map(() => ({ x: Number.NaN, y: "3" })) },
  },
  "an unknown filter": { "edit.filter": "sepia" },
  "no geometry": { "picture.geometry": undefined },
  "a size that is no number": { "picture.widthPx": "wide", "picture.measures.sharpness": Number.NaN },
  "text without paragraphs": { "text.recognised.paragraphs": null },
  "no source": { source: undefined },
} as const;

/** Those whose page is opened as well. */
const ON_PAGE_SCREEN = ["three corners", "no geometry", "text without paragraphs", "no source"];

/** The only document on the device, with its page. */
async function onlyDocument(page: Page): Promise<{ id: string; pageId: string }> {
  const { documents, pages } = await storedRecords(page, ["documents", "pages"]);
  return { id: String(documents?.[0]?.[0]), pageId: String(pages?.[0]?.[0]) };
}

/** Copies of a document and its page under ids of their own, with fields of either set. */
function copies(
  { id, pageId }: { readonly id: string; readonly pageId: string },
  name: string,
  set: { readonly document?: Readonly<Record<string, unknown>>; readonly page?: Readonly<Record<string, unknown>> },
): RecordWrite[] {
  const own = `copy ${name}`;
  return [
    {
      store: "documents",
      from: { copyOf: id },
      // Without recognition, which would only take time.
      set: { id: own, name, pageIds: [`${own} page`], languages: "", ...set.document },
    },
    {
      store: "pages",
      from: { copyOf: pageId },
      set: { id: `${own} page`, documentId: own, ...set.page },
    },
    ...["picture", "thumbnail"].map((kind) => ({
      store: "blobs",
      key: `${kind}:${own} page`,
      from: { copyOf: `${kind}:${pageId}` },
    })),
  ];
}

async function savedFiles(page: Page, button: string): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const path = await (await downloading).path();
  const files = await readZip(new Blob([readFileSync(path)]));
  return [...(files?.keys() ?? [])];
}

test("damaged documents and pages leave the library, and every other document, in use", async ({ app, baseUrl }) => {
  await openFinished(app, [note.path]);
  const original = await onlyDocument(app);
  await writeRecords(app, [
    ...Object.entries(DAMAGED_DOCUMENTS).flatMap(([name, set]) => copies(original, name, { document: set })),
    ...Object.entries(ODD_DOCUMENTS).flatMap(([name, set]) => copies(original, name, { document: set })),
    ...Object.entries(DAMAGED_PAGES).flatMap(([name, set]) => copies(original, name, { page: set })),
    ...copies(original, "a page twice", {
      document: { pageIds: ["copy a page twice page", "copy a page twice page"] },
    }),
    ...copies(original, "a picture that is text", {}),
    { store: "blobs", key: "picture:copy a picture that is text page", from: { value: "gone" } },
    { store: "blobs", key: "thumbnail:copy a picture that is text page", from: { value: { type: 5 } } },
  ]);

  await app.goto(`${baseUrl}#/library`);
  await app.reload();
  const usable = [
    ...Object.keys(ODD_DOCUMENTS),
    ...Object.keys(DAMAGED_PAGES),
    "a page twice",
    "a picture that is text",
  ];
  for (const name of usable) await expect(app.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(app.locator(".shelf-document")).toHaveCount(usable.length + 1);
  await expect(app.locator(".shelf-document", { hasText: "a page twice" })).toContainText("1 page");
  await app.getByRole("searchbox").fill("Thursday");
  // The documents whose text is intact.
  await expect(app.getByText(/^\d+ documents found$/)).toBeAttached();
  await app.getByRole("searchbox").fill("");

  // The damaged ones are set aside, can be saved, and can be removed.
  const damaged = app.getByRole("region", { name: "Damaged" });
  await expect(damaged.getByRole("listitem")).toHaveCount(Object.keys(DAMAGED_DOCUMENTS).length);
  await expect(damaged).toContainText("The records of these documents are damaged");
  await expect(damaged.getByText("Without a name")).toHaveCount(1);
  await expectAccessible(app);
  expect(await savedFiles(app, "Save what is there: no page list")).toEqual([
    "page-1.jpg",
    "original-1.jpg",
    "record.json",
  ]);
  await damaged.getByRole("button", { name: "Remove: no page list" }).click();
  await damaged.getByRole("button", { name: "Remove for good" }).click();
  await expect(damaged.getByRole("listitem")).toHaveCount(Object.keys(DAMAGED_DOCUMENTS).length - 1);

  for (const name of usable) {
    const id = encodeURIComponent(`copy ${name}`);
    await app.goto(`${baseUrl}#/doc/${id}`);
    await expect(app.getByRole("button", { name: "Export" }).first()).toBeVisible();
    if (!ON_PAGE_SCREEN.includes(name)) continue;
    await app.goto(`${baseUrl}#/doc/${id}/page/1`);
    await expect(app.getByRole("main")).not.toContainText(FAILED_SCREEN);
    await expect(app.getByRole("main")).not.toBeEmpty();
  }
  // A document that is damaged says so instead of a blank page.
  await app.goto(`${baseUrl}#/doc/${encodeURIComponent("copy languages as a list")}`);
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  const { blobs } = await storedRecords(app, ["blobs"]);
  expect(blobs?.map(([key]) => String(key)).filter((key) => key.startsWith("original:"))).toHaveLength(1);
});

const KEY_OF_TILL = `fb_${"till".repeat(10)}abc`;
const KEY_OF_BROKEN = `fb_${"brok".repeat(10)}abc`;
const accountRecord = (id: string, name: string): object => ({
  id,
  name,
  active: true,
  creditsGranted: 40,
  requestsPerMinute: 600,
  createdAtMs: 1_790_000_000_000,
  deletedAtMs: null,
});
const keyRecord = (key: string, accountId: string): object => ({
  sha256: sha256Of(key),
  accountId,
  label: "Test",
  createdAtMs: 1_790_000_000_000,
});

test("a damaged record of an account is refused and named; nothing is granted or charged for it", async ({
  app,
  baseUrl,
}) => {
  const line = { accountId: "config:Test", endpoint: "scan/crop", status: 200, charged: 3, atMs: 1_790_000_000_000 };
  const usage = { accountId: "config:Test", spent: Number.NaN, reservations: "none", bucket: null };
  await writeRecords(app, [
    { store: "usage", from: { value: usage } },
    { store: "accounts", from: { value: accountRecord("till", "Till") } },
    { store: "accounts", from: { value: accountRecord("broken", "Broken") }, set: { creditsGranted: "1000" } },
    { store: "keys", from: { value: keyRecord(KEY_OF_TILL, "till") } },
    { store: "keys", from: { value: keyRecord(KEY_OF_BROKEN, "broken") } },
    { store: "keys", from: { value: { sha256: "00", accountId: { id: 5 } } } },
    { store: "ledger", from: { value: line } },
    { store: "ledger", from: { value: { ...line, atMs: 1e20 } } },
    { store: "ledger", from: { value: { ...line, atMs: "then", charged: "9" } } },
  ]);
  const ledgerBefore = await storedRecords(app, ["ledger", "usage"]);
  const send = (key: string): ReturnType<typeof callService> =>
    callService(app, "scan/crop", { files: [note.path], headers: { "X-API-Key": key } });

  for (const key of [API_KEY, KEY_OF_BROKEN]) {
    const refused = await send(key);
    expect(refused.status).toBe(500);
    expect(json(refused)).toMatchObject({ errors: [{ code: "record_damaged" }] });
    expect(refused.body.toString()).not.toContain("private browsing");
  }
  expect(await storedRecords(app, ["ledger", "usage"])).toEqual(ledgerBefore);
  // The account beside it works.
  expect((await send(KEY_OF_TILL)).headers["x-credits-remaining"]).toBe("39");

  await app.goto(`${baseUrl}#/dashboard/api`);
  const configured = app.getByRole("article", { name: "Test" });
  await expect(configured).toContainText("The record of what this account has used is damaged.");
  await expect(app.getByRole("textbox", { name: "Credits left of Till" })).toHaveValue("39");
  await expect(app.getByText("2 lines of the ledger are damaged and are left out.")).toBeVisible();
  await expect(app.getByRole("table", { name: "Ledger" }).getByRole("row")).toHaveCount(3);
  await expectAccessible(app);

  // Only the person puts it right, by what the ledger says.
  await configured.getByRole("button", { name: "Count again" }).click();
  await expect(configured).toContainText("99,997");
  await expect(configured).not.toContainText("damaged");
  expect((await send(API_KEY)).headers["x-credits-remaining"]).toBe("99996");

  const damaged = app.getByRole("region", { name: "Damaged" });
  await expect(damaged.getByRole("listitem")).toHaveCount(2);
  expect(await savedFiles(app, "Save what is there: Broken")).toEqual(["record.json"]);
  await damaged.getByRole("button", { name: "Remove: Broken" }).click();
  await damaged.getByRole("button", { name: "Remove for good" }).click();
  await expect(damaged.getByRole("listitem")).toHaveCount(1);
  expect((await send(KEY_OF_BROKEN)).status).toBe(401);
});

const SCANNER: HostedScanner = { ...FRONT_DESK, webhookUrl: null };

test("damaged scanners, and a damaged key of links, leave the other scanners in use", async ({ app, baseUrl }) => {
  const saved = { id: 7, scanner: SCANNER, link: `${baseUrl}#/s/x`, createdAtMs: 1 };
  await writeRecords(app, [
    { store: "scanners", from: { value: saved } },
    {
      store: "scanners",
      from: { value: { ...saved, id: 8, scanner: { ...SCANNER, id: 8, name: "Till" } } },
      set: { "scanner.webhookUrl": 5 },
    },
    { store: "scanners", from: { value: { id: 9 } } },
    { store: "settings", key: "scannerSigningKeys", from: { value: "lost" } },
  ]);
  await app.goto(`${baseUrl}#/dashboard/scanners`);
  await expect(app.getByRole("heading", { name: "Front desk" })).toBeVisible();
  const damaged = app.getByRole("region", { name: "Damaged" });
  await expect(damaged.getByRole("listitem")).toHaveCount(3);
  await expect(damaged.getByText("Till", { exact: true })).toBeVisible();
  await app.getByRole("button", { name: "Export", exact: true }).click();
  await expect(app.getByText("A record in the app’s storage on this device is damaged")).toBeVisible();
  for (let left = 3; left > 0; left--) {
    await expect(damaged.getByRole("listitem")).toHaveCount(left);
    await damaged
      .getByRole("button", { name: /^Remove: / })
      .first()
      .click();
    await damaged.getByRole("button", { name: "Remove for good" }).click();
  }
  await expect(damaged).toHaveCount(0);
  const downloading = app.waitForEvent("download");
  await app.getByRole("button", { name: "Export", exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^flatbed-scanners/);
});

test("a damaged scan in the outbox is never sent, holds up no other scan, and can be saved", async ({
  page,
  baseUrl,
  receiver: { url, deliveries },
}) => {
  const link = await linkTo(baseUrl, { webhookUrl: url });
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Photograph pages" })).toBeVisible();
  const scan = {
    scanner: { id: 7, name: "Front desk" },
    webhookUrl: url,
    pdf: null,
    pageCount: 1,
    finishedAtMs: 1_790_000_000_000,
  };
  const queued = {
    scan,
    attempts: 0,
    mayHaveArrived: false,
    last: null,
    nextAtMs: 1,
    heldUntilMs: null,
    timedAtMs: 1,
  };
  const bytesAt = ["scan.pdf", "%PDF-1.7 a scan"] as const;
  await writeRecords(page, [
    { store: "outbox", key: 1, from: { value: queued }, set: { "scan.webhookUrl": "data:," }, bytesAt },
    {
      store: "outbox",
      key: 2,
      from: { value: queued },
      set: { "scan.pageCount": "many", "scan.scanner.id": 8 },
      bytesAt,
    },
    { store: "outbox", key: 3, from: { value: { scan: null } } },
    { store: "outbox", key: 4, from: { value: queued }, bytesAt },
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Delivered" })).toBeVisible({ timeout: 30_000 });
  expect(deliveries).toHaveLength(1);
  const damaged = page.getByRole("region", { name: "Damaged" });
  // Scans of other scanners stay private.
  await expect(damaged.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  expect(await savedFiles(page, "Save what is there: Front desk")).toEqual(["scan.pdf", "record.json"]);

  // The app's own library shows all of them.
  await page.goto(`${baseUrl}#/library`);
  await expect(damaged.getByRole("listitem")).toHaveCount(3);
});

test("a damaged draft is said, its photos can be saved, and a new scan begins", async ({ page, baseUrl }) => {
  await page.goto(await linkTo(baseUrl, SCANNER));
  await page.locator("input[type=file]").setInputFiles(note.path);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(1);
  const { documents } = await storedRecords(page, ["documents"], "flatbed-hosted");
  const id = String(documents?.[0]?.[0]);
  await writeRecords(page, [{ store: "documents", from: { copyOf: id }, set: { languages: null } }], "flatbed-hosted");
  await page.reload();
  const damaged = page.getByRole("region", { name: "Damaged" });
  await expect(damaged).toContainText("The record of the pages you photographed is damaged");
  await expect(page.getByRole("button", { name: /^Go on with/ })).toHaveCount(0);
  expect(await savedFiles(page, "Save what is there: Front desk")).toContain("original-1.jpg");
  await damaged.getByRole("button", { name: "Remove: Front desk" }).click();
  await damaged.getByRole("button", { name: "Remove for good" }).click();
  await expect(damaged).toHaveCount(0);
  await page.locator("input[type=file]").setInputFiles(note.path);
  await expect(page.getByRole("button", { name: /^Enlarge page/ })).toHaveCount(1);
});
