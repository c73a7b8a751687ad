import { describe, expect, it } from "vitest";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { FIRST_EDIT, newPage, type PagePicture, type ScanPage } from "../../../core/model/document.ts";
import { MemoryDocuments } from "../../../storage/memory-documents.ts";
import { createShelf } from "../../../documents/shelf.ts";
import { amountsCsv, amountsForClipboard, amountsSheet, localAmount } from "./amounts-file.ts";
import { cellsToCheck, createAmountsTable, sumsByCurrency } from "./amounts-table.ts";

const TODAY = "2026-01-15";
const RECEIPT = "# Bäckerei Kornblum\nDatum: 08.11.2025\nSumme   12,75 €\nBar   20,00 €\nRückgeld   7,25 €";
const OPEN = "=Pine Street Books\nDate: 03/04/2025\nTotal   $12.50";

async function setUp(texts: Readonly<Record<string, string | null>>) {
  const documents = new MemoryDocuments();
  for (const [id, text] of Object.entries(texts)) {
    const page: ScanPage = {
      ...newPage(`${id}-1`, id, { originalId: `o-${id}`, fileName: "photo.jpg", pageIndex: 0, pageCount: 1 }),
      picture: { edit: FIRST_EDIT, widthPx: 800, heightPx: 1200 } as PagePicture,
      text: text === null ? null : { edit: FIRST_EDIT, languages: "deu+eng", recognised: typedPage(text, "deu+eng") },
    };
    const document = {
      id,
      name: `Scan ${id}`,
      createdAtMs: 1,
      changedAtMs: 1,
      pageIds: [page.id],
      languages: "deu+eng",
    };
    await documents.addPages(document, [page], [{ id: `o-${id}`, blob: new Blob(["x"]) }]);
  }
  const shelf = createShelf({ documents, now: () => 2, announce: () => undefined });
  const open = async (...ids: string[]) => {
    const table = createAmountsTable(ids, { documents, correct: shelf.getState().correct, today: TODAY });
    await table.getState().load();
    return table;
  };
  return { documents, open };
}

