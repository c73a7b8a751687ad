import { describe, expect, it } from "vitest";
import { newPage, type ScanPage } from "../../core/model/document.ts";
import { nextJobs } from "./page-queue.ts";

function fresh(id: string, pageCount: number | null = 1): ScanPage {
  return newPage(id, "d", { originalId: `o${id}`, fileName: `${id}.jpg`, pageIndex: 0, pageCount });
}

/** A page that has been made but not read. The rule looks only at the settings its image was made with. */
function made(id: string): ScanPage {
  const page = fresh(id);
  const corners = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 4 },
    { x: 0, y: 4 },
  ] as const;
  const geometry = {
    imageWidth: 3,
    imageHeight: 4,
    corners,
    confidence: 1,
    aspectRatio: 0.75,
    grid: { rows: 0, columns: 0, points: [] },
  };
  const measures = { rotation: 0, curvature: 0, sharpness: 1, brightness: 1 };
  return { ...page, picture: { edit: page.edit, widthPx: 3, heightPx: 4, bytes: 1, geometry, measures, sizePt: null } };
}

const none = new Map<string, never>();

describe("the next jobs", () => {
  it("make one page and read two at a time, in order", () => {
    const pages = [fresh("a"), fresh("b"), made("c"), made("d"), made("e")];
    expect(nextJobs(pages, "eng", none, null)).toEqual([
      { pageId: "a", step: "make" },
      { pageId: "c", step: "read" },
      { pageId: "d", step: "read" },
    ]);
  });

  it("fill only free slots", () => {
    const pages = [fresh("a"), fresh("b"), made("c"), made("d")];
    expect(
      nextJobs(
        pages,
        "eng",
        new Map([
          ["a", "make"],
          ["c", "read"],
        ] as const),
        null,
      ),
    ).toEqual([{ pageId: "d", step: "read" }]);
  });

  it("put the page on screen first", () => {
    expect(nextJobs([fresh("a"), fresh("b"), fresh("c")], "eng", none, "c")).toEqual([{ pageId: "c", step: "make" }]);
  });

  it("count opening a file as making", () => {
    expect(nextJobs([fresh("a", null), fresh("b")], "eng", none, null)).toEqual([{ pageId: "a", step: "open" }]);
  });
});
