/** A scan of many pages: memory stays flat, and a reload loses nothing. */
import type { Page } from "@playwright/test";
import { at } from "../../src/core/at.ts";
import { expect, freshTest, openApp, test } from "../support/app-alone.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import type { PhotoFixture } from "../fixtures/take-photo.ts";
import { residentMb } from "../support/memory.ts";
import { allReady, chooseFiles, note, secondNote, thirdNote } from "../support/scan-photos.ts";

const { photos } = readFixtures();
const fullPages = photos.filter(({ condition, kind }) => condition === "clean" && kind !== "note");
const notes = [note, secondNote, thirdNote];
/** FLATBED_LONG_SCAN_PAGES sets another number. */
const PAGES = Number(process.env["FLATBED_LONG_SCAN_PAGES"] ?? 16);
/** After this many pages the imaging engine has processed the largest image, and its memory no longer grows. */
const WARM_UP_PAGES = 5;
/** After that, every third page is full of text; the others are recognised quickly. */
const FULL_PAGE_EVERY = 3;
const MAX_GROWTH_MB = 10;

/** Advances the clock by a minute, after which idle recognition engines are closed, and waits until they are. */
async function waitForIdleEngines(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await expect
    .poll(() => page.workers().filter((worker) => worker.url().includes("/ocr/")).length, { timeout: 60_000 })
    .toBe(0);
}

function photoOf(number: number): PhotoFixture {
  const from = number < WARM_UP_PAGES || number % FULL_PAGE_EVERY === 0 ? fullPages : notes;
  return at(from, number % from.length);
}

/**
 * Adds the photos of the pages with the numbers `from` to `to - 1`. By their paths, because file contents would be
 * decoded on the main thread.
 */
async function addPages(app: Page, from: number, to: number): Promise<void> {
  const files = Array.from({ length: to - from }, (_, i) => photoOf(from + i).path);
  await app.locator("input[type=file]").first().setInputFiles(files);
}

freshTest("many pages do not grow memory", async ({ page, browser, baseUrl }) => {
  test.setTimeout(900_000);
  await page.clock.install();
  await openApp(page, baseUrl);
  await addPages(page, 0, WARM_UP_PAGES);
  await page.waitForURL(/#\/doc\//);
  await allReady(page, WARM_UP_PAGES);
  await waitForIdleEngines(page);
  const before = await residentMb(browser, page);

  await addPages(page, WARM_UP_PAGES, PAGES);
  await allReady(page, PAGES);
  console.log(`${before.toFixed(0)} MB held after ${WARM_UP_PAGES} pages`);
  await waitForIdleEngines(page);
  // The browser releases the memory of decoded images some time after their last use.
  let after = 0;
  await expect
    .poll(async () => (after = await residentMb(browser, page)), { timeout: 60_000 })
    .toBeLessThan(before + MAX_GROWTH_MB)
    .finally(() => console.log(`${after.toFixed(0)} MB held after ${PAGES}`));
});

test("a reload during processing loses no page", async ({ app }) => {
  const pages = 8;
  await chooseFiles(
    app,
    Array.from({ length: pages }, () => note.path),
  );
  // Two pages may be ready at once.
  await expect(app.getByText(new RegExp(`^[1-9]\\d* of ${pages} pages ready`)).first()).toBeVisible({
    timeout: 120_000,
  });
  await app.reload();
  await expect(app.getByText(new RegExp(`of ${pages} pages ready`)).first()).toBeVisible();
  await app.reload();
  await allReady(app, pages);
  await expect(app.getByRole("button", { name: `Page ${pages} of ${pages}` })).toBeVisible();
  await expect(app.locator(".sheet[data-made=true]")).toHaveCount(pages);
});
