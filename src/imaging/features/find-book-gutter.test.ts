import { describe, expect, it } from "vitest";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { findBookGutter, GUTTER_WIDTH_PX as WIDTH } from "./find-book-gutter.ts";

const HEIGHT = 220;
/** Where print begins and ends on each page, from the gutter, in pixels. */
const MARGINS = { inner: 12, outer: 20 };

interface Look {
  /** The gutter at the top and at the bottom, in pixels. */
  readonly gutter: readonly [number, number];
  /** Brightness of the fold's middle, as a share of the paper's. */
  readonly fold?: number;
  /** Brightness of the right page, as a share of the left one's. */
  readonly right?: number;
  readonly innerMarginPx?: number;
}

/** Two pages of printed lines. */
function spread({ gutter: [top, bottom], fold = 1, right = 1, innerMarginPx = MARGINS.inner }: Look): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const gutter = top + ((bottom - top) * (y + 0.5)) / HEIGHT;
    for (let x = 0; x < WIDTH; x++) {
      const away = Math.abs(x + 0.5 - gutter);
      const isPrint =
        away > innerMarginPx && x > MARGINS.outer && x < WIDTH - MARGINS.outer && y % 8 < 4 && (x * 7 + y) % 5 < 3;
      const shadow = away < 3 ? fold + ((1 - fold) * away) / 3 : 1;
      pixels[y * WIDTH + x] = 225 * shadow * (x < gutter ? 1 : right) * (isPrint ? 0.35 : 1);
    }
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

/** The ends of the gutter that was found, in pixels. */
function found(look: Look): readonly number[] {
  const gutter = findBookGutter(spread(look)) ?? expect.fail("no gutter was found");
  return gutter.map((share) => share * WIDTH);
}

function expectAt(ends: readonly number[], expected: readonly number[]): void {
  for (const [i, end] of ends.entries()) expect(Math.abs(end - (expected[i] ?? 0))).toBeLessThan(3);
}

describe("findBookGutter", () => {
  it.each([
    ["a dark fold", { gutter: [168, 168], fold: 0.6 }],
    ["a fold that leans", { gutter: [155, 165], fold: 0.6 }],
    ["a fold where print comes close", { gutter: [150, 150], fold: 0.7, innerMarginPx: 7 }],
    ["pages of different brightness", { gutter: [166, 166], right: 0.85 }],
  ] as const)("finds %s", (_name, look) => {
    expectAt(found(look), look.gutter);
  });

  it("finds the middle of the white between two blocks of print, if that is all there is", () => {
    expectAt(found({ gutter: [160, 160] }), [160, 160]);
  });

  it("finds none in print that runs across, and none on a page higher than wide", () => {
    expect(findBookGutter(spread({ gutter: [160, 160], innerMarginPx: -1 }))).toBeNull();
    const { pixels } = spread({ gutter: [160, 160], fold: 0.6 });
    expect(findBookGutter({ pixels, width: HEIGHT, height: WIDTH })).toBeNull();
  });

  it("finds none far from the middle", () => {
    expect(findBookGutter(spread({ gutter: [100, 100], fold: 0.6 }))).toBeNull();
  });
});
