import {
  distance,
  insidePolygon,
  scaleQuad,
  imageCorners,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { asRgba, inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import { fitLongSide } from "../engine/pixels.ts";
import { edgeField } from "../features/edge-field.ts";
import { largestBow, refineEdges, scaleCurved, straightQuad } from "../features/refine-edges.ts";
import { findTextLines } from "../features/text-lines.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import { mirrorAverage } from "../networks/mirror-average.ts";
import type { Networks } from "../networks/networks.ts";
import type { PageMaps } from "../networks/page-network.ts";
import { shrinkToLongSide } from "../raster/halve.ts";
import { distinctQuads, rankCandidates } from "./candidate.ts";
import { clipToFrame } from "./clip-to-frame.ts";
import type { ImageEvidence } from "./evidence.ts";
import { findFullFrameScan, isSamePaper } from "./full-frame-scan.ts";
import { quadsFromLines } from "./propose/quads-from-lines.ts";
import { quadsFromMaps, quadsOfReading } from "./propose/quads-from-maps.ts";
import { quadsFromRegions } from "./propose/quads-from-regions.ts";
import { checkTextSkew } from "./reconsider/check-text-skew.ts";
import { rankBelow } from "./reconsider/rank-below.ts";
import { replaceWeakEdge } from "./reconsider/replace-weak-edge.ts";
import { extendToWholePage } from "./reconsider/whole-page.ts";
import { preferZoomed, zoomIn } from "./reconsider/zoom-in.ts";
import { edgeSnapper } from "./refine/snap-edges.ts";
import { MIN_CONFIDENCE, pageConfidence } from "./score/page-confidence.ts";
import { scoreQuad } from "./score/quad-score.ts";
import { zoomConfidence } from "./score/zoom-confidence.ts";
import type { Evaluate } from "./search.ts";

export interface PageQuad {
  /** In pixels of the photo. A corner may lie outside where the page extends beyond the frame. */
  readonly corners: Quad;
  /** Probability that this is a page, 0 to 1. */
  readonly confidence: number;
  /** Largest distance of a side from the straight line between its corners, as a fraction of the page's diagonal. */
  readonly curvature: number;
  /** The page network's maps of the photo; null without networks. */
  readonly maps: PageMaps | null;
}

/**
 * Long side of the image that is searched: small enough for print to become grey, large enough for sharp page edges.
 * About the size that the best method of the SmartDoc 2015 competition used.
 */
const SEARCH_LONG_SIDE_PX = 512;
/** Long side of the image in which sides are first snapped to edges. */
const REFINING_LONG_SIDE_PX = 1280;
/** How far the snapped sides may be off at full resolution, a fraction of the diagonal. */
const FINE_REACH = 0.003;
/** Quads from lines that are scored; many are near-duplicates that differ in one line. */
const LINE_QUADS = 80;
/** Quads from the page network's maps that are scored. */
const NETWORK_QUADS = 4;
/** Quads that become candidates. With networks the page ranks higher, so fewer are enough. */
const CANDIDATES = { withoutNetworks: 8, withNetworks: 3 } as const;
/** A photo with a shorter side cannot show a page. */
const MIN_SIDE_PX = 32;

/**
 * Finds the page in a photo, 8-bit RGBA in OpenCV's memory. Lines, regions and, with networks, the page network propose
 * quads; one scorer ranks them; the best become candidates, whose sides are snapped to edges; the winner's sides are
 * refined at full resolution. A full-frame scan is a page as a whole. Returns null if nothing is a page with at least
 * the given confidence.
 */
export function findPage(
  cv: OpenCv,
  photo: Mat,
  networks: Networks | null = null,
  minConfidence = MIN_CONFIDENCE,
): PageQuad | null {
  const full = { width: photo.cols, height: photo.rows };
  if (Math.min(full.width, full.height) < MIN_SIDE_PX) return null;
  return inScope(cv, (scope) => {
    const refining = shrinkToLongSide(scope, photo, REFINING_LONG_SIDE_PX);
    const working = scope.mat();
    const small = fitLongSide(full.width, full.height, SEARCH_LONG_SIDE_PX);
    cv.resize(refining, working, new cv.Size(small.width, small.height), 0, 0, cv.INTER_AREA);

    const finest = edgeField(asRgba(working), 1);
    const fields = [finest, edgeField(asRgba(working), 3)];
    const reading = networks && quadsFromMaps(cv, mirrorAverage(cv, networks.page, working), NETWORK_QUADS);
    const evidence: ImageEvidence = { fields, reading };
    const proposals = [
      ...quadsOfReading(reading, small),
      ...quadsFromLines(fields, LINE_QUADS),
      ...quadsFromRegions(cv, finest),
    ];
    const refiningScale = refining.cols / small.width;
    const snapEdges = edgeSnapper(scope, refining, networks);
    const cropOddsOf = (quad: Quad): CropOdds | null => networks && networks.crop(asRgba(working), quad);
    const ranking = rankQuads(proposals, evidence);
    const evaluate: Evaluate = (quad) => {
      const snapped = snapEdges(scaleQuad(quad, refiningScale));
      const sides = scaleCurved(snapped.sides, 1 / refiningScale);
      const score = scoreQuad(sides.corners, evidence);
      return { sides, edgeOdds: snapped.edgeOdds, cropOdds: cropOddsOf(sides.corners), score };
    };
    const count = networks ? CANDIDATES.withNetworks : CANDIDATES.withoutNetworks;
    const candidates = distinctQuads(ranking, count).map((quad) => evaluate(quad));
    const best = extendToWholePage(rankCandidates(candidates), evidence, cropOddsOf);
    const likeliest = best && rankBelow(best, candidates, ranking, evaluate);
    const repaired = likeliest && replaceWeakEdge(likeliest, ranking, evaluate);
    const winner =
      repaired &&
      checkTextSkew(repaired, ranking, {
        evaluate,
        quadSupport: (quad) => scoreQuad(quad, evidence).support,
        textLinesIn: (quad) => findTextLines(cv, refining, insidePolygon(quad)),
        textScale: refiningScale,
      });
    const maps = reading?.maps ?? null;
    const scan = findFullFrameScan(asRgba(working));
    if (scan && (!winner || isSamePaper(asRgba(working), winner.sides.corners, scan)))
      return { corners: imageCorners(full), confidence: scan.share, curvature: 0, maps };
    const firstConfidence = winner ? pageConfidence(winner, evidence, candidates) : 0;
    const zoomed =
      networks?.zoom && firstConfidence < MIN_CONFIDENCE
        ? zoomIn(cv, networks.zoom, refining, candidates, { size: small, evaluate })
        : [];
    const found = preferZoomed(winner ?? null, zoomed);
    const confidence = zoomed.length > 0 ? zoomConfidence(evidence, [...candidates, ...zoomed]) : firstConfidence;
    if (!found || found.score.total === 0 || confidence < minConfidence) return null;

    const fine = refineEdges(
      asRgba(photo),
      scaleCurved(found.sides, full.width / small.width, full.height / small.height),
      fineReach(full),
    );
    const corners = clipToFrame(fine.corners, full);
    return { corners, confidence, curvature: largestBow(fine) / distance(corners[0], corners[2]), maps };
  });
}

/** The largest distance of the page's sides from the straight lines between its corners, in pixels of the photo. */
export function measureBow(photo: Mat, corners: Quad): number {
  const pixels = asRgba(photo);
  return largestBow(refineEdges(pixels, straightQuad(corners), fineReach(pixels)));
}

/** In pixels of a photo of that size. */
function fineReach({ width, height }: Size): number {
  return Math.max(3, FINE_REACH * Math.hypot(width, height));
}

/** Sorts quads by their score, best first. */
function rankQuads(quads: readonly Quad[], evidence: ImageEvidence): Quad[] {
  return quads
    .map((quad) => ({ quad, score: scoreQuad(quad, evidence).total }))
    .sort((a, b) => b.score - a.score)
    .map(({ quad }) => quad);
}
