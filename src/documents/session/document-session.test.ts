import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../core/testing/eventually.ts";
import { FIRST_EDIT, isKept, nextPageStep, type ScanPage } from "../../core/model/document.ts";
import type { Mark } from "../../core/model/marks/marks.ts";
import { redactText } from "../../core/model/place-marks.ts";
import { ScanError } from "../../core/errors.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { createDocumentSession } from "./create-document-session.ts";
import type { DocumentSession } from "./document-session.ts";
import { listedPages, onlyChecksWords, unfinishedCount } from "./document-view.ts";
import type { DocumentChanges } from "./stored-document.ts";
import { createLibrary } from "../library.ts";
import { doubtOf } from "../pages/page-doubt.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { PacedScan } from "./paced-scan.test-double.ts";
import type { StoreApi } from "zustand/vanilla";

const photo = (name: string): File => new File([`bytes of ${name}`], name, { type: "image/jpeg" });

let documents: MemoryDocuments;
let scan: PacedScan;
let nextId = 0;
const newId = (): string => `id${nextId++}`;
const clock = { now: 1_000_000 };
const now = (): number => clock.now++;

function open(
  documentId: string,
  changes: DocumentChanges = { announce: () => {}, listen: () => () => {} },
): StoreApi<DocumentSession> {
  return createDocumentSession(documentId, {
    documents,
    scan,
    changes,
    makeThumbnail: (jpeg) => Promise.resolve(jpeg),
    drawMarks: async (picture, marks) => new Blob([`${await picture.text()} + ${marks.map(({ id }) => id).join()}`]),
    unturn: async (picture, turns) => new Blob([`${await picture.text()}, turned back ${turns}`]),
    newId,
    now,
  });
}

async function newDocument(...names: string[]): Promise<string> {
  const library = createLibrary({
    documents,
    newId,
    now,
    nameFor: () => "Scan",
    languagesFor: () => "eng",
    firstEdit: () => FIRST_EDIT,
  });
  const id = await library.getState().createDocument(names.map(photo));
  return id ?? expect.fail("the document was not stored");
}

const pagesOf = (session: StoreApi<DocumentSession>): readonly ScanPage[] => listedPages(session.getState().view);
const namesOf = (session: StoreApi<DocumentSession>): string[] => pagesOf(session).map(({ source }) => source.fileName);
const finished = (session: StoreApi<DocumentSession>): Promise<void> =>
  eventually(() => {
    expect(session.getState().view.kind).toBe("open");
    expect(unfinishedCount(session.getState().view)).toBe(0);
  });
const opened = (session: StoreApi<DocumentSession>): Promise<void> =>
  eventually(() => expect(session.getState().view.kind).toBe("open"));

