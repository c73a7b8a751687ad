import type { PdfCalls } from "../../core/contracts/pdf-calls.ts";
import { ScanError } from "../../core/errors.ts";
import { loadPart } from "../load-part.ts";
import { hasEncryption, withPdf } from "../read/pdf-js.ts";
import { refuseInflatedStreams, STREAM_LIMITS, type StreamLimits } from "../read/stream-budget.ts";

/** See `PdfCalls`. A PDF without pages, or one that inflates beyond the limits, throws `undecodable_image`. */
export async function countPages(
  { file }: PdfCalls["countPages"][0],
  limits: StreamLimits = STREAM_LIMITS,
): Promise<number> {
  await refuseInflatedStreams(file, limits);
  const { count, isEncrypted } = await withPdf(file, async ({ pdf }) => ({
    count: pdf.numPages,
    isEncrypted: await hasEncryption(pdf),
  }));
  if (isEncrypted) await refuseInflatedStreams(await decrypted(file), limits);
  if (count === 0)
    throw new ScanError("undecodable_image", "The PDF has no pages. Save it again and send the new file.");
  return count;
}

/** A decrypted copy of a PDF that opens without a password; the file itself if only pdf.js can read it. */
async function decrypted(file: Blob): Promise<Blob> {
  const { withoutEncryption } = await loadPart(() => import("./existing-pages.ts"));
  return withoutEncryption(file).catch(() => file);
}
