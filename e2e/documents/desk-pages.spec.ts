/** The page list on a desktop: actions on several pages, splitting a document, comparing a page with its photo. */
import { readFileSync } from "node:fs";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note, openUnread, secondNote, thirdNote } from "../support/scan-photos.ts";

test("selected pages are rotated and deleted together; a document is split in two and joined again", async ({
  app,
}) => {
  await openUnread(app);
  await openFinished(
    app,
    [note, secondNote, thirdNote].map(({ path }) => path),
  );
  const state = app.locator(".doc-state");

  await app.getByRole("button", { name: "Before and after" }).click();
  await expect(app.getByRole("img", { name: "As photographed" })).toBeVisible({ timeout: 60_000 });
  const line = app.getByRole("slider", { name: "Line between before and after" });
  await line.focus();
  await app.keyboard.press("End");
  await expect(line).toHaveAttribute("aria-valuetext", "before on 100 % of the page");
  await expectAccessible(app);
  await app.getByRole("button", { name: "Before and after" }).click();

  await app.getByRole("checkbox", { name: "Select page 2" }).check();
  await app.getByRole("button", { name: "Page 3 of 3" }).click({ modifiers: ["Shift"] });
  await expect(app.getByRole("toolbar", { name: "2 selected" })).toBeVisible();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Delete the selected pages" }).click();
  await expect(state).toHaveText("1 page");
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(state).toHaveText("3 pages");
  await app.getByRole("button", { name: "Rotate the selected pages right" }).click();
  await expect(app.locator('.sheet[data-turns="1"]')).toHaveCount(2);
  await app.getByRole("button", { name: "Select none" }).click();

  await app.getByRole("button", { name: "More for page 2" }).click();
  await app.getByRole("menuitem", { name: "New document from here" }).click();
  await expect(app.getByText(/^2 pages are now “.* \(2\)”\.$/)).toBeVisible();
  await expect(app.getByRole("button", { name: "Page 1 of 1" })).toBeVisible();
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(app.getByRole("button", { name: "Page 3 of 3" })).toBeVisible();
  await expect(app.getByRole("checkbox", { name: /^Select page/ })).toHaveCount(3);
});

test("selected pages get a filter, become a file and become a document of their own", async ({ app }) => {
  await openFinished(
    app,
    [note, secondNote, thirdNote].map(({ path }) => path),
  );
  await app.getByRole("link", { name: "All pages" }).click();
  await expect(app.locator(".stage")).toBeHidden();
  await app.getByRole("checkbox", { name: "Select page 1" }).check();
  await app.getByRole("checkbox", { name: "Select page 3" }).check();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Filter of the selected pages" }).click();
  await app.getByRole("radio", { name: /^Original/ }).check();
  await app.keyboard.press("Escape");
  await expect(app.getByText("2 pages now have this filter.")).toBeVisible();
  await expect(app.locator(".progress-line")).toHaveCount(0, { timeout: 30_000 });

  await app.getByRole("button", { name: "Export the selected pages" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Word, text" }).check();
  const saved = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  const text = readFileSync(await (await saved).path(), "utf8");
  for (const { truth, isIn } of [
    { truth: "Thursday", isIn: true },
    { truth: "Freitag", isIn: false },
    { truth: "Mardi", isIn: true },
  ])
    expect(text.includes(truth), `${truth} in ${text}`).toBe(isIn);
  await app.keyboard.press("Escape");

  const menu = app.getByRole("button", { name: "New documents from the selected pages" });
  await menu.click();
  await app.getByRole("menuitem", { name: "One new document" }).click();
  await expect(app.getByText(/^2 pages are now “.* \(2\)”\.$/)).toBeVisible();
  await expect(app.locator(".doc-state")).toHaveText("1 page");
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(app.locator(".doc-state")).toHaveText("3 pages");
  await app.getByRole("button", { name: "Select all pages" }).click();
  await menu.click();
  await expect(app.getByRole("menuitem", { name: "One new document" })).toBeDisabled();
  await app.getByRole("menuitem", { name: "One document each" }).click();
  await expect(app.getByText("3 pages are now a document each.")).toBeVisible();
  await expect(app.getByText("3 selected")).toBeVisible();
  await app.getByRole("button", { name: "Undo" }).click();
  await expect(app.locator(".doc-state")).toHaveText("3 pages");
  await expect(app.locator(".stage")).toBeVisible();
});

test("keyboard focus stays where a page was deleted or a file was saved", async ({ app }) => {
  await openUnread(app);
  await openFinished(
    app,
    [note, secondNote, thirdNote].map(({ path }) => path),
  );
  await app.getByRole("button", { name: "More for page 2" }).focus();
  await app.keyboard.press("Enter");
  await app.keyboard.press("End");
  await expect(app.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await app.keyboard.press("Enter");
  await expect(app.locator(".doc-state")).toHaveText("2 pages");
  const menu = app.getByRole("button", { name: "More for page 2" });
  await expect(menu).toBeFocused();
  await app.getByRole("button", { name: "Page 2 of 2" }).press("Enter");
  await app.getByRole("button", { name: "Delete page 2" }).press("Enter");
  await expect(app.getByRole("button", { name: "Delete page 1" })).toBeFocused();

  await app.getByRole("button", { name: "Export" }).press("Enter");
  const save = app.getByRole("dialog").getByRole("button", { name: "Save" });
  const saved = app.waitForEvent("download");
  await save.press("Enter");
  await saved;
  await expect(save).toBeFocused();
});

test("the wheel over a page scrolls nothing out of the window", async ({ app }) => {
  await openUnread(app);
  await app.setViewportSize({ width: 1440, height: 900 });
  await openFinished(app, Array<string>(8).fill(note.path));
  await expect(app.getByRole("button", { name: /^Page 8 of 8/ })).toBeVisible();
  const header = app.locator(".doc-header");
  for (const place of [".stage-well", ".inspector", ".pages"]) {
    await app.locator(place).hover();
    await app.mouse.wheel(0, 3000);
    await expect(header).toBeInViewport({ ratio: 1 });
    expect(await app.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  }
  await app.getByRole("link", { name: "Adjust corners" }).click();
  await app.setViewportSize({ width: 1440, height: 500 });
  await app.locator(".editor-side").hover();
  await app.mouse.wheel(0, 3000);
  expect(await app.evaluate(() => document.documentElement.scrollHeight)).toBe(500);
});
