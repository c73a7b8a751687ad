/** Encodes a finished page again for export: smaller, or with fewer colours. */
import type { RecodedPage, Recoding } from "../../core/contracts/imaging-calls.ts";
import { headerOf } from "../../core/bytes/image-header.ts";
import type { Size } from "../../core/geometry/geometry.ts";
import { pageSizePt } from "../../core/geometry/page-size.ts";
import { encodeJbig2 } from "./jbig2.ts";
import { enlarge, greyOf, inkOf, packBits, removeSpecks, sharpen, toGrey, type InkPlane } from "./bilevel.ts";
import { decodeUpright, encodePixels, WORKING_PIXELS } from "../raster/codec.ts";
import { halftone } from "./halftone.ts";
import { applyFilter } from "../enhance/filters.ts";
import { estimateLight } from "../enhance/illumination.ts";

/**
 * Black and white is jagged with fewer pixels, and one bit a pixel costs little; beyond three times the page's size
 * there is nothing new to show.
 */
const MAX_ENLARGEMENT = 3;
/** 300 dpi of A4, the resolution of fax and print. */
const SHARP_LONG_SIDE_PX = 3508;

/** Encodes a page as requested. Throws as `decodeUpright` does. */
export async function recodePage(
  page: Blob,
  maxPixels: number,
  { colour, encoding, maxLongSidePx, jpegQuality }: Recoding,
): Promise<RecodedPage> {
  const pixels = await pixelsOf(page, maxPixels, maxLongSidePx);
  if (colour === "bilevel") {
    const ink = blackAndWhite(pixels, Math.min(maxLongSidePx, SHARP_LONG_SIDE_PX));
    const picture =
      encoding === "jbig2"
        ? encodeJbig2(packBits(ink), ink.width, ink.height)
        : await encodePixels(inkPixels(ink), `image/${encoding}`, jpegQuality);
    return { picture, widthPx: ink.width, heightPx: ink.height };
  }
  if (encoding === "jbig2") throw new Error("Only black and white has one bit a pixel.");
  if (colour === "grey") toGrey(pixels);
  return {
    picture: await encodePixels(pixels, `image/${encoding}`, jpegQuality),
    widthPx: pixels.width,
    heightPx: pixels.height,
  };
}

function blackAndWhite(pixels: ImageData, longSidePx: number): InkPlane {
  // Black and white needs white paper, whatever the page's filter.
  const light = { ...estimateLight(pixels), tone: null };
  applyFilter(pixels, "white", light);
  const scale = Math.min(MAX_ENLARGEMENT, longSidePx / Math.max(pixels.width, pixels.height));
  const sharp = sharpen(greyOf(pixels));
  const grey = scale > 1 ? enlarge(sharp, scale) : sharp;
  const ink = inkOf(grey);
  removeSpecks(ink);
  if (light.white.pictures) halftone(ink, grey, light.white.pictures);
  return ink;
}

function inkPixels({ ink, width, height }: InkPlane): ImageData {
  const pixels = new ImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  // Alpha is the highest byte.
  for (let i = 0; i < words.length; i++) words[i] = ink[i] === 1 ? 0xff000000 : 0xffffffff;
  return pixels;
}

async function pixelsOf(page: Blob, maxPixels: number, maxLongSidePx: number): Promise<ImageData> {
  const header = await headerOf(page);
  const limit = header ? pixelLimit(header, maxLongSidePx) : maxLongSidePx * maxLongSidePx;
  using whole = await decodeUpright(page, maxPixels, Math.min(WORKING_PIXELS, limit));
  const pixels = new ImageData(whole.working.width, whole.working.height);
  await whole.readPixels(pixels.data);
  return pixels;
}

/** A4's long side in points. */
const A4_LONG_SIDE_PT = 842;

/** The most pixels of a page: within the long side or, for strips longer than A4, with as many dots per inch. */
function pixelLimit(page: Size, maxLongSidePx: number): number {
  const long = Math.max(page.width, page.height);
  const ratio = Math.min(page.width, page.height) / long;
  const sheet = pageSizePt(page);
  const longSidePx = (maxLongSidePx * Math.max(sheet.width, sheet.height, A4_LONG_SIDE_PT)) / A4_LONG_SIDE_PT;
  return longSidePx * longSidePx * ratio;
}
