/** Every kind of file that can be added is seen on every screen, by each way in, without a reload. */
import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { SHARE_PATH } from "../../src/core/contracts/shared-files.ts";
import { lockedPdf } from "../fixtures/files/office-pdfs.ts";
import { expect, test } from "../support/app.ts";
import { chooseFiles, growsTo } from "../support/scan-photos.ts";
import { postShare } from "../support/share.ts";
import { storedRecords, writeRecords } from "../support/stored-records.ts";
import { expectSeen, see } from "./ink.ts";
import { kind, named, pdfs, pictures, TOP, TOP_TURNED, type KindOfFile } from "./kinds.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const filesOf = (kinds: readonly KindOfFile[]): KindOfFile["file"][] => kinds.map(({ file }) => file);

/** Leads to a screen as links do, without a reload. */
async function show(app: Page, route: string): Promise<void> {
  await app.evaluate((hash) => void (location.hash = hash), route);
}

/** Drops files onto the screen, or pastes them. */
async function give(app: Page, way: "drop" | "paste", kinds: readonly KindOfFile[]): Promise<void> {
  const files = filesOf(kinds).map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString("base64"),
  }));
  await app.evaluate(
    (given) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const happens = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        given.way === "drop"
          ? new DragEvent("drop", { ...happens, dataTransfer: data })
          : new ClipboardEvent("paste", { ...happens, clipboardData: data }),
      );
    },
    { way, files },
  );
  await app.waitForURL(/#\/doc\//);
}

/** Looks at each page of the document on screen: its thumbnail, the stage where there is one, and the viewer. */
async function expectPagesSeen(app: Page, kinds: readonly KindOfFile[]): Promise<void> {
  const pages = kinds.flatMap((each) => each.pages.map((page, i) => ({ page, name: `${each.file.name}, ${i + 1}` })));
  await growsTo(app.locator('.pages-item .sheet[data-made="true"]'), pages.length);
  const stage = app.locator(".stage-sheet");
  const hasStage = await stage.isVisible();
  for (const [i, { page, name }] of pages.entries()) {
    const sheet = app.locator(".pages-item .sheet").nth(i);
    if (hasStage) await select(stage.locator("img"), sheet, i);
    if (hasStage) await expectSeen(stage, page, `${name} on the stage`);
    await expectSeen(sheet, page, `thumbnail of ${name}`);
  }
  await show(app, `${new URL(app.url()).hash}/view/1`);
  for (const [i, { page, name }] of pages.entries()) {
    if (i > 0) await app.keyboard.press("ArrowRight");
    await expect(app.getByRole("heading", { name: `Page ${i + 1} of ${pages.length}`, exact: true })).toBeVisible();
    await expectSeen(app.locator(".viewer-page"), page, `${name} in the viewer`);
  }
  await app.goBack();
}

/** Selects a page, the first of which is selected, and waits until its image has taken the place of another one's. */
async function select(image: Locator, sheet: Locator, index: number): Promise<void> {
  if (index === 0) return;
  const before = (await image.getAttribute("src")) ?? "";
  await sheet.click();
  await expect(image).not.toHaveAttribute("src", before);
}

/** Looks at the covers in the library, one for each document: those with print and those of blank pages. */
async function expectCoversSeen(app: Page, documents: readonly KindOfFile[]): Promise<void> {
  await show(app, "#/library");
  const covers = app.locator(".shelf-cover");
  await expect(covers).toHaveCount(documents.length);
  // They stand on the covers.
  for (const checkbox of await app.locator(".shelf-select").all())
    await checkbox.evaluate((element: HTMLElement) => void (element.style.visibility = "hidden"));
  const whole = { x0: 0.05, y0: 0.05, x1: 0.95, y1: 0.95 };
  const printed = documents.filter(({ pages }) => pages[0]?.print).length;
  await expect
    .poll(async () => {
      const seen = [];
      for (const cover of await covers.all()) seen.push(await see(cover, { print: whole, blank: whole }));
      return [seen.filter(({ isPaper }) => isPaper).length, seen.filter(({ hasPrint }) => hasPrint).length];
    })
    .toEqual([documents.length, printed]);
}

async function makeEachDocument(app: Page, count: number): Promise<void> {
  await app.getByRole("button", { name: `One document per file (${count})` }).click();
}

