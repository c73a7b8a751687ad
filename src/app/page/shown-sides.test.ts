import { describe, expect, it } from "vitest";
import { FIND_OR_WHOLE, newPage, type PageEdit, type PagePicture, type ScanPage } from "../../core/model/document.ts";
import { imageCorners, type Quad } from "../../core/geometry/geometry.ts";
import type { PageRegion } from "../../core/contracts/imaging-calls.ts";
import { flatGrid, type PageGrid } from "../../core/geometry/page-geometry.ts";
import { cornersOf, gridOf, surfaceThrough, type Surface } from "../../core/geometry/page-mesh.ts";
import { straightSides } from "../../core/geometry/page-sides.ts";
import { knownMesh, shownSides } from "./shown-sides.ts";

const photo = { width: 1000, height: 1000 };
const corners: Quad = [
  { x: 150, y: 90 },
  { x: 830, y: 130 },
  { x: 780, y: 900 },
  { x: 60, y: 820 },
];
const flat = flatGrid(corners, 12);
const plain = surfaceThrough(flat);
const arched: Surface = (u, v) => ({ x: plain(u, v).x, y: plain(u, v).y - 60 * Math.sin(Math.PI * u) });
const bent = gridOf(arched, 12);

function pageWith(region: PageRegion, made: PageRegion | null, grid: PageGrid = flat, turns = 0): ScanPage {
  const page = newPage("p", "d", { originalId: "o", fileName: "a.jpg", pageIndex: 0, pageCount: 1 });
  const edit: PageEdit = { ...page.edit, region, quarterTurns: turns };
  const quad = cornersOf(surfaceThrough(grid));
  const geometry = { imageWidth: 1000, imageHeight: 1000, corners: quad, confidence: 1, aspectRatio: 0.7, grid };
  const picture: PagePicture | null = made && {
    edit: { ...edit, region: made, quarterTurns: 0 },
    widthPx: 7,
    heightPx: 10,
    bytes: 1,
    geometry,
    measures: { rotation: 0, curvature: 0, sharpness: 1, brightness: 1 },
    sizePt: null,
  };
  return { ...page, edit, picture };
}

describe("the edges that are shown", () => {
  const whole = straightSides(imageCorners(photo));

  it("are not known until a page is found, unless that fails", () => {
    const waiting = pageWith(FIND_OR_WHOLE, null);
    expect(shownSides(waiting, photo)).toBeNull();
    expect(shownSides(pageWith(FIND_OR_WHOLE, { kind: "corners", corners }), photo)).toBeNull();
    const error = { code: "undecodable_image", message: "The photo can't be read." } as const;
    const failure = { step: "make", edit: waiting.edit, languages: "", error } as const;
    expect(shownSides({ ...waiting, failure }, photo)).toEqual(whole);
  });

  it("are those that were found, at once, when a person goes back to them", () => {
    const found = pageWith(FIND_OR_WHOLE, FIND_OR_WHOLE, bent).picture?.geometry;
    const edited = pageWith(FIND_OR_WHOLE, { kind: "corners", corners });
    expect(shownSides({ ...edited, found }, photo)?.within?.grid).toBe(bent);
  });

  it("are the photo's borders when the whole photo is wanted", () => {
    expect(shownSides(pageWith({ kind: "whole" }, FIND_OR_WHOLE, bent), photo)).toEqual(whole);
  });

  it("are those of the page that was found, with its curvature", () => {
    expect(shownSides(pageWith(FIND_OR_WHOLE, FIND_OR_WHOLE), photo)).toMatchObject({ within: null });
    expect(shownSides(pageWith(FIND_OR_WHOLE, FIND_OR_WHOLE, bent), photo)?.within?.grid).toBe(bent);
  });

  it("are straight between corners that a person set, until the page there is found to be bent", () => {
    const region: PageRegion = { kind: "corners", corners };
    expect(shownSides(pageWith(region, FIND_OR_WHOLE, bent), photo)).toEqual(straightSides(corners));
    expect(shownSides(pageWith(region, structuredClone(region), bent), photo)?.within?.grid).toBe(bent);
  });

  it("are those that a person bent, whatever the page was made with", () => {
    const region: PageRegion = { kind: "sides", ...straightSides(corners) };
    expect(shownSides(pageWith(region, FIND_OR_WHOLE, bent), photo)).toMatchObject(straightSides(corners));
  });
});

describe("the mesh between bent edges", () => {
  const sides: PageRegion = {
    kind: "sides",
    corners,
    bends: [
      [0.01, 0.02, 0.01],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    within: null,
  };

  it("is known once the page was made with them, even if it was rotated since", () => {
    expect(knownMesh(pageWith(sides, FIND_OR_WHOLE, bent))).toBeNull();
    expect(knownMesh(pageWith(sides, structuredClone(sides), bent, 1))?.grid).toBe(bent);
  });
});
