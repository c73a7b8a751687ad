import { ScanError } from "../../core/errors.ts";
import { deflateJpeg } from "../../core/bytes/deflate-jpeg.ts";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import { toGreyJpeg } from "../jpeg/grey-jpeg.ts";
import { readJpegFrame } from "../jpeg/jpeg-frame.ts";
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** The PDF that an image is added to. */
interface TargetPdf {
  readonly pageCount: number;
  readonly isArchival: boolean;
}

/**
 * Writes the image of a page as an image XObject (ISO 32000-1, 8.9.5), in one component if it is marked as grey. Throws
 * `work_failed` if the image is not a JPEG, or for CMYK in a PDF/A.
 */
export async function addImage(
  file: PdfFile,
  { jpeg, jbig2, isGrey = false, widthPx, heightPx }: PdfPage,
  { pageCount, isArchival }: TargetPdf,
): Promise<PdfRef> {
  if (jbig2)
    return file.addStream(
      imageDictionary(widthPx, heightPx, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode"),
      jbig2,
    );
  const grey = isGrey ? toGreyJpeg(new Uint8Array(await jpeg.arrayBuffer())) : null;
  const smallest = grey && grey.length < jpeg.size ? new Blob([grey]) : jpeg;
  const { width, height, components, isAdobe } = await readJpegFrame(smallest);
  if (components === 4 && isArchival) {
    // CMYK needs an output profile for the press (ISO 19005-2, 6.2.4.3). The output profile of this file is sRGB.
    throw new ScanError(
      "work_failed",
      "A picture is stored in printing inks (CMYK), which can't go into this PDF/A. " +
        "Send it in RGB, or make an ordinary PDF.",
    );
  }
  const space = components === 1 ? "/DeviceGray" : components === 4 ? "/DeviceCMYK" : "/DeviceRGB";
  const inverted = components === 4 && isAdobe ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const deflated = await deflateJpeg(smallest, pageCount);
  const filter = deflated ? "[/FlateDecode /DCTDecode]" : "/DCTDecode";
  return file.addStream(
    imageDictionary(width, height, `/ColorSpace ${space}${inverted} /BitsPerComponent 8 /Filter ${filter}`),
    deflated ?? smallest,
  );
}

/** The entries of an image's dictionary, to which `entries` are added. */
function imageDictionary(width: number, height: number, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
}
