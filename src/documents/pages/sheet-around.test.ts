import { expect, it } from "vitest";
import { FIRST_EDIT, newPage } from "../../core/model/document.ts";
import { imageCorners } from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import { sheetAround } from "./sheet-around.ts";

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
  expect(sheetAround(lying)).toEqual({ kind: "corners", corners: around });
  expect(sheetAround({ ...page, picture })).toBeNull();
  expect(sheetAround({ ...lying, edit: { ...FIRST_EDIT, region: { kind: "corners", corners } } })).toBeNull();
});