function pageAt(session: StoreApi<DocumentSession>, index: number): ScanPage {
  return pagesOf(session)[index] ?? expect.fail(`there is no page ${index}`);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  documents = new MemoryDocuments();
  scan = new PacedScan();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("processing a document", () => {
  it("stores originals before any engine gets them", async () => {
    scan.hold("make");
    const id = await newDocument("a.jpg");
    expect(scan.opened).toEqual([]);
    expect(await documents.readOriginal(firstOriginalId(await documents.load(id)))).not.toBeNull();
    scan.release();
  });

  it("makes every page in order before it reads one, and stores both results", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(session);
    expect(scan.log.filter((line) => line.startsWith("make"))).toEqual([
      "make a.jpg white 0",
      "make b.jpg white 0",
      "make c.jpg white 0",
    ]);
    const again = await documents.load(pageAt(session, 0).documentId);
    expect(again?.pages.map((page) => nextPageStep(page, "eng"))).toEqual([null, null, null]);
    expect(again?.pages[1]?.text?.recognised.text).toBe("text of b.jpg in eng");
  });

  it("loads what reads a page while the page is made", async () => {
    scan.hold("make");
    const session = open(await newDocument("a.jpg"));
    await eventually(() => expect(scan.warmedUp).toEqual(["eng"]));
    scan.release();
    await finished(session);
  });

  it("has a first text while a page is being read, which is then replaced", async () => {
    const firstText = "first text of a.jpg";
    scan.firstTexts.add("a.jpg");
    scan.hold("read");
    const id = await newDocument("a.jpg");
    const session = open(id);
    const stored = async (): Promise<ScanPage | undefined> => (await documents.load(id))?.pages[0];
    await eventually(async () => expect((await stored())?.text?.recognised.text).toBe(firstText));
    expect(unfinishedCount(session.getState().view)).toBe(1);
    expect(onlyChecksWords(session.getState().view)).toBe(true);
    // Closed now, the document is read when it is opened again.
    const page = await stored();
    expect(page && nextPageStep(page, "eng")).toBe("read");
    scan.release();
    await finished(session);
    expect(onlyChecksWords(session.getState().view)).toBe(false);
    expect((await stored())?.text).toMatchObject({ recognised: { text: "text of a.jpg in eng" } });
    expect((await stored())?.text).not.toHaveProperty("isUnfinished");
  });

  it("rotates an upside-down page after recognition, but not once a person rotated it back", async () => {
    scan.uprightTurns.set("b.jpg", 2);
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await eventually(() => expect(pageAt(session, 1).text?.edit.quarterTurns).toBe(2));
    expect(pagesOf(session).map(({ picture }) => picture?.edit.quarterTurns)).toEqual([0, 2]);
    session.getState().turnPage(pageAt(session, 1).id, 2);
    await eventually(() => expect(pageAt(session, 1).text?.edit.quarterTurns).toBe(0));
    await finished(session);
    expect(pageAt(session, 1)).toMatchObject({ edit: { quarterTurns: 0 }, picture: { edit: { quarterTurns: 0 } } });
  });

  it("keeps what was found in a photo while a person has other corners, and drops it with the found page", async () => {
    const id = await newDocument("a.jpg");
    const session = open(id);
    await finished(session);
    const stored = async (): Promise<ScanPage | undefined> => (await documents.load(id))?.pages[0];
    const { picture, edit } = pageAt(session, 0);
    expect(picture?.edit.region.kind).toBe("find");
    expect((await stored())?.found).toBeUndefined();
    session.getState().setRegion(pageAt(session, 0).id, { kind: "whole" });
    await eventually(async () => expect((await stored())?.picture?.edit.region.kind).toBe("whole"));
    session.getState().turnPage(pageAt(session, 0).id, 1);
    await eventually(async () => expect((await stored())?.picture?.edit.quarterTurns).toBe(1));
    expect((await stored())?.found).toEqual(picture?.geometry);
    session.getState().setRegion(pageAt(session, 0).id, edit.region);
    await eventually(async () => expect((await stored())?.picture?.edit.region.kind).toBe("find"));
    expect((await stored())?.found).toBeUndefined();
  });

  it("leaves a photo without a page as it is, until a person chooses a filter", async () => {
    scan.unfound.add("desk.jpg");
    const session = open(await newDocument("a.jpg", "desk.jpg"));
    await finished(session);
    const filters = (): unknown[] => pagesOf(session).map(({ edit, picture }) => [edit.filter, picture?.edit.filter]);
    expect(filters()).toEqual([
      ["white", "white"],
      ["original", "original"],
    ]);
    expect(scan.log.filter((line) => line.startsWith("read desk.jpg"))).toHaveLength(1);
    session.getState().setPageFilter([pageAt(session, 1).id], { filter: "white" });
    await finished(session);
    expect(filters()[1]).toEqual(["white", "white"]);
    const again = await documents.load(pageAt(session, 0).documentId);
    expect(again?.pages.map(({ edit }) => edit.filter)).toEqual(["white", "white"]);
  });

  it("names a document after the only PDF in it", async () => {
    const nameOf = async (...files: string[]): Promise<string | undefined> =>
      (await documents.load(await newDocument(...files)))?.document.name;
    expect(await nameOf("Lease 2026.pdf")).toBe("Lease 2026");
    expect(await nameOf("page.jpg", "Lease 2026.pdf")).toBe("Lease 2026");
    expect(await nameOf("Lease 2026.pdf", "Rent.pdf")).toBe("Scan");
    expect(await nameOf("page.jpg")).toBe("Scan");
  });

  it("continues after a reload where it stopped", async () => {
    const id = await newDocument("a.jpg", "b.jpg");
    scan.hold("make b.jpg");
    const first = open(id);
    await eventually(() => expect(pageAt(first, 0).picture).not.toBeNull());
    first.getState().close();
    scan = new PacedScan();
    const second = open(id);
    await finished(second);
    // Page a was already made; only its image for recognition is prepared again.
    expect(scan.log[0]).toBe("make b.jpg white 0");
    expect(pagesOf(second).map(({ text }) => text?.recognised.text)).toEqual([
      "text of a.jpg in eng",
      "text of b.jpg in eng",
    ]);
  });

  it("cancels work on a page that is edited meanwhile, and processes a series of edits once", async () => {
    const id = await newDocument("a.jpg");
    scan.hold("make a.jpg");
    const session = open(id);
    await eventually(() => expect(scan.log).toContain("make a.jpg white 0"));
    const { turnPage, setPageFilter } = session.getState();
    turnPage(pageAt(session, 0).id, 1);
    turnPage(pageAt(session, 0).id, 1);
    setPageFilter([pageAt(session, 0).id], { filter: "flat" });
    scan.release();
    await finished(session);
    expect(scan.log.filter((line) => line.startsWith("make"))).toEqual(["make a.jpg white 0", "make a.jpg flat 2"]);
    expect(scan.cancelled).toBe(1);
    expect(pageAt(session, 0).picture?.edit).toMatchObject({ filter: "flat", quarterTurns: 2 });
  });

  it("reads again for another language, but not for another filter", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id } = pageAt(session, 0);
    session.getState().setPageFilter([id], { filter: "original" });
    await finished(session);
    expect(scan.log.filter((line) => line.startsWith("read"))).toEqual(["read a.jpg eng"]);
    session.getState().setLanguages("deu+eng");
    await finished(session);
    expect(pageAt(session, 0).text?.recognised.text).toBe("text of a.jpg in deu+eng");
  });

  it("expands a PDF into its pages, in place", async () => {
    scan.pagesOf.set("three.pdf", 3);
    const session = open(await newDocument("a.jpg", "three.pdf", "b.jpg"));
    await finished(session);
    expect(namesOf(session)).toEqual(["a.jpg", "three.pdf", "three.pdf", "three.pdf", "b.jpg"]);
    expect(pagesOf(session).map(({ source }) => source.pageIndex)).toEqual([0, 0, 1, 2, 0]);
    expect((await documents.load(pageAt(session, 0).documentId))?.pages).toHaveLength(5);
  });

  it("keeps the pages of a PDF as they are and reads their own text, until they are edited", async () => {
    scan.pagesOf.set("two.pdf", 2);
    const id = await newDocument("two.pdf");
    const session = open(id);
    await finished(session);
    expect(pagesOf(session).map((page) => isKept(page))).toEqual([true, true]);
    expect(pagesOf(session).map(({ text }) => text?.ownParagraphs)).toEqual([1, 1]);
    expect(scan.log).toContain("read page 2 of two.pdf eng");
    session.getState().turnPage(pageAt(session, 0).id, 1);
    await finished(session);
    expect(pageAt(session, 0)).toMatchObject({ text: { ownParagraphs: 1 }, picture: { sizePt: { width: 400 } } });
    session.getState().setRegion(pageAt(session, 0).id, { kind: "find", otherwise: "whole" });
    await finished(session);
    expect(isKept(pageAt(session, 0))).toBe(false);
    expect(pageAt(session, 0).text).not.toHaveProperty("ownParagraphs");
    // Back as it was, its own text is read again.
    session.getState().setRegion(pageAt(session, 0).id, { kind: "whole" });
    await finished(session);
    expect(pageAt(session, 0)).toMatchObject({ text: { ownParagraphs: 1 } });
  });

  it("reads the own text of PDFs without recognition, and draws those that can't be copied", async () => {
    scan.locked.add("locked.pdf");
    const id = await newDocument("open.pdf", "locked.pdf", "a.jpg");
    await documents.changeDocument(id, (document) => ({ ...document, languages: "" }));
    const session = open(id);
    await finished(session);
    expect(pagesOf(session).map(({ text }) => text?.recognised.text)).toEqual([
      "own text of open.pdf",
      undefined,
      undefined,
    ]);
    expect(pagesOf(session).map(({ source }) => source.canKeep)).toEqual([true, false, undefined]);
  });

  it("replaces a locked PDF with its pages once it is unlocked", async () => {
    const session = open(await newDocument("a.jpg", "secret.pdf", "b.jpg"));
    await finished(session);
    const { id } = pageAt(session, 1);
    expect(await session.getState().unlockPage(id, "rose")).toMatchObject({ code: "wrong_password" });
    expect(pageAt(session, 1).id).toBe(id);
    scan.pagesOf.set("secret.pdf", 2);
    expect(await session.getState().unlockPage(id, "tulip")).toBeNull();
    await finished(session);
    expect(namesOf(session)).toEqual(["a.jpg", "secret.pdf", "secret.pdf", "b.jpg"]);
    expect(pagesOf(session).map((page) => page.id)).not.toContain(id);
  });

  it("reports a failure, keeps the other pages, and retries on request", async () => {
    scan.failing.set("broken.jpg", new ScanError("undecodable_image", "It is not a picture."));
    const session = open(await newDocument("a.jpg", "broken.jpg"));
    await finished(session);
    expect(pageAt(session, 1).failure).toMatchObject({ step: "make", error: { code: "undecodable_image" } });
    expect(pageAt(session, 0).text).not.toBeNull();
    scan.failing.clear();
    session.getState().retry(pageAt(session, 1).id);
    await finished(session);
    expect(pageAt(session, 1).text?.recognised.text).toBe("text of broken.jpg in eng");
  });

  it("reports a full disk on the affected page and loses nothing that is stored", async () => {
    const session = open(await newDocument("a.jpg"));
    documents.isFull = true;
    await finished(session);
    expect(pageAt(session, 0).failure?.error.code).toBe("storage_full");
    documents.isFull = false;
    session.getState().retry(pageAt(session, 0).id);
    await finished(session);
    expect(pageAt(session, 0).failure).toBeNull();
    expect(pageAt(session, 0).text).not.toBeNull();
  });

  it("accepts files while it is still loading", async () => {
    const session = open(await newDocument("a.jpg"));
    expect(session.getState().view.kind).toBe("loading");
    expect(await session.getState().addFiles([photo("b.jpg")])).toBe(true);
    await finished(session);
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg"]);
  });

  it("gives added files the filter that pages share, or chosen settings; receipts don't count", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { addFiles, setPageFilter } = session.getState();
    setPageFilter([pageAt(session, 0).id], { filter: "flat" });
    await addFiles([photo("b.jpg")]);
    await addFiles([photo("receipt.jpg")], undefined, { filter: "white", paper: "receipt" });
    await addFiles([photo("c.jpg")]);
    await finished(session);
    expect(pagesOf(session).map(({ edit }) => `${edit.filter} ${edit.paper ?? "unnamed"}`)).toEqual([
      "flat unnamed",
      "flat unnamed",
      "white receipt",
      "flat unnamed",
    ]);
    await session.getState().replacePage(pageAt(session, 2).id, [photo("better.jpg")]);
    await finished(session);
    expect(pageAt(session, 2).edit).toMatchObject({ filter: "white", paper: "receipt" });
  });

  it("gives photos their own filter beside pages of PDFs and photos without a page", async () => {
    for (const [neighbour, isFound] of [
      ["form.pdf", true],
      ["desk.jpg", false],
    ] as const) {
      if (!isFound) scan.unfound.add(neighbour);
      const session = open(await newDocument(neighbour));
      await finished(session);
      expect(pageAt(session, 0).edit.filter).toBe("original");
      await session.getState().addFiles([photo("letter.jpg")]);
      expect(pageAt(session, 1).edit.filter).toBe("white");
      await session.getState().replacePage(pageAt(session, 0).id, [photo("again.jpg")]);
      await finished(session);
      expect(pagesOf(session).map(({ picture }) => picture?.edit.filter)).toEqual(["white", "white"]);
    }
  });

  it("splits an open book at its gutter; undone, it stays one page, as does a book without a gutter", async () => {
    scan.spreads.add("book.jpg").add("letter.jpg");
    const session = open(await newDocument("letter.jpg"));
    const { addFiles, undo } = session.getState();
    await addFiles([photo("book.jpg"), photo("cover.jpg")], undefined, { isSpread: true });
    await eventually(() => expect(namesOf(session)).toEqual(["letter.jpg", "book.jpg", "book.jpg", "cover.jpg"]));
    await finished(session);
    const [, left, right, cover] = pagesOf(session);
    const middle = { x: 15, y: 0 };
    expect(left?.edit.region).toMatchObject({ kind: "corners", corners: [{ x: 0, y: 0 }, middle, {}, {}] });
    expect(right?.edit.region).toMatchObject({ kind: "corners", corners: [middle, { x: 30, y: 0 }, {}, {}] });
    expect([left, right, cover].map((page) => page && doubtOf(page))).toEqual([null, null, "gutter"]);
    expect(session.getState().notice).toMatchObject({ kind: "split" });
    undo();
    await eventually(() => expect(namesOf(session)).toEqual(["letter.jpg", "book.jpg", "cover.jpg"]));
    await finished(session);
    expect(namesOf(session)).toEqual(["letter.jpg", "book.jpg", "cover.jpg"]);
    session.getState().setRegion(pageAt(session, 2).id, { kind: "whole" });
    expect(doubtOf(pageAt(session, 2))).toBeNull();
  });

  it("makes a page of each sheet in a photo, in reading order; undone, the whole photo stays one page", async () => {
    scan.sheets.add("two.jpg");
    const session = open(await newDocument("letter.jpg", "two.jpg"));
    await eventually(() => expect(namesOf(session)).toEqual(["letter.jpg", "two.jpg", "two.jpg"]));
    await finished(session);
    const [, left, right] = pagesOf(session);
    const middle = { x: 15, y: 0 };
    expect(left?.edit.region).toMatchObject({ kind: "corners", corners: [{ x: 0, y: 0 }, middle, {}, {}] });
    expect(right?.edit.region).toMatchObject({ kind: "corners", corners: [middle, { x: 30, y: 0 }, {}, {}] });
    expect([left, right].map((page) => page && doubtOf(page))).toEqual(["edges", null]);
    expect(session.getState().notice).toMatchObject({ kind: "sheets", count: 2 });
    session.getState().undo();
    await eventually(() => expect(namesOf(session)).toEqual(["letter.jpg", "two.jpg"]));
    await finished(session);
    expect(namesOf(session)).toEqual(["letter.jpg", "two.jpg"]);
    expect(pageAt(session, 1).picture?.edit.region).toEqual({ kind: "whole" });
  });

  it("reports added files that did not fit, and keeps the existing pages", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    documents.isFull = true;
    expect(await session.getState().addFiles([photo("b.jpg")])).toBe(false);
    expect(session.getState().notice).toMatchObject({ kind: "problem", error: { code: "storage_full" } });
    expect(namesOf(session)).toEqual(["a.jpg"]);
  });
});

