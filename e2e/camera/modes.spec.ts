/** What is photographed, chosen in the camera: the settings of its pages, and the way to them and back. */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { CAMERA_GRANTED, cameraFeedFlags, launchWithCamera } from "../support/camera-browser.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readPdf } from "../support/pdf-text.ts";
import { allReady, leaveUnread } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";

const MM = 72 / 25.4;
const folder = mkdtempSync(join(tmpdir(), "flatbed-modes-"));

/** A photo as a film for the camera. Chromium recognises motion JPEG by the file name extension. */
function filmOf(name: string): string {
  const film = join(folder, `${name}.mjpeg`);
  writeFileSync(film, readFileSync(fixtureNamed(readFixtures().photos, name).path));
  return film;
}

/** Opens the camera on a desk in a new browser that sees the film, and runs `work` there. */
async function onCamera(baseUrl: string, film: string, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchWithCamera(...cameraFeedFlags(film), ...CAMERA_GRANTED);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    await context.addInitScript(leaveUnread);
    const page = await context.newPage();
    await page.goto(`${baseUrl}#/camera`);
    await work(page);
  } finally {
    await browser.close();
  }
}

const mode = (page: Page, name: string): ReturnType<Page["locator"]> => page.getByRole("radio", { name, exact: true });
const shutter = (page: Page): ReturnType<Page["locator"]> => page.getByRole("button", { name: "Take a photo" });

/** Exports the document on screen as a PDF. */
async function exportPdf(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  return readFileSync(await (await download).path());
}

test("a mode decides the filter and the size of its pages; the strip opens them, and back leads to the camera", async ({
  baseUrl,
}) => {
  await onCamera(baseUrl, filmOf("clean-receipt"), async (page) => {
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(mode(page, "Document")).toBeChecked();
    await mode(page, "Document").focus();
    await page.keyboard.press("ArrowRight");
    await expect(mode(page, "ID card")).toBeChecked();
    await mode(page, "Receipt").click();
    await expectAccessible(page);
    await expectLargeTargets(page);

    await page.reload();
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await expect(mode(page, "Receipt")).toBeChecked();
    await expect(page.getByText("Hold still")).toBeVisible();
    // The chosen mode has the focus, and the space key still takes photos.
    await mode(page, "Receipt").focus();
    await page.keyboard.press(" ");
    await page.getByRole("button", { name: "Open the photo" }).click();
    await page.waitForURL(/#\/doc\//);
    await allReady(page, 1);
    await expect(page.getByRole("radio", { name: "Clean" })).toBeChecked();

    await page.goBack();
    await expect(page.getByRole("button", { name: "Open the photo" }).locator("img")).toBeVisible();
    await page.getByRole("button", { name: "Capture automatically" }).click();
    await mode(page, "Photo").click();
    await shutter(page).click();
    await page.getByRole("button", { name: "Open the 2 photos" }).click();
    await allReady(page, 2);
    await expect(page.getByRole("radio", { name: "Original" })).toBeChecked();

    const { pages } = await readPdf(await exportPdf(page));
    expect(pages[0]?.widthPt).toBeCloseTo(80 * MM, 1);
    expect(pages[1]?.heightPt).toBeCloseTo(297 * MM, 1);

    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("combobox", { name: "Size on paper" }).selectOption("ID card, 85.6 × 54 mm");
    const changed = await readPdf(await exportPdf(page));
    expect(changed.pages.map(({ widthPt }) => Math.round(widthPt / MM))).toEqual([80, 210]);

    // On a phone, one choice sets the size of all pages.
    await page.getByRole("button", { name: "Close" }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Filter" }).click();
    const size = page.getByRole("combobox", { name: "Size on paper" });
    await expect(size.locator(":checked")).toHaveText("Differs by page");
    await size.selectOption("Receipt, 80 mm wide");
    await expect(size.locator("option", { hasText: "Differs by page" })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const all = await readPdf(await exportPdf(page));
    expect(all.pages.map(({ widthPt }) => Math.round(widthPt / MM))).toEqual([80, 80]);

    const other = await page.context().newPage();
    await other.goto(`${baseUrl}#/camera`);
    await expect(mode(other, "Document")).toBeChecked();
  });
});
