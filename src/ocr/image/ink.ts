/** Thresholds for ink in prepared images, where 0 is black ink and paper is 225 or lighter. */

/** Darker pixels may belong to a thin stroke of a small or faint letter. */
export const FAINT_INK = 180;
/** Darker pixels are certainly ink. */
export const PLAIN_INK = 128;
/** Only every second pixel of a row is sampled: dots and strokes of print are wider. */
export const SAMPLE_STEP = 2;

/**
 * The runs of consecutive indices from 0 to `count` - 1 for which `isSet` is true. Each run is a half-open range:
 * `from` is its first index, `to` the one after its last.
 */
export function findRuns(count: number, isSet: (index: number) => boolean): (readonly [from: number, to: number])[] {
  const runs: (readonly [number, number])[] = [];
  let from = -1;
  for (let index = 0; index <= count; index++) {
    const isInRun = index < count && isSet(index);
    if (isInRun && from < 0) from = index;
    if (isInRun || from < 0) continue;
    runs.push([from, index]);
    from = -1;
  }
  return runs;
}
