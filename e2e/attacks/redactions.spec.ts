/** Redacted words and pixels: nothing of them may be left in what the app shows, finds or writes. */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import { expect, test } from "../support/app-alone.ts";
import { textsOf } from "../support/pdf-text.ts";
import { allReady, chooseFiles } from "../support/scan-photos.ts";
import { storedRecords, writeRecords } from "../support/stored-records.ts";

/** Around the heading of the letter's first page, in page coordinates. */
const HEADING = { x0: 0.1, y0: 0.055, x1: 0.4, y1: 0.115 };
const REDACTED = "Inspection";

/** The brightest pixel inside the heading's place of a stored picture, 0 to 255. */
async function brightestIn(app: Page, key: string): Promise<number> {
  return app.evaluate(
    async ({ key: wanted, box }) => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("flatbed:"))?.name ?? "";
      const settled = <R>(request: IDBRequest<R>): Promise<R> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(new Error("IndexedDB gave no answer.")));
        });
      const database = await settled(indexedDB.open(name));
      const blob = await settled<Blob>(database.transaction("blobs").objectStore("blobs").get(wanted));
      database.close();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      // Two pixels inside: the edge is blurred in a thumbnail.
      const [x, y] = [Math.ceil(box.x0 * bitmap.width) + 2, Math.ceil(box.y0 * bitmap.height) + 2];
      const [width, height] = [(box.x1 - box.x0) * bitmap.width - 5, (box.y1 - box.y0) * bitmap.height - 5];
      const { data } = context?.getImageData(x, y, Math.floor(width), Math.floor(height)) ?? { data: [255] };
      let brightest = 0;
      for (let i = 0; i < data.length; i++) if (i % 4 < 3) brightest = Math.max(brightest, data[i] ?? 255);
      return brightest;
    },
    { key, box: HEADING },
  );
}

/** The bytes of a file and of everything in it that can be unpacked. */
function unpacked(file: Buffer): string {
  const parts = [file.toString("latin1")];
  for (const match of parts[0]?.matchAll(/stream\r?\n/g) ?? []) {
    try {
      parts.push(inflateSync(file.subarray(match.index + match[0].length), { finishFlush: 2 }).toString("latin1"));
    } catch {
      // A picture, or something that is no stream.
    }
  }
  return parts.join("\n");
}

async function save(app: Page, format: string): Promise<Buffer> {
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio", { name: format }).check();
  if (format === "PDF") await expect(dialog).toContainText("becomes a picture with the words that are left");
  const download = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  const bytes = readFileSync(await (await download).path());
  await app.keyboard.press("Escape");
  return bytes;
}

test("nothing of a redacted word is left in a page of a PDF", async ({ app }) => {
  await chooseFiles(app, [{ name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() }]);
  await allReady(app, 2);
  const { pages = [] } = await storedRecords(app, ["pages"]);
  const entry = pages.find(([, page]) => (page as { source: { pageIndex: number } }).source.pageIndex === 0);
  const id = String(entry?.[0]);
  expect(JSON.stringify(entry)).toContain(REDACTED);
  expect(await brightestIn(app, `picture:${id}`)).toBeGreaterThan(240);

  const marks = [{ kind: "redaction", id: "heading", box: HEADING }];
  // As a whole: the record's results share the object with it.
  const edit = { region: { kind: "whole" }, filter: "original", quarterTurns: 0, marks };
  await writeRecords(app, [{ store: "pages", from: { copyOf: id }, set: { edit } }]);
  await app.reload();
  await expect
    .poll(async () => JSON.stringify((await storedRecords(app, ["pages"]))["pages"]?.find(([key]) => key === id)))
    .not.toContain(REDACTED);
  await allReady(app, 2);

  for (const key of [`picture:${id}`, `thumbnail:${id}`]) expect(await brightestIn(app, key), key).toBeLessThan(40);
  const pdf = await save(app, "PDF");
  const texts = await textsOf(pdf);
  expect(texts[0]).not.toContain(REDACTED);
  expect(texts[0]).toContain("boiler");
  expect(texts[1]).toContain("Annex");
  // The second page is kept; no object of the first one came along with it.
  expect(unpacked(await letterPdf())).toMatch(/496E7370656374696F6E|Inspection/i);
  expect(unpacked(pdf)).not.toMatch(/496E7370656374696F6E|Inspection/i);
  expect((await save(app, "Text")).toString()).not.toContain(REDACTED);

  await app.evaluate(() => (location.hash = "#/library"));
  await app.getByRole("searchbox").fill("boiler");
  await expect(app.getByRole("listitem").filter({ hasText: "boiler" })).not.toHaveCount(0);
  await app.getByRole("searchbox").fill(REDACTED);
  await expect(app.getByRole("listitem").filter({ hasText: REDACTED })).toHaveCount(0);
});