describe("editing a document", () => {
  it("preserves order, name and added pages when changes happen at once", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await opened(session);
    const actions = session.getState();
    const adding = actions.addFiles([photo("c.jpg")]);
    actions.rename("Lease");
    actions.movePages([pageAt(session, 1).id], 0);
    await adding;
    await finished(session);
    const stored = await documents.load(pageAt(session, 0).documentId);
    expect(stored?.document.name).toBe("Lease");
    expect(stored?.pages.map(({ source }) => source.fileName)).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
  });

  it("undoes a deletion in place", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg", "d.jpg"));
    await finished(session);
    const actions = session.getState();
    actions.deletePages([pageAt(session, 1).id, pageAt(session, 3).id]);
    expect(namesOf(session)).toEqual(["a.jpg", "c.jpg"]);
    actions.undo();
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  });

  it("stores a corrected text, undoes it, and reads the page again only in another language", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id, documentId, text: read } = pageAt(session, 0);
    const storedText = async (): Promise<string | undefined> =>
      (await documents.load(documentId))?.pages[0]?.text?.recognised.text;
    const actions = session.getState();
    actions.changeText(id, (text) => ({ ...text, recognised: { ...text.recognised, text: "corrected" } }));
    actions.wordsChecked(1, () => actions.changeText(id, (text) => read ?? text));
    await eventually(async () => expect(await storedText()).toBe("corrected"));
    expect(session.getState().notice).toMatchObject({ kind: "checked", count: 1 });
    expect(unfinishedCount(session.getState().view)).toBe(0);
    actions.undo();
    await eventually(async () => expect(await storedText()).toBe(read?.recognised.text));
    actions.setLanguages("deu");
    await finished(session);
    expect(pageAt(session, 0).text?.recognised.text).toBe("text of a.jpg in deu");
  });

  it("deletes pages and their originals for good when the notice is dismissed", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await finished(session);
    const { id, source } = pageAt(session, 0);
    session.getState().deletePages([id]);
    session.getState().dismissNotice();
    await eventually(async () => expect(await documents.readOriginal(source.originalId)).toBeNull());
    expect(await documents.readPicture(id)).toBeNull();
    expect(namesOf(session)).toEqual(["b.jpg"]);
  });

  it("does not restore a page that was deleted while it was made", async () => {
    const id = await newDocument("a.jpg", "b.jpg");
    scan.hold("make a.jpg");
    const session = open(id);
    await eventually(() => expect(scan.log).toContain("make a.jpg white 0"));
    session.getState().deletePages([pageAt(session, 0).id]);
    session.getState().dismissNotice();
    scan.release();
    await finished(session);
    expect((await documents.load(id))?.pages.map(({ source }) => source.fileName)).toEqual(["b.jpg"]);
  });
});

