import { expect, it } from "vitest";
import { FIRST_EDIT, newPage } from "../../core/model/document.ts";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { nestedSheet } from "./nested-sheet.ts";

it("is known until a person has set the page's corners", () => {
  const around = imageCorners({ width: 900, height: 1200 });
  const corners = imageCorners({ width: 300, height: 700 });
  const geometry = {
    imageWidth: 1000,
    imageHeight: 1333,
    corners,
    confidence: 0.9,
    aspectRatio: 0.4,
    grid: flatGrid(corners, 1),
  };
  const measures = { rotation: 0, curvature: 0, sharpness: 100, brightness: 0.6 };
  const picture = { edit: FIRST_EDIT, widthPx: 300, heightPx: 700, bytes: 1, geometry, measures, sizePt: null };
  const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const lying = { ...page, picture: { ...picture, around } };
  expect(nestedSheet(lying)).toEqual({ region: { kind: "corners", corners: around }, isAround: true });
  const mounted = { ...page, picture: { ...picture, within: around } };
  expect(nestedSheet(mounted)).toEqual({ region: { kind: "corners", corners: around }, isAround: false });
  expect(nestedSheet({ ...page, picture })).toBeNull();
  expect(nestedSheet({ ...lying, edit: { ...FIRST_EDIT, region: { kind: "corners", corners } } })).toBeNull();
});
