import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";
import { levelsOf, meanAround } from "./mean-around.ts";

/** Sides of the squares around a pixel that its level is compared with, as shares of the page's longer side. */
const SCALES = [1 / 50, 1 / 3];
/** The share of pixels that becomes black, so that a single one does not decide. */
const BLACK_SHARE = 0.001;
const STEPS = 256;

/**
 * Grey by multi-scale Retinex (Jobson, Rahman and Woodell 1997) at two scales, stretched so that the commonest level is
 * white: FairScan's way with grey pages as its notes on version 1.16 tell it, without its last smoothing; in place.
 */
export function retinex(page: RgbaImage): void {
  const { data, width, height } = page;
  const levels = levelsOf(page).map((level) => level + 1);
  const logs = new Float32Array(levels.length);
  for (const scale of SCALES) {
    const reach = Math.round((scale * Math.max(width, height)) / 2);
    for (const [i, mean] of meanAround(levels, width, height, reach).entries())
      logs[i]! += Math.log(levels[i]! / mean) / SCALES.length;
  }
  const shares = logs.map(Math.exp);
  const sorted = shares.toSorted();
  const black = sorted[Math.floor(BLACK_SHARE * sorted.length)]!;
  const brightest = sorted.at(-1)!;
  const counts = new Uint32Array(STEPS + 1);
  for (const share of shares) counts[Math.max(0, Math.floor((STEPS * share) / brightest))]!++;
  const white = ((counts.indexOf(Math.max(...counts)) + 0.5) / STEPS) * brightest;
  for (const [i, share] of shares.entries())
    data.fill((255 * (share - black)) / Math.max(1e-6, white - black), 4 * i, 4 * i + 3);
}
