/** What a person sees of a page on a screen. */
import { expect, type Locator } from "@playwright/test";
import type { Box } from "../../src/core/geometry/geometry.ts";
import { decodePng } from "../fixtures/png.ts";
import type { Raster } from "../fixtures/render/texture.ts";

/** Where a page has print, and where it has none. Boxes are in widths and heights of the page. */
export interface PrintedPage {
  /** Null for a blank page. */
  readonly print: Box | null;
  readonly blank: Box;
}

/** Paper is at least so bright, 0 to 255, and ink so much darker than it: print of a small cover is grey. */
const PAPER = 200;
const INK = 24;
/** The share of a part that has ink: at least so much of one with print, and no more of an empty one. */
const PRINT_SHARE = 0.002;
const EMPTY_SHARE = 0.0002;

/** Waits until an element shows `page`: paper, ink where there is print, and none where there is none. */
export async function expectSeen(element: Locator, page: PrintedPage, what: string): Promise<void> {
  const shown = { isPaper: true, hasPrint: page.print !== null, hasSpots: false };
  await expect.poll(() => see(element, page), { message: what }).toEqual(shown);
}

/** Whether an element shows paper, has ink in the part with print, and has any in the part without. */
export async function see(
  element: Locator,
  { print, blank }: PrintedPage,
): Promise<{ readonly isPaper: boolean; readonly hasPrint: boolean; readonly hasSpots: boolean }> {
  // Bars at the edges of a phone's screen would cover it.
  await element.evaluate((shown) => shown.scrollIntoView({ block: "center" }));
  const shot = decodePng(await element.screenshot());
  const empty = brightnessIn(shot, blank);
  const paper = empty.toSorted((a, b) => a - b)[empty.length >> 1] ?? 0;
  const inkIn = (part: readonly number[]): number => part.filter((each) => each < paper - INK).length / part.length;
  return {
    isPaper: paper >= PAPER,
    hasPrint: print !== null && inkIn(brightnessIn(shot, print)) >= PRINT_SHARE,
    hasSpots: inkIn(empty) > EMPTY_SHARE,
  };
}

/** The brightness of the pixels in a box, 0 to 255. */
function brightnessIn({ width, height, data }: Raster, { x0, y0, x1, y1 }: Box): number[] {
  const found = [];
  for (let y = Math.round(y0 * height); y < Math.round(y1 * height); y++)
    for (let x = Math.round(x0 * width); x < Math.round(x1 * width); x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * (y * width + x));
      found.push((red + green + blue) / 3);
    }
  return found;
}
