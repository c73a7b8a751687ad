/** Pages of PDFs in the app: they stay what they are, and leave in the export as they came. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { readPdf } from "../support/pdf-text.ts";
import { getDocument } from "../support/pdfjs.ts";
import { allReady, chooseFiles, note } from "../support/scan-photos.ts";
import {
  applicationPdf,
  drawingPdf,
  formPdf,
  letterPdf,
  linksPdf,
  lockedPdf,
  sizesPdf,
} from "../fixtures/files/office-pdfs.ts";

const file = (name: string, buffer: Buffer, mimeType = "application/pdf") => ({ name, mimeType, buffer });

async function exportPdf(
  app: Page,
  choose?: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
): Promise<Buffer> {
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog");
  await choose?.(dialog);
  const download = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  const made = readFileSync(await (await download).path());
  await dialog.getByRole("button", { name: "Close" }).click();
  return made;
}

async function deletePage(app: Page, number: number): Promise<void> {
  await app
    .getByRole("button", { name: new RegExp(`^Page ${number}`) })
    .first()
    .click();
  await app.getByRole("button", { name: "Delete" }).first().click();
}

/** Where the links of a page lead: the address, or the number of a page from 1. */
async function linksOf(bytes: Buffer, number: number): Promise<(string | number)[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const annotations = (await (await pdf.getPage(number)).getAnnotations()) as { url?: string; dest?: [never] | null }[];
  const links = [];
  for (const { url, dest } of annotations) {
    if (url !== undefined) links.push(url);
    else if (dest) links.push((await pdf.getPageIndex(dest[0])) + 1);
  }
  await task.destroy();
  return links;
}

test("PDFs of offices leave as they came, to the byte", async ({ app }) => {
  const scanScreen = app.url();
  for (const [name, make, count, word] of [
    ["letter.pdf", letterPdf, 2, "boiler"],
    ["form.pdf", formPdf, 1, "Hopper"],
    ["links.pdf", linksPdf, 3, "Chapter"],
    ["sizes.pdf", sizesPdf, 3, "points"],
  ] as const) {
    const original = await make();
    await app.goto(scanScreen);
    await chooseFiles(app, [file(name, original)]);
    await allReady(app, count);
    expect((await exportPdf(app)).equals(original), name).toBe(true);
    // The text of the file is found like any other.
    await app.evaluate(() => (location.hash = "#/library"));
    await app.getByRole("searchbox").fill(word);
    await expect(app.getByRole("listitem").filter({ hasText: word })).not.toHaveCount(0);
  }
});

test("a drawing stays a drawing", async ({ app }) => {
  const original = await drawingPdf();
  await chooseFiles(app, [file("drawing.pdf", original)]);
  await allReady(app, 1);
  const made = await exportPdf(app);
  // What is recognised in it may be added behind the file's own bytes.
  expect(made.subarray(0, original.length).equals(original)).toBe(true);
  const [page] = (await readPdf(made)).pages;
  expect(page).toMatchObject({ widthPt: 595, heightPt: 842 });
  expect(page?.text).toContain("Figure 1: the roof");
  // In black and white it becomes a picture, and the dialog says so before.
  const drawn = await exportPdf(app, async (dialog) => {
    await dialog.getByText("More options").click();
    await dialog.getByRole("radio", { name: "Black and white" }).check();
    await expect(dialog).toContainText("pages of a PDF become pictures");
    await expectAccessible(app);
  });
  expect(drawn.includes("JBIG2Decode")).toBe(true);
  expect((await readPdf(drawn)).pages[0]?.text).toContain("roof");
});

test("pages can be deleted and joined with photographs, and links lead to the pages that are left", async ({ app }) => {
  const original = await linksPdf();
  await chooseFiles(app, [file("links.pdf", original), file("note.jpg", readFileSync(note.path), "image/jpeg")]);
  await allReady(app, 4);
  expect(await linksOf(original, 1)).toEqual([3, "https://example.com/"]);
  await deletePage(app, 2);
  await allReady(app, 3);
  const made = await exportPdf(app);
  const { pages } = await readPdf(made);
  expect(pages.map(({ text }) => text.trim()).slice(0, 2)).toEqual(["Contents", "Chapter two"]);
  expect(pages[2]?.text).toContain("Thursday");
  expect(await linksOf(made, 1)).toEqual([2, "https://example.com/"]);
});

