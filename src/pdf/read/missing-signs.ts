/**
 * Signs that nothing on the device can draw. A PDF need not hold its fonts; pdf.js then draws its text in a font of the
 * device, and where none has a sign, browsers draw an empty box in its place and report nothing.
 */

/** Side of the square that a sign is drawn on to compare it, in pixels. */
const SIDE_PX = 32;
/** A code point that Unicode has assigned to no character, so that no font has it. */
const UNASSIGNED = "\u0378";

/** Spaces and what controls text, which nothing draws. */
const UNDRAWN = /[\p{Z}\p{Cc}\p{Cf}]/u;

const known = new Map<string, boolean>();
let unassignedPixels: Uint8ClampedArray | null = null;

/**
 * Calls `report` with each sign that text drawn on `context` from now on lacks a font for. Firefox draws the number of
 * such a sign instead of a box that is always the same, so nothing is reported there.
 */
export function watchMissingSigns(context: OffscreenCanvasRenderingContext2D, report: (sign: string) => void): void {
  const fillText = context.fillText.bind(context);
  context.fillText = (text, ...place) => {
    for (const sign of text) if (!UNDRAWN.test(sign) && !isDrawable(sign)) report(sign);
    fillText(text, ...place);
  };
}

function isDrawable(sign: string): boolean {
  const found = known.get(sign);
  if (found !== undefined) return found;
  unassignedPixels ??= pixelsOf(UNASSIGNED);
  const pixels = pixelsOf(sign);
  const isMissing =
    unassignedPixels.some((value) => value > 0) && unassignedPixels.every((value, i) => value === pixels[i]);
  known.set(sign, !isMissing);
  return !isMissing;
}

function pixelsOf(sign: string): Uint8ClampedArray {
  const context = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext("2d");
  if (!context) throw new Error(`no canvas of ${SIDE_PX} pixels`);
  context.font = `${SIDE_PX / 2}px sans-serif`;
  context.fillText(sign, SIDE_PX / 4, (3 * SIDE_PX) / 4);
  return context.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
}
