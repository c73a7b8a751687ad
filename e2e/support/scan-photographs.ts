/** Photographs into the app by its scan screen, as most tests begin. */
import type { Page } from "@playwright/test";
import { expect } from "./app.ts";
import { fixtureNamed } from "./fixture-named.ts";
import { readFixtures, type PhotoFixture } from "../fixtures/make-fixtures.ts";

const { photos } = readFixtures();

/**
 * Photographs of three different cards of a few words: ready in a fifth of the time of a letter, for whatever is
 * shown of every page alike. The first is in English and begins with “Thursday”.
 */
export const [note, secondNote, thirdNote] = ["clean-note", "clean-note-deu", "clean-note-fra"].map((name) =>
  fixtureNamed(photos, name),
) as [PhotoFixture, PhotoFixture, PhotoFixture];

/** Chooses files on the scan screen, which `page` shows, and waits for the document that they make. */
export async function chooseFiles(
  page: Page,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
): Promise<void> {
  await page.locator(".scan input[type=file]").setInputFiles(files);
  await page.waitForURL(/#\/doc\//);
}

/** Waits until every page of the document on the screen is made and read: then it only counts them. */
export async function allReady(page: Page, count: number): Promise<void> {
  await expect(page.getByText(count === 1 ? "1 page" : `${count} pages`, { exact: true }).first()).toBeVisible({
    timeout: 60_000 + count * 8_000,
  });
}

/** A document of the photographs in these files, finished. */
export async function scanPhotographs(page: Page, paths: readonly string[]): Promise<void> {
  await chooseFiles(page, paths);
  await allReady(page, paths.length);
}
