import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { allReady, note } from "../support/scan-photographs.ts";

/** Presses Tab until what has the focus is called `name`; fails when the focus comes round without meeting it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    const called = await focused.evaluate(
      (element) =>
        element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "",
    );
    if (name.test(called)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

test("the whole main job by the keyboard alone", async ({ app }) => {
  // Asked for ahead of time: a dialog that opens before the browser knows that it is awaited is closed, and tells
  // nobody.
  const chooser = app.waitForEvent("filechooser");
  await tabTo(app, /^Choose files$/);
  await app.keyboard.press("Enter");
  await (await chooser).setFiles(note.path);
  await app.waitForURL(/#\/doc\//);
  await allReady(app, 1);

  await tabTo(app, /^Adjust corners$/);
  await app.keyboard.press("Enter");
  await app.waitForURL(/\/page\/1/);
  // The corners come with the photograph.
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
  await expect(app.getByRole("radio", { name: "Plain text" })).toBeChecked();
  const download = app.waitForEvent("download");
  await tabTo(app, /^Save/);
  await app.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  expect(readFileSync(await file.path(), "utf8")).toContain("Thursday");
});
