/** The library as one file: out, and back into an empty browser. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, openApp, test } from "./app.ts";
import { fixtureNamed } from "./fixture-named.ts";
import { readFixtures } from "./fixtures/make-fixtures.ts";

const { photos } = readFixtures();
const [letter, receipt] = ["clean-letter", "clean-receipt"].map((name) => fixtureNamed(photos, name).path) as [string, string];

async function scanned(page: Page, baseUrl: string, files: readonly string[], pages: RegExp): Promise<void> {
  await page.goto(`${baseUrl}#/`);
  await page.locator(".scan input[type=file]").setInputFiles([...files]);
  await page.waitForURL(/#\/doc\//);
  await expect(page.getByText(pages).first()).toBeVisible({ timeout: 90_000 });
}

/** Everything the library holds, as it is stored: blobs by a digest. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const info = (await indexedDB.databases()).find(({ name }) => name?.startsWith("flatbed:"));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(info?.name ?? "");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error("The database could not be opened.")));
    });
    async function all(name: string): Promise<[string, unknown][]> {
      const store = database.transaction(name).objectStore(name);
      const settled = <R>(request: IDBRequest<R>): Promise<R> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(new Error("The store could not be read.")));
        });
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
      return keys.map((key, i) => [key as string, values[i]]);
    }
    async function digest(value: unknown): Promise<string> {
      const bytes = await (value as Blob).arrayBuffer();
      return [(value as Blob).type, ...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join(" ");
    }
    const [documents, pages, blobs] = await Promise.all([all("documents"), all("pages"), all("blobs")]);
    const digests: [string, string][] = [];
    for (const [key, blob] of blobs) digests.push([key, await digest(blob)]);
    database.close();
    return { documents, pages, digests };
  });
}

async function saveBackup(page: Page, path: string): Promise<void> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  await (await downloading).saveAs(path);
  await expect(page.getByText(/^The backup holds/)).toBeVisible();
}

async function addFrom(page: Page, file: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
}

test.beforeEach(async ({ context }) => {
  // The browser's dialog can't be answered here; without it the backup is a download, as in other browsers.
  await context.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
});

test("a backup brings the same documents, pages, text and looks into an empty browser, and nothing twice", async ({ app, baseUrl, browser }, testInfo) => {
  test.setTimeout(240_000);
  await scanned(app, baseUrl, [letter, receipt], /^2 pages$/);
  await app.getByRole("radio", { name: /Original/ }).first().check({ force: true });
  await scanned(app, baseUrl, [receipt], /^1 page$/);
  await app.goto(`${baseUrl}#/settings`);
  // All work is done: what is stored holds still.
  await expect(async () => {
    const { pages } = (await stored(app)) as { pages: [string, { edit: unknown; picture: { edit: unknown } | null; text: unknown }][] };
    expect(pages).toHaveLength(3);
    for (const [, page] of pages) {
      expect(page.picture?.edit).toEqual(page.edit);
      expect(page.text).not.toBeNull();
    }
  }).toPass({ timeout: 120_000 });

  const before = await stored(app);
  const file = testInfo.outputPath("backup.zip");
  await saveBackup(app, file);

  await addFrom(app, file);
  await expect(app.getByText("0 documents were added. 2 were here already.")).toBeVisible();
  expect(await stored(app)).toEqual(before);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await openApp(other, `${baseUrl}#/settings`);
  await addFrom(other, file);
  await expect(other.getByText("2 documents were added.", { exact: true })).toBeVisible();
  expect(await stored(other)).toEqual(before);
  await expectAccessible(other);
  await addFrom(other, file);
  await expect(other.getByText("0 documents were added. 2 were here already.")).toBeVisible();

  await other.goto(`${baseUrl}#/library`);
  await expect(other.getByRole("article")).toHaveCount(2);
  await other.getByRole("searchbox").fill("dear");
  await expect(other.getByRole("article")).toHaveCount(1);
  await other.getByRole("article").getByRole("link").last().click();
  await expect(other.getByText(/^2 pages$/).first()).toBeVisible();
  await fresh.close();
});

test("a file that is no good backup adds nothing, and is told apart", async ({ app, baseUrl }, testInfo) => {
  await scanned(app, baseUrl, [letter], /^1 page$/);
  await app.goto(`${baseUrl}#/settings`);
  const file = testInfo.outputPath("backup.zip");
  await saveBackup(app, file);
  const before = await stored(app);

  const cut = testInfo.outputPath("cut.zip");
  writeFileSync(cut, readFileSync(file).subarray(0, -200));
  await addFrom(app, cut);
  await expect(app.getByRole("alert")).toContainText("damaged or not complete");

  await addFrom(app, letter);
  await expect(app.getByRole("alert")).toContainText("not a backup of Flatbed");

  expect(await stored(app)).toEqual(before);
});

test("where the browser has its dialog, the backup goes straight to the chosen file", async ({ app, baseUrl, context }) => {
  // The person's choice is a real file, of the browser's own file system; none is chosen the second time.
  await context.addInitScript(() => {
    let asked = 0;
    Reflect.set(window, "showSaveFilePicker", async ({ suggestedName }: { readonly suggestedName: string }) => {
      if (asked++ > 0) throw new DOMException("Nothing was chosen.", "AbortError");
      return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    });
  });
  await scanned(app, baseUrl, [receipt], /^1 page$/);
  await app.goto(`${baseUrl}#/settings`);
  await app.reload();
  await app.getByRole("button", { name: "Save a backup" }).click();
  await expect(app.getByText("The backup holds 1 document.")).toBeVisible();
  const start = await app.evaluate(async () => {
    for await (const handle of (await navigator.storage.getDirectory()).values()) {
      if (handle instanceof FileSystemFileHandle) return [handle.name, await (await handle.getFile()).slice(0, 2).text()];
    }
    return [];
  });
  expect(start).toEqual([expect.stringMatching(/^Flatbed \d{4}-\d\d-\d\d\.zip$/), "PK"]);

  await app.getByRole("button", { name: "Save a backup" }).click();
  await expect(app.getByText("The backup holds 1 document.")).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Save a backup" })).toBeVisible();
  await expect(app.getByRole("alert")).toHaveCount(0);
});
