/** Files that other apps share with the app, or that the system opens with it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SHARE_FIELD, SHARE_PATH } from "../../src/core/contracts/shared-files.ts";
import { expect, openApp, test } from "../support/app.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { allReady, note, secondNote } from "../support/scan-photos.ts";
import { postShare } from "../support/share.ts";

const { folder } = readFixtures();

test("the manifest declares the share target and the file types it opens", async ({ app }) => {
  const manifest = await app.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>("link[rel=manifest]") ?? { href: "" };
    return (await (await fetch(href)).json()) as {
      share_target: { action: string; params: { files: { name: string }[] } };
      file_handlers: { accept: object }[];
    };
  });
  expect(manifest.share_target).toMatchObject({
    action: `./${SHARE_PATH}`,
    params: { files: [{ name: SHARE_FIELD }] },
  });
  expect(Object.keys(manifest.file_handlers[0]?.accept ?? {})).toContain("application/pdf");
});

test("photos shared by another app become one document", async ({ app }) => {
  await postShare(app, new URL(SHARE_PATH, app.url()).href, [note.path, secondNote.path]);
  await expect(app.getByRole("heading")).toHaveText("Add 2 files to your library?");
  const question = app.url();
  await app.getByRole("button", { name: "Add" }).click();
  await app.waitForURL(/#\/doc\//);
  await allReady(app, 2);
  await app.goto(question);
  await expect(app.getByRole("heading", { level: 1 })).toHaveText(/^Photograph a page/);
  await expect
    .poll(() => app.evaluate(async () => (await caches.keys()).filter((name) => name.includes("shared"))))
    .toEqual([]);
  await app.evaluate(() => (location.hash = "#/library"));
  await expect(app.getByText("2 pages")).toHaveCount(1);
});

test("shared files that can't be scanned or stored are reported", async ({ app }) => {
  await postShare(app, new URL(SHARE_PATH, app.url()).href, [join(folder, "manifest.json")]);
  await expect(app.getByRole("alert")).toContainText("Only photos and PDFs can be scanned");
  await app.evaluate(() => (location.hash = "#/shared-no-room"));
  await expect(app.getByRole("alert")).toContainText("The device has no space left");
});

test("a photo that the system opens with the app becomes a document", async ({ page, baseUrl }) => {
  // Headless Chromium does not open files with an app, so the test fills the launch queue.
  await page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const handle = { getFile: () => Promise.resolve(new File([bytes], "note.jpg", { type: "image/jpeg" })) };
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer({ files: [handle] }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  }, readFileSync(note.path).toString("base64"));
  await openApp(page, baseUrl);
  await page.waitForURL(/#\/doc\//);
  await allReady(page, 1);
});
