import type { PdfPage } from "../core/pdf-calls.ts";
import { jpegFrameOf } from "./jpeg-frame.ts";
import type { PdfFile, PdfRef } from "./pdf-file.ts";

/** Writes a page's picture as an image XObject (ISO 32000-1, 8.9.5). Throws `work_failed`. */
export async function addPicture(file: PdfFile, { jpeg, bits, widthPx, heightPx }: PdfPage): Promise<PdfRef> {
  if (bits) return file.addStream(image(widthPx, heightPx, "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode"), bits);
  const { width, height, components, isAdobe } = await jpegFrameOf(jpeg);
  const space = components === 1 ? "/DeviceGray" : components === 4 ? "/DeviceCMYK" : "/DeviceRGB";
  const inverted = components === 4 && isAdobe ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  return file.addStream(image(width, height, `/ColorSpace ${space}${inverted} /BitsPerComponent 8 /Filter /DCTDecode`), jpeg);
}

function image(width: number, height: number, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
}
