/** Hostile backups: they replace nothing, blank no screen, and what is out of bounds in them is left out. */
import { readFileSync, writeFileSync } from "node:fs";
import { zipFiles, type ZipEntry } from "../../src/documents/zip/zip.ts";
import { expect, test } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note, secondNote } from "../support/scan-photos.ts";
import { storedRecords } from "../support/stored-records.ts";

type Fields = Readonly<Record<string, unknown>>;

test("a hostile backup replaces no original and brings in nothing out of bounds", async ({
  app,
  baseUrl,
}, testInfo) => {
  await openFinished(app, [note.path]);
  const before = await storedRecords(app, ["documents", "pages", "blobs"]);
  const [, document] = (before["documents"]?.[0] ?? []) as [string, Fields];
  const [, page] = (before["pages"]?.[0] ?? []) as [string, Fields & { source: { originalId: string }; edit: object }];
  const { originalId } = page.source;

  const photo = new Blob([readFileSync(secondNote.path)]);
  const entries: ZipEntry[] = [];
  const listed: { folder: string; name: string; pageCount: number }[] = [];
  /** Adds a document with one page, made of the other photo under the first one's id. */
  const add = (name: string, changedDocument: object, changedPage: object = {}): void => {
    const folder = `documents/${String(listed.length + 1).padStart(4, "0")}`;
    const id = `evil ${listed.length}`;
    const pages = [
      {
        page: { ...page, id: `${id} page`, documentId: id, picture: null, text: null, failure: null, ...changedPage },
        files: null,
      },
    ];
    const recorded = { ...document, id, name, pageIds: [`${id} page`], ...changedDocument };
    const originals = [{ id: originalId, type: "image/jpeg", path: "originals/0001.jpg" }];
    entries.push({ name: `${folder}/originals/0001.jpg`, content: photo });
    const json = JSON.stringify({ document: recorded, pages, originals });
    entries.push({ name: `${folder}/document.json`, content: new Blob([json]) });
    listed.push({ folder, name, pageCount: 1 });
  };
  add("Same id", {});
  add("Far future", { changedAtMs: 1e20, createdAtMs: -5 });
  add("No filter", {}, { edit: { ...page.edit, filter: "sepia" } });
  add("Long name", { name: "x".repeat(20_000) });
  add(
    "Far corners",
    {},
    { edit: { ...page.edit, region: { kind: "corners", corners: [0, 1, 2, 3].map((y) => ({ x: 1e20, y })) } } },
  );
  add("Many turns", {}, { edit: { ...page.edit, quarterTurns: 1e9 } });
  add("No such page", {}, { source: { ...page.source, pageIndex: -1 } });
  const manifest = { format: "flatbed-backup", version: 2, writtenAtMs: 1, documents: listed };
  entries.push({ name: "flatbed-backup.json", content: new Blob([JSON.stringify(manifest)]) });
  const file = testInfo.outputPath("hostile.zip");
  writeFileSync(file, Buffer.from(await (await zipFiles(entries, new Date(2026, 10, 25))).arrayBuffer()));

  await app.goto(`${baseUrl}#/settings`);
  await app.locator("input[type=file]").setInputFiles(file);
  await expect(app.getByText("2 documents were added.")).toBeVisible();
  await expect(app.getByText("No filter, Long name, Far corners, Many turns, No such page")).toBeVisible();

  await app.goto(`${baseUrl}#/library`);
  for (const name of ["Same id", "Far future"])
    await expect(app.getByRole("heading", { name, exact: true })).toBeVisible();
  await app.reload();
  await expect(app.locator(".shelf-document")).toHaveCount(3);
  await expect(app.locator(".shelf-document", { hasText: "Far future" })).toContainText(
    String(new Date().getFullYear()),
  );

  const after = await storedRecords(app, ["documents", "pages", "blobs"]);
  const stored = new Map((after["blobs"] ?? []) as [string, string][]);
  for (const [key, value] of before["blobs"] ?? []) expect(stored.get(String(key))).toEqual(value);
  const evil = (after["pages"] ?? []).filter(([id]) => String(id).startsWith("evil"));
  expect(evil).toHaveLength(2);
  for (const [, value] of evil) {
    const own = (value as typeof page).source.originalId;
    expect(own).not.toBe(originalId);
    expect(stored.get(`original:${own}`)).toBeDefined();
  }
});
