/** The reading view: the text of pages, reflowed, in a size and on a paper of one's choice. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";

const sizeOf = (app: Page): Promise<number> =>
  app.locator(".reading-body").evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize));

test("the text of a document is read in a size and on a paper of one's choice, and both stay", async ({ app }) => {
  await openFinished(app, [note.path]);
  await app.setViewportSize({ width: 390, height: 844 });
  await app.getByRole("button", { name: "Text", exact: true }).click();
  await app.getByRole("button", { name: "Read", exact: true }).click();
  const view = app.getByRole("dialog", { name: "Reading view" });
  await expect(view).toContainText("Thursday");
  const before = await sizeOf(app);
  await view.getByRole("button", { name: "Larger print" }).click();
  expect(await sizeOf(app)).toBeGreaterThan(before);
  for (const paper of ["As in the app", "Cream", "Black"]) {
    await view.getByRole("radio", { name: paper }).check({ force: true });
    await expectAccessible(app);
  }
  await view.getByRole("button", { name: "Only a few lines in view" }).click();
  await expect(view.locator(".reading-band")).toBeAttached();
  await expectLargeTargets(app);

  await app.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
  await app.getByRole("button", { name: "Read", exact: true }).click();
  await expect(view.getByRole("radio", { name: "Black" })).toBeChecked();
  await expect(view.getByRole("button", { name: "Only a few lines in view" })).toHaveAttribute("aria-pressed", "true");
});
