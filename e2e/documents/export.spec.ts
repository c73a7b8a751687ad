import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Locator, Page } from "@playwright/test";
import type { WordBoxes } from "../../src/documents/exporting/text/word-boxes.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { readPdf } from "../support/pdf-text.ts";
import { getDocument, ImageKind, OPS } from "../support/pdfjs.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note, secondNote } from "../support/scan-photos.ts";
import { wordErrorShare } from "../support/text-errors/word-error-share.ts";

/** Scans one page and opens the export dialog. */
async function openExport(app: Page): Promise<Locator> {
  await openFinished(app, [note.path]);
  await app.getByRole("button", { name: "Export" }).click();
  return app.getByRole("dialog");
}

async function showMoreOptions(sheet: Locator): Promise<void> {
  await sheet.getByText("More options").click();
}

/** The estimated file size that the dialog shows, in bytes. */
async function shownBytes(sheet: Locator): Promise<number> {
  const size = sheet.getByText(/^about [\d.,]+ (kB|MB)$/);
  await expect(size).toBeVisible({ timeout: 30_000 });
  const [, number, unit] = /([\d.]+) (kB|MB)/.exec((await size.textContent()) ?? "") ?? [];
  return Number(number) * (unit === "MB" ? 1e6 : 1e3);
}

/** Words of an hOCR document with their boxes, as the browser's XHTML parser finds them. */
async function wordsByBrowser(app: Page, hocr: string): Promise<[text: string, box: string][]> {
  // In a separate page, because the app's policy forbids parsing text as markup.
  const reader = await app.context().newPage();
  const found = await reader.evaluate((xhtml) => {
    const words = new DOMParser()
      .parseFromString(xhtml, "application/xhtml+xml")
      .querySelectorAll(".ocr_page > .ocr_carea > .ocr_par > .ocr_line > .ocrx_word");
    return [...words].map((word): [string, string] => [
      word.textContent,
      word.getAttribute("title")?.split(";")[0] ?? "",
    ]);
  }, hocr);
  await reader.close();
  return found;
}

async function save(app: Page, sheet: Locator): Promise<Buffer> {
  const download = app.waitForEvent("download");
  await sheet.getByRole("button", { name: "Save" }).click();
  return readFileSync(await (await download).path());
}

/** The pixel format of the first page's image, as pdf.js decodes it (`ImageKind`). */
async function imageKind(bytes: Buffer): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)] as [string];
  const { kind } = await new Promise<{ kind: number }>((resolve) => {
    page.objs.get(name, resolve);
  });
  await task.destroy();
  return kind;
}

test("file sizes match their estimates, the quality is remembered, and words are exported with boxes", async ({
  app,
}) => {
  const sheet = await openExport(app);
  await showMoreOptions(sheet);
  const sizes: number[] = [];
  for (const quality of ["Best", "Balanced", "Small"]) {
    await sheet.getByRole("radio", { name: quality }).check();
    const estimate = await shownBytes(sheet);
    const made = await save(app, sheet);
    await expect(sheet.getByText(/^Saved, /)).toBeVisible();
    expect(Math.abs(made.length / estimate - 1)).toBeLessThan(0.15);
    expect(wordErrorShare((await readPdf(made)).pages[0]?.text ?? "", note.print.text)).toBeLessThan(0.06);
    sizes.push(made.length);
  }
  console.log(`best, balanced, small: ${sizes.join(", ")} bytes`);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: "Export" }).click();
  // What is folded is said.
  await expect(sheet.getByText("Small, Colour, As scanned")).toBeVisible();
  await showMoreOptions(sheet);
  await expect(sheet.getByRole("radio", { name: "Small" })).toBeChecked();

  await sheet.getByRole("radio", { name: "Word, text" }).check();
  await sheet.getByRole("radio", { name: "hOCR" }).check();
  const words = await wordsByBrowser(app, String(await save(app, sheet)));
  expect(wordErrorShare(words.map(([text]) => text).join(" "), note.print.text)).toBeLessThan(0.06);
  await sheet.getByRole("radio", { name: "JSON" }).check();
  const { pages } = JSON.parse(String(await save(app, sheet))) as WordBoxes;
  expect(pages.flatMap((page) => page.words.map(({ text, box }) => [text, `bbox ${box.join(" ")}`]))).toEqual(words);
});

