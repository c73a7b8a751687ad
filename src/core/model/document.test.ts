import { describe, expect, it } from "vitest";
import {
  replacePageIds,
  FIRST_EDIT,
  insertPageIds,
  movePageIds,
  newPage,
  nextPageStep,
  sameEdit,
  textLanguages,
  currentFailure,
  type PageEdit,
  type PagePicture,
  type ScanPage,
} from "./document.ts";
import { imageCorners } from "../geometry/geometry.ts";
import { flatGrid } from "../geometry/page-geometry.ts";
import { straightSides } from "../geometry/page-sides.ts";

const corners = imageCorners({ width: 300, height: 400 });
const source = { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 };
const fresh = newPage("p", "d", source);

function picture(edit: PageEdit): PagePicture {
  return {
    edit,
    widthPx: 300,
    heightPx: 400,
    bytes: 1000,
    geometry: {
      imageWidth: 300,
      imageHeight: 400,
      corners,
      confidence: 1,
      aspectRatio: 0.75,
      grid: flatGrid(corners, 1),
    },
    measures: { rotation: 0, curvature: 0, sharpness: 100, brightness: 0.7 },
    sizePt: null,
  };
}

function text(edit: PageEdit, languages: string): ScanPage["text"] {
  return {
    edit,
    languages,
    recognised: { widthPx: 300, heightPx: 400, text: "", confidence: 0, languages, paragraphs: [] },
  };
}

describe("nextPageStep", () => {
  it("goes from open to make to read to nothing", () => {
    expect(nextPageStep(newPage("p", "d", { ...source, pageCount: null }), "eng")).toBe("open");
    expect(nextPageStep(fresh, "eng")).toBe("make");
    const made = { ...fresh, picture: picture(fresh.edit) };
    expect(nextPageStep(made, "eng")).toBe("read");
    expect(nextPageStep(made, ""), "without a language nothing is read").toBeNull();
    expect(nextPageStep({ ...made, text: text(fresh.edit, "eng") }, "eng")).toBeNull();
  });

  it("reads again in another language and after a turn, but not with another filter", () => {
    const edit: PageEdit = { ...FIRST_EDIT, filter: "flat" };
    const turned: PageEdit = { ...edit, quarterTurns: 1 };
    const page = { ...fresh, edit, picture: picture(edit), text: text(FIRST_EDIT, "eng") };
    expect(nextPageStep(page, "eng")).toBeNull();
    expect(nextPageStep(page, "deu")).toBe("read");
    expect(nextPageStep({ ...page, edit: turned, picture: picture(turned) }, "eng")).toBe("read");
  });

  it("makes the page again when a corner moved", () => {
    const region = { kind: "corners", corners } as const;
    const made = { ...fresh, edit: { ...FIRST_EDIT, region }, picture: picture({ ...FIRST_EDIT, region }) };
    expect(nextPageStep(made, "eng")).toBe("read");
    const moved = { kind: "corners", corners: [{ x: 1, y: 0 }, corners[1], corners[2], corners[3]] } as const;
    expect(nextPageStep({ ...made, edit: { ...made.edit, region: moved } }, "eng")).toBe("make");
  });

  it("waits for a person after a failure until a setting changes", () => {
    const error = { code: "undecodable_image", message: "It is not a picture." } as const;
    const failed: ScanPage = { ...fresh, failure: { step: "make", edit: fresh.edit, languages: "eng", error } };
    expect(nextPageStep(failed, "eng")).toBeNull();
    expect(nextPageStep(failed, "deu")).toBeNull();
    expect(nextPageStep({ ...failed, edit: { ...fresh.edit, quarterTurns: 2 } }, "eng")).toBe("make");
  });

  it("ignores a failed reading when the language changes", () => {
    const error = { code: "work_failed", message: "It stopped." } as const;
    const made = { ...fresh, picture: picture(fresh.edit) };
    const failed: ScanPage = { ...made, failure: { step: "read", edit: fresh.edit, languages: "eng", error } };
    expect(currentFailure(failed, "eng")?.error.code).toBe("work_failed");
    expect(nextPageStep(failed, "deu")).toBe("read");
  });
});

describe("sameEdit", () => {
  it("compares edited sides", () => {
    const sides = { ...FIRST_EDIT, region: { kind: "sides", ...straightSides(corners) } } as const;
    const bent = {
      ...sides,
      region: {
        ...sides.region,
        bends: [
          [0, 0.01, 0],
          [0, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
      },
    } as const;
    expect(sameEdit(bent, structuredClone(bent))).toBe(true);
    expect(sameEdit(bent, sides)).toBe(false);
    expect(sameEdit(sides, { ...sides, region: { kind: "corners", corners } })).toBe(false);
  });

  it("compares region, filter, tone and turns", () => {
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT })).toBe(true);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, region: { kind: "whole" } })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, filter: "original" })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, region: { kind: "find", otherwise: "fail" } })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, tone: { brightness: 0, contrast: 0.2 } })).toBe(false);
  });

  it("treats a missing tone as neutral", () => {
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, tone: { brightness: 0, contrast: 0 } })).toBe(true);
  });
});

describe("page order", () => {
  it("moves a page, clamped to the ends", () => {
    expect(movePageIds(["a", "b", "c"], ["a"], 1)).toEqual(["b", "a", "c"]);
    expect(movePageIds(["a", "b", "c"], ["c"], -5)).toEqual(["c", "a", "b"]);
    expect(movePageIds(["a", "b", "c"], ["a"], 9)).toEqual(["b", "c", "a"]);
    expect(movePageIds(["a", "b"], ["x"], 0)).toEqual(["a", "b"]);
    expect(movePageIds(["a", "b", "c", "d"], ["d", "b"], 1)).toEqual(["a", "b", "d", "c"]);
  });

  it("replaces pages by another", () => {
    expect(replacePageIds(["a", "x", "y", "b"], ["x", "y"], "p")).toEqual(["a", "p", "b"]);
    expect(replacePageIds(["a", "b"], ["x"], "p")).toEqual(["a", "b", "p"]);
    expect(replacePageIds(["p", "x"], ["x"], "p")).toEqual(["p"]);
  });

  it("inserts pages after another, or at the end", () => {
    expect(insertPageIds(["a", "b"], ["x", "y"], "a")).toEqual(["a", "x", "y", "b"]);
    expect(insertPageIds(["a", "b"], ["x"], null)).toEqual(["a", "b", "x"]);
    expect(insertPageIds(["a"], ["x"], "gone")).toEqual(["a", "x"]);
  });
});

describe("textLanguages", () => {
  const pages = ["deu", "eng", "deu", ""].map((languages) => ({ text: text(FIRST_EDIT, languages) }));

  it("are those of the document, or those that automatic pages were read in, the most frequent first", () => {
    expect(textLanguages("fra+eng", pages)).toBe("fra+eng");
    expect(textLanguages("", pages)).toBe("");
    expect(textLanguages("auto", [...pages, { text: null }])).toBe("deu+eng");
    expect(textLanguages("auto", [])).toBe("");
  });
});
