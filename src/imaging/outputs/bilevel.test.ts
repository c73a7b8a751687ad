import { describe, expect, it } from "vitest";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { applyFilter } from "../enhance/filters.ts";
import { drawScene, printedText } from "../testing/synthetic-scene.ts";
import { enlarge, greyOf, inkOf, packBits, removeSpecks, sharpen, toGrey } from "./bilevel.ts";

function page(width: number, height: number, greyAt: (x: number, y: number) => number): GreyImage {
  return {
    pixels: Uint8Array.from({ length: width * height }, (_, i) => greyAt(i % width, Math.floor(i / width))),
    width,
    height,
  };
}

/** Strokes 3 pixels wide every 20, on paper that darkens from left to right. */
const strokes = (ink: number): GreyImage => page(400, 200, (x) => (x % 20 < 3 ? ink : 250 - x / 16));

describe("black and white", () => {
  it.each([[12], [120], [170]])("keeps strokes of grey %i whole and paper clean", (ink) => {
    const made = inkOf(strokes(ink));
    for (let y = 0; y < made.height; y++) {
      for (let x = 0; x < made.width; x++) {
        if (made.ink[y * made.width + x] !== (x % 20 < 3 ? 1 : 0)) throw new Error(`wrong at ${x}, ${y}`);
      }
    }
  });

  it("fills large black areas", () => {
    const made = inkOf(page(300, 300, (x, y) => (x > 50 && x < 250 && y > 50 && y < 250 ? 30 : 255)));
    expect([made.ink[150 * 300 + 150], made.ink[10 * 300 + 10]]).toEqual([1, 0]);
  });

  it("ignores the grain of paper", () => {
    expect(inkOf(page(200, 200, (x, y) => 235 + ((x * 7 + y * 13) % 20))).ink.every((ink) => ink === 0)).toBe(true);
  });

  it("keeps a slanted hairline whole that is thinner than a pixel", () => {
    // The middle of the line runs from row 20 to row 28; it covers a third of a pixel.
    const faint = page(240, 50, (x, y) => 255 - 255 * Math.max(0, 0.34 - Math.abs(y - 20 - x / 30) * 0.3));
    const made = inkOf(enlarge(sharpen(faint), 2.5));
    const columns = Array.from({ length: made.width }, (_, x) =>
      Array.from({ length: made.height }, (__, y) => made.ink[y * made.width + x]).some((ink) => ink === 1),
    );
    expect(columns.every(Boolean)).toBe(true);
  });

  it("packs eight pixels to a byte, with padded rows", () => {
    const made = page(10, 2, (x, y) => (y === 0 || x === 9 ? 0 : 1));
    expect([...packBits({ ink: made.pixels, width: 10, height: 2 })]).toEqual([0xff, 0xc0, 0x00, 0x40]);
  });
});

describe("enlarging", () => {
  it("keeps flat areas flat, and does not shift the image", () => {
    expect(
      enlarge(
        page(20, 10, () => 200),
        2.5,
      ),
    ).toEqual(page(50, 25, () => 200));
    // An edge: its half height stays in place.
    const { pixels } = enlarge(
      page(40, 1, (x) => (x < 20 ? 0 : 255)),
      3,
    );
    expect([pixels[57], pixels[62]]).toEqual([0, 255]);
    expect((pixels[59] as number) + (pixels[60] as number)).toBe(255);
  });
});

describe("specks", () => {
  it("are removed, and whatever is joined to print stays, in any shape", () => {
    const width = 120;
    // On a page of 3508 pixels a speck has up to six pixels: a long side of 3508 makes the plane tall.
    const ink = new Uint8Array(width * 3508);
    const draw = (points: readonly (readonly [number, number])[]): void =>
      points.forEach(([x, y]) => (ink[y * width + x] = 1));
    const six = [
      [10, 10],
      [11, 11],
      [12, 10],
      [13, 11],
      [14, 10],
      [15, 11],
    ] as const;
    const seven = [
      [40, 10],
      [41, 11],
      [42, 10],
      [43, 11],
      [44, 10],
      [45, 11],
      [46, 10],
    ] as const;
    const ring = Array.from(
      { length: 63 },
      (_, i) => [80 + Math.round(8 * Math.cos(i / 10)), 40 + Math.round(8 * Math.sin(i / 10))] as const,
    );
    for (const points of [six, seven, ring]) draw(points);
    const kept = new Set([...seven, ...ring].map(([x, y]) => y * width + x));
    removeSpecks({ ink, width, height: 3508 });
    expect(ink.reduce((count, value) => count + value, 0)).toBe(kept.size);
    for (const at of kept) expect(ink[at]).toBe(1);
  });
});

it("keeps thin grey rules of a form, from a contrast of 0.12 on, and paper clean", () => {
  const [width, height] = [800, 1000];
  const rules = [0.12, 0.2, 0.3].flatMap((contrast, c) =>
    [1, 2, 3].map((thickness, t) => ({ contrast, thickness, top: 620 + 30 * (3 * c + t) })),
  );
  const form = drawScene({
    width,
    height,
    noise: 3,
    light: (x) => 0.95 - (0.2 * x) / width,
    sheet: null,
    ground: (x, y) => {
      const rule = rules.find(({ top, thickness }) => y >= top && y < top + thickness && x > 60 && x < 740);
      const level = 235 * (1 - (rule?.contrast ?? 0));
      return y < 560 ? printedText(x / width, y / height) : [level, level, level];
    },
  });
  applyFilter(form, "white");
  const scale = 2;
  const ink = inkOf(enlarge(sharpen(greyOf(form)), scale));
  removeSpecks(ink);
  const inkIn = (top: number, bottom: number, x: number): number => {
    let count = 0;
    for (let y = scale * top; y < scale * bottom; y++) count += ink.ink[y * ink.width + scale * x] ?? 0;
    return count;
  };
  for (const { contrast, thickness, top } of rules) {
    let missing = 0;
    for (let x = 70; x < 730; x++) if (inkIn(top - 1, top + thickness + 1, x) === 0) missing++;
    expect(missing, `contrast ${contrast}, ${thickness} px`).toBe(0);
  }
  for (let x = 20; x < 780; x++) expect(inkIn(900, 990, x)).toBe(0);
});

describe("grey", () => {
  it("is the luma of each pixel", () => {
    const made = {
      data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]),
      width: 4,
      height: 1,
    };
    toGrey(made);
    expect([...made.data]).toEqual([76, 76, 76, 255, 150, 150, 150, 255, 29, 29, 29, 255, 255, 255, 255, 255]);
  });
});
