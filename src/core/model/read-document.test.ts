import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageCorners } from "../geometry/geometry.ts";
import { FIRST_EDIT, newPage } from "./document.ts";
import { readDocumentRecord, readPageRecord } from "./read-document.ts";

const NOW_MS = Date.UTC(2026, 10, 25);
const document = { id: "d", name: "Lease", createdAtMs: 1, changedAtMs: 2, pageIds: ["p"], languages: "eng" };
const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
const damaged = [undefined, null, 7, "text", Number.NaN, 1e20, -1, [], {}];

describe("a damaged record", () => {
  it("is read as it is when it is intact", () => {
    expect(readDocumentRecord(document, NOW_MS)).toEqual(document);
    const tagged = { ...document, tags: ["Tax 2026"] };
    expect(readDocumentRecord(tagged, NOW_MS)).toEqual(tagged);
    expect(readPageRecord(page, "p", "d")).toEqual(page);
  });

  it.each(["createdAtMs", "changedAtMs"])("of a document gets a time that can be formatted: %s", (field) => {
    for (const value of damaged) {
      const read = readDocumentRecord({ ...document, [field]: value }, NOW_MS);
      const time = read?.[field as "createdAtMs"] ?? Number.NaN;
      expect(time === 7 || time === NOW_MS).toBe(true);
    }
  });

  it.each(["id", "name", "pageIds", "languages"])("of a document is set aside without a valid field: %s", (field) => {
    for (const value of damaged) {
      const isValid = Array.isArray(value) ? field === "pageIds" : typeof value === "string" && field !== "pageIds";
      expect(readDocumentRecord({ ...document, [field]: value }, NOW_MS) !== null).toBe(isValid);
    }
  });

  it.each(["source", "edit"])("of a page becomes a failed page without a valid field: %s", (field) => {
    for (const value of damaged)
      expect(readPageRecord({ ...page, [field]: value }, "p", "d").failure?.error.code).toBe("undecodable_image");
  });

  it("of a page loses damaged results only", () => {
    const own: { self?: unknown } = {};
    own.self = own;
    for (const value of [7, {}, own, [own]])
      expect(readPageRecord({ ...page, picture: value, text: value, failure: value }, "p", "d")).toEqual(page);
    const cyclic = { ...page, edit: { ...FIRST_EDIT, region: { kind: "whole", own } } };
    expect(readPageRecord(cyclic, "p", "d").failure).not.toBeNull();
  });

  it("of a page keeps codes that are whole, and loses a text with others", () => {
    const code = { format: "qr_code", text: "7", quad: imageCorners({ width: 1, height: 1 }) };
    const textWith = (codes: unknown): object => ({
      edit: FIRST_EDIT,
      languages: "eng",
      recognised: { widthPx: 1, heightPx: 1, text: "", confidence: 0, languages: "eng", paragraphs: [], codes },
    });
    for (const codes of [undefined, [], [code]])
      expect(readPageRecord({ ...page, text: textWith(codes) }, "p", "d").text?.recognised.codes).toEqual(codes);
    for (const codes of [7, [7], [{ ...code, format: "morse" }], [{ ...code, quad: [] }], [{ ...code, text: 7 }]])
      expect(readPageRecord({ ...page, text: textWith(codes) }, "p", "d").text).toBeNull();
  });

  it("of any content is read without an error, as a value that JSON can hold", () => {
    const part = fc.object();
    fc.assert(
      fc.property(fc.anything(), part, part, (any, source, edit) => {
        for (const record of [any, { ...page, source }, { ...page, edit }, { ...page, picture: any, text: any }])
          expect(() => JSON.stringify(readPageRecord(record, "p", "d"))).not.toThrow();
        expect(() => readDocumentRecord(any, NOW_MS)).not.toThrow();
      }),
    );
  });
});
