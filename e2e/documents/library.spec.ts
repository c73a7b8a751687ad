import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { allReady, note, openUnread, secondNote } from "../support/scan-photos.ts";

/** Scans a photo into a new document. */
async function scanDocument(page: Page, baseUrl: string, path: string): Promise<void> {
  await page.goto(`${baseUrl}#/`);
  await openFinished(page, [path]);
}

/** Chooses an action in the menu of a document. */
async function choose(app: Page, menu: string, action: string): Promise<void> {
  await app.getByRole("button", { name: menu }).click();
  await app.getByRole("menuitem", { name: action }).click();
}

test("a document is found by its text, renamed, deleted and restored", async ({ app, baseUrl }) => {
  await scanDocument(app, baseUrl, note.path);
  await scanDocument(app, baseUrl, secondNote.path);
  await app.goto(`${baseUrl}#/`);
  await app.getByRole("link", { name: "All documents" }).click();
  const documents = app.getByRole("article");
  await expect(documents).toHaveCount(2);

  await app.getByRole("searchbox").fill("thursday");
  await expect(documents).toHaveCount(1);
  await expect(documents.first()).toContainText("Thursday");
  await expectAccessible(app);

  await app.getByRole("button", { name: /^More for/ }).click();
  await expectAccessible(app);
  await app.getByRole("menuitem", { name: "Rename" }).click();
  await app.getByRole("textbox", { name: "New name" }).fill("From the nursery");
  await app.keyboard.press("Enter");
  await expect(app.getByRole("link", { name: "From the nursery" })).toBeVisible();

  await app.getByRole("button", { name: "Clear the search" }).click();
  await expect(app.getByRole("searchbox")).toBeFocused();
  await choose(app, "More for From the nursery", "Delete");
  await expect(documents).toHaveCount(1);
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(documents).toHaveCount(2);

  await choose(app, "More for From the nursery", "Delete");
  await app.getByRole("button", { name: "Close" }).click();
  await expect(app.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await app.reload();
  await expect(documents).toHaveCount(1);
});

test("on the first day the library is one tap away and starts the first document", async ({ app, baseUrl }) => {
  await app.goto(`${baseUrl}#/`);
  await app.getByRole("link", { name: "Library" }).click();
  await expect(app.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  await expectAccessible(app);
  await app.locator("input[type=file]").setInputFiles(note.path);
  await expect(app).toHaveURL(/#\/doc\//);
  await expect(app.getByText("1 page", { exact: true }).first()).toBeVisible();
});

test("documents are merged in the order of selection, and separated again", async ({ app, baseUrl }) => {
  await openUnread(app);
  await scanDocument(app, baseUrl, note.path);
  await scanDocument(app, baseUrl, secondNote.path);
  await app.goto(`${baseUrl}#/library`);
  const documents = app.getByRole("article");
  await expect(documents).toHaveCount(2);
  for (const index of [1, 0]) {
    await documents.nth(index).getByRole("checkbox").focus();
    await app.keyboard.press("Space");
  }
  await expectAccessible(app);
  await app.getByRole("button", { name: "Merge" }).click();
  await expect(documents).toHaveCount(1);
  await expect(documents.first()).toContainText("2 pages");

  await app.getByRole("button", { name: "Undo" }).click();
  await expect(documents).toHaveCount(2);
  await expect(documents.first()).toContainText("1 page");

  for (const index of [0, 1]) await documents.nth(index).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Merge" }).click();
  await expect(documents).toHaveCount(1);
  await app.reload();
  await documents.first().getByRole("link").last().click();
  await allReady(app, 2);
});

test("two tabs on one document lose no page", async ({ app, baseUrl, context }) => {
  await openUnread(app);
  await scanDocument(app, baseUrl, note.path);
  const other = await context.newPage();
  await other.goto(app.url());
  await allReady(other, 1);
  await Promise.all(
    [app, other].map((page) => page.locator("input[type=file]").first().setInputFiles(secondNote.path)),
  );
  for (const page of [app, other]) await allReady(page, 3);
});

test("documents are sorted as chosen, also on the next visit", async ({ app, baseUrl }) => {
  await openUnread(app);
  for (const paths of [[note.path, note.path], [note.path]]) {
    await app.goto(`${baseUrl}#/`);
    await openFinished(app, paths);
  }
  await app.goto(`${baseUrl}#/library`);
  const facts = app.locator(".shelf-facts");
  await expect(facts).toHaveText([/^1 page ·/, /^2 pages ·/]);
  await app.getByRole("combobox", { name: "Sort by" }).selectOption("Most pages");
  await expect(facts).toHaveText([/^2 pages ·/, /^1 page ·/]);
  await expectAccessible(app);
  await app.reload();
  await expect(facts).toHaveText([/^2 pages ·/, /^1 page ·/]);
  await expect(app.getByRole("combobox", { name: "Sort by" })).toHaveValue("pages");
});
