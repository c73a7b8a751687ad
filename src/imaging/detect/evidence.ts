import type { Quad } from "../../core/geometry/geometry.ts";
import type { EdgeField } from "../features/edge-field.ts";
import type { PageMaps } from "../networks/page-network.ts";

/** What is known of a picture before any page is looked for in it. */
export interface Evidence {
  /** Its edges, the finest first. */
  readonly fields: readonly EdgeField[];
  /** What the page network sees; null while there is none. */
  readonly sighting: Sighting | null;
}

export interface QuadScore {
  /** Ranks candidates of one picture. */
  readonly rank: number;
  /** What the network adds to it: a factor, 1 without one. */
  readonly favour: number;
  /** How well the sides are borne out on the whole, with weight on the weakest, 0 to 1. */
  readonly support: number;
  /**
   * How well it fits what the page network sees: overlap with its mask, and its corners' heat at the quad's, each 0 to
   * 1; null without one.
   */
  readonly fit: { readonly agreement: number; readonly heat: number } | null;
  /** How well each side is borne out by the picture, 0 to 1, in the order top, right, bottom, left. */
  readonly sides: readonly [number, number, number, number];
}

/** What the network makes of a picture as a whole. */
export interface Sighting {
  readonly maps: PageMaps;
  /** Best first, corners as fractions of the picture. */
  readonly quads: readonly Quad[];
  /** How well the best of them agrees with the mask, 0 to 1: a mask that is no quad's tells little. */
  readonly clarity: number;
}
