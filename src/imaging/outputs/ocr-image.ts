/** Prepares the image that recognition reads: grey, evenly lit, stretched, never reduced to black and white. */
import { insidePolygon, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { eraseRules } from "./erase-rules.ts";
import { forEachLatticeRow } from "../raster/lattice-rows.ts";
import { estimateLight, type PageLight } from "../enhance/illumination.ts";
import { lumaAt, type RgbaImage } from "../engine/pixels.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** An A4 page 1600 px wide: recognition is best between 1536 and 1650 px, measured on badly lit photos. */
const RECOGNITION_PIXELS = 1600 * 2263;
/** Enlarging beyond this adds no detail that recognition can use. */
const MAX_ENLARGEMENT = 2;
/**
 * A page closer to the best size than this factor keeps its own, as scans at 200 dpi do: resampling costs more than it
 * gains.
 */
const NEAR_ENOUGH = 1.15;
/**
 * Smaller images, of A4 pages below about 100 dots per inch, keep their ruling: their rows of small print are as thin
 * as rules.
 */
const ERASE_RULES_FROM_PIXELS = RECOGNITION_PIXELS / 4;
/**
 * Levels, in 255ths of paper, that become black and white; chosen on 14 rectified photos. Thin strokes of small photos
 * are pale.
 */
const BLACK = 80;
const WHITE = 245;

/** The size at which a page of `natural` pixels is recognised best. */
export function recognitionSize(natural: Size): Size {
  const scale = Math.min(MAX_ENLARGEMENT, Math.sqrt(RECOGNITION_PIXELS / (natural.width * natural.height)));
  if (Math.max(scale, 1 / scale) < NEAR_ENOUGH)
    return { width: Math.round(natural.width), height: Math.round(natural.height) };
  return {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
}

/**
 * Prepares an unfiltered page at its own size, without its ruling where that can be distinguished from print. Of dark
 * paper the negative is prepared, which has dark print. The light on it is estimated, unless it is known from the
 * same page at another size.
 */
export function recognitionImage(page: RgbaImage, light: PageLight = estimateLight(page)): GreyImage {
  const image = evenGrey(page, light);
  return image.pixels.length < ERASE_RULES_FROM_PIXELS ? image : eraseRules(image);
}

/** An unfiltered page, or the part of one that the light is on, in grey, evenly lit and stretched. */
export function evenGrey(page: RgbaImage, { paper, isDark }: Pick<PageLight, "paper" | "isDark">): GreyImage {
  const pixels = new Uint8ClampedArray(page.width * page.height);
  forEachLatticeRow(page, paper.channels, (row, [red, green, blue], y) => {
    if (!red || !green || !blue) return;
    const start = y * page.width;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const grey = isDark ? 255 - lumaAt(row, i) : lumaAt(row, i);
      const level = 0.299 * red[x]! + 0.587 * green[x]! + 0.114 * blue[x]!;
      pixels[start + x] = (((grey * 255) / level - BLACK) * 255) / (WHITE - BLACK);
    }
  });
  return { pixels: new Uint8Array(pixels.buffer), width: page.width, height: page.height };
}

/** Makes the pixels inside a convex quad white, in place. Its corners go clockwise, in pixels of the image. */
export function whitenInside({ pixels, width, height }: GreyImage, quad: Quad): void {
  const isInside = insidePolygon(quad);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) if (isInside(x, y)) pixels[i] = 255;
}
