import { expect, it } from "vitest";
import { withDifferentNames } from "./export-documents.ts";

it("numbers files of the same name, in any case, and leaves the others alone", () => {
  const files = ["Scan.pdf", "scan.pdf", "Lease.pdf", "Scan.pdf", "Scan 2.pdf"].map((name) => new File(["x"], name));
  const named = withDifferentNames(files);
  expect(named.map(({ name }) => name)).toEqual(["Scan.pdf", "scan 2.pdf", "Lease.pdf", "Scan 3.pdf", "Scan 2 2.pdf"]);
  expect(named[2]).toBe(files[2]);
});

it("has room for the number where names are as long as they may be", () => {
  const long = `${"n".repeat(60)}.pdf`;
  const named = withDifferentNames([long, long].map((name) => new File(["x"], name)));
  expect(named.map(({ name }) => name)).toEqual([long, `${"n".repeat(58)} 2.pdf`]);
});
