/**
 * How sure the finder is of a candidate. Two logistic regressions on what the networks say about it: whether it is a
 * page, and whether its corners are right if it is one.
 */
import { meanOf } from "../../../core/geometry/averages.ts";
import { distance, scaleQuad, turnQuad, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { largestBow } from "../../features/refine-edges.ts";
import type { Candidate, Certainty } from "../candidate.ts";
import type { ImageEvidence, MapReading } from "../evidence.ts";
import { logistic } from "../../../core/logistic.ts";
import { certaintyByEdges } from "./certainty.ts";
import { likelihoodsAt } from "./corner-likelihood.ts";

/** Keeps the log odds of a likelihood of 0 or 1 finite. */
const MIN_LIKELIHOOD = 1e-4;
/** The same for a corner's likelihood and the mask IoU, which are less exact. */
const MIN_SHARE = 0.02;
/** Distances of corners from their peaks are counted up to this, in diagonals of the quad, and not below the other. */
const FARTHEST_PEAK = 0.2;
const NEAREST_PEAK = 0.003;

type PageFeature = "presence" | "visible" | "corners";
type PlaceFeature = "mask" | "rival" | "peak" | "bow";
type Weights<K extends string> = Readonly<Record<K | "constant", number>>;

/**
 * Weights of the two regressions, by `tools/training/evaluation/fit_certainty.py` on 100 real photos and 530 composed
 * ones. Further features, such as the crop network's odds of a page and the edge network's, added nothing.
 */
const PAGE_WEIGHTS: Weights<PageFeature> = { constant: -2.007, presence: 0.42, visible: 0.7, corners: 0.5 };
const PLACE_WEIGHTS: Weights<PlaceFeature> = { constant: -1.673, mask: 0.869, rival: -2.966, peak: -0.669, bow: -45 };

/** What the networks say about a candidate, as it enters the two regressions. */
export interface CertaintyFeatures {
  readonly page: Readonly<Record<PageFeature, number>>;
  readonly place: Readonly<Record<PlaceFeature, number>>;
}

/** The certainty of a candidate in an image whose edge fields have this size; by its edges without networks. */
export function certaintyByNetworks(
  candidate: Omit<Candidate, "certainty">,
  evidence: ImageEvidence,
  size: Size,
): Certainty {
  const features = certaintyFeatures(candidate, evidence, size);
  return features && candidate.score.total > 0
    ? { page: logistic(weigh(PAGE_WEIGHTS, features.page)), place: logistic(weigh(PLACE_WEIGHTS, features.place)) }
    : certaintyByEdges(candidate.score);
}

/** Null without networks. */
export function certaintyFeatures(
  { sides, score, rivals, cropOdds }: Omit<Candidate, "certainty">,
  { reading }: ImageEvidence,
  { width, height }: Size,
): CertaintyFeatures | null {
  if (!reading || !score.evidence || !rivals || !cropOdds) return null;
  const quad = scaleQuad(sides.corners, 1 / width, 1 / height);
  const diagonal = distance(sides.corners[0], sides.corners[2]);
  const peak = Math.min(FARTHEST_PEAK, farthestPeak(reading, sides.corners, { width, height }) / diagonal);
  return {
    page: {
      presence: logOdds(reading.maps.presence),
      visible: cropOdds.visible,
      corners: meanOf(likelihoodsAt(reading.maps, quad).map((likelihood) => logOdds(likelihood, MIN_SHARE))),
    },
    place: {
      mask: logOdds(score.evidence.maskIou, MIN_SHARE),
      rival: Math.max(...rivals),
      peak: Math.log(peak + NEAREST_PEAK),
      bow: largestBow(sides) / diagonal,
    },
  };
}

/** The log odds of a probability; finite for 0 and 1, too. */
export function logOdds(likelihood: number, least = MIN_LIKELIHOOD): number {
  const bounded = Math.min(1, likelihood);
  return Math.log((bounded + least) / (1 - bounded + least));
}

function weigh<K extends string>(weights: Weights<K>, values: Readonly<Record<K, number>>): number {
  return (Object.keys(values) as K[]).reduce((sum, key) => sum + weights[key] * values[key], weights.constant);
}

/** The largest distance of a quad's corner from the peak of the network's map of that corner, in pixels. */
function farthestPeak({ peaks }: MapReading, quad: Quad, { width, height }: Size): number {
  const farthest = (turned: Quad): number =>
    Math.max(
      ...turned.map((corner, i) => {
        const peak = peaks[i]!;
        return peak ? distance(corner, { x: peak.x * width, y: peak.y * height }) : Infinity;
      }),
    );
  return Math.min(...[0, 1, 2, 3].map((turns) => farthest(turnQuad(quad, turns))));
}
