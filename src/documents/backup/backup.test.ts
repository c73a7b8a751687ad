import { beforeEach, describe, expect, it } from "vitest";
import {
  FIRST_EDIT,
  newPage,
  type PageFiles,
  type PagePicture,
  type PageText,
  type ScanDocument,
  type ScanPage,
} from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { readZip } from "../zip/unzip.ts";
import { zipFiles } from "../zip/zip.ts";
import { writeManifest } from "./backup-format.ts";
import { readBackup, type RestoreResult } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const corners = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 9 },
  { x: 0, y: 9 },
] as const;
const picture: PagePicture = {
  edit: FIRST_EDIT,
  widthPx: 9,
  heightPx: 9,
  bytes: 3,
  geometry: {
    imageWidth: 9,
    imageHeight: 9,
    corners,
    confidence: 1,
    aspectRatio: 1,
    grid: { rows: 2, columns: 2, points: [...corners] },
  },
  measures: { rotation: 0, curvature: 0, sharpness: 5, brightness: 0.5 },
  sizePt: null,
};
const box = { x0: 0, y0: 0, x1: 4, y1: 4 };
const text: PageText = {
  edit: FIRST_EDIT,
  languages: "eng",
  recognised: {
    widthPx: 9,
    heightPx: 9,
    text: "Dear",
    confidence: 90,
    languages: "eng",
    paragraphs: [
      { box, lines: [{ box, baseline: [corners[0], corners[1]], words: [{ text: "Dear", box, confidence: 90 }] }] },
    ],
  },
};

let library: MemoryDocuments;
const NOW_MS = new Date(2026, 10, 21).getTime();
const never = new AbortController().signal;

