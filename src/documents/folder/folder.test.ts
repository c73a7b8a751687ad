import { describe, expect, it } from "vitest";
import type { Quad } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { FIRST_EDIT, newPage, type ScanPage } from "../../core/model/document.ts";
import type { SavedDocument } from "../../core/contracts/folder-store.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { contentPrint } from "./content-print.ts";
import { fileNames } from "./file-names.ts";
import { isEarlier, isPending, marked } from "./pending.ts";
import { readinessOf } from "./readiness.ts";
import { shownDocument } from "./shown-documents.ts";
import { writeProblemOf } from "./write-file.ts";

const FOLDER = 1000;

describe("the names of files", () => {
  const first = (name: string): string[] => [...fileNames(name)].slice(0, 3);

  it("count up after the name of the document", () => {
    expect(first("Lease: May")).toEqual(["Lease - May.pdf", "Lease - May (2).pdf", "Lease - May (3).pdf"]);
  });

  it("have room for the number, however long the document's name is, and never end", () => {
    const long = "n".repeat(80);
    const names = [...fileNames(long)];
    expect(names[1]).toBe(`${"n".repeat(56)} (2).pdf`);
    expect(new Set(names).size).toBe(1000);
    expect(Math.max(...names.map(({ length }) => length))).toBe(64);
  });
});

describe("whether a document is pending", () => {
  const saved: SavedDocument = {
    documentId: "a",
    folder: FOLDER,
    changedAtMs: 1500,
    content: "x",
    isChanged: false,
    files: [],
  };
  const times = { createdAtMs: 900, changedAtMs: 1500 };

  it.each([
    ["new since the folder was chosen", { createdAtMs: 1001, changedAtMs: 1001 }, null, true],
    ["from before", { createdAtMs: 900, changedAtMs: 950 }, null, false],
    ["from before, and changed since", times, null, true],
    ["saved", times, saved, false],
    ["saved, and renamed since", { ...times, changedAtMs: 1600 }, saved, true],
    ["saved, and a page of it was stored since", times, marked("a", saved), true],
    [
      "saved in another folder before this one was chosen",
      { ...times, changedAtMs: 800 },
      { ...saved, folder: 1 },
      false,
    ],
  ] as const)("%s", (_, document, record, expected) => {
    expect(isPending(document, record, FOLDER)).toBe(expected);
    if (record?.folder !== FOLDER) expect(isEarlier(document, record, FOLDER)).toBe(!expected);
  });

  it("remembers the file of a document that is marked", () => {
    const files = [{ name: "Lease.pdf", sha256: "0" }];
    expect(marked("a", { ...saved, files })).toEqual({ ...saved, files, isChanged: true });
    expect(isPending(times, marked("a", null), FOLDER)).toBe(true);
  });
});

const source = { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 };
const corners: Quad = [
  { x: 10, y: 10 },
  { x: 90, y: 10 },
  { x: 90, y: 90 },
  { x: 10, y: 90 },
];

function finishedPage(change: Partial<ScanPage> = {}, confidence = 1, sharpness = 100): ScanPage {
  return {
    ...newPage("p", "d", source),
    picture: {
      edit: FIRST_EDIT,
      widthPx: 30,
      heightPx: 40,
      bytes: 1,
      geometry: { imageWidth: 100, imageHeight: 100, corners, confidence, aspectRatio: 1, grid: flatGrid(corners, 1) },
      measures: { rotation: 0, curvature: 0, sharpness, brightness: 1 },
      sizePt: null,
    },
    text: {
      edit: FIRST_EDIT,
      languages: "eng",
      recognised: { widthPx: 30, heightPx: 40, text: "a", confidence: 90, languages: "eng", paragraphs: [] },
    },
    ...change,
  };
}

describe("whether a document is ready", () => {
  const ENGLISH = { languages: "eng" };
  const ready = (...pages: readonly ScanPage[]) => readinessOf(ENGLISH, pages, new Set());

  it("waits for pages, and for answers", () => {
    expect(ready()).toBe("empty");
    expect(ready(finishedPage())).toBe("ready");
    expect(ready(finishedPage(), finishedPage({ text: null }))).toBe("working");
    expect(ready(finishedPage(), finishedPage({}, 0.5))).toBe("asks");
    const error = { code: "engine_unavailable", message: "" } as const;
    const failure = { step: "read", edit: FIRST_EDIT, languages: "eng", error } as const;
    expect(ready(finishedPage({ failure }))).toBe("asks");
  });

  it("does not wait where there is nothing to answer", () => {
    expect(ready(finishedPage({}, 0))).toBe("ready");
    expect(ready(finishedPage({}, 1, 1))).toBe("ready");
  });

  it("asks about a separator sheet until it is to be kept", () => {
    const code = { format: "qr_code", text: "flatbed:separator", quad: corners } as const;
    const sheet = finishedPage();
    const text = sheet.text && { ...sheet.text, recognised: { ...sheet.text.recognised, codes: [code] } };
    expect(ready(finishedPage({ text }))).toBe("asks");
    expect(readinessOf(ENGLISH, [finishedPage({ text })], new Set(["p"]))).toBe("ready");
  });
});

describe("the fingerprint", () => {
  const document = { name: "Lease", languages: "eng" };

  it("is that of the PDF: of name, order, settings and words", async () => {
    const page = finishedPage();
    const print = await contentPrint(document, [page]);
    const words = page.text && { ...page.text, recognised: { ...page.text.recognised, text: "b" } };
    const others = [
      contentPrint({ ...document, name: "Rent" }, [page]),
      contentPrint(document, [page, page]),
      contentPrint(document, [finishedPage({ text: words })]),
      contentPrint(document, [finishedPage({ edit: { ...FIRST_EDIT, quarterTurns: 1 } })]),
      contentPrint(document, [finishedPage({ edit: { ...FIRST_EDIT, marks: [] } })]),
    ];
    expect(new Set([print, ...(await Promise.all(others))]).size).toBe(6);
  });

  it("does not depend on the order of fields, on times or on failures that are over", async () => {
    const page = finishedPage();
    const turned = Object.fromEntries(Object.entries(page.edit).reverse()) as unknown as ScanPage["edit"];
    expect(await contentPrint(document, [{ ...page, edit: turned, failure: null }])).toBe(
      await contentPrint({ ...document }, [page]),
    );
  });

  it("is the same for a document that was stored and loaded", async () => {
    const documents = new MemoryDocuments();
    const stored = { id: "d", ...document, createdAtMs: 1, changedAtMs: 1, pageIds: ["p"] };
    await documents.addPages(stored, [finishedPage()], []);
    const loaded = await documents.load("d");
    expect(loaded && (await contentPrint(loaded.document, loaded.pages))).toBe(
      await contentPrint(stored, [finishedPage()]),
    );
  });
});

it("tells the document of a screen from its address", () => {
  expect(
    ["#/doc/a", "#/doc/a/page/2", "#/camera/a/after/p", "#/camera", "#/library", "#/doc"].map(shownDocument),
  ).toEqual(["a", "a", "a", null, null, null]);
});

it("tells why a file could not be written", () => {
  const names = ["NotFoundError", "QuotaExceededError", "NotAllowedError", "NoModificationAllowedError"];
  expect(names.map((name) => writeProblemOf(new DOMException("", name)))).toEqual([
    "gone",
    "full",
    "denied",
    "refused",
  ]);
});
