import { distance, insideOf, scaleQuad, wholePicture, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { closerConfidence } from "./score/zoom-confidence.ts";
import { edgeField, type EdgeField } from "../features/edge-field.ts";
import { distinct, inOrder, type Finalist } from "./candidate.ts";
import { fitByHalves } from "../raster/halve.ts";
import { lineHypotheses } from "./propose/quads-from-lines.ts";
import { asRgba, inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import { clearest, lookCloser } from "./reconsider/zoom-in.ts";
import { lookFurther } from "./reconsider/rank-below.ts";
import { LEAST_CONFIDENCE, pageConfidence } from "./score/page-confidence.ts";
import { lookTwice } from "../networks/mirror-average.ts";
import { networkHypotheses, sightedQuads } from "./propose/quads-from-maps.ts";
import type { FaceOdds } from "../networks/crop-network.ts";
import type { Networks } from "../networks/networks.ts";
import type { PageMaps } from "../networks/page-network.ts";
import { fitLongSide } from "../engine/pixels.ts";
import { sidePlacer } from "./refine/snap-edges.ts";
import { scoreQuad } from "./score/quad-score.ts";
import { largestBow, refineSides, scaleCurved, straightSides } from "../features/refine-edges.ts";
import { regionHypotheses } from "./propose/quads-from-regions.ts";
import { isSamePaper, scannedPaper } from "./full-frame-scan.ts";
import { settleByPrint } from "./reconsider/check-text-skew.ts";
import { settleDoubt } from "./reconsider/replace-weak-edge.ts";
import { shownPart } from "./clip-to-frame.ts";
import { findTextLines } from "../features/text-lines.ts";
import { wholeSheet } from "./reconsider/whole-page.ts";
import type { Evidence } from "./evidence.ts";

export interface PageQuad {
  /** In pixels of the photograph; where the page goes on beyond its frame, a corner may lie outside. */
  readonly corners: Quad;
  /** 0 to 1. */
  readonly confidence: number;
  /** Largest distance of a side from the straight line between its corners, as a fraction of the page's diagonal. */
  readonly curvature: number;
  /** What the page network saw of the photograph; null without it. */
  readonly maps: PageMaps | null;
}

/** Text is grey at this size, a page's edge still sharp; SmartDoc 2015's best worked at about as much. */
const WORKING_LONG_SIDE_PX = 512;
/** Where sides are first moved onto their edges: the proved size of FACTS' refinement. */
const REFINING_LONG_SIDE_PX = 1280;
/** How far sides placed at the refining size may be off, a fraction of the diagonal. */
const FINE_REACH = 0.003;
/** Hypotheses of lines kept for the judge; many are twins that differ by one line. */
const LINE_QUADS = 80;
/** Quads that the network proposes. */
const NETWORK_QUADS = 4;
/**
 * Candidates whose sides are placed before the last judgement, without the networks and with them: those rank the page
 * higher.
 */
const FINALISTS = { blind: 8, seen: 3 } as const;
/** Nothing smaller can show a page. */
const LEAST_SIDE_PX = 32;

/**
 * Looks for a page in a photograph, 8-bit RGBA in the engine's memory. Several ways of looking name
 * candidates, the page network among them once it is there; one judge ranks them all, and the winner's sides are
 * moved onto their edges at full resolution. A scan, all paper, is the page itself. Null when nothing looks like a page
 * with at least the given confidence.
 */
export function findPage(
  cv: OpenCv,
  photo: Mat,
  networks: Networks | null = null,
  leastConfidence = LEAST_CONFIDENCE,
): PageQuad | null {
  const full = { width: photo.cols, height: photo.rows };
  if (Math.min(full.width, full.height) < LEAST_SIDE_PX) return null;
  return inScope(cv, (scope) => {
    const refining = fitByHalves(scope, photo, REFINING_LONG_SIDE_PX);
    const working = scope.mat();
    const small = fitLongSide(full.width, full.height, WORKING_LONG_SIDE_PX);
    cv.resize(refining, working, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA);

    const fields = [edgeField(asRgba(working), 1), edgeField(asRgba(working), 3)];
    const sighting = networks && networkHypotheses(cv, lookTwice(cv, networks.page, working), NETWORK_QUADS);
    const evidence = { fields, sighting };
    const candidates = [
      ...sightedQuads(sighting, small),
      ...lineHypotheses(fields, LINE_QUADS),
      ...regionHypotheses(cv, fields[0] as EdgeField),
    ];
    const toMiddle = refining.cols / small.width;
    const placed = sidePlacer(scope, refining, networks);
    const faceOf = (quad: Quad): FaceOdds | null => networks && networks.face(asRgba(working), quad);
    const ranking = rank(candidates, evidence);
    const look = (quad: Quad): Finalist => {
      const { sides, odds } = placed(scaleQuad(quad, toMiddle));
      const onFields = scaleCurved(sides, 1 / toMiddle);
      return { sides: onFields, odds, face: faceOf(onFields.corners), score: scoreQuad(onFields.corners, evidence) };
    };
    const finalists = distinct(ranking, networks ? FINALISTS.seen : FINALISTS.blind).map((quad) => look(quad));
    const best = wholeSheet(inOrder(finalists), evidence, faceOf);
    const believed = best && lookFurther(best, finalists, ranking, look);
    const doubted = believed && settleDoubt(believed, ranking, look);
    const winner =
      doubted &&
      settleByPrint(doubted, ranking, {
        look,
        supportOf: (quad) => scoreQuad(quad, evidence).support,
        printIn: (quad) => findTextLines(cv, refining, insideOf(quad)),
        finer: toMiddle,
      });
    const maps = sighting?.maps ?? null;
    const paper = scannedPaper(asRgba(working));
    if (paper && (!winner || isSamePaper(asRgba(working), winner.sides.corners, paper)))
      return { corners: wholePicture(full), confidence: paper.share, curvature: 0, maps };
    const sure = winner ? pageConfidence(winner, evidence, finalists) : 0;
    const closer =
      networks?.closer && sure < LEAST_CONFIDENCE
        ? lookCloser(cv, networks.closer, refining, finalists, { size: small, look })
        : [];
    const found = clearest(winner ?? null, closer);
    const confidence = closer.length > 0 ? closerConfidence(evidence, [...finalists, ...closer]) : sure;
    if (!found || found.score.rank === 0 || confidence < leastConfidence) return null;

    const fine = refineSides(
      asRgba(photo),
      scaleCurved(found.sides, full.width / small.width, full.height / small.height),
      fineReach(full),
    );
    const corners = shownPart(fine.corners, full);
    return { corners, confidence, curvature: largestBow(fine) / distance(corners[0], corners[2]), maps };
  });
}

/** How far the sides that corners enclose bow out of the straight, at most, in pixels of the photograph. */
export function sideBowOf(photo: Mat, corners: Quad): number {
  const pixels = asRgba(photo);
  return largestBow(refineSides(pixels, straightSides(corners), fineReach(pixels)));
}

function fineReach({ width, height }: Size): number {
  return Math.max(3, FINE_REACH * Math.hypot(width, height));
}

function rank(candidates: readonly Quad[], evidence: Evidence): Quad[] {
  return candidates
    .map((quad) => ({ quad, rank: scoreQuad(quad, evidence).rank }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ quad }) => quad);
}
