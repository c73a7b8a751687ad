import { ScanError } from "../../core/errors.ts";
import { packedJpeg } from "../../core/bytes/packed-jpeg.ts";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import { greyJpeg } from "../jpeg/grey-jpeg.ts";
import { jpegFrameOf } from "../jpeg/jpeg-frame.ts";
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** What the file is that a picture goes into. */
interface Into {
  readonly pageCount: number;
  readonly isArchival: boolean;
}

/**
 * Writes a page's picture as an image XObject (ISO 32000-1, 8.9.5). Throws `work_failed`, also for printing inks in a
 * PDF/A.
 */
export async function addPicture(
  file: PdfFile,
  { jpeg, jbig2, isGrey = false, widthPx, heightPx }: PdfPage,
  { pageCount, isArchival }: Into,
): Promise<PdfRef> {
  if (jbig2)
    return file.addStream(
      image(widthPx, heightPx, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode"),
      jbig2,
    );
  const grey = isGrey ? greyJpeg(new Uint8Array(await jpeg.arrayBuffer())) : null;
  const picture = grey && grey.length < jpeg.size ? new Blob([grey]) : jpeg;
  const { width, height, components, isAdobe } = await jpegFrameOf(picture);
  if (components === 4 && isArchival) {
    // Inks need a profile of the press they are for (ISO 19005-2, 6.2.4.3); this file's colours are sRGB.
    throw new ScanError(
      "work_failed",
      "A picture is stored in printing inks (CMYK), which can't go into this PDF/A. Send it in RGB, or make an ordinary PDF.",
    );
  }
  const space = components === 1 ? "/DeviceGray" : components === 4 ? "/DeviceCMYK" : "/DeviceRGB";
  const inverted = components === 4 && isAdobe ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const packed = await packedJpeg(picture, pageCount);
  const filter = packed ? "[/FlateDecode /DCTDecode]" : "/DCTDecode";
  return file.addStream(
    image(width, height, `/ColorSpace ${space}${inverted} /BitsPerComponent 8 /Filter ${filter}`),
    packed ?? picture,
  );
}

function image(width: number, height: number, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
}