/** Adds a document with two made pages of one PDF and one page that is not made yet. */
async function addDocument(id: string, name: string): Promise<void> {
  const makePage = (pageIndex: number): ScanPage => ({
    ...newPage(`${id}-${pageIndex}`, id, { originalId: `${id}-pdf`, fileName: "Lease.PDF", pageIndex, pageCount: 2 }),
    picture,
    text,
  });
  const made = [makePage(0), makePage(1)];
  const bent = {
    ...FIRST_EDIT,
    region: {
      kind: "sides",
      corners,
      bends: [
        [0, 0.02, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      within: { grid: picture.geometry.grid, aspectRatio: 1 },
    },
  } as const;
  const open = newPage(
    `${id}-2`,
    id,
    { originalId: `${id}-photo`, fileName: "photo", pageIndex: 0, pageCount: null },
    bent,
  );
  const document: ScanDocument = {
    id,
    name,
    createdAtMs: 1,
    changedAtMs: 2,
    pageIds: [...made, open].map((page) => page.id),
    languages: "eng",
  };
  const originals = [
    { id: `${id}-pdf`, blob: new Blob([`PDF of ${id}`], { type: "application/pdf" }) },
    { id: `${id}-photo`, blob: new Blob([`photo of ${id}`], { type: "image/jpeg" }) },
  ];
  const files = new Map<string, PageFiles>(
    made.map((page) => [
      page.id,
      { jpeg: new Blob([`jpeg of ${page.id}`]), thumbnail: new Blob([`thumbnail of ${page.id}`]) },
    ]),
  );
  await library.addPages(document, [...made, open], originals, files);
}

async function backup(): Promise<Blob> {
  const pieces: BlobPart[] = [];
  await writeBackup(library, {
    now: new Date(2026, 10, 21),
    signal: never,
    onProgress: () => undefined,
    write: (piece) => void pieces.push(piece),
  });
  return new Blob(pieces);
}

function restore(archive: Blob, into: MemoryDocuments): Promise<RestoreResult> {
  return readBackup(archive, into, { signal: never, onProgress: () => undefined, nowMs: NOW_MS });
}

/** The whole content of a library, for comparison. */
async function contents(documents: MemoryDocuments): Promise<unknown[]> {
  const all = await documents.list();
  const read = async (blob: Blob | null): Promise<string | undefined> => blob?.text();
  return Promise.all(
    all
      .toSorted((a, b) => a.id.localeCompare(b.id))
      .map(async ({ id }) => {
        const stored = await documents.load(id);
        const files = await Promise.all(
          (stored?.pages ?? []).map(async (page) => [
            await read(await documents.readOriginal(page.source.originalId)),
            await read(await documents.readPicture(page.id)),
            await read(await documents.readThumbnail(page.id)),
          ]),
        );
        return { stored, files };
      }),
  );
}

const restored = { kind: "restored", added: 0, known: 0, damaged: [], stopped: null, device: null };

beforeEach(async () => {
  library = new MemoryDocuments();
  await addDocument("a", "Lease");
  await addDocument("b", "Recipe");
});

describe("a backup", () => {
  it("restores every document, page, text and file into an empty library", async () => {
    const empty = new MemoryDocuments();
    expect(await restore(await backup(), empty)).toEqual({ ...restored, added: 2 });
    expect(await contents(empty)).toEqual(await contents(library));
    expect((await empty.readOriginal("a-pdf"))?.type).toBe("application/pdf");
  });

  it("adds only documents that are missing", async () => {
    const archive = await backup();
    const before = await contents(library);
    expect(await restore(archive, library)).toEqual({ ...restored, known: 2 });
    expect(await contents(library)).toEqual(before);
    await library.removeDocument("b");
    expect(await restore(archive, library)).toEqual({ ...restored, added: 1, known: 1 });
    expect(await contents(library)).toEqual(before);
  });

  it("recognises a document that was only renamed", async () => {
    const archive = await backup();
    await library.changeDocument("a", (stored) => ({ ...stored, name: "Flat" }));
    expect(await restore(archive, library)).toEqual({ ...restored, known: 2 });
  });

  it("adds a copy beside a document that was changed since, once, and overwrites nothing", async () => {
    const archive = await backup();
    await library.changeDocument("a", (stored) => ({ ...stored, pageIds: stored.pageIds.slice(1) }));
    await library.removePages(["a-0"]);
    expect(await restore(archive, library)).toEqual({ ...restored, added: 1, known: 1 });
    expect((await library.load("a"))?.pages.map(({ id }) => id)).toEqual(["a-1", "a-2"]);
    const copy = await library.load("a~2");
    expect(copy?.pages.map(({ id, documentId }) => [id, documentId])).toEqual([
      ["a-0~2", "a~2"],
      ["a-1~2", "a~2"],
      ["a-2~2", "a~2"],
    ]);
    expect(await (await library.readPicture("a-0~2"))?.text()).toBe("jpeg of a-0");
    expect(await restore(archive, library)).toEqual({ ...restored, known: 2 });
  });

  it("takes no page from a document that another was merged into", async () => {
    const archive = await backup();
    await library.regroup(["a", "b"], ([a, b]) => (a && b ? [{ ...a, pageIds: [...a.pageIds, ...b.pageIds] }] : []));
    expect(await restore(archive, library)).toEqual({ ...restored, added: 2 });
    expect((await library.load("a"))?.pages).toHaveLength(6);
    expect((await library.load("b~2"))?.pages).toHaveLength(3);
    expect(await restore(archive, library)).toEqual({ ...restored, known: 2 });
  });

  it("can be empty", async () => {
    library = new MemoryDocuments();
    expect(await restore(await backup(), library)).toEqual(restored);
  });

  it("reports progress and can be cancelled", async () => {
    const heard: number[] = [];
    const pieces: BlobPart[] = [];
    await writeBackup(library, {
      now: new Date(),
      signal: never,
      onProgress: (fraction) => heard.push(fraction),
      write: (piece) => void pieces.push(piece),
    });
    await readBackup(new Blob(pieces), new MemoryDocuments(), {
      signal: never,
      onProgress: (fraction) => heard.push(fraction),
      nowMs: NOW_MS,
    });
    expect(heard).toEqual([0.5, 1, 0.5, 1]);
    const controller = new AbortController();
    controller.abort();
    await expect(
      writeBackup(library, {
        now: new Date(),
        signal: controller.signal,
        onProgress: () => undefined,
        write: () => undefined,
      }),
    ).rejects.toThrow("abort");
    await expect(
      readBackup(new Blob(pieces), library, { signal: controller.signal, onProgress: () => undefined, nowMs: NOW_MS }),
    ).rejects.toThrow("abort");
  });
});

describe("a file that is not a valid backup", () => {
  /** The archive with one byte changed, at the start of the text `marker`. */
  async function damaged(archive: Blob, marker: string): Promise<Blob> {
    const bytes = new Uint8Array(await archive.arrayBuffer());
    const at = new TextDecoder("latin1").decode(bytes).indexOf(marker);
    expect(at).toBeGreaterThan(0);
    bytes[at] = 0x58;
    return new Blob([bytes]);
  }

  /** A backup of one document with a changed `document.json`. */
  async function rewritten(change: (json: string) => string): Promise<Blob> {
    library = new MemoryDocuments();
    await addDocument("a", "Lease");
    const entries = [];
    for (const { name, open } of (await readZip(await backup()))?.values() ?? []) {
      const content = (await open()) ?? expect.fail("the backup is damaged");
      entries.push({
        name,
        content: name.endsWith("document.json") ? new Blob([change(await content.text())]) : content,
      });
    }
    return zipFiles(entries, new Date());
  }

  it.each([
    ["a photo", "other", async () => new Blob(["\u00ff\u00d8 a photograph"])],
    ["nothing", "other", async () => new Blob([])],
    ["another archive", "other", async () => zipFiles([{ name: "page.jpg", content: new Blob(["x"]) }], new Date())],
    [
      "another app's backup",
      "other",
      async () =>
        zipFiles([{ name: "flatbed-backup.json", content: new Blob(['{"format":"other","version":1}']) }], new Date()),
    ],
    [
      "an invalid manifest",
      "other",
      async () =>
        zipFiles(
          [
            {
              name: "flatbed-backup.json",
              content: new Blob(['{"format":"flatbed-backup","version":1,"documents":7}']),
            },
          ],
          new Date(),
        ),
    ],
    [
      "a later version's backup",
      "newer",
      async () =>
        zipFiles(
          [
            {
              name: "flatbed-backup.json",
              content: new Blob(['{"format":"flatbed-backup","version":4,"documents":"?"}']),
            },
          ],
          new Date(),
        ),
    ],
    ["a truncated backup", "damaged", async () => (await backup()).slice(0, 2000)],
    ["a damaged manifest", "damaged", async () => damaged(await backup(), '"format":"flatbed-backup"')],
  ])("is rejected, and nothing is added: %s", async (_what, kind, make) => {
    const before = await contents(library);
    expect(await restore(await make(), library)).toEqual({ kind });
    expect(await contents(library)).toEqual(before);
  });

  it("restores intact documents and names damaged ones", async () => {
    const empty = new MemoryDocuments();
    expect(await restore(await damaged(await backup(), "photo of a"), empty)).toEqual({
      ...restored,
      added: 1,
      damaged: ["Lease"],
    });
    expect((await empty.list()).map(({ name }) => name)).toEqual(["Recipe"]);
  });

  it("has a damaged page made again from its original", async () => {
    const empty = new MemoryDocuments();
    expect(await restore(await damaged(await backup(), "jpeg of a-1"), empty)).toEqual({ ...restored, added: 2 });
    expect((await empty.load("a"))?.pages.map((page) => page.picture !== null)).toEqual([true, false, false]);
    expect(await empty.readPicture("a-1")).toBeNull();
  });

  it.each([
    ["a page of another document", (json: string) => json.replace('"documentId":"a"', '"documentId":"z"')],
    ["a listed page that is missing", (json: string) => json.replace('"pageIds":["a-0"', '"pageIds":["a-9"')],
    ["an unknown filter", (json: string) => json.replaceAll('"white"', '"sepia"')],
    ["invalid JSON", (json: string) => json.slice(1)],
    ["a time that is text", (json: string) => json.replace('"changedAtMs":2', '"changedAtMs":"2"')],
    ["a name without end", (json: string) => json.replace('"name":"Lease"', `"name":"${"x".repeat(20_000)}"`)],
    ["an empty id", (json: string) => json.replaceAll('"a"', '""')],
    ["a page listed twice", (json: string) => json.replaceAll('a-1"', 'a-0"')],
    ["the same original twice", (json: string) => json.replace('"id":"a-photo"', '"id":"a-pdf"')],
    ["an original of no page", (json: string) => json.replace('"originalId":"a-photo"', '"originalId":"other"')],
    ["a negative page", (json: string) => json.replace('"pageIndex":0', '"pageIndex":-1')],
    [
      "a corner beyond any image",
      (json: string) => json.replace('"sides","corners":[{"x":0', '"sides","corners":[{"x":1e20'),
    ],
    ["a grid that lacks points", (json: string) => json.replaceAll('"rows":2', '"rows":900')],
  ])("leaves out an invalid document: %s", async (_what, change) => {
    const empty = new MemoryDocuments();
    expect(await restore(await rewritten(change), empty)).toEqual({ ...restored, damaged: ["Lease"] });
    expect(await empty.list()).toEqual([]);
  });

  it("has pages made or read again when their results contain invalid numbers", async () => {
    const empty = new MemoryDocuments();
    const archive = await rewritten((json) =>
      json.replace('"sharpness":5', '"sharpness":null').replace('"y1":4', '"y1":null'),
    );
    expect(await restore(archive, empty)).toEqual({ ...restored, added: 1 });
    expect((await empty.load("a"))?.pages.map((page) => [page.picture !== null, page.text !== null])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(await empty.readPicture("a-0")).toBeNull();
  });

  it.each([1e20, -1, 253_402_300_800_000])("sets a time of %s to the time of restoring", async (time) => {
    const empty = new MemoryDocuments();
    const archive = await rewritten((json) =>
      json.replace('"changedAtMs":2', `"changedAtMs":${time}`).replace('"createdAtMs":1', `"createdAtMs":${time}`),
    );
    expect(await restore(archive, empty)).toEqual({ ...restored, added: 1 });
    expect(await empty.list()).toMatchObject([{ createdAtMs: NOW_MS, changedAtMs: NOW_MS }]);
  });

  it("never replaces an original of another document, and is recognised when restored again", async () => {
    const archive = await backup();
    library = new MemoryDocuments();
    await library.addPages(
      { id: "mine", name: "Mine", createdAtMs: 1, changedAtMs: 1, pageIds: ["m"], languages: "" },
      [newPage("m", "mine", { originalId: "a-photo", fileName: "m.jpg", pageIndex: 0, pageCount: 1 })],
      [{ id: "a-photo", blob: new Blob(["my own photo"]) }],
    );
    expect(await restore(archive, library)).toEqual({ ...restored, added: 2 });
    expect(await (await library.readOriginal("a-photo"))?.text()).toBe("my own photo");
    const stored = await library.load("a");
    const originalId = stored?.pages[2]?.source.originalId ?? "";
    expect(await (await library.readOriginal(originalId))?.text()).toBe("photo of a");
    expect(await restore(archive, library)).toEqual({ ...restored, known: 2 });
  });

  it("leaves out a document whose folder is missing", async () => {
    const manifest = writeManifest({
      writtenAtMs: 1,
      documents: [{ folder: "documents/0001", name: "Gone", pageCount: 1 }],
    });
    const archive = await zipFiles([{ name: "flatbed-backup.json", content: new Blob([manifest]) }], new Date());
    expect(await restore(archive, library)).toEqual({ ...restored, damaged: ["Gone"] });
  });
});

it("keeps the complete documents when the device runs full, and none in part", async () => {
  const archive = await backup();
  const small = new MemoryDocuments();
  const addPages = small.addPages.bind(small);
  small.addPages = async (...args) => {
    if ((await small.list()).length === 1) throw new ScanError("storage_full", "There is no room left.");
    await addPages(...args);
  };
  expect(await restore(archive, small)).toMatchObject({
    kind: "restored",
    added: 1,
    stopped: { code: "storage_full" },
  });
  expect(await small.list()).toHaveLength(1);
  small.addPages = addPages;
  expect(await restore(archive, small)).toEqual({ ...restored, added: 1, known: 1 });
  expect(await contents(small)).toEqual(await contents(library));
});