describe("inserting and replacing pages", () => {
  it("inserts after a page", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await opened(session);
    await session.getState().addFiles([photo("c.jpg"), photo("d.jpg")], pageAt(session, 0).id);
    expect(namesOf(session)).toEqual(["a.jpg", "c.jpg", "d.jpg", "b.jpg"]);
    await finished(session);
  });

  it("replaces a page, keeps its filter, and undoes that", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(session);
    const actions = session.getState();
    const old = pageAt(session, 1);
    actions.setPageFilter([old.id], { filter: "flat" });
    expect(await actions.replacePage(old.id, [photo("again.jpg")])).toBe(true);
    expect(namesOf(session)).toEqual(["a.jpg", "again.jpg", "c.jpg"]);
    expect(pageAt(session, 1).edit.filter).toBe("flat");
    await finished(session);
    const { originalId } = pageAt(session, 1).source;
    actions.undo();
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
    expect(pageAt(session, 1).id).toBe(old.id);
    await eventually(async () => expect(await documents.readOriginal(originalId)).toBeNull());
  });

  it("deletes the replaced page for good when the notice is dismissed", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id, source } = pageAt(session, 0);
    await session.getState().replacePage(id, [photo("again.jpg")]);
    session.getState().dismissNotice();
    await eventually(async () => expect(await documents.readOriginal(source.originalId)).toBeNull());
    expect(namesOf(session)).toEqual(["again.jpg"]);
  });

  it("keeps the page when the new file can't be stored", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    expect(await session.getState().replacePage("gone", [photo("b.jpg")])).toBe(false);
    expect(session.getState().notice?.kind).toBe("problem");
    expect(namesOf(session)).toEqual(["a.jpg"]);
  });

  it("splits a spread into two pages that share its photo, and undoes that", async () => {
    const session = open(await newDocument("spread.jpg", "b.jpg"));
    await finished(session);
    const { id, source } = pageAt(session, 0);
    const half = (x: number): PageRegion => ({
      kind: "corners",
      corners: [
        { x, y: 0 },
        { x: x + 50, y: 0 },
        { x: x + 50, y: 70 },
        { x, y: 70 },
      ],
    });
    await session.getState().splitPage(id, half(0), half(50));
    await finished(session);
    expect(pagesOf(session).map((page) => page.source.originalId)).toEqual([
      source.originalId,
      source.originalId,
      pageAt(session, 2).source.originalId,
    ]);
    expect(
      pagesOf(session)
        .slice(0, 2)
        .map(({ edit }) => edit.region),
    ).toEqual([half(0), half(50)]);
    session.getState().undo();
    expect(pagesOf(session).map((page) => page.id)).toEqual([id, pageAt(session, 1).id]);
    expect(await documents.readOriginal(source.originalId)).not.toBeNull();
  });

  it("duplicates a page with its results", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await finished(session);
    const made = scan.log.length;
    await session.getState().duplicatePage(pageAt(session, 0).id);
    expect(namesOf(session)).toEqual(["a.jpg", "a.jpg", "b.jpg"]);
    await finished(session);
    expect(scan.log.length).toBe(made);
    expect(await documents.readPicture(pageAt(session, 1).id)).not.toBeNull();
    const { id } = pageAt(session, 0);
    session.getState().deletePages([id]);
    session.getState().dismissNotice();
    await eventually(async () => expect(await documents.readPicture(id)).toBeNull());
    expect(await documents.readOriginal(pageAt(session, 0).source.originalId)).not.toBeNull();
  });

  it("adds pages with the filter that all others share", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await opened(session);
    const { setPageFilter, addFiles } = session.getState();
    setPageFilter(
      pagesOf(session).map(({ id }) => id),
      { filter: "original" },
    );
    await addFiles([photo("c.jpg")]);
    expect(pageAt(session, 2).edit.filter).toBe("original");
    setPageFilter([pageAt(session, 0).id], { filter: "flat" });
    await addFiles([photo("d.jpg")]);
    expect(pageAt(session, 3).edit.filter).toBe("white");
    await finished(session);
  });

  it("sets one filter for all pages, and restores each page's own", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(session);
    const { setPageFilter, undo } = session.getState();
    setPageFilter([pageAt(session, 1).id], { filter: "original" });
    expect(session.getState().notice).toBeNull();
    setPageFilter(
      pagesOf(session).map(({ id }) => id),
      { filter: "flat" },
    );
    expect(pagesOf(session).map(({ edit }) => edit.filter)).toEqual(["flat", "flat", "flat"]);
    undo();
    expect(pagesOf(session).map(({ edit }) => edit.filter)).toEqual(["white", "original", "white"]);
    await finished(session);
  });
});

