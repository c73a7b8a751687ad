import { describe, expect, it } from "vitest";
import { newPage, type ScanPage } from "../../core/model/document.ts";
import { lastShotPages } from "./shot-check.tsx";

/** Pages by id; those of the same photo have the same letter. */
const pages = (...ids: string[]): ScanPage[] =>
  ids.map((id) => newPage(id, "d", { originalId: id.slice(0, 1), fileName: "a.jpg", pageIndex: 0, pageCount: 1 }));
const idsOf = (found: readonly ScanPage[]): string[] => found.map(({ id }) => id);

describe("the pages of the last photo", () => {
  it("are at the end, one or both halves of a spread", () => {
    expect(idsOf(lastShotPages(pages("a", "b"), undefined, 2))).toEqual(["b"]);
    expect(idsOf(lastShotPages(pages("a", "b1", "b2"), undefined, 2))).toEqual(["b1", "b2"]);
    expect(lastShotPages([], undefined, 1)).toEqual([]);
  });

  it("are counted in photos after a page, however many pages those have", () => {
    const all = pages("a", "b", "c1", "c2", "d1", "d2", "e");
    expect(idsOf(lastShotPages(all, "b", 1))).toEqual(["c1", "c2"]);
    expect(idsOf(lastShotPages(all, "b", 2))).toEqual(["d1", "d2"]);
    expect(idsOf(lastShotPages(all, "b", 9))).toEqual([]);
  });
});
