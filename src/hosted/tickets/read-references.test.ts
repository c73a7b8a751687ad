import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_LINKS, readReferences } from "./read-references.ts";

const read = (...references: string[]): unknown => ({ kind: "read", references });

describe("references", () => {
  it.each<[string, string, unknown]>([
    ["a list", "4711\n4712\r\n\n 4713 \n", read("4711", "4712", "4713")],
    ["a table with a heading", "Reference,Name\r\n4711,Ada\r\n4712,Bo\r\n", read("4711", "4712")],
    ["semicolons and tabs", "a;x\nb\ty", read("a", "b")],
    ["quoted cells", '"Müller, A. ""Toni""",x\n"b"', read('Müller, A. "Toni"', "b")],
    ["line ends in later cells", 'a,"two\nlines",x\nb,"c;d"', read("a", "b")],
    ["a byte order mark", "\ufeffreference\n1", read("1")],
    ["nothing", " \n,x\n", { kind: "empty" }],
    ["only a heading", "reference", { kind: "empty" }],
    ["a repetition", "reference\na\nb\na", { kind: "repeated", row: 4, before: 2 }],
    ["a long reference", `a\n${"x".repeat(65)}`, { kind: "unusable", row: 2 }],
    ["an invisible one", "a\n\u200b", { kind: "unusable", row: 2 }],
    ["a line end in a reference", 'a\n"b\nc"', { kind: "unusable", row: 2 }],
    ["a quotation mark without its end", 'a\n"b\nc', { kind: "unusable", row: 2 }],
    ["text behind a quoted cell", 'a\n"b"c', { kind: "unusable", row: 2 }],
  ])("are read from %s", (_, csv, expected) => {
    expect(readReferences(csv)).toEqual(expected);
  });

  it(`are at most ${MOST_LINKS}`, () => {
    const list = (count: number): string => Array.from({ length: count }, (_, i) => `c${i}`).join("\n");
    expect(readReferences(list(MOST_LINKS))).toMatchObject({ kind: "read" });
    expect(readReferences(list(MOST_LINKS + 1))).toEqual({ kind: "tooMany" });
  });

  it("come from any text in the time that it takes to read it", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab",;\n\r\t ') }), (csv) => void readReferences(csv)));
    expect(readReferences(`"${'""'.repeat(200_000)}`)).toEqual({ kind: "unusable", row: 1 });
  });
});
