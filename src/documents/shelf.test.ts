import { beforeEach, describe, expect, it } from "vitest";
import { newPage, type ScanPage } from "../core/model/document.ts";
import { FIRST_EDIT } from "../core/model/document.ts";
import { syntheticParagraph, syntheticPage } from "../core/text/recognition.test-double.ts";
import { MemoryDocuments } from "../storage/memory-documents.test-double.ts";
import { createShelf } from "./shelf.ts";

let documents: MemoryDocuments;
let announced: string[];

function shelf() {
  return createShelf({ documents, now: () => 99, announce: (id) => announced.push(id) });
}

function pageWithText(documentId: string, text: string): ScanPage {
  const page = newPage(`${documentId}-1`, documentId, {
    originalId: `${documentId}-o`,
    fileName: "a.jpg",
    pageIndex: 0,
    pageCount: 1,
  });
  return {
    ...page,
    text: {
      edit: FIRST_EDIT,
      languages: "eng",
      recognised: { widthPx: 1, heightPx: 1, text, confidence: 90, languages: "eng", paragraphs: [] },
    },
  };
}

beforeEach(async () => {
  documents = new MemoryDocuments();
  announced = [];
  for (const [id, name, text] of [
    ["d1", "Lease", "The rent is due in June."],
    ["d2", "Recipe", "Two eggs and a pinch of salt."],
  ] as const) {
    const document = { id, name, createdAtMs: 1, changedAtMs: 1, pageIds: [`${id}-1`], languages: "eng" };
    await documents.addPages(document, [pageWithText(id, text)], [{ id: `${id}-o`, blob: new Blob(["x"]) }]);
  }
});

const namesOn = (store: ReturnType<typeof shelf>): string[] => {
  const { view } = store.getState();
  return view.kind === "ready" ? view.documents.map(({ name }) => name).sort() : [];
};

