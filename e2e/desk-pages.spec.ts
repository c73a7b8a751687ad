/** A desk's list of pages: several at once, a new document from one on, a page beside what it was made of. */
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./app.ts";
import { note, scanPhotographs, secondNote, thirdNote } from "./scan-photographs.ts";

test("pages are chosen, turned and deleted together; the rest becomes two documents, and one again", async ({ app }) => {
  await scanPhotographs(app, [note, secondNote, thirdNote].map(({ path }) => path));
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
