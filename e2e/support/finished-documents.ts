/**
 * Documents for tests that start from finished pages. The app scans each photo once in a run; later tests get what it
 * has stored then. Tests of scanning itself use `scanPhotos`.
 */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { test, type Page } from "@playwright/test";
import type { ScanDocument, ScanPage } from "../../src/core/model/document.ts";
import { expect } from "./app.ts";
import { SCAN_STEP } from "./profiles/causes.ts";
import { chooseFiles } from "./scan-photos.ts";
import { addRecords, readRecords, type PackedBlob, type Records } from "./document-records.ts";

/** What the app has stored of a photo. */
interface FinishedPhoto {
  readonly document: ScanDocument;
  readonly page: ScanPage;
  /** By the beginnings of their keys. */
  readonly blobs: Readonly<Record<"original" | "picture" | "thumbnail", PackedBlob>>;
}

/**
 * Opens a document of these photos, one page each, in which every page is finished. `page` shows the scan screen, and
 * may have settings, but no names of documents that count. Where a test has set the clock, the photos are scanned.
 */
export async function openFinished(page: Page, paths: readonly string[]): Promise<void> {
  // The app has opened its database then.
  await page.locator(".scan input[type=file]").waitFor({ state: "attached" });
  const surroundings = await surroundingsOf(page);
  const files = surroundings === null ? [] : paths.map((path) => fileOf(path, surroundings));
  if (surroundings !== null && files.every(existsSync)) {
    const id = await addDocument(
      page,
      files.map((file) => deserialize(readFileSync(file)) as FinishedPhoto),
    );
    await page.evaluate((hash) => location.assign(hash), `#/doc/${id}`);
    return expectFinished(page, paths.length);
  }
  await test.step(SCAN_STEP, async () => {
    await chooseFiles(page, paths);
    await expectFinished(page, paths.length);
  });
  if (files.length > 0) await keepPhotos(page, files);
}

/** Waits until the document's pages are finished: only a number and a word are shown then, in any language. */
async function expectFinished(page: Page, count: number): Promise<void> {
  const timeout = 60_000 + count * 8000;
  await expect(page.locator(".doc-state")).toHaveText(new RegExp(`^${count} \\S+$`), { timeout });
}

/** What the app makes of photos depends on this, beside the photos; null if a test has set the clock. */
async function surroundingsOf(page: Page): Promise<string | null> {
  const { nowMs, ...surroundings } = await page.evaluate(async () => ({
    nowMs: Date.now(),
    settings: localStorage.getItem("flatbed-settings"),
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    config: await (await fetch("config.json")).text(),
  }));
  return Math.abs(nowMs - Date.now()) < 60_000 ? JSON.stringify(surroundings) : null;
}

/** The file in which a finished photo is kept for the rest of the run. */
function fileOf(path: string, surroundings: string): string {
  const hash = createHash("sha256").update(surroundings).update(basename(path)).update(readFileSync(path));
  return join(test.info().project.outputDir, "finished-photos", hash.digest("hex"));
}

/** Keeps the pages of the document on screen, once all of each is stored. */
async function keepPhotos(page: Page, files: readonly string[]): Promise<void> {
  const id = /#\/doc\/(\w+)/.exec(page.url())?.[1];
  let photos: FinishedPhoto[] = [];
  await expect(async () => {
    const { documents, pages, blobs } = await readRecords(page);
    const document = documents.find((each) => each.id === id);
    const blobOf = (key: string): PackedBlob => {
      const blob = blobs.find(([name]) => name === key)?.[1];
      if (!blob) throw new Error(`${key} is not stored yet.`);
      return blob;
    };
    photos = (document?.pageIds ?? []).map((pageId) => {
      const stored = pages.find((each) => each.id === pageId);
      if (!document || !stored?.picture || (document.languages !== "" && !stored.text))
        throw new Error("A page is not stored yet.");
      const original = blobOf(`original:${stored.source.originalId}`);
      const [picture, thumbnail] = [blobOf(`picture:${pageId}`), blobOf(`thumbnail:${pageId}`)];
      return { document, page: stored, blobs: { original, picture, thumbnail } };
    });
    expect(photos).toHaveLength(files.length);
  }).toPass();
  for (const [i, photo] of photos.entries()) {
    const file = files[i] ?? "";
    mkdirSync(dirname(file), { recursive: true });
    // Renamed, because the other worker may read it meanwhile.
    writeFileSync(`${file}.${process.pid}`, serialize(photo));
    renameSync(`${file}.${process.pid}`, file);
  }
}

/** Stores a document of these photos, each with ids of its own, as if it was scanned now. Returns its id. */
async function addDocument(page: Page, photos: readonly FinishedPhoto[]): Promise<string> {
  const [documentId, ...ids] = Array.from({ length: 1 + 2 * photos.length }, () => randomBytes(16).toString("hex"));
  const nowMs = Date.now();
  const pages: ScanPage[] = [];
  const blobs: [string, PackedBlob][] = [];
  for (const [i, photo] of photos.entries()) {
    const [id = "", originalId = ""] = ids.slice(2 * i);
    const { source } = photo.page;
    pages.push({ ...photo.page, id, documentId: documentId ?? "", source: { ...source, originalId } });
    const { original, picture, thumbnail } = photo.blobs;
    blobs.push([`original:${originalId}`, original], [`picture:${id}`, picture], [`thumbnail:${id}`, thumbnail]);
  }
  const [first] = photos;
  if (!first || documentId === undefined) throw new Error("A document has at least one page.");
  const changed = { id: documentId, pageIds: pages.map(({ id }) => id), createdAtMs: nowMs, changedAtMs: nowMs };
  await addRecords(page, { documents: [{ ...first.document, ...changed }], pages, blobs } satisfies Records);
  return documentId;
}
