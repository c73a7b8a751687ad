import { beforeEach, describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { eventually } from "../../core/testing/eventually.ts";
import { FIRST_EDIT } from "../../core/model/document.ts";
import { ScanError } from "../../core/errors.ts";
import type { FinishedPage, PdfForm, PdfLabel } from "../../scan/scan.ts";
import { createDocumentSession } from "../session/create-document-session.ts";
import type { DocumentSession } from "../session/document-session.ts";
import { DEFAULT_EXPORT_FORM } from "./export-form.ts";
import { createExportJob, type ExportJob } from "./export-job.ts";
import { packFiles } from "./pack-files.ts";
import { createLibrary } from "../library.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { PacedScan } from "../session/paced-scan.test-double.ts";

let scan: PacedScan;
let job: StoreApi<ExportJob>;
let session: StoreApi<DocumentSession>;
let written: { pages: readonly FinishedPage[]; label: PdfLabel & PdfForm }[];

async function open(...names: string[]): Promise<void> {
  let nextId = 0;
  const documents = new MemoryDocuments();
  const ports = { documents, newId: () => `id${nextId++}`, now: () => 1_000_000 + nextId++ };
  const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
  const id = await createLibrary({
    ...ports,
    nameFor: () => "Scan",
    languagesFor: () => "deu",
    firstEdit: () => FIRST_EDIT,
  })
    .getState()
    .createDocument(files);
  session = createDocumentSession(id ?? "", {
    ...ports,
    scan,
    changes: { announce: () => {}, listen: () => () => {} },
    makeThumbnail: (jpeg) => Promise.resolve(jpeg),
  });
  const writePdf = async (pages: readonly FinishedPage[], label: PdfLabel & PdfForm): Promise<Blob> => {
    written.push({ pages, label });
    return new Blob(["%PDF-"]);
  };
  job = createExportJob({ session, documents, scan: { writePdf } });
  await eventually(() => expect(session.getState().view.kind).toBe("open"));
}

const namesOf = (files: readonly File[] | null): readonly string[] | undefined => files?.map(({ name }) => name);

beforeEach(() => {
  scan = new PacedScan();
  written = [];
});

describe("exporting", () => {
  it("waits until every page is read, then writes one PDF with boxes in pixels of the page image", async () => {
    scan.hold("read");
    await open("a.jpg", "b.jpg");
    const file = job.getState().run("pdf", "Lease: 2026");
    await eventually(() => expect(scan.log).toContain("read b.jpg deu"));
    expect(job.getState().view).toEqual({ kind: "waiting", done: 0, total: 2 });
    expect(written).toEqual([]);
    scan.release();
    expect(namesOf(await file)).toEqual(["Lease - 2026.pdf"]);
    expect(written[0]?.label).toEqual({ title: "Lease: 2026", languages: "deu" });
    expect(written[0]?.pages.map(({ text }) => [text?.text, text?.widthPx, text?.heightPx])).toEqual([
      ["text of a.jpg in deu", 30, 40],
      ["text of b.jpg in deu", 30, 40],
    ]);
    expect(job.getState().view).toEqual({ kind: "idle" });
  });

  it("writes no text after text recognition was turned off", async () => {
    await open("a.jpg");
    await job.getState().run("pdf", "Scan");
    session.getState().setLanguages("");
    await job.getState().run("pdf", "Scan");
    expect(written.map(({ pages }) => pages.map(({ text }) => text?.text ?? null))).toEqual([
      ["text of a.jpg in deu"],
      [null],
    ]);
  });

  it("gives pages of PDFs as they are, with the words that were added, and together from one file", async () => {
    scan.pagesOf.set("two.pdf", 2);
    await open("two.pdf");
    await job.getState().run("pdf", "Scan");
    const kept = written[0]?.pages.map((page) => page.kept);
    expect(kept).toMatchObject([
      { pageIndex: 0, quarterTurns: 0, text: null },
      { pageIndex: 1, quarterTurns: 0, text: null },
    ]);
    expect(kept?.[0]?.file).toBe(kept?.[1]?.file);
    // As pictures they have the same text.
    expect(written[0]?.pages[0]?.text?.text).toBe("own text of two.pdf");
  });

  it("leaves out pages that failed", async () => {
    scan.failing.set("broken.jpg", new ScanError("undecodable_image", "It is not a picture."));
    await open("a.jpg", "broken.jpg");
    await job.getState().run("pdf", "Scan");
    expect(written[0]?.pages).toHaveLength(1);
  });

  it("fails with no_document when every page failed", async () => {
    scan.failing.set("broken.jpg", new ScanError("undecodable_image", "It is not a picture."));
    await open("broken.jpg");
    expect(await job.getState().run("pdf", "Scan")).toBeNull();
    expect(job.getState().view).toMatchObject({ kind: "failed", error: { code: "no_document" } });
  });

  it("sets the password, or makes a PDF/A without one", async () => {
    await open("a.jpg");
    await job.getState().run("pdf", "Scan", { ...DEFAULT_EXPORT_FORM, password: "tulip" });
    await job.getState().run("pdf", "Scan", { ...DEFAULT_EXPORT_FORM, password: "tulip", isArchival: true });
    expect(written.map(({ label }) => [label.password, label.isArchival])).toEqual([
      ["tulip", undefined],
      [undefined, true],
    ]);
  });

  it("makes a JPEG of each page, which are saved as they are or in a ZIP archive", async () => {
    await open("a.jpg");
    const one = (await job.getState().run("jpeg", "Scan")) ?? [];
    expect(one.map(({ name, type }) => [name, type])).toEqual([["Scan.jpg", "image/jpeg"]]);
    expect(await one[0]?.text()).toBe("made a.jpg");
    expect(await packFiles(one, "Scan")).toBe(one[0]);
    await session.getState().addFiles([new File(["b"], "b.jpg", { type: "image/jpeg" })]);
    const many = (await job.getState().run("jpeg", "Scan")) ?? [];
    expect(namesOf(many)).toEqual(["Scan 1.jpg", "Scan 2.jpg"]);
    const packed = await packFiles(many, "Scan");
    expect([packed.name, packed.type]).toEqual(["Scan.zip", "application/zip"]);
  });

  it("makes a PDF and its pictures, where the size limit is the PDF's", async () => {
    await open("a.jpg", "b.jpg");
    const form = { ...DEFAULT_EXPORT_FORM, withPictures: true, password: "tulip" };
    const names = ["Scan.pdf", "Scan 1.jpg", "Scan 2.jpg"];
    expect(namesOf(await job.getState().run("pdf", "Scan", form))).toEqual(names);
    expect(written).toHaveLength(1);
    expect(written[0]?.label).toMatchObject({ password: "tulip" });
    // Pictures have no PDF with them.
    expect(namesOf(await job.getState().run("jpeg", "Scan", form))).toEqual(names.slice(1));
  });

  it("exports the text of all pages in order, as plain text, JSON and hOCR", async () => {
    await open("a.jpg", "b.jpg");
    const [file] = (await job.getState().run("text", "Lease")) ?? [];
    expect(file?.name).toBe("Lease.txt");
    expect(await file?.text()).toBe("text of a.jpg in deu\n\ntext of b.jpg in deu");
    const [words] = (await job.getState().run("text", "Lease", { ...DEFAULT_EXPORT_FORM, textKind: "json" })) ?? [];
    expect([words?.name, JSON.parse((await words?.text()) ?? "")]).toEqual([
      "Lease.json",
      expect.objectContaining({
        pages: ["Lease 1.jpg", "Lease 2.jpg"].map((image) => ({
          image,
          width: 30,
          height: 40,
          languages: "deu",
          quarterTurns: 0,
          words: [],
          blocks: [],
        })),
      }),
    ]);
    const [hocr] = (await job.getState().run("text", "Lease", { ...DEFAULT_EXPORT_FORM, textKind: "hocr" })) ?? [];
    expect([hocr?.name, (await hocr?.text())?.match(/title="image &#34;[^;]+;; bbox[^;]+/g)]).toEqual([
      "Lease.hocr",
      ['title="image &#34;Lease 1.jpg&#34;; bbox 0 0 30 40', 'title="image &#34;Lease 2.jpg&#34;; bbox 0 0 30 40'],
    ]);
  });

  it("stops when cancelled", async () => {
    scan.hold("read");
    await open("a.jpg");
    const file = job.getState().run("pdf", "Scan");
    await eventually(() => expect(job.getState().view.kind).toBe("waiting"));
    job.getState().cancel();
    expect(await file).toBeNull();
    expect(job.getState().view).toEqual({ kind: "idle" });
    scan.release();
    expect(written).toEqual([]);
  });
});
