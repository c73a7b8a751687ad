/** A finished page encoded once more, for a file that leaves: smaller, or with fewer colours. */
import type { RecodedPage, Recoding } from "../core/imaging-calls.ts";
import { headerOf } from "../core/image-header.ts";
import { packBits, toBlackAndWhite, toGrey } from "./black-and-white.ts";
import { decodeUpright, encodePixels, readRows, WORKING_PIXELS } from "./codec.ts";
import { applyFilter } from "./page-filters.ts";

/** Throws as `decodeUpright` does. */
export async function recodePage(page: Blob, maxPixels: number, { colour, encoding, maxLongSidePx, jpegQuality }: Recoding): Promise<RecodedPage> {
  const pixels = await pixelsOf(page, maxPixels, maxLongSidePx);
  // Black and white needs white paper, whatever filter the page has.
  if (colour === "bilevel") applyFilter(pixels, "white");
  if (colour !== "colour") toGrey(pixels);
  if (colour === "bilevel") toBlackAndWhite(pixels);
  const picture = encoding === "bits" ? await deflate(packBits(pixels)) : await encodePixels(pixels, `image/${encoding}`, jpegQuality);
  return { picture, widthPx: pixels.width, heightPx: pixels.height };
}

async function pixelsOf(page: Blob, maxPixels: number, maxLongSidePx: number): Promise<ImageData> {
  const header = await headerOf(page);
  const ratio = header ? Math.min(header.width, header.height) / Math.max(header.width, header.height) : 1;
  using whole = await decodeUpright(page, maxPixels, Math.min(WORKING_PIXELS, maxLongSidePx * maxLongSidePx * ratio));
  const { width, height } = whole.bitmap;
  const pixels = new ImageData(width, height);
  readRows(whole.bitmap, (rows, y) => pixels.data.set(rows, y * width * 4));
  return pixels;
}

/** As PDF's FlateDecode reads it: zlib, RFC 1950. */
function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).blob();
}
