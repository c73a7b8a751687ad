/** A screen that fails to render shows a way out instead of a blank page: in the app and on a hosted scanner's page. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readZip } from "../../src/documents/zip/unzip.ts";
import { linkTo } from "../fixtures/scanner.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note } from "../support/scan-photos.ts";

const FAILED_SCREEN = "This screen could not be shown.";

/** The names of the files in the ZIP that a button saves. */
async function savedFiles(page: Page, button: string): Promise<string[]> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const files = await readZip(new Blob([readFileSync(await (await downloading).path())]));
  return [...(files?.keys() ?? [])];
}

test("a screen of the app that fails offers to try again, to export all and to report", async ({
  app,
  baseUrl,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFinished(app, [note.path]);
  // Without the browser's save dialog, which a test can't answer, the export is a download. The library shows times.
  await app.evaluate(() => {
    Reflect.deleteProperty(window, "showSaveFilePicker");
    const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      configurable: true,
      get: () => () => {
        throw new RangeError("Invalid time value");
      },
    });
    Object.assign(window, { mend: () => Object.defineProperty(Intl.DateTimeFormat.prototype, "format", format) });
    location.hash = "#/library";
  });
  await expect(app.getByRole("heading", { name: FAILED_SCREEN })).toBeVisible();
  await expectAccessible(app);
  const files = await savedFiles(app, "Export all documents");
  expect(files).toContain("documents/0001/originals/0001.jpg");
  await app.getByRole("button", { name: "Copy report" }).click();
  await expect
    .poll(() => app.evaluate(() => navigator.clipboard.readText()))
    .toContain("RangeError: Invalid time value");

  // Another screen opens.
  await app.goto(`${baseUrl}#/dashboard/scanners`);
  await expect(app.getByRole("heading", { name: "Let others scan for you" })).toBeVisible();
  await app.goto(`${baseUrl}#/library`);
  await expect(app.getByRole("heading", { name: FAILED_SCREEN })).toBeVisible();
  await app.evaluate("window.mend()");
  await app.getByRole("button", { name: "Try again" }).click();
  await expect(app.locator(".shelf-document")).toHaveCount(1);
});

test("a step of a hosted scanner that fails offers to reload and to save the photos", async ({ page, baseUrl }) => {
  await page.goto(await linkTo(baseUrl, { webhookUrl: "https://receiver.example/scans" }));
  await expect(page.getByRole("button", { name: "Photograph pages" })).toBeVisible();
  // The review names the receiver, for which it reads its address.
  await page.evaluate(() => {
    window.URL = class extends URL {
      constructor(url: string | URL, base?: string | URL) {
        if (String(url).includes("receiver.example")) throw new TypeError("Invalid URL");
        super(url, base);
      }
    };
  });
  await page.locator("input[type=file]").setInputFiles(note.path);
  await expect(page.getByRole("heading", { name: FAILED_SCREEN })).toBeVisible();
  await expect(page.getByText("The pages you photographed are still here.")).toBeVisible();
  await expectAccessible(page);
  expect(await savedFiles(page, "Save the photos")).toEqual(["photo-1.jpg", "record.json"]);

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: "Go on with 1 page" })).toBeVisible();
});
