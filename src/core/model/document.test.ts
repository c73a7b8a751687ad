import { describe, expect, it } from "vitest";
import {
  exchangePageIds,
  FIRST_EDIT,
  insertPageIds,
  movePageId,
  newPage,
  nextStep,
  sameEdit,
  standingFailure,
  type PageEdit,
  type PagePicture,
  type ScanPage,
} from "./document.ts";
import { wholePicture } from "../geometry/geometry.ts";
import { flatGrid } from "../geometry/page-geometry.ts";
import { straightSides } from "../geometry/page-sides.ts";

const corners = wholePicture({ width: 300, height: 400 });
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

describe("what a page needs next", () => {
  it("goes from open to make to read to nothing", () => {
    expect(nextStep(newPage("p", "d", { ...source, pageCount: null }), "eng")).toBe("open");
    expect(nextStep(fresh, "eng")).toBe("make");
    const made = { ...fresh, picture: picture(fresh.edit) };
    expect(nextStep(made, "eng")).toBe("read");
    expect(nextStep(made, ""), "in no language, nothing is read").toBeNull();
    expect(nextStep({ ...made, text: text(fresh.edit, "eng") }, "eng")).toBeNull();
  });

  it("reads again in another language, and after a turn, but not after another filter", () => {
    const edit: PageEdit = { ...FIRST_EDIT, filter: "flat" };
    const turned: PageEdit = { ...edit, quarterTurns: 1 };
    const page = { ...fresh, edit, picture: picture(edit), text: text(FIRST_EDIT, "eng") };
    expect(nextStep(page, "eng")).toBeNull();
    expect(nextStep(page, "deu")).toBe("read");
    expect(nextStep({ ...page, edit: turned, picture: picture(turned) }, "eng")).toBe("read");
  });

  it("makes again when a corner moved", () => {
    const region = { kind: "corners", corners } as const;
    const made = { ...fresh, edit: { ...FIRST_EDIT, region }, picture: picture({ ...FIRST_EDIT, region }) };
    expect(nextStep(made, "eng")).toBe("read");
    const moved = { kind: "corners", corners: [{ x: 1, y: 0 }, corners[1], corners[2], corners[3]] } as const;
    expect(nextStep({ ...made, edit: { ...made.edit, region: moved } }, "eng")).toBe("make");
  });

  it("waits for a person after a failure, until something is changed", () => {
    const error = { code: "undecodable_image", message: "It is not a picture." } as const;
    const failed: ScanPage = { ...fresh, failure: { step: "make", edit: fresh.edit, languages: "eng", error } };
    expect(nextStep(failed, "eng")).toBeNull();
    expect(nextStep(failed, "deu")).toBeNull();
    expect(nextStep({ ...failed, edit: { ...fresh.edit, quarterTurns: 2 } }, "eng")).toBe("make");
  });

  it("forgets a failed reading when the language changes", () => {
    const error = { code: "work_failed", message: "It stopped." } as const;
    const made = { ...fresh, picture: picture(fresh.edit) };
    const failed: ScanPage = { ...made, failure: { step: "read", edit: fresh.edit, languages: "eng", error } };
    expect(standingFailure(failed, "eng")?.error.code).toBe("work_failed");
    expect(nextStep(failed, "deu")).toBe("read");
  });
});

describe("settings", () => {
  it("are the same where sides are bent alike", () => {
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

  it("are the same only when region, filter and turns are", () => {
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT })).toBe(true);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, region: { kind: "whole" } })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, filter: "original" })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, region: { kind: "find", otherwise: "fail" } })).toBe(false);
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, tone: { brightness: 0, contrast: 0.2 } })).toBe(false);
  });

  it("takes a page stored before there were tones for one without", () => {
    expect(sameEdit(FIRST_EDIT, { ...FIRST_EDIT, tone: { brightness: 0, contrast: 0 } })).toBe(true);
  });
});

describe("page order", () => {
  it("moves a page, clamped to the ends", () => {
    expect(movePageId(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(movePageId(["a", "b", "c"], "c", -5)).toEqual(["c", "a", "b"]);
    expect(movePageId(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
    expect(movePageId(["a", "b"], "x", 0)).toEqual(["a", "b"]);
  });

  it("puts a page in the place of others", () => {
    expect(exchangePageIds(["a", "x", "y", "b"], ["x", "y"], "p")).toEqual(["a", "p", "b"]);
    expect(exchangePageIds(["a", "b"], ["x"], "p")).toEqual(["a", "b", "p"]);
    expect(exchangePageIds(["p", "x"], ["x"], "p")).toEqual(["p"]);
  });

  it("puts pages in behind another, or at the end", () => {
    expect(insertPageIds(["a", "b"], ["x", "y"], "a")).toEqual(["a", "x", "y", "b"]);
    expect(insertPageIds(["a", "b"], ["x"], null)).toEqual(["a", "b", "x"]);
    expect(insertPageIds(["a"], ["x"], "gone")).toEqual(["a", "x"]);
  });
});
