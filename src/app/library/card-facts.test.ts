import { expect, it } from "vitest";
import { FIRST_EDIT, newPage, type ScanPage } from "../../core/model/document.ts";
import { ENGLISH_DOCUMENTS } from "../../facts/testing/english-documents.ts";
import { typedPage } from "../../facts/testing/typed-page.ts";
import { MemoryDocuments } from "../../storage/memory-documents.test-double.ts";
import { createCardFacts } from "./card-facts.ts";

const documents = new MemoryDocuments();

async function addDocument(id: string, text: string | null): Promise<void> {
  const source = { originalId: `${id}-o`, fileName: "a.jpg", pageIndex: 0, pageCount: 1 };
  const read = text === null ? null : { edit: FIRST_EDIT, languages: "eng", recognised: typedPage(text, "eng") };
  const page: ScanPage = { ...newPage(`${id}-1`, id, source), text: read };
  const document = { id, name: "Scan", createdAtMs: 1, changedAtMs: 1, pageIds: [page.id], languages: "eng" };
  await documents.addPages(document, [page], [{ id: `${id}-o`, blob: new Blob(["x"]) }]);
}

it("finds who sent a document and what it costs, with what a person has set right", async () => {
  const receipt = ENGLISH_DOCUMENTS.find(({ kind }) => kind === "receipt");
  await addDocument("read", receipt?.page ?? expect.fail("no bill"));
  await addDocument("unread", null);
  const facts = createCardFacts({ documents, today: "2026-11-29", rest: async () => undefined });
  for (const id of ["unread", "gone", "read"]) facts.getState().want(id, "1");
  await expect.poll(() => [...facts.getState().byId.keys()]).toEqual(["read"]);
  expect(facts.getState().byId.get("read")).toMatchObject({ sender: { text: receipt?.sender } });

  await documents.changeDocument("read", (stored) => ({ ...stored, corrections: { total: "12.34" } }));
  facts.getState().want("read", "2");
  await expect.poll(() => facts.getState().byId.get("read")?.total).toMatchObject({ text: "12.34", isUnsure: false });
});