describe("the table of amounts", () => {
  it("has a row for each document, in the order asked for, and the cells to check", async () => {
    const { open } = await setUp({ a: RECEIPT, b: OPEN, c: null });
    const table = await open("b", "a", "gone", "c");
    const { rows, isOneGone, problem } = table.getState();
    expect(rows?.map(({ name, reading }) => [name, reading])).toEqual([
      ["Scan b", "read"],
      ["Scan a", "read"],
      ["Scan c", "pending"],
    ]);
    expect(isOneGone).toBe(true);
    expect(problem).toBeNull();
    // Nothing is to be checked of what is sure, nor of what is still being read.
    expect(cellsToCheck(rows ?? []).filter(({ documentId }) => documentId !== "b")).toEqual([]);
    expect(cellsToCheck(rows ?? [])).toContainEqual({ documentId: "b", fact: "date" });
  });

  it("shows and stores what is set right, and has it when it is opened again", async () => {
    const { documents, open } = await setUp({ b: OPEN });
    const table = await open("b");
    table.getState().correct({ documentId: "b", fact: "date" }, "2025-04-03");
    table.getState().correct({ documentId: "b", fact: "currency" }, "CAD");
    expect(table.getState().rows?.[0]?.cells.date).toMatchObject({ text: "2025-04-03", isUnsure: false });
    const again = await open("b");
    expect(again.getState().rows?.[0]?.cells.date).toMatchObject({ text: "2025-04-03", isUnsure: false });
    expect(again.getState().rows?.[0]?.cells.currency.text).toBe("CAD");
    expect((await documents.load("b"))?.document.corrections).toEqual({ date: "2025-04-03", currency: "CAD" });
  });

  it("follows what is read meanwhile, and keeps what is being set right", async () => {
    const { documents, open } = await setUp({ a: null, b: OPEN });
    const table = await open("a", "b");
    const page = (await documents.load("a"))?.pages[0] ?? expect.fail("there is no page");
    const text = { edit: FIRST_EDIT, languages: "deu+eng", recognised: typedPage(RECEIPT, "deu+eng") };
    await documents.savePage({ ...page, text });
    table.getState().correct({ documentId: "a", fact: "sender" }, "Kornblum");
    const before = table.getState().rows;
    await table.getState().load(new Set(["a"]));
    expect(table.getState().rows?.map(({ name, reading, cells }) => [name, reading, cells.total.text])).toEqual([
      ["Scan a", "read", "12.75"],
      ["Scan b", "read", "12.50"],
    ]);
    expect(table.getState().rows?.[0]?.cells.sender.text).toBe("Kornblum");
    // The other row is not rendered anew.
    expect(table.getState().rows?.[1]).toBe(before?.[1]);
    await documents.removeDocument("b");
    await table.getState().load(new Set(["b"]));
    expect(table.getState()).toMatchObject({ isOneGone: true, rows: [{ documentId: "a" }] });
  });

  it("knows where on its page a value stands", async () => {
    const { open } = await setUp({ a: RECEIPT });
    const table = await open("a");
    const source = table.getState().source({ documentId: "a", fact: "total" });
    expect(source?.page.id).toBe("a-1");
    expect(source?.word?.text).toBe("12,75");
    const sender = table.getState().source({ documentId: "a", fact: "sender" })?.word?.box ?? expect.fail("no sender");
    const [bakery, name] = table.getState().rows?.[0]?.cells.sender.words.map(({ word }) => word.box) ?? [];
    expect(sender).toMatchObject({ x0: bakery?.x0, x1: name?.x1 });
    // What was not understood is to be found on the page by a person.
    expect(table.getState().source({ documentId: "a", fact: "tax" })).toMatchObject({
      page: { id: "a-1" },
      word: null,
    });
  });

  it("is written as CSV that names what nobody has checked, and computes nothing", async () => {
    const { open } = await setUp({ a: RECEIPT, b: OPEN });
    const table = await open("a", "b");
    table.getState().correct({ documentId: "b", fact: "sender" }, "=Pine, Street");
    expect(amountsCsv(table.getState().rows ?? [])).toBe(
      "document,date,sender,total,tax,currency,unsure\r\n" +
        "Scan a,2025-11-08,Bäckerei Kornblum,12.75,,EUR,\r\n" +
        `Scan b,,"'=Pine, Street",12.50,,USD,date currency\r\n`,
    );
  });

  it("is written as a sheet with typed dates and amounts", async () => {
    const { open } = await setUp({ a: RECEIPT });
    const { rows } = (await open("a")).getState();
    expect(amountsSheet(rows ?? [], "Amounts", ["Document", "Date"]).rows[1]?.slice(1, 4)).toEqual([
      { kind: "day", iso: "2025-11-08" },
      { kind: "text", text: "Bäckerei Kornblum" },
      { kind: "number", value: 12.75, decimals: 2 },
    ]);
  });

  it("sums totals by currency, to the cent, without slips that are no bill", async () => {
    const { open } = await setUp({ a: RECEIPT, b: RECEIPT, c: OPEN, d: null });
    const table = await open("a", "b", "c", "d");
    table.getState().correct({ documentId: "a", fact: "total" }, "0.10");
    table.getState().correct({ documentId: "b", fact: "total" }, "0.20");
    const rows = table.getState().rows ?? [];
    expect(sumsByCurrency(rows)).toEqual([
      { currency: "EUR", total: 0.3, isUnsure: false },
      { currency: "USD", total: 12.5, isUnsure: true },
    ]);
    const [row = expect.fail("there is no row")] = rows;
    expect(sumsByCurrency([{ ...row, slip: "training" }])).toEqual([]);
  });

  it("has amounts in thousandths where the currency has them", async () => {
    const { open } = await setUp({ k: "Total KWD   1.375\nCash KWD   1.375" });
    const [row] = (await open("k")).getState().rows ?? [];
    expect(row?.cells.total.text).toBe("1.375");
    expect(localAmount("1.375", "de")).toBe("1,375");
  });

  it("is copied with amounts as they are written in the reader's language", async () => {
    const { open } = await setUp({ a: RECEIPT });
    const rows = (await open("a")).getState().rows ?? [];
    const heads = ["Dokument", "Datum", "Absender", "Summe", "Steuer", "Währung"];
    expect(amountsForClipboard(rows, heads, (text) => localAmount(text, "de"))).toBe(
      `${heads.join("\t")}\nScan a\t2025-11-08\tBäckerei Kornblum\t12,75\t\tEUR`,
    );
  });
});
