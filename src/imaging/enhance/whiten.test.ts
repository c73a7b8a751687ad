import { describe, expect, it } from "vitest";
import { drawScene, type Colour } from "../testing/synthetic-scene.ts";
import { estimateLight, type PaperLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { planeOf, type Plane } from "../raster/plane.ts";
import { whiten } from "./whiten.ts";

const [width, height] = [800, 600];
const PAPER = 225;

interface Mark {
  readonly contrast: number;
  readonly covers: (x: number, y: number) => boolean;
}

/** A page of even paper with grain, and marks on it. */
function pageWith(marks: readonly Mark[], light: (x: number, y: number) => number = () => 1, noise = 2): RgbaImage {
  return drawScene({
    width,
    height,
    noise,
    light,
    sheet: null,
    ground: (x, y): Colour => {
      const contrast = marks.reduce((most, mark) => Math.max(most, mark.covers(x, y) ? mark.contrast : 0), 0);
      const level = PAPER * (1 - contrast);
      return [level, level, level];
    },
  });
}

/** Mean level of the pixels that a test holds for. */
function levelWhere({ data }: RgbaImage, holds: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (holds(x, y)) [sum, count] = [sum + (data[4 * (y * width + x) + 1] ?? 0), count + 1];
  return sum / count;
}

const rule =
  (top: number, thickness: number): Mark["covers"] =>
  (x, y) =>
    x > 60 && x < 740 && y >= top && y < top + thickness;
/** Print of upright strokes, in rows. */
const print: Mark = {
  contrast: 0.8,
  covers: (x, y) => y > 300 && y < 560 && y % 24 < 10 && x > 60 && x < 740 && x % 7 < 2,
};
const PALE = [0.05, 0.08, 0.12, 0.2, 0.3, 0.5] as const;

describe("a mark never loses contrast", () => {
  for (const [name, light] of [
    ["even light", () => 1],
    ["a gradient of light", (x: number, y: number) => 1 - (0.3 * x) / width - (0.2 * y) / height],
  ] as const) {
    it(`a thin rule of any contrast, beside print, in ${name}`, () => {
      const rules = PALE.map((contrast, i) => ({ contrast, covers: rule(40 + 40 * i, 2) }));
      const page = pageWith([print, ...rules], light);
      whiten(page, estimateLight(page).white);
      for (const { contrast, covers } of rules)
        expect(1 - levelWhere(page, covers) / 255, `contrast ${contrast}`).toBeGreaterThanOrEqual(contrast);
    });
  }

  it("the grey field of a form, and a stroke on it", () => {
    const field: Mark = { contrast: 0.1, covers: (x, y) => x > 100 && x < 400 && y > 60 && y < 84 };
    const stroke: Mark = { contrast: 0.4, covers: (x, y) => x > 200 && x < 204 && y > 64 && y < 80 };
    const page = pageWith([print, field, stroke]);
    whiten(page, estimateLight(page).white);
    const isField = (x: number, y: number): boolean => field.covers(x, y) && (x < 195 || x > 210);
    expect(1 - levelWhere(page, isField) / 255).toBeGreaterThanOrEqual(0.1);
    expect(1 - levelWhere(page, stroke.covers) / 255).toBeGreaterThanOrEqual(0.4);
  });

  it("the print of a page on which everything is pale becomes dark", () => {
    const page = pageWith([{ ...print, contrast: 0.12 }]);
    whiten(page, estimateLight(page).white);
    expect(1 - levelWhere(page, print.covers) / 255).toBeGreaterThan(0.35);
  });

  it("worn strokes keep their share of the ink that becomes black", () => {
    const worn: Mark = { contrast: 0.3, covers: rule(100, 3) };
    const page = pageWith([{ ...print, contrast: 0.65 }, worn]);
    whiten(page, estimateLight(page).white);
    expect(1 - levelWhere(page, worn.covers) / 255).toBeGreaterThan(0.43);
  });

  it("what is paler than the print of such a page stays much paler, but keeps its contrast", () => {
    const faint: Mark = { contrast: 0.05, covers: rule(100, 3) };
    const page = pageWith([{ ...print, contrast: 0.2 }, faint]);
    whiten(page, estimateLight(page).white);
    const contrast = 1 - levelWhere(page, faint.covers) / 255;
    expect(contrast).toBeGreaterThanOrEqual(0.05);
    expect(contrast).toBeLessThan(0.125);
  });
});

describe("bare paper", () => {
  for (const noise of [1, 2, 4])
    it(`becomes white with a noise of ${noise} levels`, () => {
      const page = pageWith([print], undefined, noise);
      whiten(page, estimateLight(page).white);
      const squares: number[] = [];
      for (let y = 20; y < 280; y++)
        for (let x = 20; x < 780; x++) squares.push((255 - (page.data[4 * (y * width + x) + 1] ?? 0)) ** 2);
      expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)).toBeLessThanOrEqual(1);
    });
});

it("only divides pictures", () => {
  const [columns, rows] = [8, 6];
  const plane = (value: (x: number, y: number) => number): Plane => {
    const made = planeOf(columns, rows);
    return { ...made, values: made.values.map((_, i) => value(i % columns, Math.floor(i / columns))) };
  };
  const light: PaperLight = {
    channels: [plane(() => PAPER), plane(() => PAPER), plane(() => PAPER)],
    pictures: plane((x) => (x > 4 ? 1 : 0)),
  };
  const page = pageWith([{ contrast: 0.15, covers: (x) => x > 550 }], undefined, 0);
  whiten(page, light);
  expect(Math.abs(levelWhere(page, (x) => x > 650) - 255 * 0.85)).toBeLessThan(2);
});
