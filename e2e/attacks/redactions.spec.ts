/**
 * Redacted words and pixels: nothing of them may be left in what the app shows, finds or writes, nor on the device once
 * the original is removed for good.
 */
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { letterPdf } from "../fixtures/files/office-pdfs.ts";
import { readZip } from "../../src/documents/zip/unzip.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, test } from "../support/app-alone.ts";
import { textsOf } from "../support/pdf-text.ts";
import { openFinished } from "../support/finished-documents.ts";
import { allReady, chooseFiles, note } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

/** Around the heading of the letter's first page, in page coordinates. */
const HEADING = { x0: 0.1, y0: 0.055, x1: 0.4, y1: 0.115 };
const REDACTED = "Inspection";
/** The word as it may stand in a PDF, also in hexadecimal. */
const TRACE = /496E7370656374696F6E|Inspection/i;
/** Another word, which is redacted by its name. */
const NAMED = "boiler";
const TEXT_KINDS = ["Text", "Markdown", "HTML", "hOCR", "JSON"];

/** The brightest pixel inside the heading's place of a picture, 0 to 255. */
async function brightestOf(app: Page, picture: Buffer): Promise<number> {
  return app.evaluate(
    async ({ base64, box }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      // Two pixels inside: the edge is blurred in a thumbnail.
      const [x, y] = [Math.ceil(box.x0 * bitmap.width) + 2, Math.ceil(box.y0 * bitmap.height) + 2];
      const [width, height] = [(box.x1 - box.x0) * bitmap.width - 5, (box.y1 - box.y0) * bitmap.height - 5];
      const { data } = context?.getImageData(x, y, Math.floor(width), Math.floor(height)) ?? { data: [255] };
      let brightest = 0;
      for (let at = 0; at < data.length; at++) if (at % 4 < 3) brightest = Math.max(brightest, data[at] ?? 255);
      return brightest;
    },
    { base64: picture.toString("base64"), box: HEADING },
  );
}

/** As `brightestOf`, of a stored picture. */
async function brightestIn(app: Page, key: string): Promise<number> {
  return brightestOf(app, (await storedBlobs(app)).get(key) ?? Buffer.from(`There is no ${key}.`));
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

/** All stored blobs by their keys. */
async function storedBlobs(app: Page): Promise<Map<string, Buffer>> {
  const blobs = await app.evaluate(async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith("flatbed:"))?.name ?? "";
    const settled = <R>(request: IDBRequest<R>): Promise<R> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("IndexedDB gave no answer.")));
      });
    const database = await settled(indexedDB.open(name));
    const store = database.transaction("blobs").objectStore("blobs");
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<Blob[]>(store.getAll())]);
    database.close();
    const texts = values.map(async (blob) => {
      let text = "";
      for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCodePoint(byte);
      return btoa(text);
    });
    return (await Promise.all(texts)).map((text, i) => [keys[i] as string, text] as const);
  });
  return new Map(blobs.map(([key, text]) => [key, Buffer.from(text, "base64")]));
}

/** The record of the page that shows the letter's first page, as it came or as a picture, with its id. */
async function firstPage(
  app: Page,
): Promise<{ readonly id: string; readonly json: string; readonly originalId: string }> {
  const { pages = [], documents = [] } = await storedRecords(app, ["pages", "documents"]);
  const [[, document] = []] = documents as [string, { pageIds: string[] }][];
  const id = document?.pageIds[0] ?? "";
  const [, page] = (pages as [string, { source: { originalId: string } }][]).find(([key]) => key === id) ?? [];
  return { id, json: JSON.stringify(page), originalId: page?.source.originalId ?? "" };
}

/** The record of the first page. */
async function firstRecord(app: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await firstPage(app)).json) as Record<string, unknown>;
}

/** Redacts the heading's place by the mouse. */
async function redactHeading(app: Page): Promise<void> {
  await app.getByRole("button", { name: "Redact", exact: true }).first().click();
  const { x, y, width, height } = await app.locator(".markup-page").evaluate((page) => {
    const { left, top, width: across, height: down } = page.getBoundingClientRect();
    return { x: left, y: top, width: across, height: down };
  });
  await app.mouse.move(x + HEADING.x0 * width - 2, y + HEADING.y0 * height - 2);
  await app.mouse.down();
  await app.mouse.move(x + HEADING.x1 * width + 2, y + HEADING.y1 * height + 2, { steps: 4 });
  await app.mouse.up();
}

/** The export in a format, and for texts in a kind of file. */
async function save(app: Page, format: string, kind?: string): Promise<Buffer> {
  await app.getByRole("button", { name: "Export" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("radio", { name: format }).check();
  if (kind !== undefined) await dialog.getByRole("radio", { name: kind, exact: true }).check();
  const download = app.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save" }).click();
  const bytes = readFileSync(await (await download).path());
  await app.keyboard.press("Escape");
  return bytes;
}

/** The files in a ZIP file by their names. */
async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, file] of (await readZip(new Blob([new Uint8Array(zip)]))) ?? []) {
    const content = await file.open("");
    if (content) files.set(name, Buffer.from(await content.arrayBuffer()));
  }
  return files;
}

/** Fails if the PDF of the document has a trace of what is redacted. */
async function expectNoTraceInPdf(app: Page): Promise<void> {
  const pdf = await save(app, "PDF");
  const texts = await textsOf(pdf);
  expect(texts[0]).not.toContain(REDACTED);
  expect(texts[0]).not.toContain(NAMED);
  expect(texts[0]).toContain("valves");
  expect(texts[1]).toContain("Annex");
  expect(unpacked(pdf)).not.toMatch(TRACE);
}

