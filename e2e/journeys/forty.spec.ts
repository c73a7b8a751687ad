/** Many documents at once: made of a pile of photos, interrupted by a reload, finished and named in the background. */
import type { Page } from "@playwright/test";
import type { ScanDocument, ScanPage } from "../../src/core/model/document.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { expect } from "../support/app.ts";
import { test } from "../support/app-alone.ts";
import { chooseFiles } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

const COUNT = 8;
const { photos } = readFixtures();

/** The stored documents in the order of the library, and how many of their pages are read. */
async function stored(app: Page): Promise<{ readonly documents: ScanDocument[]; readonly read: number }> {
  const { documents = [], pages = [] } = await storedRecords(app, ["documents", "pages"]);
  return {
    documents: documents.map(([, each]) => each as ScanDocument).sort((a, b) => b.changedAtMs - a.changedAtMs),
    read: pages.filter(([, each]) => (each as ScanPage).text !== null).length,
  };
}

test("a pile that a reload interrupts is finished, named and in order, and the library follows", async ({ app }) => {
  const receipt = fixtureNamed(photos, "clean-receipt").path;
  await chooseFiles(app, Array<string>(COUNT).fill(receipt));
  await app.getByRole("button", { name: `One document per file (${COUNT})` }).click();
  await expect(app.getByText(`${COUNT} selected`)).toBeVisible();
  const before = (await stored(app)).documents.map(({ id }) => id);
  expect(before).toHaveLength(COUNT);
  await expect(app).toHaveTitle(/^[0-3] of 8.* – Library – /);

  await app.reload();
  // The window's title says how far the work is, and the library's head.
  await expect(app).toHaveTitle(/^\d of 8.* – Library – /, { timeout: 60_000 });
  await expect(app.locator(".work-state")).toContainText(" of 8");
  await expect.poll(async () => (await stored(app)).read, { timeout: 200_000 }).toBe(COUNT);
  await expect(app).toHaveTitle(/^Library – /);

  const { documents } = await stored(app);
  // The order is that of the pages, although each was named from its text.
  expect(documents.map(({ id }) => id)).toEqual(before);
  await expect
    .poll(async () => (await stored(app)).documents.filter(({ hasDefaultName }) => hasDefaultName))
    .toEqual([]);
  // Without a reload: covers and names.
  await expect(app.locator(".shelf-cover img")).toHaveCount(COUNT);
  await expect(app.locator(".shelf-name", { hasText: /^Scan / })).toHaveCount(0);
});
