/**
 * What a network guesses changes when the picture is mirrored; what it sees does not. The mean of both looks errs less
 * than either (test-time augmentation).
 */
import type { Mat, OpenCv } from "../engine/opencv.ts";
import type { PageMaps, PageNetwork } from "./page-network.ts";

/** What the page network sees of a picture and of its mirror image, on the whole. */
export function lookTwice(cv: OpenCv, page: PageNetwork, picture: Mat): PageMaps {
  return meanMaps(page(cv, picture), page(cv, picture, true));
}

/**
 * Probabilities are averaged cell by cell, the log odds of a page's presence. Both name the corners clockwise, but not
 * from the same one.
 */
export function meanMaps(one: PageMaps, other: PageMaps): PageMaps {
  const alike = (turns: number): number =>
    one.corners.reduce((sum, map, i) => sum + inner(map, other.corners[(i + turns) % 4] as Float32Array), 0);
  const turns = [1, 2, 3].reduce((best, each) => (alike(each) > alike(best) ? each : best), 0);
  const corner = (i: 0 | 1 | 2 | 3): Float32Array =>
    mean(one.corners[i], other.corners[(i + turns) % 4] as Float32Array);
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
  return a.map((value, i) => (value + (b[i] as number)) / 2);
}

function inner(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}
