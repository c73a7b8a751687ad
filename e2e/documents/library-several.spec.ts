/** Actions on several documents: selecting by pointer or keyboard, deleting, restoring. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { note, openUnread } from "../support/scan-photos.ts";

/** Opens the library with three documents. Their pages need not be processed yet. */
async function openLibrary(page: Page, baseUrl: string): Promise<void> {
  await openUnread(page);
  for (let i = 0; i < 3; i++) {
    await page.goto(`${baseUrl}#/`);
    await openFinished(page, [note.path]);
  }
  await page.goto(`${baseUrl}#/library`);
  await expect(page.getByRole("article")).toHaveCount(3);
}

test("documents are deleted and restored together", async ({ app, baseUrl }) => {
  await openLibrary(app, baseUrl);
  const documents = app.getByRole("article");
  await documents.nth(0).getByRole("checkbox").check();
  await documents.nth(2).getByRole("checkbox").check();
  await expect(app.getByText("2 selected")).toBeVisible();
  for (const button of await app.locator(".shelf-selection button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(app);

  await app.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(documents).toHaveCount(1);
  await expect(app.getByText("2 documents are deleted.")).toBeVisible();
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(documents).toHaveCount(3);

  await documents.nth(1).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Select all" }).click();
  await app.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(documents).toHaveCount(0);
  await app.getByRole("button", { name: "Close" }).click();
  await expect(app.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await app.reload();
  await expect(app.getByRole("heading", { name: "No documents yet" })).toBeVisible();
});

test("documents are selected, deleted and restored with the keyboard alone", async ({ app, baseUrl }) => {
  await openLibrary(app, baseUrl);
  const documents = app.getByRole("article");
  await app.getByRole("searchbox").focus();
  for (const i of [0, 1]) {
    await expect(async () => {
      await app.keyboard.press("Tab");
      const checkbox = documents.nth(i).getByRole("checkbox");
      expect(await checkbox.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass();
    await app.keyboard.press("Space");
  }
  await expect(app.getByText("2 selected")).toBeVisible();
  await app.keyboard.press("Escape");
  await expect(app.getByText("2 selected")).toHaveCount(0);
  await app.keyboard.press("Space");
  await app.keyboard.press("Delete");
  await expect(documents).toHaveCount(2);
  await expect(documents.nth(1).getByRole("checkbox")).toBeFocused();
  await app.getByRole("button", { name: "Undo" }).focus();
  await app.keyboard.press("Enter");
  await expect(documents).toHaveCount(3);
  await documents
    .first()
    .getByRole("button", { name: /^More for/ })
    .press("Enter");
  await app.getByRole("menuitem", { name: "Rename" }).press("Enter");
  await expect(app.getByRole("textbox", { name: "New name" })).toBeFocused();
  await app.keyboard.type("By hand");
  await app.keyboard.press("Enter");
  await expect(app.getByRole("link", { name: "By hand" })).toBeFocused();
});

test("documents are tagged together and one by one, and the library shows those of a tag", async ({ app, baseUrl }) => {
  await openLibrary(app, baseUrl);
  const documents = app.getByRole("article");
  const dialog = app.getByRole("dialog");
  await documents.nth(0).getByRole("checkbox").check();
  await documents.nth(1).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Tags" }).click();
  await expect(dialog).toContainText("No tags yet.");
  for (const tag of ["Tax 2026", "Car", "car"]) {
    await dialog.getByRole("textbox", { name: "New tag" }).fill(tag);
    await app.keyboard.press("Enter");
    await expect(dialog.getByRole("checkbox", { name: tag })).toBeChecked();
  }
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await expectAccessible(app);
  await app.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(app.getByText("2 selected")).toBeVisible();

  // The third document gets one of the tags with the keyboard, on its own screen.
  await documents.nth(2).getByRole("link", { name: /^Scan/ }).click();
  // The library has such a button, too.
  await expect(app.locator(".doc-state")).toBeVisible();
  const button = app.getByRole("button", { name: "Tags" });
  if (!(await button.isVisible())) await app.getByRole("button", { name: "Text", exact: true }).click();
  await button.focus();
  await app.keyboard.press("Enter");
  await dialog.last().getByRole("checkbox", { name: "Car" }).focus();
  await app.keyboard.press("Space");
  await expect(dialog.last().getByRole("checkbox", { name: "Car" })).toBeChecked();

  await app.goto(`${baseUrl}#/library`);
  await app.getByRole("button", { name: "Car 3" }).click();
  await expect(documents).toHaveCount(3);
  await app.getByRole("button", { name: "Tax 2026 2" }).click();
  await expect(documents).toHaveCount(2);
  await expect(app.getByRole("list", { name: /^Tags of/ }).first()).toHaveText("Tax 2026Car");
  await expectAccessible(app);
  await expectLargeTargets(app);
  // The filter outlasts a visit to another screen, and a search finds tags as well.
  await app.reload();
  await expect(documents).toHaveCount(2);
  await app.getByRole("combobox", { name: "Changed" }).selectOption("Before this year");
  await expect(documents).toHaveCount(0);
  await app.getByRole("button", { name: "Show all documents" }).click();
  await expect(documents).toHaveCount(3);
  await app.getByRole("searchbox").fill("tax");
  await expect(documents).toHaveCount(2);
});

test("documents are exported together, as one archive or one PDF each", async ({ app, baseUrl }) => {
  await openLibrary(app, baseUrl);
  const documents = app.getByRole("article");
  await documents.nth(0).getByRole("checkbox").check();
  await documents.nth(1).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Export" }).click();
  const sheet = app.getByRole("dialog", { name: "Export 2 documents" });
  await sheet.getByRole("radio", { name: "Fax" }).check();
  await expectAccessible(app);
  const archive = app.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save" }).click();
  const zip = readFileSync(await (await archive).path());
  expect((await archive).suggestedFilename()).toBe("Documents.zip");
  // The documents have one name; their files have two.
  const names = new Set([...zip.toString("latin1").matchAll(/[\w ,.]+\.pdf/g)].map(([name]) => name));
  expect(names.size).toBe(2);
  await expect(sheet.getByText(/^2 documents saved, /)).toBeVisible();

  await sheet.getByRole("radio", { name: "One PDF each" }).check();
  const downloads: string[] = [];
  app.on("download", (download) => downloads.push(download.suggestedFilename()));
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => downloads.length, { timeout: 30_000 }).toBe(2);
  await app.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(app.getByText("2 selected")).toBeVisible();
});

test("a range is selected with Shift, and while documents are selected a cover selects", async ({ app, baseUrl }) => {
  await openLibrary(app, baseUrl);
  const documents = app.getByRole("article");
  const top = await documents.first().evaluate((card) => card.getBoundingClientRect().top);
  await documents.first().getByRole("checkbox").click();
  // The actions take the place of the head: nothing moves.
  expect(await documents.first().evaluate((card) => card.getBoundingClientRect().top)).toBe(top);
  await documents
    .nth(2)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(app.getByText("3 selected")).toBeVisible();
  await documents.nth(1).locator(".shelf-cover").click();
  await expect(app.getByText("2 selected")).toBeVisible();
  await expect(app).toHaveURL(/#\/library/);
  await app.keyboard.press("Escape");
  await documents.nth(1).locator(".shelf-cover").click();
  await expect(app).toHaveURL(/#\/doc\//);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long press on a cover selects its document", async ({ app, baseUrl }) => {
    await openLibrary(app, baseUrl);
    const documents = app.getByRole("article");
    const cover = documents.first().locator(".shelf-cover");
    // Covers are laid out as they come near: a tap waits until this one stands still.
    await cover.tap({ trial: true });
    const box = await cover.boundingBox();
    const finger = await app.context().newCDPSession(app);
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    await expect(app.getByText("1 selected")).toBeVisible();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await documents.nth(1).locator(".shelf-cover").tap();
    await expect(app.getByText("2 selected")).toBeVisible();
    await expectLargeTargets(app);
    await expectAccessible(app);
  });
});
