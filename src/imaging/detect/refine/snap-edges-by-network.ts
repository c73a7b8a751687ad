import { distance, type Quad } from "../../../core/geometry/geometry.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { fitEdgeCurve, offsetAt, STRAIGHT, edgeSupport, type EdgeCurve } from "../../features/edge-curves.ts";
import { runsAlongFrame, straightQuad, withEdgeCurves, type CurvedQuad } from "../../features/refine-edges.ts";
import type { EdgeNetwork, EdgeReading } from "../../networks/edge-network.ts";

/** A quad whose sides were moved to where the edge network sees the page's edges. */
export interface NetworkEdges {
  readonly sides: CurvedQuad;
  /** For each side, whether the network saw an edge clearly enough to move it there. */
  readonly isSnapped: readonly boolean[];
  /** For each side, log odds that it is an edge of the page. */
  readonly edgeOdds: readonly number[];
  /**
   * For each side, the support of the next clearest edge beside it, as a share of its own: a shadow's, the next sheet's
   * or a printed frame's. 0 where there is none.
   */
  readonly rivals: readonly number[];
}

/**
 * If a corner moves by more than this, in units of the strip's profile, the network reads the sides again at their new
 * place: it is most accurate in the middle of a strip.
 */
const READ_AGAIN_DISTANCE = 0.3;
/** A side with less support than this counts as having so much, when a rival's support is compared with it. */
const MIN_SHARED_SUPPORT = 0.1;
/** A rival edge is at least this far from the chosen one, in units of the profile: 1.1 % of the quad's diagonal. */
const RIVAL_DISTANCE = 3;
/** Support along a side from which the network's edge counts as the page's. */
const MIN_EDGE_SUPPORT = 0.35;
/** Likelihood of a side along the image's frame, which shows no edge: that of most sides of pages. */
const FRAME_LIKELIHOOD = 0.9;
/** Bounds the likelihood of a side, up and down, before it becomes log odds. */
const MAX_LIKELIHOOD = 0.98;
/** Largest distance of a page's corner from the proposed one, in reaches of a strip. */
const MAX_CORNER_SHIFT = 2;

/**
 * Moves the sides of a quad, in pixels of `image`, to where the edge network sees the page's edges. With `isQuick` the
 * network reads the sides only once.
 */
export function snapByNetwork(network: EdgeNetwork, image: RgbaImage, quad: Quad, isQuick = false): NetworkEdges {
  const first = readAndSnap(network, image, quad);
  if (isQuick) return first;
  const { corners } = first.sides;
  const moved = Math.max(...corners.map((corner, i) => distance(corner, quad[i]!)));
  return moved > READ_AGAIN_DISTANCE * first.unitPx ? readAndSnap(network, image, corners) : first;
}

function readAndSnap(network: EdgeNetwork, image: RgbaImage, quad: Quad): NetworkEdges & { readonly unitPx: number } {
  const readings = network(image, quad);
  const [{ profile, unitPx }] = readings;
  const isOnFrame = readings.map((_, i) => runsAlongFrame(quad[i]!, quad[(i + 1) % 4]!, image));
  const found = readings.map((reading, i) => (isOnFrame[i] ? null : edgeIn(reading)));
  const curves = found.map((curve) => curve ?? STRAIGHT);
  return {
    sides: withEdgeCurves(straightQuad(quad), curves, MAX_CORNER_SHIFT * profile.reach * unitPx),
    rivals: readings.map((reading, i) => (isOnFrame[i] ? 0 : rivalSupport(reading, curves[i]!))),
    unitPx,
    isSnapped: found.map((curve) => curve !== null),
    edgeOdds: readings.map(({ shown }, i) => boundedLogOdds(isOnFrame[i] ? FRAME_LIKELIHOOD : shown)),
  };
}

function boundedLogOdds(likelihood: number): number {
  const bounded = Math.max(1 - MAX_LIKELIHOOD, Math.min(MAX_LIKELIHOOD, likelihood));
  return Math.log(bounded / (1 - bounded));
}

/** Support of the clearest edge in a strip besides the chosen one, as a share of its support; offsets in pixels. */
function rivalSupport({ profile, unitPx }: EdgeReading, chosen: EdgeCurve): number {
  const { strength, reach, positions } = profile;
  const inUnits = chosen.map((offset) => offset / unitPx);
  const width = 2 * reach + 1;
  const isChosen = (i: number): boolean => {
    const edge = offsetAt(inUnits, positions[Math.floor(i / width)]!);
    return Math.abs((i % width) - reach - edge) < RIVAL_DISTANCE;
  };
  const rest = { ...profile, strength: strength.map((value, i) => (isChosen(i) ? 0 : value)) };
  return edgeSupport(rest, fitEdgeCurve(rest)) / Math.max(MIN_SHARED_SUPPORT, edgeSupport(profile, inUnits));
}

/** The page's edge in a strip, as offsets in pixels; null where it is not clear. */
function edgeIn({ profile, unitPx }: EdgeReading): EdgeCurve | null {
  const curve = fitEdgeCurve(profile);
  return edgeSupport(profile, curve) < MIN_EDGE_SUPPORT ? null : curve.map((offset) => offset * unitPx);
}
