/** Backups: the whole library saved as one file and restored in an empty browser. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, freshTest, openApp, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { allReady, note, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

/** All stored records of the library. */
const library = (page: Page): ReturnType<typeof storedRecords> => storedRecords(page, ["documents", "pages", "blobs"]);

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
  // A test can't answer the browser's file dialog. Without it the backup is a download, as in other browsers.
  await context.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
});

test("a backup restores documents, pages, text and filters in an empty browser, without duplicates", async ({
  app,
  baseUrl,
  browser,
}, testInfo) => {
  await openFinished(app, [note.path, secondNote.path]);
  await app
    .getByRole("radio", { name: /Original/ })
    .first()
    .check({ force: true });
  await app.goto(`${baseUrl}#/`);
  await openFinished(app, [secondNote.path]);
  await app.goto(`${baseUrl}#/settings`);
  // Wait until all work is done and the records no longer change.
  await expect(async () => {
    const { pages } = (await library(app)) as {
      pages: [string, { edit: unknown; picture: { edit: unknown } | null; text: unknown }][];
    };
    expect(pages).toHaveLength(3);
    for (const [, page] of pages) {
      expect(page.picture?.edit).toEqual(page.edit);
      expect(page.text).not.toBeNull();
    }
  }).toPass({ timeout: 120_000 });

  const before = await library(app);
  const file = testInfo.outputPath("backup.zip");
  await saveBackup(app, file);

  await addFrom(app, file);
  await expect(app.getByText("0 documents were added. 2 were here already.")).toBeVisible();
  expect(await library(app)).toEqual(before);

  const fresh = await browser.newContext({ serviceWorkers: "block" });
  const other = await fresh.newPage();
  await openApp(other, `${baseUrl}#/settings`);
  await addFrom(other, file);
  await expect(other.getByText("2 documents were added.", { exact: true })).toBeVisible();
  expect(await library(other)).toEqual(before);
  await expectAccessible(other);
  await addFrom(other, file);
  await expect(other.getByText("0 documents were added. 2 were here already.")).toBeVisible();

  await other.goto(`${baseUrl}#/library`);
  await expect(other.getByRole("article")).toHaveCount(2);
  await other.getByRole("searchbox").fill("thursday");
  await expect(other.getByRole("article")).toHaveCount(1);
  await other.getByRole("article").getByRole("heading").getByRole("link").click();
  await allReady(other, 2);
  await fresh.close();
});

test("everything moves to another device in a file that only its passphrase opens", async ({
  app,
  baseUrl,
  browser,
}, testInfo) => {
  await openFinished(app, [note.path]);
  await allReady(app, 1);
  await app.goto(`${baseUrl}#/dashboard/scanners`);
  await app.getByLabel("Name").fill("Front desk");
  await app.getByRole("button", { name: "Create scanner" }).click();
  await expect(app.getByRole("heading", { name: "Front desk" })).toBeVisible();
  await app.goto(`${baseUrl}#/dashboard/api`);
  await app.getByRole("button", { name: "New account" }).click();
  const form = app.getByRole("form", { name: "New account" });
  await form.getByLabel("Name").fill("Till");
  await form.getByRole("button", { name: "Create account" }).click();
  await expect(app.getByRole("article", { name: "Till" })).toBeVisible();
  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("radio", { name: /^Even light/ }).check();
  await expect(async () => {
    const { pages = [] } = await library(app);
    expect((pages as [string, { text: unknown }][]).map(([, { text }]) => text)).not.toContain(null);
  }).toPass({ timeout: 60_000 });

  await app.getByRole("radio", { name: /^Everything, locked/ }).check();
  await app.getByRole("button", { name: "Make one up" }).click();
  const passphrase = await app.getByLabel("Passphrase", { exact: true }).inputValue();
  expect(passphrase).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  await expectAccessible(app);
  const file = testInfo.outputPath("everything.flatbed");
  await saveBackup(app, file);
  expect(readFileSync(file).includes("Front desk")).toBe(false);
  const stores = ["documents", "pages", "blobs", "accounts", "keys", "usage", "ledger", "scanners"];
  const before = await storedRecords(app, stores);
  expect([before["accounts"], before["keys"], before["scanners"]]).toMatchObject([[{}], [{}], [{}]]);

  const fresh = await browser.newContext({ serviceWorkers: "block" });
  const other = await fresh.newPage();
  await openApp(other, `${baseUrl}#/settings`);
  await expect(other.getByRole("heading", { name: "Backup" })).toBeVisible();
  const empty = await storedRecords(other, stores);
  const bytes = readFileSync(file);
  const unlock = async (path: string, typed: string): Promise<void> => {
    await addFrom(other, path);
    await other.getByLabel("Passphrase of the backup").fill(typed);
    await other.getByRole("button", { name: "Open", exact: true }).click();
  };
  for (const [name, changed] of [
    ["cut", bytes.subarray(0, -1)],
    ["changed", Buffer.from(bytes).fill(bytes[5000] === 1 ? 2 : 1, 5000, 5001)],
  ] as const) {
    const path = testInfo.outputPath(`${name}.flatbed`);
    writeFileSync(path, changed);
    await unlock(path, passphrase);
    await expect(other.getByRole("alert")).toContainText("damaged or not complete");
    await other.reload();
  }
  await unlock(file, `${passphrase}x`);
  await expect(other.getByRole("alert")).toContainText("not the passphrase");
  await expectAccessible(other);
  expect(await storedRecords(other, stores)).toEqual(empty);

  await other.getByLabel("Passphrase of the backup").fill(passphrase);
  await other.getByRole("button", { name: "Open", exact: true }).click();
  await expect(other.getByText("1 document was added.", { exact: true })).toBeVisible();
  await expect(other.getByText("1 scanner was added. 1 API account was added. Settings were added.")).toBeVisible();
  expect(await storedRecords(other, stores)).toEqual(before);
  await other.reload();
  await expect(other.getByRole("radio", { name: /^Even light/ })).toBeChecked();

  // Both sign links with the same key.
  const exported = await Promise.all(
    [app, other].map(async (page) => {
      await page.goto(`${baseUrl}#/dashboard/scanners`);
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export" }).click();
      return readFileSync(await (await downloading).path(), "utf8");
    }),
  );
  expect(exported[1]).toBe(exported[0]);
  await fresh.close();
});

