import type { Point, Quad } from "../../core/geometry/geometry.ts";
import type { EdgeField } from "../features/edge-field.ts";
import type { PageMaps } from "../networks/page-network.ts";

/** What is known about an image before any quad in it is scored. */
export interface ImageEvidence {
  /** Colour gradients of the image at several blurs, the least blurred first. */
  readonly fields: readonly EdgeField[];
  /** What the page network sees; null without networks. */
  readonly reading: MapReading | null;
}

/** The page network's maps of an image, and the quads that follow from them. */
export interface MapReading {
  readonly maps: PageMaps;
  /** Best first; corners are fractions of the image. */
  readonly quads: readonly Quad[];
  /** Mask IoU of the best quad, 0 to 1. It is low where the mask has not the shape of a quad and says little. */
  readonly clarity: number;
  /** The highest peak of each corner's map, in fractions of the image; null where the network sees no such corner. */
  readonly peaks: readonly (Point | null)[];
}

/** How well a quad matches the page network's maps; both 0 to 1. */
export interface MapEvidence {
  /** Overlap of the quad with the network's page mask (intersection over union). */
  readonly maskIou: number;
  /** Probability that the network's corners lie at the quad's corners. */
  readonly cornerLikelihood: number;
}

/** The score of one quad. */
export interface QuadScore {
  /** The product of all parts; compares quads of one image. 0 means that the quad cannot be a page. */
  readonly total: number;
  /** The page network's part of `total`: a factor, 1 without networks. */
  readonly networkFactor: number;
  /** How well the image supports the four sides together, 0 to 1; the weakest side counts most. */
  readonly support: number;
  /** How well the image supports each side, 0 to 1: top, right, bottom, left. */
  readonly sideSupport: readonly [number, number, number, number];
  /** How well the quad matches the page network's maps; null without networks. */
  readonly evidence: MapEvidence | null;
}
