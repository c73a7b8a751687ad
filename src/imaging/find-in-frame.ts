import { scaleQuad, type Box, type Quad, type Size } from "../core/geometry.ts";
import type { FrameReading } from "../core/imaging-calls.ts";
import { laplacianVariance } from "../core/laplacian.ts";
import { edgeField } from "./edge-field.ts";
import { LEAST_CONFIDENCE } from "./find-page.ts";
import { lineHypotheses } from "./line-hypotheses.ts";
import { asRgba, inScope, type Mat, type OpenCv } from "./opencv.ts";
import { pageConfidence } from "./page-confidence.ts";
import { networkHypotheses, sightedQuads } from "./networks/network-hypotheses.ts";
import type { Networks } from "./networks/networks.ts";
import { fitLongSide } from "./pixels.ts";
import { sidePlacer } from "./place-sides.ts";
import { scoreQuad } from "./quad-score.ts";
import { scaleCurved } from "./refine-sides.ts";

/** Half of a 640 × 480 frame: a page's edges are still there, its print is not. */
const WORKING_LONG_SIDE_PX = 320;
/** Blur before differentiation, pixels at the working size. */
const EDGE_SIGMA = 1.2;
/** Quads of edges, and of the network, that reach the judge. */
const LINE_QUADS = 16;
const NETWORK_QUADS = 2;

/** From here on a sensor has no print left to show. */
const BLOWN_OUT = 250;
/** Grey levels between a page and the lamp it mirrors; a page brighter than this is exposed too long, and even. */
const LEAST_STEP = 20;

/**
 * Looks for a page in a camera's frame, 8-bit RGBA in the engine's memory: by its edges at a small size, and by the
 * networks once they are there.
 */
export function findInFrame(cv: OpenCv, frame: Mat, networks: Networks | null = null): FrameReading {
  return inScope(cv, (scope) => {
    const size = { width: frame.cols, height: frame.rows };
    const small = fitLongSide(size.width, size.height, WORKING_LONG_SIDE_PX);
    const working = scope.mat();
    cv.resize(frame, working, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA);
    const grey = scope.mat();
    cv.cvtColor(working, grey, cv.COLOR_RGBA2GRAY);
    const reading = { brightness: mean(grey.data) / 255, frameWidth: size.width, frameHeight: size.height };

    const fields = [edgeField(cv, working, EDGE_SIGMA)];
    const sighting = networks && networkHypotheses(cv, networks.page(cv, working), NETWORK_QUADS);
    const [best] = [...sightedQuads(sighting, small), ...lineHypotheses(fields, LINE_QUADS)]
      .map((quad) => ({ quad, rank: scoreQuad(quad, { fields, sighting }).rank }))
      .sort((a, b) => b.rank - a.rank);
    const nothing = { ...reading, corners: null, confidence: 0, sharpness: 0, glare: 0 };
    if (!best) return nothing;
    const { sides, odds } = sidePlacer(scope, frame, networks, true)(scaleQuad(best.quad, size.width / small.width, size.height / small.height));
    const { corners } = sides;
    const evidence = { fields, sighting };
    const onFields = scaleCurved(sides, small.width / size.width, small.height / size.height);
    const face = networks && networks.face(asRgba(working), onFields.corners);
    const confidence = pageConfidence({ sides: onFields, odds, face, score: scoreQuad(onFields.corners, evidence) }, evidence);
    if (confidence < LEAST_CONFIDENCE) return nothing;
    const box = boxAround(onFields.corners, small);
    return { ...reading, corners, confidence, sharpness: laplacianVariance(grey.data, small.width, box), glare: glareShare(grey.data, small.width, box) };
  });
}

/** The share of a box that is blown out though the page around is not: paper under even light has one level. */
function glareShare(grey: Uint8Array, width: number, { x0, y0, x1, y1 }: Box): number {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++) for (let i = y * width + x0; i < y * width + x1; i++) counts[grey[i] as number] = (counts[grey[i] as number] as number) + 1;
  const total = Math.max(1, (x1 - x0) * (y1 - y0));
  const share = counts.subarray(BLOWN_OUT).reduce((sum, count) => sum + count, 0) / total;
  let median = 0;
  for (let below = counts[0] as number; below < total / 2; below += counts[median] as number) median++;
  return median > BLOWN_OUT - LEAST_STEP ? 0 : share;
}

function mean(values: Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

/** The whole pixels around a quad that lie in the picture; the ground at its corners is the same from frame to frame. */
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