describe("the shelf", () => {
  it("sets damaged documents aside, and lists the others", async () => {
    const damaged = { id: "d3", name: null, salvage: async () => [], remove: async () => undefined };
    documents.listDamaged = async () => [damaged];
    const store = shelf();
    await store.getState().refresh();
    expect(store.getState().damaged).toEqual([damaged]);
    expect(namesOn(store)).toEqual(["Lease", "Recipe"]);
  });

  it("finds documents by their text", async () => {
    const store = shelf();
    await store.getState().refresh();
    expect(store.getState().hits).toBeNull();
    await store.getState().search("pinch");
    expect([...(store.getState().hits ?? [])]).toEqual([
      ["d2", { pageIndex: 0, excerpt: expect.stringContaining("pinch") }],
    ]);
    await store.getState().search("june rent");
    expect([...(store.getState().hits?.keys() ?? [])]).toEqual(["d1"]);
  });

  it("finds a word that is hyphenated at the end of a line", async () => {
    const page = pageWithText("d3", "");
    const recognised = syntheticPage(syntheticParagraph(0, "a few redshanks and one soli-", "tary plover"));
    const document = { id: "d3", name: "Birds", createdAtMs: 1, changedAtMs: 1, pageIds: [page.id], languages: "eng" };
    await documents.addPages(
      document,
      [{ ...page, text: page.text && { ...page.text, recognised } }],
      [{ id: "d3-o", blob: new Blob(["x"]) }],
    );
    const store = shelf();
    await store.getState().refresh();
    await store.getState().search("solitary");
    expect([...(store.getState().hits ?? [])]).toEqual([
      ["d3", { pageIndex: 0, excerpt: "a few redshanks and one solitary plover" }],
    ]);
  });

  it("renames a document and notifies its open sessions", async () => {
    const store = shelf();
    await store.getState().refresh();
    await store.getState().rename("d1", "Flat");
    expect(namesOn(store)).toEqual(["Flat", "Recipe"]);
    expect((await documents.load("d1"))?.document).toMatchObject({ name: "Flat", changedAtMs: 99 });
    expect(announced).toEqual(["d1"]);
  });

  it("tags documents without changing their order, and finds them by their tags", async () => {
    const store = shelf();
    await store.getState().tag(["d1", "d2"], "Tax 2026", true);
    await store.getState().tag(["d2"], "tax 2026", false);
    expect(announced).toEqual(["d1", "d2", "d2"]);
    expect((await documents.load("d1"))?.document).toMatchObject({ tags: ["Tax 2026"], changedAtMs: 1 });
    expect((await documents.load("d2"))?.document.tags).toEqual([]);
    await store.getState().search("tax rent");
    expect([...(store.getState().hits?.keys() ?? [])]).toEqual(["d1"]);
  });

  it("gives a merged document the tags of all, and each its own when that is undone", async () => {
    const store = shelf();
    await store.getState().tag(["d1"], "Car", true);
    await store.getState().tag(["d2"], "Tax", true);
    store.getState().select(["d2", "d1"]);
    await store.getState().mergeSelected();
    expect((await documents.load("d2"))?.document.tags).toEqual(["Tax", "Car"]);
    await store.getState().undoMerge();
    expect((await documents.load("d2"))?.document.tags).toEqual(["Tax"]);
    expect((await documents.load("d1"))?.document.tags).toEqual(["Car"]);
  });

  it("selects the documents from the last one toggled to another, in either direction", () => {
    const { getState } = shelf();
    const shownIds = ["d1", "d2", "d3", "d4", "d5"];
    getState().toggleSelected("d4");
    getState().selectTo("d2", shownIds);
    expect(getState().selected).toEqual(["d4", "d2", "d3"]);
    getState().selectTo("d1", shownIds);
    expect(getState().selected).toEqual(["d4", "d2", "d3", "d1"]);
    // The last one is no longer shown.
    getState().toggleSelected("d9");
    getState().selectTo("d5", shownIds);
    expect(getState().selected).toEqual(["d4", "d2", "d3", "d1", "d9", "d5"]);
  });

  it("merges documents in selection order, and undoes it without losing a page added since", async () => {
    const store = shelf();
    await store.getState().refresh();
    for (const id of ["d2", "d1"]) store.getState().toggleSelected(id);
    await store.getState().mergeSelected();
    expect(namesOn(store)).toEqual(["Recipe"]);
    expect(store.getState().selected).toEqual([]);
    const merged = await documents.load("d2");
    expect(merged?.pages.map(({ id, documentId }) => [id, documentId])).toEqual([
      ["d2-1", "d2"],
      ["d1-1", "d2"],
    ]);
    expect(await documents.load("d1")).toBeNull();
    expect(announced).toEqual(["d2", "d1"]);

    // Work that started before the merge ends after it.
    await documents.savePage(pageWithText("d1", "The rent is due in May."));
    const late = newPage("late", "d2", { originalId: "late-o", fileName: "b.jpg", pageIndex: 0, pageCount: 1 });
    await documents.changeDocument("d2", (stored) => ({ ...stored, pageIds: [...stored.pageIds, "late"] }), {
      pages: [late],
      originals: [],
    });
    await store.getState().undoMerge();
    expect(namesOn(store)).toEqual(["Lease", "Recipe"]);
    expect((await documents.load("d2"))?.pages.map(({ id }) => id)).toEqual(["d2-1", "late"]);
    expect(
      (await documents.load("d1"))?.pages.map(({ documentId, text }) => [documentId, text?.recognised.text]),
    ).toEqual([["d1", "The rent is due in May."]]);
  });

  it("deletes for good only when the undo is dismissed", async () => {
    const store = shelf();
    await store.getState().refresh();
    await store.getState().remove(["d1"]);
    expect(namesOn(store)).toEqual(["Recipe"]);
    expect(await documents.load("d1")).not.toBeNull();
    store.getState().undoRemove();
    await store.getState().refresh();
    expect(namesOn(store)).toEqual(["Lease", "Recipe"]);
    await store.getState().remove(["d1"]);
    await store.getState().dismiss();
    expect(await documents.load("d1")).toBeNull();
    expect(await documents.readOriginal("d1-o")).toBeNull();
  });

  it("removes several at once and restores all of them", async () => {
    const store = shelf();
    await store.getState().refresh();
    store.getState().toggleSelected("d2");
    store.getState().select(["d1", "d2"]);
    expect(store.getState().selected).toEqual(["d2", "d1"]);
    await store.getState().remove(store.getState().selected);
    expect([namesOn(store), store.getState().selected]).toEqual([[], []]);
    await store.getState().refresh();
    expect(namesOn(store)).toEqual([]);
    store.getState().undoRemove();
    await store.getState().refresh();
    expect(namesOn(store)).toEqual(["Lease", "Recipe"]);
    await store.getState().remove(["d1", "d2"]);
    await store.getState().dismiss();
    expect(await documents.list()).toEqual([]);
    expect(announced).toEqual(["d1", "d2"]);
  });
});
