import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { allReady, note } from "../support/scan-photos.ts";

/** Presses Tab until the focused element has the given name. Throws if 60 presses do not reach it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    const focusedName = await focused.evaluate(
      (element) =>
        element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "",
    );
    if (name.test(focusedName)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test("the whole main job works with the keyboard alone", async ({ app }) => {
  // Wait for the file chooser before the key press: one that opens while nothing waits for it is closed without an
  // event.
  const chooser = app.waitForEvent("filechooser");
  await tabTo(app, /^Choose files$/);
  await app.keyboard.press("Enter");
  await (await chooser).setFiles(note.path);
  await app.waitForURL(/#\/doc\//);
  await allReady(app, 1);

  await tabTo(app, /^Adjust corners$/);
  await app.keyboard.press("Enter");
  await app.waitForURL(/\/page\/1/);
  // The corners appear together with the photo.
  await expect(app.getByLabel(/^Top left corner/)).toBeVisible();
  await tabTo(app, /^Top left corner/);
  const corner = app.locator(":focus");
  const before = await corner.boundingBox();
  for (let presses = 0; presses < 5; presses++) await app.keyboard.press("Shift+ArrowRight");
  await expect(async () => expect((await corner.boundingBox())?.x).not.toBe(before?.x)).toPass();
  await tabTo(app, /^Undo$/);
  await app.keyboard.press("Enter");
  await tabTo(app, /^Done$/);
  await app.keyboard.press("Enter");
  await app.waitForURL(/#\/doc\/[^/]+$/);
  await allReady(app, 1);

  await tabTo(app, /^Export$/);
  await app.keyboard.press("Enter");
  await expect(app.getByRole("dialog")).toBeVisible();
  await expectAccessible(app);
  await tabTo(app, /^PDF/);
  await app.keyboard.press("ArrowUp");
  await expect(app.getByRole("radio", { name: "Word, text" })).toBeChecked();
  const download = app.waitForEvent("download");
  await tabTo(app, /^Save/);
  await app.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  expect(readFileSync(await file.path(), "utf8")).toContain("Thursday");
});