describe("joining pages of one strip", () => {
  const joinAll = (session: StoreApi<DocumentSession>, ...indices: readonly number[]): Promise<readonly string[]> =>
    session.getState().joinPages(indices.map((index) => pageAt(session, index).id));

  it("lists one page in their place, which is stored, made and read, and puts them back where they were", async () => {
    const id = await newDocument("a.jpg", "b.jpg", "c.png", "d.jpg");
    const session = open(id);
    await finished(session);
    const { setPaper, undo } = session.getState();
    for (const index of [0, 2]) setPaper(pageAt(session, index).id, "receipt");
    await finished(session);
    await joinAll(session, 2, 0);
    expect(session.getState().notice).toMatchObject({ kind: "joined", count: 2 });
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "d.jpg"]);
    await finished(session);
    expect(scan.log).toContain("join made a.jpg, made c.png");
    const strip = pageAt(session, 0);
    expect(strip.edit).toEqual({ region: { kind: "whole" }, filter: "original", quarterTurns: 0, paper: "receipt" });
    expect(await (await documents.readOriginal(strip.source.originalId))?.text()).toBe("made a.jpg over made c.png");
    expect((await documents.load(id))?.pages.map((page) => page.text?.recognised.text)).toHaveLength(3);
    undo();
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "c.png", "d.jpg"]);
    await eventually(async () => expect(await documents.readOriginal(strip.source.originalId)).toBeNull());
    expect((await documents.load(id))?.pages.map(({ source }) => source.fileName)).toEqual(namesOf(session));
  });

  it("deletes the photos once it can no longer be undone", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await finished(session);
    const { originalId } = pageAt(session, 1).source;
    await joinAll(session, 0, 1);
    expect(await documents.readOriginal(originalId)).not.toBeNull();
    session.getState().dismissNotice();
    await eventually(async () => expect(await documents.readOriginal(originalId)).toBeNull());
    await finished(session);
  });

  it("says which pages do not meet, and changes nothing", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg", "d.jpg"));
    await finished(session);
    const before = session.getState().view;
    scan.apart = { kind: "apart", page: 2, other: 1 };
    await joinAll(session, 0, 1, 3);
    expect(session.getState().notice).toMatchObject({ kind: "apart", first: 2, second: 4 });
    expect(session.getState().view).toBe(before);
  });

  it("takes pages as they are shown, and refuses those that were marked meanwhile", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await finished(session);
    const hidden: Mark = { kind: "redaction", id: "r1", box: { x0: 0, y0: 0, x1: 0.5, y1: 0.1 } };
    const hide = (): void => session.getState().setMarks(pageAt(session, 0).id, [hidden], pageAt(session, 0).text);
    scan.hold("join");
    const joining = joinAll(session, 0, 1);
    await eventually(() => expect(scan.log.at(-1)).toMatch(/^join/));
    hide();
    scan.release();
    await joining;
    expect(session.getState().notice).toMatchObject({ kind: "problem", error: { code: "not_found" } });
    expect(namesOf(session)).toEqual(["a.jpg", "b.jpg"]);
    await finished(session);
    await joinAll(session, 0, 1);
    expect(scan.log).toContain("join made a.jpg + r1, made b.jpg");
    await finished(session);
  });

  it("reads pages of a document that is not read, and filters whole photos as the other pages", async () => {
    scan.unfound.add("b.jpg");
    const session = open(await newDocument("a.jpg", "b.jpg"));
    session.getState().setLanguages("");
    await finished(session);
    expect(pageAt(session, 1).edit.filter).toBe("original");
    await joinAll(session, 0, 1);
    expect(scan.log).toEqual(expect.arrayContaining(["read a.jpg eng", "read b.jpg eng"]));
    expect(pageAt(session, 0).edit.filter).toBe("white");
    await finished(session);
  });
});

