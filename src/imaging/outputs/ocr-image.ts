/** The image that recognition reads: grey, evenly lit, stretched, never reduced to black and white. */
import type { Size } from "../../core/geometry/geometry.ts";
import { eraseRules } from "./erase-rules.ts";
import { eachRow } from "../raster/lattice-rows.ts";
import { estimateLight, type PageLight } from "../enhance/illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** An A4 page 1600 px wide: recognition is best between 1536 and 1650 px, measured on badly lit photographs. */
const RECOGNITION_PIXELS = 1600 * 2263;
/** Enlarging beyond this adds no detail that recognition can use. */
const MOST_ENLARGED = 2;
/**
 * A page nearer than this to the best size keeps its own, as scans at 200 dpi do: resampled to 0.97 of its size, an
 * invoice of small type was read with 2.3 % of its characters wrong instead of 0.5 %.
 */
const NEAR_ENOUGH = 1.15;
/**
 * Smaller images, of A4 pages below about 100 dots an inch, keep their ruling: their rows of small print are as thin as
 * rules.
 */
const RULES_TOLD_FROM = RECOGNITION_PIXELS / 4;
/**
 * Levels, in 255ths of paper's, that become black and white. Thin strokes of small photographs are pale:
 * over 14 rectified photographs 13.4 % of words were wrong with 40 and 225, 9.3 % with 40 and 245, 7.9 % with
 * 80 and 245; above 245 the hairlines of tables came back and broke their columns (17 %), which was measured with the
 * ruling left in.
 */
const BLACK = 80;
const WHITE = 245;

/** The size at which a page, `natural` pixels in its photograph, is best recognised. */
export function recognitionSize(natural: Size): Size {
  const scale = Math.min(MOST_ENLARGED, Math.sqrt(RECOGNITION_PIXELS / (natural.width * natural.height)));
  if (Math.max(scale, 1 / scale) < NEAR_ENOUGH)
    return { width: Math.round(natural.width), height: Math.round(natural.height) };
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
}

/**
 * Prepares a page that no filter has touched, at its own size, without its ruling where that can be told from print.
 * The light on it is estimated unless it is known from the same page at another size.
 */
export function recognitionImage(page: RgbaImage, { paper }: PageLight = estimateLight(page)): GreyImage {
  const pixels = new Uint8ClampedArray(page.width * page.height);
  eachRow(page, paper.channels, (row, [red, green, blue], y) => {
    if (!red || !green || !blue) return;
    const start = y * page.width;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const grey = 0.299 * (row[i] as number) + 0.587 * (row[i + 1] as number) + 0.114 * (row[i + 2] as number);
      const level = 0.299 * (red[x] as number) + 0.587 * (green[x] as number) + 0.114 * (blue[x] as number);
      pixels[start + x] = (((grey * 255) / level - BLACK) * 255) / (WHITE - BLACK);
    }
  });
  const image = { pixels: new Uint8Array(pixels.buffer), width: page.width, height: page.height };
  return pixels.length < RULES_TOLD_FROM ? image : eraseRules(image);
}
