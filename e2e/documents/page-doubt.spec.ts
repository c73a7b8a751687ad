/** Pages whose edges are not sure: the app asks, and believes the answer. */
import { expectAccessible } from "../support/accessibility.ts";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { twoLettersJpeg } from "../fixtures/several-sheets.ts";
import { receiptOnSheet } from "../journeys/turned-pages.ts";
import { expect, test } from "../support/app-alone.ts";
import { pageSource } from "../fixtures/pages/catalogue.ts";
import { storedRecords } from "../support/stored-records.ts";
import { allReady, chooseFiles, note, openUnread, scanPhotos } from "../support/scan-photos.ts";

test("a page with edges that are not sure asks to check them, until a person says that they are right", async ({
  app,
}) => {
  // Edges alone are never sure.
  await app.context().route("**/*-weights-*.bin", (route) => route.abort());
  await app.reload();
  await scanPhotos(app, [note.path]);
  const doubt = app.getByText("The page’s edges are not certain.").first();
  await expect(doubt).toBeVisible({ timeout: 60_000 });
  await expectAccessible(app);

  await app.getByRole("link", { name: "Check the edges" }).click();
  await expect(app.getByRole("button", { name: "Find again" })).toBeVisible();
  await expect(doubt).toBeVisible();
  const storedPages = async (): Promise<string> => JSON.stringify(await storedRecords(app, ["pages"]));
  expect(await storedPages()).toContain('"edit":{"region":{"kind":"find"');
  await app.getByRole("button", { name: "The edges are right" }).click();
  await expect(doubt).toBeHidden();
  await expect.poll(storedPages).not.toContain('"edit":{"region":{"kind":"find"');
  await app.reload();
  await expect(app.getByRole("button", { name: "Before and after" })).toBeEnabled({ timeout: 60_000 });
  await expect(doubt).toBeHidden();
});

/** Width over height of the page's picture. */
function proportions(app: Page): Promise<number> {
  return app
    .locator(".stage-sheet img, .pages-item .sheet img")
    .first()
    .evaluate((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight);
}

test("a receipt on a blank sheet is the page, and the whole sheet is a tap away and back", async ({ app }, info) => {
  const path = info.outputPath("receipt.jpg");
  await writeFile(path, (await receiptOnSheet()).jpeg);
  await scanPhotos(app, [path]);
  const told = app.getByText("The page lies on a blank sheet, which is left out.").first();
  await expect(told).toBeVisible({ timeout: 60_000 });
  await expectAccessible(app);
  await expect.poll(() => proportions(app)).toBeLessThan(0.55);

  await app.getByRole("button", { name: "Take the whole sheet" }).first().click();
  await expect.poll(() => proportions(app), { timeout: 60_000 }).toBeGreaterThan(0.65);
  await expect(told).toBeHidden();
  await app.getByRole("link", { name: "Adjust corners" }).first().click();
  await app.getByRole("button", { name: "Find again" }).click();
  await expect(app.getByText("The page was found.")).toBeVisible({ timeout: 60_000 });
  await app.getByRole("link", { name: "Done" }).click();
  await expect(told).toBeVisible();
});

test("a receipt on a printed letter is a tap away", async ({ app }, info) => {
  const path = info.outputPath("receipt.jpg");
  await writeFile(path, (await receiptOnSheet(pageSource("letter", "eng"))).jpeg);
  await scanPhotos(app, [path]);
  const told = app.getByText("A smaller sheet lies on the page.").first();
  await expect(told).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => proportions(app)).toBeGreaterThan(0.65);
  await app.getByRole("button", { name: "Take the smaller sheet" }).first().click();
  await expect.poll(() => proportions(app), { timeout: 60_000 }).toBeLessThan(0.55);
  await expect(told).toBeHidden();
});

test("two letters in a photo are two pages, and one page at a tap", async ({ app }, info) => {
  const path = info.outputPath("letters.jpg");
  await writeFile(path, await twoLettersJpeg());
  await openUnread(app);
  await chooseFiles(app, [path]);
  await expect(app.getByText("The photo shows 2 sheets. Each is a page now.")).toBeVisible({ timeout: 60_000 });
  const pages = app.locator(".pages-item");
  await expect(pages).toHaveCount(2);
  await app.getByRole("button", { name: "Keep as one page" }).click();
  await expect(pages).toHaveCount(1);
  await allReady(app, 1);
  await expect(pages).toHaveCount(1);
});
