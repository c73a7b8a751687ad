/** How much of a JPEG its scans have begun to describe (ITU-T T.81, B.2.3 and G.1). */
import { FileBytes } from "../../core/bytes/file-bytes.ts";
import { contentOf, isFrameHeader, segmentsOf, SOS } from "../../core/bytes/jpeg-segments.ts";

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
  for await (const segment of segmentsOf(bytes)) {
    const content = await contentOf(bytes, segment);
    if (!content) break;
    if (isFrameHeader(segment.marker))
      for (let i = 6; i + 2 < content.length; i += 3)
        lowestBits.set(content[i] ?? 0, new Uint8Array(COEFFICIENTS).fill(UNKNOWN));
    if (segment.marker === SOS) readScan(content, lowestBits);
  }
  let known = 0;
  for (const bits of lowestBits.values()) known += bits.filter((bit) => bit === 0).length;
  return lowestBits.size === 0 ? 0 : known / (COEFFICIENTS * lowestBits.size);
}

function readScan(scan: Uint8Array, lowestBits: ReadonlyMap<number, Uint8Array>): void {
  const components = scan[0] ?? 0;
  const selection = 1 + 2 * components;
  if (scan.length < selection + 3) return;
  const [first, last = 0, precision = 0] = scan.subarray(selection, selection + 3);
  for (let i = 0; i < components; i++) lowestBits.get(scan[1 + 2 * i] ?? 0)?.fill(precision & 15, first, last + 1);
}
