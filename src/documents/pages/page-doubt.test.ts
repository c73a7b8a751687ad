import { describe, expect, it } from "vitest";
import { FIRST_EDIT, newPage, type PageEdit, type ScanPage } from "../../core/model/document.ts";
import { mapQuad, type Quad } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { doubtOf, reflectionsOn } from "./page-doubt.ts";

const inside: Quad = [
  { x: 120, y: 90 },
  { x: 880, y: 100 },
  { x: 890, y: 1250 },
  { x: 110, y: 1240 },
];

interface Shot {
  readonly corners?: Quad;
  readonly confidence?: number;
  readonly sharpness?: number;
  readonly edit?: PageEdit;
  readonly isPdf?: boolean;
}

function shot({
  corners = inside,
  confidence = 0.9,
  sharpness = 100,
  edit = FIRST_EDIT,
  isPdf = false,
}: Shot): ScanPage {
  const geometry = {
    imageWidth: 1000,
    imageHeight: 1333,
    corners,
    confidence,
    aspectRatio: 0.7,
    grid: flatGrid(corners, 1),
  };
  const measures = { rotation: 0, curvature: 0, sharpness, brightness: 0.6 };
  const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const source = isPdf ? { ...page.source, canKeep: true } : page.source;
  const picture = { edit, widthPx: 700, heightPx: 1000, bytes: 1, geometry, measures, sizePt: null };
  return { ...page, source, picture };
}

describe("doubts about a photo", () => {
  it("reports nothing for a sharp page that lies fully inside", () => {
    expect(doubtOf(shot({}))).toBeNull();
    expect(doubtOf(newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 }))).toBeNull();
  });

  it("shows where a reflection is, on the page as it is turned", () => {
    const { picture, ...page } = shot({ edit: { ...FIRST_EDIT, quarterTurns: 1 } });
    if (!picture) throw new Error("There is no picture.");
    const reflectionAt = [{ x0: 0.5, y0: 0.125, x1: 0.75, y1: 0.25 }];
    const placed = (more: Partial<typeof picture.measures>): ReturnType<typeof reflectionsOn> =>
      reflectionsOn({ ...page, picture: { ...picture, measures: { ...picture.measures, ...more } } });
    expect(placed({ reflection: 0.04, reflectionAt })).toEqual([{ x0: 0.75, y0: 0.5, x1: 0.875, y1: 0.75 }]);
    expect(placed({ reflection: 0.001, reflectionAt })).toEqual([]);
    expect(placed({ reflection: 0.04 })).toEqual([]);
  });

  it("reports a missing page before anything else", () => {
    expect(doubtOf(shot({ confidence: 0, sharpness: 1 }))).toBe("unfound");
  });

  it("asks for the edges to be checked where they are not sure", () => {
    expect(doubtOf(shot({ confidence: 0.5 }))).toBe("edges");
    expect(doubtOf(shot({ confidence: 0.5, sharpness: 1 }))).toBe("edges");
    expect(doubtOf(shot({ confidence: 0.5, edit: { ...FIRST_EDIT, region: { kind: "whole" } } }))).toBeNull();
  });

  it("asks for the edges of one of several sheets, until a person has set them", () => {
    const region = { kind: "corners", corners: inside, confidence: 0.5 } as const;
    const sheet = shot({ confidence: 0.5, edit: { ...FIRST_EDIT, region } });
    expect(doubtOf(sheet)).toBe("edges");
    expect(doubtOf({ ...sheet, edit: { ...sheet.edit, region: { kind: "corners", corners: inside } } })).toBeNull();
  });

  it.each([
    ["right", 118],
    ["left", -112],
  ])("reports a page that leaves the photo on the %s", (_, shift) => {
    expect(doubtOf(shot({ corners: mapQuad(inside, ({ x, y }) => ({ x: x + shift, y })) }))).toBe("cut");
  });

  it("reports a page whose bottom alone is cut off", () => {
    const [topLeft, topRight] = inside;
    expect(doubtOf(shot({ corners: [topLeft, topRight, { x: 890, y: 1333 }, { x: 110, y: 1331 }] }))).toBe("cut");
  });

  it("treats a page that fills the photo as a scan", () => {
    expect(
      doubtOf(
        shot({
          corners: [
            { x: 0, y: 2 },
            { x: 1000, y: 0 },
            { x: 999, y: 1333 },
            { x: 1, y: 1330 },
          ],
        }),
      ),
    ).toBeNull();
  });

  it("reports blurred print", () => {
    expect(doubtOf(shot({ sharpness: 5 }))).toBe("blurred");
    expect(doubtOf(shot({ sharpness: 10.3 }))).toBeNull();
  });

  it("ignores pages of PDFs and pages whose corners a person set", () => {
    expect(doubtOf(shot({ sharpness: 1, isPdf: true }))).toBeNull();
    const set: PageEdit = { ...FIRST_EDIT, region: { kind: "corners", corners: inside } };
    expect(doubtOf({ ...shot({ sharpness: 1 }), edit: set })).toBeNull();
  });
});
