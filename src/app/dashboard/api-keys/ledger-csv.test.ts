import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvField } from "../../../core/text/csv.ts";
import { ledgerCsv } from "./ledger-csv.ts";

/** Parses CSV (RFC 4180) as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const [match, quoted, plain, end] = field.exec(text) ?? [];
    if (match === undefined) throw new Error("This is not CSV.");
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const line = {
  id: 1,
  accountId: "a1",
  endpoint: "scan/crop",
  status: 200,
  charged: 2,
  atMs: Date.UTC(2026, 10, 21, 9, 5, 7, 8),
};

describe("the ledger as CSV", () => {
  it("has a header row and one row per line, each ended by CR LF", () => {
    expect(ledgerCsv([line], () => "Acme")).toBe(
      "time,account,account_id,endpoint,status,credits\r\n2026-11-21T09:05:07.008Z,Acme,a1,scan/crop,200,2\r\n",
    );
  });

  it("preserves any account name", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (names) => {
        const lines = names.map((_, i) => ({ ...line, accountId: String(i) }));
        const [, ...rows] = parseCsv(ledgerCsv(lines, (id) => names[Number(id)] ?? ""));
        expect(rows.map(([, name]) => name?.replace(/^'(?=[=+\-@\t\r\n])/, ""))).toEqual(
          names.map((name) => name.replace(/^'(?=[=+\-@\t\r\n])/, "")),
        );
      }),
    );
  });

  it("contains nothing that a spreadsheet would compute", () => {
    for (const name of ['=HYPERLINK("http://x","y")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1"]) {
      expect(parseCsv(`${csvField(name)}\r\n`)).toEqual([[`'${name}`]]);
    }
    expect(csvField("-5.00")).toBe("-5.00");
    expect(csvField("Smith, Jones & “Co”")).toBe('"Smith, Jones & “Co”"');
    expect(csvField('a "b"')).toBe('"a ""b"""');
  });
});
