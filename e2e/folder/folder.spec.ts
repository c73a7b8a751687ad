/** Finished documents are saved in a folder of the person's choice: a real one, of the origin private file system. */
import type { Page } from "@playwright/test";
import { separatorSheetPng } from "../fixtures/separator-sheet.ts";
import { applicationPdf, letterPdf } from "../fixtures/files/office-pdfs.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { textsOf } from "../support/pdf-text.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";
import { answerFolderDialog, deleteFolder, filesIn, namesIn, putFile } from "./chosen-folder.ts";

test.use({ locale: "en-GB" });

const title = (app: Page) => app.getByRole("heading", { name: "Save to a folder" });

async function goTo(app: Page, hash: string): Promise<void> {
  await app.evaluate((to) => (location.hash = to), hash);
}

async function chooseFolder(app: Page): Promise<void> {
  await goTo(app, "#/settings");
  await app.getByRole("button", { name: "Choose a folder" }).click();
  await expect(app.getByText("Nothing is saved there yet.")).toBeVisible();
}

/** Has the browser refuse the dialog once. */
async function refuseOnce(app: Page): Promise<void> {
  await app.evaluate(() => {
    const pick: unknown = Reflect.get(window, "showDirectoryPicker");
    Reflect.set(window, "showDirectoryPicker", () => {
      Reflect.set(window, "showDirectoryPicker", pick);
      return Promise.reject(new DOMException("Refused.", "SecurityError"));
    });
  });
}

/** Adds a PDF as a document of this name, and leaves it for the library. */
async function addDocument(app: Page, name: string, pdf = letterPdf(), pages = 2): Promise<void> {
  await goTo(app, "#/");
  await chooseFiles(app, [{ name: "letter.pdf", mimeType: "application/pdf", buffer: await pdf }]);
  await allReady(app, pages);
  await app.getByRole("textbox", { name: "Document name" }).fill(name);
  await app.keyboard.press("Enter");
  await goTo(app, "#/library");
}

async function rename(app: Page, name: string): Promise<void> {
  await app.getByRole("button", { name: /^More for/ }).click();
  await app.getByRole("menuitem", { name: "Rename" }).click();
  await app.getByRole("textbox", { name: "New name" }).fill(name);
  await app.keyboard.press("Enter");
}

/** Covers the heading of the first page. */
async function redactHeading(app: Page): Promise<void> {
  await app.getByRole("link", { name: "Lease" }).last().click();
  await app.getByRole("link", { name: "Mark up" }).first().click();
  await app.getByRole("button", { name: "Redact", exact: true }).first().click();
  const box = await app.locator(".markup-page").boundingBox();
  if (!box) throw new Error("The page is not shown.");
  const { x, y, width, height } = box;
  await app.mouse.move(x + 0.08 * width, y + 0.04 * height);
  await app.mouse.down();
  await app.mouse.move(x + 0.45 * width, y + 0.12 * height, { steps: 4 });
  await app.mouse.up();
}

test("a finished document is saved under its name, and again after changes, by one of two tabs", async ({
  app,
  baseUrl,
  context,
}) => {
  await answerFolderDialog(context);
  await app.reload();
  await chooseFolder(app);
  const other = await context.newPage();
  await other.goto(`${baseUrl}#/library`);
  await putFile(app, "Lease.pdf", "Not from Flatbed.");
  await addDocument(app, "Lease");
  await expect.poll(() => namesIn(app)).toEqual(["Lease (2).pdf", "Lease.pdf"]);
  await expect.poll(async () => (await filesIn(app)).get("Lease (2).pdf")?.length).toBeGreaterThan(0);
  const first = (await filesIn(app)).get("Lease (2).pdf") ?? Buffer.alloc(0);
  const exported = await textsOf(first);
  expect(exported).toHaveLength(2);
  expect(exported[0]).toContain("Inspection");
  await expect(app.getByRole("region", { name: "Save to a folder" })).toBeHidden();

  await redactHeading(app);
  await goTo(app, "#/library");
  await expect.poll(async () => (await filesIn(app)).get("Lease (2).pdf")?.equals(first)).toBe(false);
  const redacted = (await filesIn(app)).get("Lease (2).pdf") ?? Buffer.alloc(0);
  const [text] = await textsOf(redacted);
  expect(text).not.toContain("Inspection");
  expect(text).toContain("valves");

  // A separator sheet is a question: as long as it is open, nothing is written.
  await app.getByRole("link", { name: "Lease" }).last().click();
  await app
    .locator(".doc-header input[type=file]")
    .setInputFiles({ name: "sheet.png", mimeType: "image/png", buffer: separatorSheetPng() });
  await allReady(app, 3);
  await goTo(app, "#/library");
  await expect(app.getByText("“Lease” is saved to the folder once you have answered")).toBeVisible();
  await app.getByRole("link", { name: "To the question" }).click();
  await app.getByRole("button", { name: "Delete", exact: true }).last().click();
  await allReady(app, 2);
  await goTo(app, "#/library");
  await expect(app.getByText("once you have answered")).toBeHidden();
  expect((await filesIn(app)).get("Lease (2).pdf")?.equals(redacted)).toBe(true);

  await other.close();
  await app.reload();
  await rename(app, "Contract");
  await expect(app.getByRole("link", { name: "Contract" }).last()).toBeVisible();
  // Closed before it is saved.
  await app.reload();
  await expect.poll(() => namesIn(app)).toEqual(["Contract.pdf", "Lease.pdf"]);
  expect((await filesIn(app)).get("Lease.pdf")?.toString()).toBe("Not from Flatbed.");
  await app.getByRole("button", { name: "More for Contract" }).click();
  await app.getByRole("menuitem", { name: "Delete" }).click();
  await goTo(app, "#/settings");
  await expect(app.getByText("Nothing is saved there yet.")).toBeVisible();
  expect(await namesIn(app)).toEqual(["Contract.pdf", "Lease.pdf"]);
});

