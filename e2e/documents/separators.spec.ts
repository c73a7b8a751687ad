/** Separator sheets: printed by the app, found in a stack, and used to split it once the person says so. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { separatorSheetPng } from "../fixtures/separator-sheet.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { allReady, chooseFiles, note, scanPhotos, secondNote, thirdNote } from "../support/scan-photos.ts";
import { expectLargeTargets } from "../support/targets.ts";

const photo = ({ path }: { readonly path: string }) => {
  return { name: path.split("/").at(-1) ?? "", mimeType: "image/jpeg", buffer: readFileSync(path) };
};
const sheet = (name: string) => ({ name, mimeType: "image/png", buffer: separatorSheetPng() });

/** Prints the separator sheet into a PDF, as the system's print dialog does. */
async function printedSheet(app: Page): Promise<Buffer> {
  const paper = app.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener(
          "message",
          ({ data }: MessageEvent<{ printed?: string }>) => data.printed && resolve(data.printed),
        );
      }),
  );
  await app.getByRole("button", { name: "Add pages" }).click();
  await app.getByRole("menuitem", { name: "Print a separator sheet" }).press("Enter");
  const printer = await app.context().newPage();
  // The picture belongs to this origin and exists while the dialog is open. A missing page of it has no policy.
  await printer.goto(new URL("nothing", app.url()).href);
  await printer.setContent(await paper);
  await printer.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
  const pdf = await printer.pdf({ preferCSSPageSize: true });
  await printer.close();
  return pdf;
}

test("the printed sheet splits the stack that it lies in", async ({ app }) => {
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
  await scanPhotos(app, [note.path]);
  const pdf = { name: "separator.pdf", mimeType: "application/pdf", buffer: await printedSheet(app) };
  await app.locator(".doc-header input[type=file]").setInputFiles([pdf, photo(secondNote)]);
  await allReady(app, 3);
  await app.getByRole("button", { name: "Split", exact: true }).press("Enter");
  await expect(app.getByText("Split into 2 documents.")).toBeVisible();
  await expect(app.getByText("2 selected")).toBeVisible();
});

test("a stack is split only if the person says so, and joined again by undo", async ({ app }) => {
  await chooseFiles(app, [sheet("1.png"), photo(note), sheet("2.png"), sheet("3.png"), photo(secondNote)]);
  await allReady(app, 5);
  const offer = app.getByText("3 separator sheets: split into 2 documents?");
  await expect(offer).toBeVisible();
  await expectAccessible(app);
  await expectLargeTargets(app);
  const pages = app.getByRole("button", { name: /^Page \d of \d$/ });
  await expect(pages).toHaveCount(5);

  await app.getByRole("button", { name: "Split", exact: true }).click();
  // They are shown in the library, selected in the order of the stack.
  await expect(app.getByText("Split into 2 documents.")).toBeVisible();
  await expect(app.getByText("2 selected")).toBeVisible();
  await expectAccessible(app);
  await app.getByRole("button", { name: "Undo" }).click();
  await allReady(app, 5);
  await expect(offer).toBeVisible();

  await app.getByRole("button", { name: "Keep as it is" }).click();
  await expect(offer).toHaveCount(0);
  await app.reload();
  await allReady(app, 5);
  await expect(offer).toHaveCount(0);

  // One more sheet is a new question about all of them.
  await app.locator(".doc-header input[type=file]").setInputFiles([sheet("4.png"), photo(thirdNote)]);
  await allReady(app, 7);
  await expect(app.getByText("4 separator sheets: split into 3 documents?")).toBeVisible();
  await app.getByRole("button", { name: "Split", exact: true }).click();
  await expect(app.getByText("Split into 3 documents.")).toBeVisible();
  // Each is named by its content.
  await expect(app.locator(".shelf-name")).toHaveText([/./, /./, /./]);
  expect(new Set(await app.locator(".shelf-name").allTextContents()).size).toBe(3);
});

test("sheets that separate nothing are offered for deletion", async ({ app }) => {
  await chooseFiles(app, [sheet("1.png"), photo(note)]);
  await allReady(app, 2);
  await expect(app.getByText("Delete the separator sheet?")).toBeVisible();
  await app.getByRole("button", { name: "Delete", exact: true }).click();
  await allReady(app, 1);
  await app.getByRole("button", { name: "Undo" }).click();
  await allReady(app, 2);

  // A sheet that can't be printed is reported: here its picture can't be shown.
  await app.evaluate(() => {
    URL.createObjectURL = () => "blob:none";
  });
  await app.getByRole("button", { name: "Add pages" }).click();
  await app.getByRole("menuitem", { name: "Print a separator sheet" }).press("Enter");
  await expect(app.getByText("The separator sheet could not be printed.")).toBeVisible();
});
