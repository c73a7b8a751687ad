/** How much of a JPEG its scans have begun to describe (ITU-T T.81, B.2.3 and G.1). */
import { FileBytes } from "../../core/bytes/file-bytes.ts";
import { isAlone, isFrameHeader, nextMarker } from "../../core/bytes/jpeg-header.ts";

const SOS = 0xda;
const EOI = 0xd9;
/** Coefficients of a block. */
const COEFFICIENTS = 64;
/** The precision of coefficients that no scan has described. */
const UNKNOWN = 255;

/**
 * The fraction of the coefficients, 0 to 1, whose last bit is in a scan that has begun. A progressive JPEG that was cut
 * off has less than all, and is blurred.
 */
export async function describedDetail(jpeg: Blob): Promise<number> {
  const bytes = new FileBytes(jpeg);
  /** By component: the lowest bit known of each coefficient. */
  const lowestBits = new Map<number, Uint8Array>();
  for (let at = 2; ;) {
    const found = await nextMarker(bytes, at);
    if (!found || found.marker === EOI) break;
    at = found.end;
    if (isAlone(found.marker)) continue;
    const length = (await bytes.view(at, 2))?.getUint16(0) ?? 0;
    const segment = await bytes.view(at + 2, Math.max(0, length - 2));
    if (length < 2 || !segment) break;
    if (isFrameHeader(found.marker))
      for (let i = 6; i + 2 < segment.byteLength; i += 3)
        lowestBits.set(segment.getUint8(i), new Uint8Array(COEFFICIENTS).fill(UNKNOWN));
    if (found.marker === SOS) readScan(segment, lowestBits);
    at += length;
  }
  let known = 0;
  for (const bits of lowestBits.values()) known += bits.filter((bit) => bit === 0).length;
  return lowestBits.size === 0 ? 0 : known / (COEFFICIENTS * lowestBits.size);
}

function readScan(segment: DataView, lowestBits: ReadonlyMap<number, Uint8Array>): void {
  const components = segment.byteLength > 0 ? segment.getUint8(0) : 0;
  const selection = 1 + 2 * components;
  if (segment.byteLength < selection + 3) return;
  const [first, last, precision] = [0, 1, 2].map((i) => segment.getUint8(selection + i));
  for (let i = 0; i < components; i++)
    lowestBits.get(segment.getUint8(1 + 2 * i))?.fill((precision ?? 0) & 15, first, (last ?? 0) + 1);
}