describe("one document in two tabs", () => {
  /** Two ends that receive each other's announcements, as two tabs do. */
  function twoTabs(): readonly [DocumentChanges, DocumentChanges] {
    const listeners: [(() => void)[], (() => void)[]] = [[], []];
    const end = (own: 0 | 1): DocumentChanges => ({
      announce: () => listeners[1 - own]?.forEach((notify) => notify()),
      listen: (_documentId, notify) => (listeners[own].push(notify), () => {}),
    });
    return [end(0), end(1)];
  }
  const disconnected: DocumentChanges = { announce: () => {}, listen: () => () => {} };

  it("shows in one tab what the other changes", async () => {
    const [left, right] = twoTabs();
    const id = await newDocument("a.jpg");
    const [one, two] = [open(id, left), open(id, right)];
    await Promise.all([finished(one), finished(two)]);
    await one.getState().addFiles([photo("b.jpg")]);
    two.getState().rename("Lease");
    await eventually(() =>
      expect([namesOf(one), namesOf(two)]).toEqual([
        ["a.jpg", "b.jpg"],
        ["a.jpg", "b.jpg"],
      ]),
    );
    await eventually(() => expect(one.getState().view).toMatchObject({ document: { name: "Lease" } }));
    await Promise.all([finished(one), finished(two)]);
  });

  it("loses no page, even when the tabs can't reach each other", async () => {
    const id = await newDocument("a.jpg");
    const [one, two] = [open(id, disconnected), open(id, disconnected)];
    await Promise.all([finished(one), finished(two)]);
    await Promise.all([one.getState().addFiles([photo("b.jpg")]), two.getState().addFiles([photo("c.jpg")])]);
    two.getState().movePages([pageAt(two, 0).id], 1);
    one.getState().rename("Lease");
    await eventually(async () => expect((await documents.load(id))?.document.name).toBe("Lease"));
    const stored = await documents.load(id);
    expect(stored?.pages.map(({ source }) => source.fileName).sort()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  });
});

/** The ids of the pages from an index on. */
const idsFrom = (session: StoreApi<DocumentSession>, index: number): string[] =>
  pagesOf(session)
    .slice(index)
    .map(({ id }) => id);

/** The id of the new document that the pages from an index on were moved to. */
async function startedFrom(session: StoreApi<DocumentSession>, index: number): Promise<string> {
  const [id] = await session.getState().startDocuments([{ pageIds: idsFrom(session, index), name: null }]);
  return id ?? expect.fail("no document came of it");
}

describe("starting a new document", () => {
  /** Sessions that are notified when another one changes their document, as in the app. */
  function app(): (documentId: string) => StoreApi<DocumentSession> {
    const ends: { id: string; notify: () => void; from: DocumentChanges }[] = [];
    return (documentId) => {
      const from: DocumentChanges = {
        announce: (changed) => ends.forEach((end) => end.id === changed && end.from !== from && end.notify()),
        listen: (id, notify) => (ends.push({ id, notify, from }), () => {}),
      };
      return open(documentId, from);
    };
  }

  it("moves the pages and their unfinished work, and undoes both", async () => {
    const session = app();
    const id = await newDocument("a.jpg", "b.jpg", "c.jpg");
    const first = session(id);
    scan.hold("make b.jpg");
    await eventually(() => expect(scan.log).toContain("make b.jpg white 0"));
    const splitId = await startedFrom(first, 1);
    expect(namesOf(first)).toEqual(["a.jpg"]);
    expect(first.getState().notice).toMatchObject({ kind: "document-split", count: 2, name: "Scan (2)" });
    const second = session(splitId);
    scan.release();
    await Promise.all([finished(first), finished(second)]);
    expect([namesOf(second), scan.cancelled]).toEqual([["b.jpg", "c.jpg"], 1]);
    second.getState().turnPage(pageAt(second, 1).id, 1);
    await finished(second);
    first.getState().undo();
    await eventually(() => expect(namesOf(first)).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
    await eventually(() => expect(second.getState().view.kind).toBe("missing"));
    expect(pageAt(first, 2)).toMatchObject({ documentId: id, edit: { quarterTurns: 1 } });
    expect(await documents.load(splitId)).toBeNull();
  });

  it("undoes while the new document is being processed", async () => {
    const session = app();
    const first = session(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(first);
    const splitId = await startedFrom(first, 1);
    const second = session(splitId);
    await finished(second);
    scan.hold("make b.jpg white 1");
    for (const index of [0, 1]) second.getState().turnPage(pageAt(second, index).id, 1);
    await eventually(() => expect(scan.log).toContain("make b.jpg white 1"));
    first.getState().undo();
    await eventually(() => expect(second.getState().view.kind).toBe("missing"));
    scan.release();
    await eventually(() => expect(namesOf(first)).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
    await finished(first);
    expect(pagesOf(first).map(({ picture }) => picture?.edit.quarterTurns)).toEqual([0, 1, 1]);
  });

  it("takes pages from the middle, and puts them back where they were", async () => {
    const first = open(await newDocument("a.jpg", "b.jpg", "c.jpg", "d.jpg"));
    await finished(first);
    const [, second = "", , fourth = ""] = idsFrom(first, 0);
    expect(await first.getState().startDocuments([{ pageIds: [fourth, second], name: null }])).toHaveLength(1);
    expect(namesOf(first)).toEqual(["a.jpg", "c.jpg"]);
    first.getState().undo();
    await eventually(() => expect(namesOf(first)).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]));
  });

  it("continues the number in the name, and refuses to take all pages", async () => {
    const first = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(first);
    first.getState().rename("Lease (2)");
    const splitId = await startedFrom(first, 2);
    expect((await documents.load(splitId))?.document.name).toBe("Lease (3)");
    expect(await first.getState().startDocuments([{ pageIds: idsFrom(first, 0), name: null }])).toEqual([]);
    expect(first.getState().notice).toMatchObject({ kind: "problem", error: { code: "not_found" } });
    expect(namesOf(first)).toEqual(["a.jpg", "b.jpg"]);
  });
});

describe("making each page a document", () => {
  const each = (session: StoreApi<DocumentSession>, names: readonly (string | null)[]): Promise<readonly string[]> =>
    session
      .getState()
      .startDocuments(idsFrom(session, 0).map((id, index) => ({ pageIds: [id], name: names[index] ?? null })));

  it("names them from their text or by numbers, keeps the first, and undoes it all", async () => {
    const id = await newDocument("a.jpg", "b.jpg", "c.jpg", "d.jpg");
    const session = open(id);
    await finished(session);
    const { name } = (await documents.load(id))?.document ?? expect.fail("not stored");
    const started = await each(session, ["Harrow, 14 Oct 2025", null, "Bellamy, 3 May 2025"]);
    expect(session.getState().notice).toMatchObject({ kind: "documents-made", count: 4 });
    const made = await Promise.all([id, ...started].map((one) => documents.load(one)));
    expect(made.map((one) => [one?.document.name, one?.document.hasDefaultName, one?.pages.length])).toEqual([
      ["Harrow, 14 Oct 2025", false, 1],
      [`${name} (2)`, true, 1],
      ["Bellamy, 3 May 2025", false, 1],
      [`${name} (3)`, true, 1],
    ]);
    const changed = made.map((one) => one?.document.changedAtMs ?? 0);
    expect(changed).toEqual([...new Set(changed)].toSorted((a, b) => b - a));
    session.getState().undo();
    await eventually(() => expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]));
    expect((await documents.load(id))?.document).toMatchObject({ name, hasDefaultName: true });
    for (const other of started) expect(await documents.load(other)).toBeNull();
  });

  it("keeps the pages of a file together", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(session);
    const [first = "", ...others] = idsFrom(session, 0);
    const parts = [[first], others].map((pageIds) => ({ pageIds, name: null }));
    expect(await session.getState().startDocuments(parts)).toHaveLength(1);
    expect(session.getState().notice).toMatchObject({ kind: "stack-split", count: 2 });
    session.getState().undo();
    await eventually(() => expect(namesOf(session)).toEqual(["a.jpg", "b.jpg", "c.jpg"]));
  });

  it("leaves a name that a person gave, and pages that were not chosen", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg", "c.jpg"));
    await finished(session);
    session.getState().rename("Trip");
    const [, ...others] = idsFrom(session, 0);
    const started = await session
      .getState()
      .startDocuments(others.map((pageId) => ({ pageIds: [pageId], name: null })));
    expect(namesOf(session)).toEqual(["a.jpg"]);
    const made = await Promise.all(started.map((one) => documents.load(one)));
    expect(made.map((one) => one?.document.name)).toEqual(["Trip (2)", "Trip (3)"]);
    expect(await each(session, ["Harrow, 14 Oct 2025"])).toEqual([]);
  });
});

