/** Scanning photos from files on the scan screen, the first step of most tests. */
import { test, type Locator, type Page } from "@playwright/test";
import { expect } from "./app.ts";
import { SCAN_STEP } from "./profiles/causes.ts";
import { fixtureNamed } from "./fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";

const { photos } = readFixtures();

/**
 * A photo of a card with a few words in English, the first of which is “Thursday”. It is ready in a fifth of the time
 * of a letter, for tests that need any page at all.
 */
export const note = fixtureNamed(photos, "clean-note");
/** A photo of a card in German. */
export const secondNote = fixtureNamed(photos, "clean-note-deu");
/** A photo of a card in French. */
export const thirdNote = fixtureNamed(photos, "clean-note-fra");

/** Chooses files on the scan screen, which `page` shows, and waits until their document opens. */
export async function chooseFiles(
  page: Page,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
): Promise<void> {
  await page.locator(".scan input[type=file]").setInputFiles(files);
  await page.waitForURL(/#\/doc\//);
}

/**
 * Waits until every page of the document on screen is processed and recognised, but those that fail: then only their
 * number is shown, or how many of them are ready.
 */
export async function allReady(page: Page, count: number, failed = 0): Promise<void> {
  const whole = count === 1 ? "1 page" : `${count} pages`;
  const shown = failed === 0 ? whole : `${count - failed} of ${count} pages ready`;
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible({
    timeout: 120_000 + count * 8_000,
  });
}

/** Waits until so many elements match, as long as their number changes every minute: a busy machine goes on, too. */
export async function growsTo(elements: Locator, count: number): Promise<void> {
  for (let seen = await elements.count(); seen !== count; seen = await elements.count())
    await expect.poll(() => elements.count(), { message: `not ${count} yet`, timeout: 60_000 }).not.toBe(seen);
}

/**
 * Runs in the page: from the next load on, new documents are not read. For tests of pages whose text does not matter,
 * since reading takes longer than all the rest.
 */
export function leaveUnread(): void {
  localStorage.setItem("flatbed-settings", JSON.stringify({ languages: { kind: "off" } }));
}

/** Loads the app again, so that new documents are not read. */
export async function openUnread(app: Page): Promise<void> {
  await app.evaluate(leaveUnread);
  await app.reload();
}

/** Scans the photos in these files and waits until their document is finished. */
export async function scanPhotos(page: Page, paths: readonly string[]): Promise<void> {
  await test.step(SCAN_STEP, async () => {
    await chooseFiles(page, paths);
    await allReady(page, paths.length);
  });
}
