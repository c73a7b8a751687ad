import { ScanError } from "../../core/errors.ts";
import type { Size } from "../../core/geometry/geometry.ts";

/** What a JPEG's frame header says (ITU-T T.81, B.2.2). */
export interface JpegFrame extends Size {
  /** 1 grey, 3 colour, 4 printing inks. */
  readonly components: number;
  /** Adobe's programs store inks inverted, and sign what they write. */
  readonly isAdobe: boolean;
}

/** Metadata of phones, thumbnails included, stays well below this. */
const HEADER_BYTES = 1 << 20;
const ADOBE = [0x41, 0x64, 0x6f, 0x62, 0x65];

/** Throws `work_failed` for what is no JPEG. */
export async function jpegFrameOf(jpeg: Blob): Promise<JpegFrame> {
  const view = new DataView(await jpeg.slice(0, HEADER_BYTES).arrayBuffer());
  let isAdobe = false;
  // A segment each: 0xff, its marker, its length from there on.
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) break;
    const marker = view.getUint8(at + 1);
    if (marker === 0xee) isAdobe = ADOBE.every((letter, i) => view.getUint8(at + 4 + i) === letter);
    // C4, C8 and CC are other things among the frames' markers.
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
