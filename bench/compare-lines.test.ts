import { expect, it } from "vitest";
import { compareLines, readTable } from "./compare-lines.mjs";

const TABLE = `
Measured on commit 0123abc.

| what | figure | beside it |
|---|---|---|
| 30 photos to one PDF: time, size | 24 s, 6.0 MB |  |
| first visit | 2.1 s, 3.6 s | goal 2.5 s, 6 s |
| page found | 0.998 | jscanify 0.899 |
`;

it("marks what moved by more than the noise and the rounding", () => {
  const line = (what: string, figure: string, noise?: number) => ({
    what,
    figure,
    beside: "",
    ...(noise !== undefined && { noise }),
  });
  const before = readTable(TABLE);
  expect([...before.keys()]).toEqual(["what", "30 photos to one PDF: time, size", "first visit", "page found"]);
  const moved = (...lines: Parameters<typeof compareLines>[1]): readonly string[] =>
    compareLines(before, lines).map((each) => each.moved);
  const [photos, visit] = ["30 photos to one PDF: time, size", "first visit"];
  expect(moved(line(photos, "26 s, 6.1 MB"), line(photos, "42 s, 6.0 MB"), line(photos, "24 s"))).toEqual([
    "",
    "moved",
    "moved",
  ]);
  expect(moved(line(visit, "2.1 s, 4.0 s", 0.05), line(visit, "2.1 s, 4.0 s", 0.2))).toEqual(["moved", ""]);
  expect(moved(line("page found", "0.890"), line("one more", "1"))).toEqual(["moved", "new"]);
});
