/** Ink in prepared images, which run from 0 (ink) to 255, with paper at 225 and lighter. */

/** Small print, blurred, may be no darker than this: lighter is paper, through which a page may be cut. */
export const BLURRED_INK = 200;
/** What is darker may be a thin stroke of a small or faint letter. */
export const FAINT_INK = 180;
/** What is darker is ink without doubt. */
export const PLAIN_INK = 128;

/**
 * The runs of places from 0 up to but without `count` at which something is, each from its first up to but without the
 * one after its last.
 */
export function runsOf(count: number, isThere: (at: number) => boolean): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = -1;
  for (let at = 0; at <= count; at++) {
    const isIn = at < count && isThere(at);
    if (isIn && from < 0) from = at;
    if (isIn || from < 0) continue;
    runs.push([from, at]);
    from = -1;
  }
  return runs;
}
