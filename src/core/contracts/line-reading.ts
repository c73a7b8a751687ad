import type { PrintedLine } from "../geometry/printed-line.ts";
import type { QuarterTurns } from "../geometry/turn-image.ts";

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

/** A line that was found, and what the line reader reads there. */
export interface ReadLine {
  readonly line: PrintedLine;
  readonly signs: LineReading;
}

/** The print on a page. */
export interface PagePrint {
  /** Clockwise quarter turns that make the page upright. Lines are in pixels of the page so turned. */
  readonly quarterTurns: QuarterTurns;
  /** In no order. A line may have no signs: something that looks like print. */
  readonly lines: readonly ReadLine[];
}
