import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { WordBoxes } from "../../src/app/exporting/word-boxes.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app.ts";
import { readPdf } from "../support/pdf-text.ts";
import { getDocument, ImageKind, OPS } from "../support/pdfjs.ts";
import { note, scanPhotographs } from "../support/scan-photographs.ts";
import { wordErrorShare } from "../support/word-error-share.ts";

/** The export sheet of a document of one finished page. */
async function openExport(app: Page): Promise<Locator> {
  await scanPhotographs(app, [note.path]);
  await app.getByRole("button", { name: "Export" }).click();
  return app.getByRole("dialog");
}

async function more(sheet: Locator): Promise<void> {
  await sheet.getByText("More options").click();
}

/** The size that the button says, in bytes. */
async function saidBytes(sheet: Locator): Promise<number> {
  const size = sheet.getByText(/^about [\d.,]+ (kB|MB)$/);
  await expect(size).toBeVisible({ timeout: 30_000 });
  const [, number, unit] = /([\d.]+) (kB|MB)/.exec((await size.textContent()) ?? "") ?? [];
  return Number(number) * (unit === "MB" ? 1e6 : 1e3);
}

/** Words of an hOCR document with their boxes, as a browser's own reader of XHTML finds them. */
async function wordsByBrowser(app: Page, hocr: string): Promise<[text: string, box: string][]> {
  // A page of its own: the app's policy lets nobody make markup of text.
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

/** The kind of a page's picture, as pdf.js decodes it. */
async function pictureKind(bytes: Buffer): Promise<number> {
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

test("a smaller file is as small as was said, and remembered for the next; words leave with their places", async ({
  app,
}) => {
  const sheet = await openExport(app);
  const sizes: number[] = [];
  for (const quality of ["Best", "Balanced", "Small"]) {
    await sheet.getByRole("radio", { name: quality }).check();
    const said = await saidBytes(sheet);
    const made = await save(app, sheet);
    await expect(sheet.getByText(/^Saved, /)).toBeVisible();
    expect(Math.abs(made.length / said - 1)).toBeLessThan(0.15);
    expect(wordErrorShare((await readPdf(made)).pages[0]?.text ?? "", note.print.text)).toBeLessThan(0.06);
    sizes.push(made.length);
  }
  console.log(`best, balanced, small: ${sizes.join(", ")} bytes`);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: "Export" }).click();
  await expect(sheet.getByRole("radio", { name: "Small" })).toBeChecked();

  await sheet.getByRole("radio", { name: "Plain text" }).check();
  await sheet.getByRole("radio", { name: "hOCR" }).check();
  const places = await wordsByBrowser(app, String(await save(app, sheet)));
  expect(wordErrorShare(places.map(([text]) => text).join(" "), note.print.text)).toBeLessThan(0.06);
  await sheet.getByRole("radio", { name: "JSON" }).check();
  const { pages } = JSON.parse(String(await save(app, sheet))) as WordBoxes;
  expect(pages.flatMap(({ words }) => words.map(({ text, box }) => [text, `bbox ${box.join(" ")}`]))).toEqual(places);
});

test("black and white is one bit a pixel, on Letter in the middle", async ({ app }) => {
  const sheet = await openExport(app);
  await more(sheet);
  await sheet.getByRole("radio", { name: "Black and white" }).check();
  await sheet.getByRole("radio", { name: "Letter" }).check();
  const said = await saidBytes(sheet);
  const made = await save(app, sheet);
  expect(Math.abs(made.length / said - 1)).toBeLessThan(0.15);
  expect(await pictureKind(made)).toBe(ImageKind.GRAYSCALE_1BPP);
  const [page] = (await readPdf(made)).pages;
  expect([page?.widthPt, page?.heightPt]).toEqual([expect.closeTo(612, 1), expect.closeTo(792, 1)]);
  expect(wordErrorShare(page?.text ?? "", note.print.text)).toBeLessThan(0.06);
});

test("a password is needed, and not remembered", async ({ app }) => {
  const sheet = await openExport(app);
  await more(sheet);
  await sheet.getByLabel("Password").fill("tulip 9");
  const made = await save(app, sheet);
  await expect(readPdf(made)).rejects.toMatchObject({ name: "PasswordException" });
  const task = getDocument({ data: new Uint8Array(made), password: "tulip 9", verbosity: 0 });
  expect((await task.promise).numPages).toBe(1);
  await task.destroy();
  await app.keyboard.press("Escape");
  await app.getByRole("button", { name: "Export" }).click();
  await more(sheet);
  await expect(sheet.getByLabel("Password")).toHaveValue("");
});

test("pictures without loss are PNG", async ({ app }) => {
  const sheet = await openExport(app);
  await sheet.getByRole("radio", { name: "PNG" }).check();
  const made = await save(app, sheet);
  expect(made.subarray(1, 4).toString("latin1")).toBe("PNG");
});

test("the sheet is worked by keyboard, and axe finds nothing on it", async ({ app }) => {
  const sheet = await openExport(app);
  await more(sheet);
  await sheet.getByRole("radio", { name: "Best" }).focus();
  await app.keyboard.press("ArrowLeft");
  await expect(sheet.getByRole("radio", { name: "Balanced" })).toBeChecked();
  await saidBytes(sheet);
  await expectAccessible(app);
});