freshTest("the library reminds of a backup in its second week, until it is put off", async ({ app, baseUrl }) => {
  await openFinished(app, [note.path]);
  const reminder = app.getByRole("complementary", { name: "Backup" });
  await app.goto(`${baseUrl}#/library`);
  await expect(app.getByRole("article")).toHaveCount(1);
  await expect(reminder).toHaveCount(0);
  await app.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  await app.reload();
  await expect(reminder).toBeVisible();
  await expectAccessible(app);
  await reminder.getByRole("link", { name: "Go to backup" }).click();
  await expect(app.getByRole("heading", { name: "Backup" })).toBeInViewport();
  await app.goBack();
  await reminder.getByRole("button", { name: "Not now" }).click();
  await expect(reminder).toHaveCount(0);
  await app.reload();
  await expect(app.getByRole("article")).toHaveCount(1);
  await expect(reminder).toHaveCount(0);
});

test("an invalid backup adds nothing, and its fault is named", async ({ app, baseUrl }, testInfo) => {
  await openFinished(app, [note.path]);
  await app.goto(`${baseUrl}#/settings`);
  const file = testInfo.outputPath("backup.zip");
  await saveBackup(app, file);
  const before = await library(app);

  const cut = testInfo.outputPath("cut.zip");
  writeFileSync(cut, readFileSync(file).subarray(0, -200));
  await addFrom(app, cut);
  await expect(app.getByRole("alert")).toContainText("damaged or not complete");

  await addFrom(app, note.path);
  await expect(app.getByRole("alert")).toContainText("not a backup of Flatbed");

  expect(await library(app)).toEqual(before);
});

test("where the browser has a save dialog, the backup is written directly to the chosen file", async ({
  app,
  baseUrl,
  context,
}) => {
  // The chosen file is a real one in the origin private file system. The second time the dialog is cancelled.
  await context.addInitScript(() => {
    let asked = 0;
    Reflect.set(window, "showSaveFilePicker", async ({ suggestedName }: { readonly suggestedName: string }) => {
      if (asked++ > 0) throw new DOMException("Nothing was chosen.", "AbortError");
      return (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    });
  });
  await app.reload();
  await openFinished(app, [note.path]);
  await app.goto(`${baseUrl}#/settings`);
  await app.reload();
  await app.getByRole("button", { name: "Save a backup" }).click();
  await expect(app.getByText("The backup holds 1 document.")).toBeVisible();
  const start = await app.evaluate(async () => {
    for await (const handle of (await navigator.storage.getDirectory()).values()) {
      if (handle instanceof FileSystemFileHandle)
        return [handle.name, await (await handle.getFile()).slice(0, 2).text()];
    }
    return [];
  });
  expect(start).toEqual([expect.stringMatching(/^Flatbed \d{4}-\d\d-\d\d\.zip$/), "PK"]);

  await app.getByRole("button", { name: "Save a backup" }).click();
  await expect(app.getByText("The backup holds 1 document.")).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Save a backup" })).toBeVisible();
  await expect(app.getByRole("alert")).toHaveCount(0);
});

test("a passkey locks a backup and opens it, as does the passphrase that it stands for", async ({
  app,
  baseUrl,
}, testInfo) => {
  const browser = await app.context().newCDPSession(app);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
    },
  });
  await openFinished(app, [note.path]);
  await app.goto(`${baseUrl}#/settings`);
  await app.getByRole("radio", { name: /^Everything/ }).check();
  const passphrase = app.getByRole("textbox", { name: "Passphrase" });
  await app.getByRole("button", { name: "Make a passkey" }).click();
  await expect(passphrase).toHaveValue(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  const made = await passphrase.inputValue();
  await passphrase.fill("");
  await app.getByRole("button", { name: "Use a passkey" }).click();
  await expect(passphrase).toHaveValue(made);
  await expectAccessible(app);
  const file = testInfo.outputPath("backup.flatbed");
  await saveBackup(app, file);

  const known = "0 documents were added. 1 was here already.";
  await addFrom(app, file);
  await app.getByRole("button", { name: "Use a passkey" }).click();
  await expect(app.getByText(known)).toBeVisible();
  await addFrom(app, file);
  await app.getByLabel("Passphrase of the backup").fill(made);
  await app.getByRole("button", { name: "Open" }).click();
  await expect(app.getByText(known)).toBeVisible();

  // Who does not show that it is them, gets no passphrase.
  await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await addFrom(app, file);
  await app.getByRole("button", { name: "Use a passkey" }).click();
  await expect(app.getByRole("alert")).toHaveText("No passkey was used. Try again, or write a passphrase.");
  await app.getByRole("button", { name: "Cancel" }).click();
});
