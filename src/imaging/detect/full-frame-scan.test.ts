import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { scaleQuad, imageCorners, type Quad } from "../../core/geometry/geometry.ts";
import { drawScene, printedText, type Colour } from "../testing/synthetic-scene.ts";
import { findPage } from "./find-page.ts";
import { inScope, liveHandles, loadOpenCv, type OpenCv } from "../engine/opencv.ts";
import { mapsOf, blindEdgeNetwork } from "../testing/synthetic-maps.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { findFullFrameScan } from "./full-frame-scan.ts";

const size = { width: 360, height: 500 };
const WHITE: Colour = [252, 251, 248];
const card: Quad = [
  { x: 90, y: 120 },
  { x: 270, y: 130 },
  { x: 265, y: 240 },
  { x: 85, y: 230 },
];

const draw = (ground: (x: number, y: number) => Colour, sheet: Quad | null = null): RgbaImage =>
  drawScene({ ...size, noise: 1, ground, sheet: sheet && { corners: sheet, print: () => [90, 120, 160] } });
const print = (x: number, y: number): Colour => {
  const [r, g, b] = printedText(x / size.width, y / size.height);
  return r < 150 ? [r, g, b] : WHITE;
};
/** Print with a thin frame around a block of text, like a form field. */
const framed = (x: number, y: number): Colour =>
  Math.max(Math.abs(x - 180) / 130, Math.abs(y - 200) / 90) > 0.98 &&
  Math.max(Math.abs(x - 180) / 130, Math.abs(y - 200) / 90) < 1
    ? [20, 20, 20]
    : print(x, y);

const scan = draw(print);

describe("findFullFrameScan", () => {
  it("recognises a scan, also with a coloured header that runs off the page", () => {
    expect(findFullFrameScan(scan)?.share).toBeGreaterThan(0.99);
    const headed = findFullFrameScan(draw((x, y) => (y < 60 ? [60, 90, 150] : print(x, y))));
    expect(headed?.share).toBeGreaterThan(0.7);
    expect(headed?.share).toBeLessThan(0.85);
  });

  it("rejects uneven light, a background that is not paper, and a blank image", () => {
    expect(
      findFullFrameScan(
        drawScene({
          ...size,
          noise: 1,
          ground: print,
          sheet: null,
          light: (x, y) => 1 - (0.1 * x) / size.width - (0.1 * y) / size.height,
        }),
      ),
    ).toBeNull();
    expect(findFullFrameScan(draw(() => [205, 204, 200], card))).toBeNull();
    expect(findFullFrameScan(draw(() => WHITE))).toBeNull();
  });
});

describe("findPage", () => {
  let cv: OpenCv;
  beforeAll(async () => {
    ({ cv } = await loadOpenCv(new Uint8Array(readFileSync("src/imaging/engine/opencv/opencv.wasm"))));
  });
  afterEach(() => expect(liveHandles()).toBe(0));

  /** With a page network that sees a page at `seen`, and an edge network that sees no edges. */
  const find = (image: RgbaImage, seen: Quad): ReturnType<typeof findPage> => {
    const maps = mapsOf(scaleQuad(seen, 1 / size.width, 1 / size.height));
    return inScope(cv, (scope) =>
      findPage(cv, scope.fromRgba(image), {
        page: () => maps,
        edge: blindEdgeNetwork,
        zoom: null,
        crop: () => ({ page: 0, visible: 0 }),
      }),
    );
  };
  const block: Quad = [
    { x: 50, y: 110 },
    { x: 310, y: 110 },
    { x: 310, y: 290 },
    { x: 50, y: 290 },
  ];

  it("takes a scan as a whole, with a printed frame or without", () => {
    for (const image of [scan, draw(framed)]) expect(find(image, block)?.corners).toEqual(imageCorners(size));
  });

  it("finds a card on a white background", () => {
    const found =
      find(
        draw(() => WHITE, card),
        card,
      ) ?? expect.fail("nothing was found");
    for (const [i, { x, y }] of found.corners.entries()) {
      expect(Math.abs(x - (card[i]?.x ?? 0))).toBeLessThan(1);
      expect(Math.abs(y - (card[i]?.y ?? 0))).toBeLessThan(1);
    }
  });
});