/** Fails if any export of the document, or a search, has a trace of what is redacted. */
async function expectNoTrace(app: Page): Promise<void> {
  await expectNoTraceInPdf(app);
  for (const kind of TEXT_KINDS) {
    const text = (await save(app, "Word, text", kind)).toString();
    expect(text, kind).not.toMatch(TRACE);
    // The other page has the word that is redacted by name too.
    expect(text.split(NAMED), kind).toHaveLength(2);
    expect(text, kind).toContain("valves");
  }
  const [picture, ...others] = [...(await filesIn(await save(app, "JPEG"))).values()];
  expect(others).toHaveLength(1);
  expect(await brightestOf(app, picture ?? Buffer.alloc(0))).toBeLessThan(40);
  const path = await app.evaluate(() => location.hash);
  await app.evaluate(() => (location.hash = "#/library"));
  await app.getByRole("searchbox").fill("valves");
  await expect(app.getByRole("listitem").filter({ hasText: "valves" })).not.toHaveCount(0);
  await app.getByRole("searchbox").fill(REDACTED);
  await expect(app.getByRole("listitem").filter({ hasText: REDACTED })).toHaveCount(0);
  await app.evaluate((hash) => (location.hash = hash), path);
}

test("nothing of what is redacted leaves the device, nor stays on it once it is removed for good", async ({
  app,
  baseUrl,
}) => {
  await app.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await app.reload();
  await chooseFiles(app, [{ name: "letter.pdf", mimeType: "application/pdf", buffer: await letterPdf() }]);
  await allReady(app, 2);
  const before = await firstPage(app);
  expect(before.json).toContain(REDACTED);
  expect(await brightestIn(app, `picture:${before.id}`)).toBeGreaterThan(240);
  expect(unpacked(await letterPdf())).toMatch(TRACE);

  await app.getByRole("link", { name: "Mark up" }).click();
  await redactHeading(app);
  // The stored words go at once, before the picture is drawn again.
  await expect.poll(async () => (await firstPage(app)).json).not.toContain(REDACTED);
  await app.getByRole("textbox", { name: "Words to redact" }).fill(NAMED);
  await app.keyboard.press("Enter");
  await expect(app.getByText("Redacted in 1 place.")).toBeVisible();
  await expect(app.getByText("The PDF as it came stays on this device until you remove it for good.")).toBeVisible();
  const documentPath = (await app.evaluate(() => location.hash)).replace(/\/mark.*/, "");
  const openDocument = async (): Promise<void> => {
    await app.evaluate((path) => (location.hash = path), documentPath);
    await allReady(app, 2);
  };
  await openDocument();
  for (const kind of ["picture", "thumbnail"])
    expect(await brightestIn(app, `${kind}:${before.id}`), kind).toBeLessThan(40);
  await expectNoTrace(app);
  // Until then the original is on the device.
  expect((await storedBlobs(app)).has(`original:${before.originalId}`)).toBe(true);

  await app.evaluate((path) => (location.hash = `${path}/mark/1`), documentPath);
  await app.getByRole("button", { name: "Remove for good" }).click();
  await expect(app.getByRole("dialog")).toContainText("Another page of the same file becomes a picture too.");
  await expectAccessible(app);
  await app.getByRole("dialog").getByRole("button", { name: "Remove for good" }).click();
  await expect(app.getByText("Removed for good: what is redacted is no longer on this device.")).toBeVisible();
  await app.keyboard.press("Control+z");
  await expect(app.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(app.getByRole("button", { name: /^Redaction/ })).toHaveCount(0);

  const after = await firstPage(app);
  const blobs = await storedBlobs(app);
  for (const id of [before.id, before.originalId])
    expect([...blobs.keys()].filter((key) => key.endsWith(id))).toEqual([]);
  for (const [key, bytes] of blobs) expect(unpacked(bytes), key).not.toMatch(TRACE);
  for (const key of [`original:${after.originalId}`, `picture:${after.id}`, `thumbnail:${after.id}`])
    expect(await brightestIn(app, key), key).toBeLessThan(40);
  expect(JSON.stringify(await storedRecords(app, ["documents", "pages"]))).not.toMatch(TRACE);
  await openDocument();
  // All that is written is made of the records and blobs, which have no trace left.
  await expectNoTraceInPdf(app);

  await app.goto(`${baseUrl}#/settings`);
  const backup = app.waitForEvent("download");
  await app.getByRole("button", { name: "Save a backup" }).click();
  const entries = await filesIn(readFileSync(await (await backup).path()));
  expect(entries.size).toBeGreaterThan(5);
  for (const [name, bytes] of entries) expect(unpacked(bytes), name).not.toMatch(TRACE);
});

test("a redacted photo that is turned and made again from what is left has its redaction where it was", async ({
  app,
}) => {
  await openFinished(app, [note.path]);
  await app.getByRole("button", { name: "Rotate right" }).click();
  await expect
    .poll(async () => ((await firstRecord(app))["picture"] as { edit: { quarterTurns: number } }).edit.quarterTurns)
    .toBe(1);
  await app.getByRole("link", { name: "Mark up" }).click();
  await redactHeading(app);
  await app.getByRole("button", { name: "Remove for good", disabled: false }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Remove for good" }).click();
  await expect(app.getByText("Removed for good: what is redacted is no longer on this device.")).toBeVisible();
  await app.evaluate(() => (location.hash = location.hash.replace(/\/mark.*/, "")));
  await app.getByRole("radio", { name: /Even light/ }).check({ force: true });
  await expect.poll(async () => JSON.stringify((await firstRecord(app))["picture"])).toContain('"filter":"flat"');
  const { id } = await firstPage(app);
  expect(await brightestIn(app, `picture:${id}`)).toBeLessThan(60);
});
