/** Exports under a size limit, and printed pages. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { readPdf } from "../support/pdf-text.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note } from "../support/scan-photos.ts";

const { photos } = readFixtures();
const receipt = fixtureNamed(photos, "clean-receipt").path;

async function openExport(app: Page): Promise<Locator> {
  await openFinished(app, [note.path, receipt]);
  await app.getByRole("button", { name: "Export" }).click();
  return app.getByRole("dialog");
}

async function savedBytes(app: Page, sheet: Locator): Promise<Buffer> {
  const download = app.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save" }).click();
  return readFileSync(await (await download).path());
}

test("a file gets the best quality that fits a size limit; if none fits, the smallest size is shown", async ({
  app,
}) => {
  const sheet = await openExport(app);
  const best = await savedBytes(app, sheet);
  await sheet.getByText("More options").click();
  await sheet.getByRole("radio", { name: "Size limit" }).check();
  const limit = sheet.getByLabel("At most, in MB");
  // The quality is not reduced if the file already fits.
  expect(Math.abs((await savedBytes(app, sheet)).length - best.length)).toBeLessThan(100);
  const limitMb = Math.max(0.1, Math.round(best.length / 2e4) / 100);
  await limit.fill(String(limitMb));
  const small = await savedBytes(app, sheet);
  console.log(`best ${best.length} bytes, under ${limitMb} MB: ${small.length} bytes`);
  expect(small.length).toBeLessThanOrEqual(limitMb * 1e6);
  // A quality step changes the size by about a fifth; below this, a better quality would have fitted.
  expect(small.length).toBeGreaterThan(limitMb * 1e6 * 0.7);
  expect((await readPdf(small)).pages).toHaveLength(2);

  await limit.fill("0.01");
  await expect(limit).toHaveAttribute("aria-invalid", "true");
  await sheet.getByRole("radio", { name: "PNG" }).check();
  await limit.fill("0.1");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText(/^Even at the smallest quality the file is \d+ kB\./)).toBeVisible({ timeout: 60_000 });
});

test("a fax is black and white, shown before it is made, and under 200 kB; a letter by mail is under 2 MB", async ({
  app,
}) => {
  const sheet = await openExport(app);
  await sheet.getByText("More options").click();
  await sheet.getByRole("radio", { name: "Fax" }).check();
  await expect(sheet.getByText("Black and white, at most 200 kB")).toBeVisible();
  const preview = sheet.getByRole("img", { name: "Page 1 of 2" });
  await expect(preview).toBeVisible();
  await expectAccessible(app);
  // Every pixel of the preview is black or white.
  const shades = await preview.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
    const context = canvas.getContext("2d");
    context?.drawImage(img, 0, 0);
    return [...new Set(context?.getImageData(0, 0, canvas.width, canvas.height).data)].sort((a, b) => a - b);
  });
  expect(shades).toEqual([0, 255]);
  const fax = await savedBytes(app, sheet);
  await sheet.getByRole("radio", { name: "Letter by e-mail" }).check();
  await expect(preview).toHaveCount(0);
  await expect(sheet.getByLabel("At most, in MB")).toHaveValue("2");
  const mail = await savedBytes(app, sheet);
  console.log(`fax ${fax.length} bytes, mail ${mail.length} bytes, 2 pages`);
  expect(fax.length).toBeLessThanOrEqual(200_000);
  expect(mail.length).toBeLessThanOrEqual(2_000_000);
  expect((await readPdf(fax)).pages).toHaveLength(2);
  await sheet.getByRole("radio", { name: "Archive" }).check();
  await expect(sheet.getByRole("checkbox", { name: "For archives (PDF/A)" })).toBeChecked();
  await sheet.getByRole("radio", { name: "A4" }).check();
  await expect(sheet.getByRole("radio", { name: "Archive" })).not.toBeChecked();
});

test("printed pages have their physical size, or that of the sheet they fill", async ({ app }) => {
  await app.addInitScript(() => {
    // Send what would be printed to the test, because the test browser has no print dialog.
    window.print = () => {
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
        Array.from(cssRules, ({ cssText }) => cssText),
      );
      parent.postMessage({ printed: `<style>${rules.join("\n")}</style>${document.body.outerHTML}` }, "*");
    };
  });
  await app.reload();
  const sheet = await openExport(app);

  async function printedSizes(): Promise<number[][]> {
    const paper = app.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener(
            "message",
            ({ data }: MessageEvent<{ printed?: string }>) => data.printed && resolve(data.printed),
          );
        }),
    );
    await sheet.getByRole("button", { name: "Print" }).click();
    const printer = await app.context().newPage();
    // The images belong to this origin and exist while the dialog is open. A missing page of it has no policy.
    await printer.goto(new URL("nothing", app.url()).href);
    await printer.setContent(await paper);
    await printer.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    const pdf = await readPdf(await printer.pdf({ preferCSSPageSize: true, printBackground: true }));
    await printer.close();
    return pdf.pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)]);
  }

  const { pages } = await readPdf(await savedBytes(app, sheet));
  const sizes = pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)]);
  expect(sizes[0]).toEqual([595, 842]);
  expect(sizes[1]).not.toEqual(sizes[0]);
  expect(await printedSizes()).toEqual(sizes);
  await sheet.getByText("More options").click();
  await sheet.getByRole("radio", { name: "Letter", exact: true }).check();
  await sheet.getByRole("checkbox", { name: "Enlarge pages to fill the sheet" }).check();
  expect(await printedSizes()).toEqual([
    [612, 792],
    [612, 792],
  ]);
});
