import { scaleQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import type { FrameReading } from "../../../core/contracts/imaging-calls.ts";
import { laplacianVariance } from "../../../core/geometry/laplacian.ts";
import { edgeField } from "../../features/edge-field.ts";
import { byHalves, greyLevels } from "./frame-picture.ts";
import { lineHypotheses } from "../propose/quads-from-lines.ts";
import type { FaceOdds } from "../../networks/crop-network.ts";
import { LEAST_CONFIDENCE, pageConfidence } from "../score/page-confidence.ts";
import type { RgbaImage } from "../../engine/pixels.ts";
import { placedByEdges, type PlacedSides } from "../refine/snap-edges-by-gradient.ts";
import { scoreQuad } from "../score/quad-score.ts";
import { scaleCurved } from "../../features/refine-edges.ts";
import type { Sighting } from "../evidence.ts";

/** Half of a 640 × 480 frame: a page's edges are still there, its print is not. */
const WORKING_LONG_SIDE_PX = 320;
/** Blur before differentiation, pixels at the working size. */
const EDGE_SIGMA = 1.2;
/** Quads of edges that reach the judge. */
const LINE_QUADS = 16;

/** From here on a sensor has no print left to show. */
const BLOWN_OUT = 250;
/** Grey levels between a page and the lamp it mirrors; a page brighter than this is exposed too long, and even. */
const LEAST_STEP = 20;

/** What is seen in a frame beside its edges. */
export interface FrameSight {
  readonly sighting: Sighting | null;
  /** Proposed by it, pixels of the small frame. */
  readonly quads: readonly Quad[];
  /** Moves a quad's sides onto the page's edges, pixels of the frame. */
  place(quad: Quad): PlacedSides;
  /** What is told of what a quad encloses, pixels of the small frame; null where that can't be told. */
  faceOf(quad: Quad): FaceOdds | null;
}

/** Looks at a frame, and at the same made small, for as long as `work` runs. */
export type Seeing = (frame: RgbaImage, small: RgbaImage, work: (sight: FrameSight) => FrameReading) => FrameReading;

const BY_EDGES: Seeing = (frame, _small, work) =>
  work({ sighting: null, quads: [], place: placedByEdges(frame), faceOf: () => null });

/**
 * Looks for a page in a camera's frame: by its edges at a small size, and by what else sees it
 * (`detect/live/with-networks.ts`). The edges alone need neither OpenCV nor the networks, so that a camera's first
 * frame does not wait for them.
 */
export function findInFrame(frame: RgbaImage, seeing: Seeing = BY_EDGES): FrameReading {
  const small = byHalves(frame, WORKING_LONG_SIDE_PX);
  const grey = greyLevels(small);
  const reading = { brightness: grey.mean / 255, frameWidth: frame.width, frameHeight: frame.height };
  const nothing = { ...reading, corners: null, confidence: 0, sharpness: 0, glare: 0 };
  const fields = [edgeField(small, EDGE_SIGMA)];
  return seeing(frame, small, ({ sighting, quads, place, faceOf }) => {
    const evidence = { fields, sighting };
    const [best] = [...quads, ...lineHypotheses(fields, LINE_QUADS)]
      .map((quad) => ({ quad, rank: scoreQuad(quad, evidence).rank }))
      .sort((a, b) => b.rank - a.rank);
    if (!best) return nothing;
    const { sides, odds } = place(scaleQuad(best.quad, frame.width / small.width, frame.height / small.height));
    const { corners } = sides;
    const onFields = scaleCurved(sides, small.width / frame.width, small.height / frame.height);
    const confidence = pageConfidence(
      { sides: onFields, odds, face: faceOf(onFields.corners), score: scoreQuad(onFields.corners, evidence) },
      evidence,
    );
    if (confidence < LEAST_CONFIDENCE) return nothing;
    const box = boxAround(onFields.corners, small);
    return {
      ...reading,
      corners,
      confidence,
      sharpness: laplacianVariance(grey.values, small.width, box),
      glare: glareShare(grey.values, small.width, box),
    };
  });
}

/** The share of a box that is blown out though the page around is not: paper under even light has one level. */
function glareShare(grey: Uint8Array, width: number, { x0, y0, x1, y1 }: Box): number {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++)
    for (let i = y * width + x0; i < y * width + x1; i++)
      counts[grey[i] as number] = (counts[grey[i] as number] as number) + 1;
  const total = Math.max(1, (x1 - x0) * (y1 - y0));
  const share = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / total;
  let median = 0;
  for (let below = counts[0] as number; below < total / 2; below += counts[median] as number) median++;
  return median > BLOWN_OUT - LEAST_STEP ? 0 : share;
}

/**
 * The whole pixels around a quad that lie in the picture; the ground at its corners is the same from frame to frame.
 */
function boxAround(quad: Quad, { width, height }: Size): Box {
  const across = quad.map(({ x }) => x);
  const down = quad.map(({ y }) => y);
  return {
    x0: Math.max(0, Math.floor(Math.min(...across))),
    y0: Math.max(0, Math.floor(Math.min(...down))),
    x1: Math.min(width, Math.ceil(Math.max(...across))),
    y1: Math.min(height, Math.ceil(Math.max(...down))),
  };
}
