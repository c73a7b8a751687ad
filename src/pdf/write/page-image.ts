import { ScanError } from "../../core/errors.ts";
import { deflateJpeg } from "../../core/bytes/deflate-jpeg.ts";
import { readJpegHeader } from "../../core/bytes/jpeg-header.ts";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import { cleanJpeg } from "../jpeg/clean-jpeg.ts";
import { toGreyJpeg } from "../jpeg/grey-jpeg.ts";
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/**
 * Writes the image of a page as an image XObject (ISO 32000-1, 8.9.5), in one component if it is marked as grey, and
 * without what is no picture, into a PDF of `pageCount` pages. Throws `work_failed` if the image is not a JPEG that all
 * readers show alike: the browser encodes pages, and `encodeUpright` checks photos.
 */
export async function addImage(
  file: PdfFile,
  { jpeg, jbig2, isGrey = false, widthPx, heightPx }: PdfPage,
  pageCount: number,
): Promise<PdfRef> {
  if (jbig2)
    return file.addStream(
      imageDictionary(widthPx, heightPx, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode"),
      jbig2,
    );
  const grey = isGrey ? toGreyJpeg(new Uint8Array(await jpeg.arrayBuffer())) : null;
  const smallest = grey && grey.length < jpeg.size ? new Blob([grey]) : jpeg;
  const header = await readJpegHeader(smallest);
  if (!header?.isCommon)
    throw new ScanError("work_failed", "A page's picture is no JPEG that a PDF can hold. Make the page again.");
  const { width, height, components } = header;
  const space = components === 1 ? "/DeviceGray" : "/DeviceRGB";
  const picture = await cleanJpeg(smallest);
  const deflated = await deflateJpeg(picture, pageCount);
  const filter = deflated ? "[/FlateDecode /DCTDecode]" : "/DCTDecode";
  return file.addStream(
    imageDictionary(width, height, `/ColorSpace ${space} /BitsPerComponent 8 /Filter ${filter}`),
    deflated ?? picture,
  );
}

/** The entries of an image's dictionary, to which `entries` are added. */
function imageDictionary(width: number, height: number, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
}
