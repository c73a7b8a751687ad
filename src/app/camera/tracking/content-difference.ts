import { CONTENT_SIDE } from "../../../core/contracts/imaging-calls.ts";

/** Root mean square, in grey levels, below which content is noise. Printed pages have 4 and more. */
const NOISE = 2.5;

/**
 * The difference of two pages' content (`FrameReading.content`), 0 to 1 for pages that have nothing in common, in the
 * orientation in which they agree best. Half as much light changes it by 0.2. It is 0 where the content is not known.
 */
export function contentDifference(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0;
  const scale = squares(a) + squares(b) + a.length * NOISE ** 2;
  const atTurns = (turns: number): number => {
    let sum = 0;
    for (let i = 0; i < a.length; i++) sum += (a[turned(i, turns)]! - b[i]!) ** 2;
    return sum / scale;
  };
  return Math.min(...[0, 1, 2, 3].map(atTurns));
}

function squares(content: Float32Array): number {
  return content.reduce((sum, cell) => sum + cell * cell, 0);
}

/** The index of the cell that `turns` quarter turns of the content bring to the index `i`. */
function turned(i: number, turns: number): number {
  let [x, y] = [i % CONTENT_SIDE, Math.floor(i / CONTENT_SIDE)];
  for (let turn = 0; turn < turns; turn++) [x, y] = [y, CONTENT_SIDE - 1 - x];
  return y * CONTENT_SIDE + x;
}