test("pictures of every type and a PDF, chosen together", async ({ app }) => {
  await app.setViewportSize(DESK);
  const kinds = [...(await pictures(app)), named(await pdfs(), "text.pdf")];
  await chooseFiles(app, filesOf(kinds));
  await expectPagesSeen(app, kinds);
  await makeEachDocument(app, kinds.length);
  await expectCoversSeen(app, kinds);
});

test("PDFs of every kind and a picture, dropped together, in the dark", async ({ app }) => {
  await app.emulateMedia({ colorScheme: "dark" });
  await app.setViewportSize(DESK);
  const kinds = [...(await pdfs()), named(await pictures(app), "png.png")];
  await give(app, "drop", kinds);
  await expectPagesSeen(app, kinds);
  await makeEachDocument(app, kinds.length);
  await expectCoversSeen(app, kinds);
});

test("a picture and a PDF that are pasted, and shared, on a phone", async ({ app }, info) => {
  await app.setViewportSize(PHONE);
  const target = new URL(SHARE_PATH, app.url()).href;
  const [picture, pdf] = [named(await pictures(app), "webp.webp"), named(await pdfs(), "a letter of two pages.pdf")];
  await give(app, "paste", [pdf, picture]);
  await expectPagesSeen(app, [pdf, picture]);

  const paths = filesOf([picture, pdf]).map(({ name, buffer }) => {
    const path = info.outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await postShare(app, target, paths);
  await app.getByRole("button", { name: "Add" }).click();
  await app.waitForURL(/#\/doc\//);
  await expectPagesSeen(app, [picture, pdf]);
  await expectCoversSeen(app, [picture, pdf]);
});

test("a locked PDF is seen once its password is typed", async ({ app }) => {
  await app.setViewportSize(DESK);
  const locked = kind("locked.pdf", "application/pdf", await lockedPdf("tulip"), [TOP, TOP]);
  await chooseFiles(app, [locked.file]);
  const password = app.getByLabel("Password of the PDF").first();
  await password.fill("tulip");
  await password.press("Enter");
  await expectPagesSeen(app, [locked]);
});

test("a page whose picture is damaged says so, and is seen once it is made again", async ({ app }) => {
  await app.setViewportSize(DESK);
  const text = named(await pdfs(), "text.pdf");
  await chooseFiles(app, [text.file]);
  await expectPagesSeen(app, [text]);
  const { pages = [] } = await storedRecords(app, ["pages"]);
  const key = `picture:${String(pages[0]?.[0])}`;
  await writeRecords(app, [
    { store: "blobs", key, from: { value: { type: "image/jpeg" } }, bytesAt: ["bytes", "no picture"] },
  ]);
  const stage = app.locator(".stage-sheet");
  await show(app, "#/");
  await app.goBack();
  await expect(stage.getByText("This photo can’t be shown. It may be damaged.")).toBeVisible();
  await expect(stage.getByRole("img")).toBeHidden();
  await app.getByRole("button", { name: "Rotate left" }).first().click();
  await expectSeen(stage, TOP_TURNED, "the page that was turned");
});

test("a page whose picture is gone says so, and shows no other page's", async ({ app }) => {
  await app.setViewportSize(DESK);
  const [picture] = await pictures(app);
  const kinds = [named(await pdfs(), "text.pdf"), ...(picture ? [picture] : [])];
  await chooseFiles(app, filesOf(kinds));
  await expectPagesSeen(app, kinds);
  const { pages: stored = [] } = await storedRecords(app, ["pages"]);
  const second = stored.find(([, page]) => JSON.stringify(page).includes("jpeg.jpg"));
  const lost = { from: { value: { type: "image/jpeg" } } };
  await writeRecords(app, [
    { store: "blobs", key: `picture:${String(second?.[0])}`, ...lost },
    { store: "blobs", key: `thumbnail:${String(second?.[0])}`, ...lost },
  ]);
  await show(app, "#/");
  await app.goBack();
  const stage = app.locator(".stage-sheet");
  await expectSeen(stage, TOP, "the page that is there");
  await app.locator(".pages-item .sheet").nth(1).click();
  await expect(stage.getByText("This photo can’t be shown. It may be damaged.")).toBeVisible();
  await expect(stage.getByRole("img")).toBeHidden();
  await expect(app.locator(".pages-item .sheet").nth(1).locator("svg.lucide-file-text")).toBeVisible();
});
