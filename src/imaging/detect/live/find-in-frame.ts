import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { scaleQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { laplacianVariance } from "../../../core/geometry/laplacian.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { edgeField } from "../../features/edge-field.ts";
import type { Candidate } from "../candidate.ts";
import { evaluateWith, type QuadReaders } from "../evaluate-quad.ts";
import type { ImageEvidence } from "../evidence.ts";
import { proposeFromLines, rank, snapFirst } from "../rank-quads.ts";
import { gradientSnapper } from "../refine/snap-edges-by-gradient.ts";
import { certaintyByEdges, confidenceIn, MIN_PAGE } from "../score/certainty.ts";
import { runStages, type Evaluate, type Stage } from "../search.ts";
import { greyLevels, shrinkByHalves } from "./frame-picture.ts";

/** Long side of the image that is searched, half of a 640 × 480 frame: it shows a page's edges but not its print. */
const FRAME_LONG_SIDE_PX = 320;
/** Blur before differentiation, in pixels of that image. */
const EDGE_SIGMA = 1.2;
/** Quads from lines that are scored. */
const FRAME_LINE_QUADS = 16;

/** Grey level from which a pixel is blown out. */
const BLOWN_OUT = 250;
/** Grey levels between a page and a reflection on it. A page without this step is overexposed evenly. */
const MIN_GLARE_STEP = 20;

/** What is known about a frame besides its edges. Quads are snapped in the frame, and read in its small copy. */
export interface FrameEvidence extends QuadReaders {
  /** The stages that read the page network's maps of the small frame; none without networks. */
  readonly readMaps: readonly Stage[];
  /** Looks for other sheets than the page; absent where that is not asked for. */
  readonly isOneOfSeveral?: ((page: Candidate, evaluate: Evaluate, evidence: ImageEvidence) => boolean) | undefined;
}

/** Gathers evidence about a frame and its small copy. The evidence is valid while `work` runs. */
export type WithFrameEvidence = (
  frame: RgbaImage,
  small: RgbaImage,
  work: (evidence: FrameEvidence) => FrameReading,
) => FrameReading;

const withoutNetworks: WithFrameEvidence = (frame, _small, work) =>
  work({
    readMaps: [],
    snapEdges: gradientSnapper(frame),
    cropOddsOf: () => null,
    certaintyOf: ({ score }) => certaintyByEdges(score),
  });

/**
 * Finds the page in a camera's frame: by edges at a small size, and by further evidence (`with-networks.ts`). Edges
 * alone need neither OpenCV nor the networks, so that the camera's first frame does not wait for them.
 */
export function findInFrame(frame: RgbaImage, withEvidence: WithFrameEvidence = withoutNetworks): FrameReading {
  const small = shrinkByHalves(frame, FRAME_LONG_SIDE_PX);
  const grey = greyLevels(small);
  const measures = { brightness: grey.mean / 255, frameWidth: frame.width, frameHeight: frame.height };
  const fields = [edgeField(small, EDGE_SIGMA)];
  return withEvidence(frame, small, (known) => {
    const evaluate = evaluateWith(known, frame.width / small.width, frame.height / small.height);
    const stages = [...known.readMaps, proposeFromLines(FRAME_LINE_QUADS), rank, snapFirst(evaluate)];
    const { candidates, evidence } = runStages(stages, { fields, reading: null });
    const [found] = candidates;
    if (!found || found.certainty.page < MIN_PAGE)
      return { ...measures, corners: null, confidence: 0, sharpness: 0, glare: 0 };
    const { corners } = found.sides;
    const box = boxAround(corners, small);
    return {
      ...measures,
      corners: scaleQuad(corners, frame.width / small.width, frame.height / small.height),
      confidence: confidenceIn(found),
      sharpness: laplacianVariance(grey.values, small.width, box),
      glare: glareShare(grey.values, small.width, box),
      ...(known.isOneOfSeveral && { isOneOfSeveral: known.isOneOfSeveral(found, evaluate, evidence) }),
    };
  });
}

/**
 * The share of a box that is blown out, 0 to 1; 0 if most of the box is nearly as bright, because paper in even light
 * has a single level.
 */
function glareShare(grey: Uint8Array, width: number, { x0, y0, x1, y1 }: Box): number {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++)
    for (let i = y * width + x0; i < y * width + x1; i++) {
      const level = grey[i]!;
      counts[level]!++;
    }
  const total = Math.max(1, (x1 - x0) * (y1 - y0));
  const share = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / total;
  let median = 0;
  for (let below = counts[0]!; below < total / 2; below += counts[median]!) median++;
  return median > BLOWN_OUT - MIN_GLARE_STEP ? 0 : share;
}

/**
 * The bounding box of a quad in whole pixels, within the image. It includes a little background at the corners, which
 * hardly changes from frame to frame.
 */
function boxAround(quad: Quad, { width, height }: Size): Box {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  return {
    x0: Math.max(0, Math.floor(Math.min(...xs))),
    y0: Math.max(0, Math.floor(Math.min(...ys))),
    x1: Math.min(width, Math.ceil(Math.max(...xs))),
    y1: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}
