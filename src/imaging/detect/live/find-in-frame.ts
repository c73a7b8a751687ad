import { intAt, byteAt } from "../../../core/at.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { scaleQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { laplacianVariance } from "../../../core/geometry/laplacian.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { edgeField } from "../../features/edge-field.ts";
import { scaleCurved } from "../../features/refine-edges.ts";
import type { CropOdds } from "../../networks/crop-network.ts";
import type { ImageEvidence, MapReading } from "../evidence.ts";
import { quadsFromLines } from "../propose/quads-from-lines.ts";
import { gradientSnapper, type SnappedEdges } from "../refine/snap-edges-by-gradient.ts";
import { MIN_CONFIDENCE, pageConfidence } from "../score/page-confidence.ts";
import { scoreQuad } from "../score/quad-score.ts";
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

/** What is known about a frame besides its edges. */
export interface FrameEvidence {
  readonly reading: MapReading | null;
  /** The reading's quads, in pixels of the small frame. */
  readonly quads: readonly Quad[];
  /** Moves a quad's sides onto the page's edges, in pixels of the frame. */
  snapEdges(quad: Quad): SnappedEdges;
  /** The crop network's opinion of a quad, in pixels of the small frame; null without networks. */
  cropOddsOf(quad: Quad): CropOdds | null;
}

/** Gathers evidence about a frame and its small copy. The evidence is valid while `work` runs. */
export type WithFrameEvidence = (
  frame: RgbaImage,
  small: RgbaImage,
  work: (evidence: FrameEvidence) => FrameReading,
) => FrameReading;

const withoutNetworks: WithFrameEvidence = (frame, _small, work) =>
  work({ reading: null, quads: [], snapEdges: gradientSnapper(frame), cropOddsOf: () => null });

/**
 * Finds the page in a camera's frame: by edges at a small size, and by further evidence (`with-networks.ts`). Edges
 * alone need neither OpenCV nor the networks, so that the camera's first frame does not wait for them.
 */
export function findInFrame(frame: RgbaImage, withEvidence: WithFrameEvidence = withoutNetworks): FrameReading {
  const small = shrinkByHalves(frame, FRAME_LONG_SIDE_PX);
  const grey = greyLevels(small);
  const measures = { brightness: grey.mean / 255, frameWidth: frame.width, frameHeight: frame.height };
  const nothing = { ...measures, corners: null, confidence: 0, sharpness: 0, glare: 0 };
  const fields = [edgeField(small, EDGE_SIGMA)];
  return withEvidence(frame, small, ({ reading, quads, snapEdges, cropOddsOf }) => {
    const evidence: ImageEvidence = { fields, reading };
    const [best] = [...quads, ...quadsFromLines(fields, FRAME_LINE_QUADS)]
      .map((quad) => ({ quad, score: scoreQuad(quad, evidence).total }))
      .sort((a, b) => b.score - a.score);
    if (!best) return nothing;
    const snapped = snapEdges(scaleQuad(best.quad, frame.width / small.width, frame.height / small.height));
    const sides = scaleCurved(snapped.sides, small.width / frame.width, small.height / frame.height);
    const confidence = pageConfidence(
      {
        sides,
        edgeOdds: snapped.edgeOdds,
        cropOdds: cropOddsOf(sides.corners),
        score: scoreQuad(sides.corners, evidence),
      },
      evidence,
    );
    if (confidence < MIN_CONFIDENCE) return nothing;
    const box = boxAround(sides.corners, small);
    return {
      ...measures,
      corners: snapped.sides.corners,
      confidence,
      sharpness: laplacianVariance(grey.values, small.width, box),
      glare: glareShare(grey.values, small.width, box),
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
      const level = byteAt(grey, i);
      counts[level] = intAt(counts, level) + 1;
    }
  const total = Math.max(1, (x1 - x0) * (y1 - y0));
  const share = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / total;
  let median = 0;
  for (let below = intAt(counts, 0); below < total / 2; below += intAt(counts, median)) median++;
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
