import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";

/** The frame header of a JPEG (ITU-T T.81, B.2.2). */
export interface JpegFrame extends Size {
  /** Number of components: 1 for grey, 3 for colour, 4 for CMYK. */
  readonly components: number;
  /** Whether Adobe's marker is present. Adobe's programs store CMYK inverted. */
  readonly isAdobe: boolean;
}

/** The header is searched in this many bytes. Metadata written by phones, including thumbnails, is much smaller. */
const MAX_HEADER_BYTES = 1 << 20;
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];

/** Reads the frame header of a JPEG. Throws `work_failed` if the file is not a JPEG. */
export async function readJpegFrame(jpeg: Blob): Promise<JpegFrame> {
  const view = new DataView(await jpeg.slice(0, MAX_HEADER_BYTES).arrayBuffer());
  let isAdobe = false;
  // Each segment begins with 0xff, its marker and its length without these two bytes.
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xee) isAdobe = ADOBE.every((letter, i) => view.getUint8(at + 4 + i) === letter);
    // Among the frame markers, C4, C8 and CC have other meanings.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0;
    if (isFrame || marker === 0xc0)
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
        isAdobe,
      };
  }
  throw new ScanError("work_failed", "A page's picture is no JPEG. Make the page again.");
}