describe("splitting a stack at its separator sheets", () => {
  it("moves what follows each sheet into a document of its own, and joins them again", async () => {
    const id = await newDocument("1.jpg", "a.jpg", "2.jpg", "3.jpg", "b.jpg", "c.jpg", "4.jpg", "d.jpg");
    const session = open(id);
    await finished(session);
    const sheetIds = pagesOf(session).flatMap((page) => (/^\d/.test(page.source.fileName) ? [page.id] : []));
    const before = namesOf(session);
    const stored = async (): Promise<(readonly [string, string])[]> => {
      const all = await documents.list();
      const loaded = await Promise.all(all.map((document) => documents.load(document.id)));
      return loaded
        .map(
          (each) => [each?.document.name ?? "", each?.pages.map(({ source }) => source.fileName).join() ?? ""] as const,
        )
        .toSorted(([a], [b]) => a.localeCompare(b));
    };

    expect(await session.getState().splitStack(sheetIds)).toHaveLength(3);
    expect(session.getState().notice).toMatchObject({ kind: "stack-split", count: 3 });
    expect(await stored()).toEqual([
      ["Scan", "a.jpg"],
      ["Scan (2)", "b.jpg,c.jpg"],
      ["Scan (3)", "d.jpg"],
    ]);
    session.getState().undo();
    await eventually(() => expect(namesOf(session)).toEqual(before));
    await eventually(async () => expect(await stored()).toEqual([["Scan", before.join()]]));

    expect(await session.getState().splitStack(sheetIds)).toHaveLength(3);
    session.getState().dismissNotice();
    await eventually(async () => expect(await documents.isInUse("", sheetIds)).toBe(false));
    expect((await stored()).map(([name]) => name)).toEqual(["Scan", "Scan (2)", "Scan (3)"]);
  });

  it("changes nothing where only one document would be left", async () => {
    const session = open(await newDocument("1.jpg", "a.jpg"));
    await finished(session);
    expect(await session.getState().splitStack([pageAt(session, 0).id])).toEqual([]);
    expect(session.getState().notice).toMatchObject({ kind: "problem", error: { code: "not_found" } });
    expect(namesOf(session)).toEqual(["1.jpg", "a.jpg"]);
  });
});

