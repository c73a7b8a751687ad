import { expect, it } from "vitest";
import { readReferences } from "../../../hosted/tickets/read-references.ts";
import { linksTable } from "./links-table.ts";

const LINKS = [
  { reference: "4711", link: "https://example.com/#/s/2.a" },
  { reference: '=cmd|"x"', link: "https://example.com/#/s/2.b" },
];

it("has a row for each link, in which no spreadsheet finds a formula", () => {
  expect(linksTable(LINKS, 2_000_000_000).split("\r\n")).toEqual([
    '\ufeff"reference","link","expires"',
    '"4711","https://example.com/#/s/2.a","2033-05-18T03:33:20.000Z"',
    '"\t=cmd|""x""","https://example.com/#/s/2.b","2033-05-18T03:33:20.000Z"',
    "",
  ]);
});

it("can be read again as references", () => {
  expect(readReferences(linksTable(LINKS, 1))).toEqual({ kind: "read", references: ["4711", '=cmd|"x"'] });
});