test("a PDF that gains a photo keeps its form, its bookmarks and its author, and names the document", async ({
  app,
}) => {
  await chooseFiles(app, [file("Application 2026.pdf", await applicationPdf())]);
  await allReady(app, 1);
  await expect(app.getByRole("textbox", { name: "Document name" })).toHaveValue("Application 2026");
  await app.getByRole("button", { name: "More for page 1" }).click();
  const added = app.waitForEvent("filechooser");
  await app.getByRole("menuitem", { name: "Insert files after it" }).click();
  await (await added).setFiles([file("note.jpg", readFileSync(note.path), "image/jpeg")]);
  await allReady(app, 2);
  await app.getByRole("button", { name: "Page 2 of 2" }).click();
  await expect(app.getByRole("radio", { name: "Clean" })).toBeChecked();
  const made = await exportPdf(app, async (dialog) => {
    await expect(dialog).toContainText("Not kept from the PDF: attached files.");
    await expectAccessible(app);
  });
  const pdf = await PDFDocument.load(made);
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getPageCount()]).toEqual(["Application", "Club of Arlington", 2]);
  const name = pdf.getForm().getTextField("name");
  expect(name.getText()).toBe("Grace Hopper");
  name.setText("Ada Lovelace");
  const filled = Buffer.from(await pdf.save());
  expect((await readPdf(filled)).pages[1]?.text).toContain("Thursday");
  const task = getDocument({ data: new Uint8Array(filled), verbosity: 0 });
  const opened = await task.promise;
  expect(await opened.getOutline()).toMatchObject([{ title: "Your details" }]);
  expect(await opened.getFieldObjects()).toMatchObject({ name: [{}, { value: "Ada Lovelace" }] });
  await task.destroy();
});

test("an export of several documents names what their PDFs lose", async ({ app, baseUrl }) => {
  for (const [name, made] of [
    ["Application", applicationPdf()],
    ["Letter", letterPdf()],
    ["Renewal", applicationPdf()],
  ] as const) {
    await app.goto(`${baseUrl}#/`);
    await chooseFiles(app, [file(`${name}.pdf`, await made)]);
    await allReady(app, name === "Letter" ? 2 : 1);
  }
  await app.goto(`${baseUrl}#/library`);
  for (const name of ["Application", "Letter", "Renewal"])
    await app.getByRole("article").filter({ hasText: name }).getByRole("checkbox").check();
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog", { name: "Export 3 documents" });
  const both = "Not kept from PDFs in “Application” and “Renewal”";
  await expect(dialog).toContainText(`${both}: attached files.`);
  await expect(dialog).not.toContainText("become pictures");
  await expectAccessible(app);
  await dialog.getByRole("radio", { name: "Fax" }).check();
  await expect(dialog).toContainText(`${both}: title and author, form fields, bookmarks, and attached files.`);
  await expect(dialog).toContainText("pages of a PDF become pictures");
});

test("a filter makes a page a picture that is still searchable", async ({ app }) => {
  const original = await letterPdf();
  await chooseFiles(app, [file("letter.pdf", original)]);
  await allReady(app, 2);
  await expect(app.getByText("As it is in the PDF, with its text and links")).toBeVisible();
  await app.getByRole("radio", { name: "Clean" }).check();
  await allReady(app, 2);
  const { pages } = await readPdf(await exportPdf(app));
  expect(pages.map(({ widthPt, heightPt }) => [Math.round(widthPt), Math.round(heightPt)])).toEqual([
    [595, 842],
    [595, 842],
  ]);
  for (const { text } of pages) expect(text).toContain("boiler");
});

test("a locked PDF says so, asks for its password, and opens with it", async ({ app }) => {
  await chooseFiles(app, [file("secret.pdf", await lockedPdf("tulip"))]);
  await expect(app.getByText("The PDF is locked.").first()).toBeVisible();
  const password = app.getByLabel("Password of the PDF").first();
  await password.fill("rose");
  await password.press("Enter");
  await expect(app.getByText("This is not the PDF’s password.").first()).toBeVisible();
  await expectAccessible(app);
  await password.fill("tulip");
  await password.press("Enter");
  await allReady(app, 2);
  // The copy has no password, but gets one if it is asked for.
  expect((await readPdf(await exportPdf(app))).pages[0]?.text).toContain("boiler");
  const made = await exportPdf(app, async (dialog) => {
    await dialog.getByText("More options").click();
    await dialog.getByLabel("Password").fill("orchid");
  });
  await expect(readPdf(made)).rejects.toThrow(/password/i);
});
