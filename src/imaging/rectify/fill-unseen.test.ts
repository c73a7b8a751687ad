import { describe, expect, it } from "vitest";
import { imageCorners, type Point } from "../../core/geometry/geometry.ts";
import { flatSurface } from "../../core/geometry/page-mesh.ts";
import { fillUnseen } from "./fill-unseen.ts";
import type { RgbaImage } from "../engine/pixels.ts";

const photo = { width: 600, height: 800 };
const size = { width: 300, height: 400 };
const INK = [30, 30, 35];

/** Paper that darkens downwards, with lines of text up to its edges. */
function paperAt(y: number): number {
  return 240 - y / 40;
}

function textPage(): RgbaImage {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i += 4)
      data.set(y % 8 < 2 && x % 7 < 5 ? [...INK, 255] : [paperAt(y), paperAt(y), paperAt(y) - 20, 255], i);
  }
  return { data, ...size };
}

function isUntouched({ data }: RgbaImage): boolean {
  const { data: before } = textPage();
  return data.length === before.length && data.every((value, i) => value === before[i]);
}

describe("fillUnseen", () => {
  it("changes nothing on a page that lies completely in the photo", () => {
    const page = textPage();
    fillUnseen(
      page,
      flatSurface([
        { x: 0, y: 0 },
        { x: 600, y: 5 },
        { x: 590, y: 800 },
        { x: 10, y: 790 },
      ]),
      photo,
    );
    expect(isUntouched(page)).toBe(true);
  });

  it("paints what lies outside like the paper beside it, without its print, and nothing else", () => {
    const surface = flatSurface([
      { x: -90, y: 40 },
      { x: 500, y: -70 },
      { x: 620, y: 700 },
      { x: 40, y: 810 },
    ]);
    const page = textPage();
    fillUnseen(page, surface, photo);
    const before = textPage();
    let [outside, changed] = [0, 0];
    for (let y = 0, i = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++, i += 4) {
        const at = surface((x + 0.5) / size.width, (y + 0.5) / size.height);
        const margin = Math.min(at.x, at.y, photo.width - at.x, photo.height - at.y);
        if (margin > 1 && [0, 1, 2, 3].some((channel) => page.data[i + channel] !== before.data[i + channel]))
          changed++;
        if (margin > -1) continue;
        outside++;
        for (const [channel, offset] of [0, 0, 20].entries())
          expect(Math.abs((page.data[i + channel] as number) - paperAt(y) + offset)).toBeLessThan(6);
      }
    }
    expect(changed).toBe(0);
    expect(outside).toBeGreaterThan(2000);
  });

  it("leaves a page of which the photo shows nothing", () => {
    const page = textPage();
    const far = (corner: Point): Point => ({ x: corner.x + 5000, y: corner.y });
    const [a, b, c, d] = imageCorners(photo);
    fillUnseen(page, flatSurface([far(a), far(b), far(c), far(d)]), photo);
    expect(isUntouched(page)).toBe(true);
  });
});