test("a folder that is closed, gone or full is reported, and nothing is lost", async ({ app, context }) => {
  await answerFolderDialog(context);
  // As after a restart: the browser wants to be asked in answer to a press.
  await context.addInitScript(() => {
    let state: PermissionState = "granted";
    addEventListener("lapse", () => (state = "prompt"));
    Reflect.set(FileSystemHandle.prototype, "queryPermission", () => Promise.resolve(state));
    Reflect.set(FileSystemHandle.prototype, "requestPermission", () => {
      if (navigator.userActivation.isActive) state = "granted";
      return Promise.resolve(state);
    });
    const { write } = FileSystemWritableFileStream.prototype;
    let isFull = false;
    addEventListener("full", () => (isFull = !isFull));
    Reflect.set(
      FileSystemWritableFileStream.prototype,
      "write",
      function (this: FileSystemWritableFileStream, content: FileSystemWriteChunkType) {
        return isFull ? Promise.reject(new DOMException("Full.", "QuotaExceededError")) : write.call(this, content);
      },
    );
  });
  await app.reload();
  await addDocument(app, "Before");
  await refuseOnce(app);
  await goTo(app, "#/settings");
  await app.getByRole("button", { name: "Choose a folder" }).click();
  await expect(app.getByRole("alert")).toHaveText("The browser did not open the folder. Choose one again.");
  await chooseFolder(app);
  await expect(app.getByRole("alert")).toBeHidden();
  await expect(app.getByText("1 document from before is not there.")).toBeVisible();
  await app.evaluate(() => dispatchEvent(new Event("lapse")));
  await addDocument(app, "Lease", applicationPdf(), 1);
  await expect(app.getByText("1 document waits for the folder “Scans”.")).toBeVisible();
  const loss = app.getByText("In the folder, not kept from PDFs in “Lease”: attached files.");
  await expect(loss).toBeVisible();
  expect(await namesIn(app)).toEqual([]);
  await expectAccessible(app);
  await app.getByRole("button", { name: "Allow writing" }).click();
  await expect.poll(() => namesIn(app)).toEqual(["Lease.pdf"]);
  await expect(app.getByText(/waits for the folder/)).toBeHidden();
  await expect(loss).toBeVisible();

  await goTo(app, "#/settings");
  await expect(app.getByText("1 document is saved there.")).toBeVisible();
  await app.setViewportSize({ width: 390, height: 844 });
  await app.locator("summary", { hasText: "Save to a folder" }).click();
  await expectLargeTargets(app);
  await deleteFolder(app);
  await app.getByRole("button", { name: "Save it too" }).click();
  await expect(app.getByRole("alert")).toContainText("The folder “Scans” is not there any more");
  await expectAccessible(app);
  await app.evaluate(() => dispatchEvent(new Event("full")));
  await app.getByRole("button", { name: "Choose another folder" }).click();
  await expect(app.getByRole("alert")).toContainText("There is no room left where the folder “Scans” is.");
  await expect.poll(() => namesIn(app)).toEqual([]);
  await app.evaluate(() => dispatchEvent(new Event("full")));
  await app.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => namesIn(app)).toEqual(["Before.pdf"]);
  await expect(app.getByRole("alert")).toBeHidden();

  await app.getByRole("button", { name: "Stop saving there" }).click();
  await expect(app.getByRole("button", { name: "Choose a folder" })).toBeVisible();
  expect(await namesIn(app)).toEqual(["Before.pdf"]);
});

test("a browser that can't write to a folder says so, and nothing is loaded for it", async ({ app, baseUrl }) => {
  const loaded: string[] = [];
  app.on("request", (request) => loaded.push(request.url()));
  await app.addInitScript(() => Reflect.deleteProperty(window, "showDirectoryPicker"));
  await app.goto(`${baseUrl}#/library`);
  await app.reload();
  await expect(app.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  expect(loaded.filter((url) => url.includes("/folder-"))).toEqual([]);
  await goTo(app, "#/settings");
  await expect(title(app)).toBeVisible();
  await expect(app.getByText(/^This browser can’t save to a folder by itself/)).toBeVisible();
  await expect(app.getByRole("button", { name: "Choose a folder" })).toHaveCount(0);
});