test("black and white has one bit per pixel, on a page of Letter size", async ({ app }) => {
  const sheet = await openExport(app);
  await showMoreOptions(sheet);
  await sheet.getByRole("radio", { name: "Black and white" }).check();
  await sheet.getByRole("radio", { name: "Letter", exact: true }).check();
  const estimate = await shownBytes(sheet);
  const made = await save(app, sheet);
  expect(Math.abs(made.length / estimate - 1)).toBeLessThan(0.15);
  expect(await imageKind(made)).toBe(ImageKind.GRAYSCALE_1BPP);
  const [page] = (await readPdf(made)).pages;
  expect([page?.widthPt, page?.heightPt]).toEqual([expect.closeTo(612, 1), expect.closeTo(792, 1)]);
  expect(wordErrorShare(page?.text ?? "", note.print.text)).toBeLessThan(0.06);
});

test("a password is required to open the file, and is not remembered", async ({ app }) => {
  const sheet = await openExport(app);
  await showMoreOptions(sheet);
  await sheet.getByLabel("Password").fill("tulip 9");
  const made = await save(app, sheet);
  await expect(readPdf(made)).rejects.toMatchObject({ name: "PasswordException" });
  const task = getDocument({ data: new Uint8Array(made), password: "tulip 9", verbosity: 0 });
  expect((await task.promise).numPages).toBe(1);
  await task.destroy();
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: "Export" }).click();
  await showMoreOptions(sheet);
  await expect(sheet.getByLabel("Password")).toHaveValue("");
});

test("lossless images are PNG", async ({ app }) => {
  const sheet = await openExport(app);
  await sheet.getByRole("radio", { name: "PNG" }).check();
  const made = await save(app, sheet);
  expect(made.subarray(1, 4).toString("latin1")).toBe("PNG");
});

test("the export dialog works with the keyboard, and axe finds no violations", async ({ app }) => {
  const sheet = await openExport(app);
  await showMoreOptions(sheet);
  await sheet.getByRole("radio", { name: "Best" }).focus();
  await app.keyboard.press("ArrowLeft");
  await expect(sheet.getByRole("radio", { name: "Balanced" })).toBeChecked();
  await shownBytes(sheet);
  await expectAccessible(app);
});

test("a result is no longer shown when the choices change, and Back closes the dialog only", async ({ app }) => {
  const sheet = await openExport(app);
  await showMoreOptions(sheet);
  const address = app.url();
  await save(app, sheet);
  await expect(sheet.getByText(/^Saved, /)).toBeVisible();
  await sheet.getByRole("radio", { name: "Small" }).check({ force: true });
  await expect(sheet.getByText(/^Saved, /)).toBeHidden();
  await sheet.getByRole("radio", { name: "Best" }).check({ force: true });
  await app.goBack();
  await expect(sheet).toBeHidden();
  expect(app.url()).toBe(address);
  await app.getByRole("button", { name: "Export" }).click();
  await app.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await app.setViewportSize({ width: 390, height: 844 });
  for (const close of [() => app.goBack(), () => app.getByRole("button", { name: "Close" }).click()]) {
    await app.getByRole("button", { name: "Text" }).click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
  }
  expect(app.url()).toBe(address);
  // The dialogs have left nothing in the history: one step back leaves the document.
  await app.goBack();
  await expect(app.locator(".scan")).toBeVisible();
});

test("a PDF and its pictures are saved together in a ZIP file, where a size limit is the PDF's", async ({ app }) => {
  await openFinished(app, [note.path, secondNote.path]);
  await app.getByRole("button", { name: "Export" }).click();
  const sheet = app.getByRole("dialog");
  const both = sheet.getByRole("checkbox", { name: "The pictures too (JPEG)" });
  await both.check();
  await expect(sheet.getByText("The PDF and 2 pictures, together in a ZIP file")).toBeVisible();
  const estimate = await shownBytes(sheet);
  const made = await save(app, sheet);
  expect(Math.abs(made.length / estimate - 1)).toBeLessThan(0.15);
  const files = unzipSync(made);
  const [pdf = "", ...pictures] = Object.keys(files);
  const name = pdf.replace(/\.pdf$/, "");
  expect(pictures).toEqual([`${name} 1.jpg`, `${name} 2.jpg`]);
  expect((await readPdf(Buffer.from(files[pdf] ?? new Uint8Array()))).pages).toHaveLength(2);
  for (const picture of pictures) expect([...(files[picture]?.subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);

  await sheet.getByRole("radio", { name: "Fax" }).check();
  const fax = unzipSync(await save(app, sheet));
  expect(fax[pdf]?.length).toBeLessThanOrEqual(200_000);
  expect(Object.keys(fax)).toEqual([pdf, ...pictures]);

  await showMoreOptions(sheet);
  await sheet.getByLabel("Password").fill("tulip 9");
  await expect(sheet.getByText("The password is only for the PDF. The pictures open without one.")).toBeVisible();
  await sheet.getByRole("radio", { name: "JPEG" }).check();
  await expect(both).toBeHidden();
  // The choice is remembered.
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: "Export" }).click();
  await expect(both).toBeChecked();
});
