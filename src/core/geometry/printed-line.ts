import type { Box } from "./geometry.ts";

/** A line of print, in pixels of the page. */
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
  /** Whether the print is lighter than what it stands on. */
  readonly isLight?: true;
  /** The same line taken as dark print, where the ground is dark but not black for sure. */
  readonly orDark?: PrintedLine;
}
