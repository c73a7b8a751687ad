import type { Box } from "../geometry/geometry.ts";

/** A line that a layout found, in pixels of the page. */
export interface PrintedLine {
  /** Around its ink; in whole pixels. */
  readonly box: Box;
  /** How far the baseline falls for each pixel to the right. */
  readonly slope: number;
  /** The baseline's y at the left side of the box. Pixels lie at whole coordinates. */
  readonly base: number;
  /** From the top of the ascenders to the bottom of the descenders. */
  readonly size: number;
  /** From the baseline to the bottom of the descenders. */
  readonly descent: number;
}

/** A sign that the line reader read, and where. */
export interface ReadSign {
  readonly sign: string;
  /** The network's probability of the sign, 0 to 1. */
  readonly probability: number;
  /** Where the network saw it, from left to right in pixels: mostly at its middle, not over all of its width. */
  readonly from: number;
  readonly to: number;
}

/** The text of one line: its signs from left to right, spaces too. */
export type LineReading = readonly ReadSign[];