function firstOriginalId(loaded: Awaited<ReturnType<MemoryDocuments["load"]>>): string {
  return loaded?.pages[0]?.source.originalId ?? expect.fail("there is no page");
}

describe("marks on a page", () => {
  const redaction = (id: string): Mark => ({ kind: "redaction", id, box: { x0: 0, y0: 0, x1: 0.5, y1: 0.1 } });
  const stored = async (read: (id: string) => Promise<Blob | null>, id: string): Promise<string | undefined> =>
    (await read(id))?.text();

  it("are drawn into the stored picture and thumbnail, without making the page again", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id } = pageAt(session, 0);
    const setMarks = (marks: readonly Mark[]): void => {
      const { text, edit } = pageAt(session, 0);
      session.getState().setMarks(id, marks, text && redactText(text, { ...edit, marks }));
    };
    scan.log.length = 0;
    setMarks([redaction("r1")]);
    expect(nextPageStep(pageAt(session, 0), "eng")).toBe("make");
    await finished(session);
    expect(await stored((page) => documents.readPicture(page), id)).toBe("made a.jpg + r1");
    expect(await stored((page) => documents.readThumbnail(page), id)).toBe("made a.jpg + r1");
    expect(scan.log).toEqual([]);
    // What the first one hid is read again.
    setMarks([redaction("r2")]);
    await finished(session);
    expect(await stored((page) => documents.readPicture(page), id)).toBe("made a.jpg + r2");
    setMarks([]);
    await finished(session);
    expect(await stored((page) => documents.readPicture(page), id)).toBe("made a.jpg");
    expect(await documents.readUnmarked(id)).toBeNull();
    expect(scan.log.filter((line) => line.startsWith("read"))).toEqual(["read a.jpg eng", "read a.jpg eng"]);
  });

  it("stay when the page is made again, and on a copy of it", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id, text } = pageAt(session, 0);
    session.getState().setMarks(id, [redaction("r1")], text);
    await finished(session);
    session.getState().setPageFilter([id], { filter: "flat" });
    await finished(session);
    expect(await stored((page) => documents.readPicture(page), id)).toBe("made a.jpg + r1");
    await session.getState().duplicatePage(id);
    const copy = pageAt(session, 1).id;
    expect(await stored((page) => documents.readUnmarked(page), copy)).toBe("made a.jpg");
  });

  it("make a page of a PDF a picture, so that all of them leave with it", async () => {
    const session = open(await newDocument("a.pdf"));
    await finished(session);
    const { id, text } = pageAt(session, 0);
    session.getState().setMarks(id, [{ ...redaction("h"), kind: "highlight", ink: "yellow" }], text);
    await finished(session);
    expect(isKept(pageAt(session, 0))).toBe(false);
    session.getState().setMarks(id, [], text);
    await finished(session);
    expect(isKept(pageAt(session, 0))).toBe(true);
    session.getState().setMarks(id, [redaction("r")], text);
    await finished(session);
    expect(isKept(pageAt(session, 0))).toBe(false);
    expect(pageAt(session, 0).text?.ownParagraphs).toBe(0);
  });

  it("hide nothing that is left on the device once the original is removed, nor do other pages of it", async () => {
    const session = open(await newDocument("a.jpg", "b.jpg"));
    await finished(session);
    const [first, second] = pagesOf(session);
    if (!first || !second) return expect.fail("a page is missing");
    const highlight: Mark = { ...redaction("h"), kind: "highlight", ink: "yellow" };
    await session.getState().duplicatePage(first.id);
    session.getState().setMarks(first.id, [redaction("r"), highlight], first.text);
    await finished(session);
    const copied = pageAt(session, 1).id;
    const [movedTo] = await session.getState().startDocuments([{ pageIds: [copied], name: null }]);
    // A deleted copy could be brought back.
    await session.getState().duplicatePage(first.id);
    session.getState().deletePages([pageAt(session, 1).id]);
    scan.log.length = 0;
    expect(await session.getState().removeOriginal(first.id)).toBe(true);
    session.getState().undo();

    expect(await documents.readOriginal(first.source.originalId)).toBeNull();
    for (const id of [first.id, copied])
      for (const read of ["readPicture", "readUnmarked", "readThumbnail"] as const)
        expect(await documents[read](id), `${read} ${id}`).toBeNull();
    expect(pagesOf(session).map(({ source }) => source.fileName)).toEqual(["a.jpg", "b.jpg"]);
    const page = pageAt(session, 0);
    const original = (id: string): Promise<string | undefined> => stored((key) => documents.readOriginal(key), id);
    expect(page.edit).toMatchObject({ marks: [highlight], region: { kind: "whole" }, filter: "original" });
    expect(await original(page.source.originalId)).toBe("made a.jpg + r, turned back 0");
    expect(await stored((id) => documents.readPicture(id), page.id)).toBe("made a.jpg + r,h");
    expect(await stored((id) => documents.readUnmarked(id), page.id)).toBe("made a.jpg + r");
    expect(page.text?.recognised).toEqual(pageAt(session, 0).text?.recognised);
    const other = (await documents.load(movedTo ?? ""))?.pages[0];
    expect(await original(other?.source.originalId ?? "")).toBe("made a.jpg, turned back 0");
    // Nothing is made or read again, and the other file is as it was.
    await finished(session);
    expect(scan.log).toEqual([]);
    expect(await documents.readOriginal(second.source.originalId)).not.toBeNull();
    session.getState().setMarks(page.id, undefined, page.text);
    await finished(session);
    expect(await stored((id) => documents.readPicture(id), page.id)).toBe("made a.jpg + r");
  });

  it("keep the original while a page of it is not finished", async () => {
    const session = open(await newDocument("a.jpg"));
    await finished(session);
    const { id, source, text } = pageAt(session, 0);
    session.getState().setMarks(id, [redaction("r")], text);
    expect(await session.getState().removeOriginal(id)).toBe(false);
    expect(session.getState().notice).toMatchObject({ kind: "problem" });
    expect(await documents.readOriginal(source.originalId)).not.toBeNull();
  });
});
