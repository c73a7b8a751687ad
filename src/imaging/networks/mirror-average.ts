/**
 * Averages the page network's output for an image and for its mirror image (test-time augmentation): what is certain
 * is the same in both, what is guessed differs. The mean is more accurate than either.
 */
import type { PageMaps } from "./page-network.ts";

/**
 * Averages two readings of one image: probabilities cell by cell, and the log odds of `presence`. Both number the
 * corners clockwise but may start at different ones; the numbering in which the corner maps agree best is used.
 */
export function averageMaps(one: PageMaps, other: PageMaps): PageMaps {
  const agreement = (turns: number): number =>
    one.corners.reduce((sum, map, i) => sum + dotProduct(map, other.corners[(i + turns) % 4]!), 0);
  const turns = [1, 2, 3].reduce((best, each) => (agreement(each) > agreement(best) ? each : best), 0);
  const corner = (i: 0 | 1 | 2 | 3): Float32Array => mean(one.corners[i], other.corners[(i + turns) % 4]!);
  const likely = Math.sqrt(one.presence * other.presence);
  const unlikely = Math.sqrt((1 - one.presence) * (1 - other.presence));
  return {
    ...one,
    mask: mean(one.mask, other.mask),
    corners: [corner(0), corner(1), corner(2), corner(3)],
    presence: likely / (likely + unlikely),
  };
}

function mean(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => (value + b[i]!) / 2);
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
