import { distance, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { asRgba, inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import { fitLongSide } from "../engine/pixels.ts";
import { edgeField } from "../features/edge-field.ts";
import { largestBow, refineEdges, scaleCurved, straightQuad } from "../features/refine-edges.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { Networks } from "../networks/networks.ts";
import type { PageMaps } from "../networks/page-network.ts";
import { shrinkToLongSide } from "../raster/halve.ts";
import type { Candidate, Certainty } from "./candidate.ts";
import { clipToFrame, moveBeyondFrame } from "./clip-to-frame.ts";
import { acceptCutPage } from "./cut-page.ts";
import { evaluateWith, type QuadReaders } from "./evaluate-quad.ts";
import { proposeFromLines, rank } from "./rank-quads.ts";
import { snapBest } from "./refine/snap-best.ts";
import { proposeFromRegions } from "./propose/quads-from-regions.ts";
import { averageMirror, readMaps } from "./propose/read-maps.ts";
import { preferWholeImage } from "./propose/whole-image.ts";
import { edgeSnapper } from "./refine/snap-edges.ts";
import { certaintyByNetworks } from "./score/certainty-by-networks.ts";
import { confidenceIn, MIN_PAGE } from "./score/certainty.ts";
import { lookAgain } from "./second-look.ts";
import { runStages, type SearchOptions, type Stage } from "./search.ts";
import { findSeveral } from "./several.ts";
import { preferInkedSheet } from "./sheet-within.ts";

export interface PageQuad {
  /** In pixels of the photo. A corner may lie outside where the page extends beyond the frame. */
  readonly corners: Quad;
  /** Probability that this is a page and every corner is right within 2 % of the photo's diagonal, 0 to 1. */
  readonly confidence: number;
  /** The two probabilities that `confidence` is the product of. */
  readonly certainty: Certainty;
  /** Largest distance of a side from the straight line between its corners, as a fraction of the page's diagonal. */
  readonly curvature: number;
  /** The page network's maps of the photo; null without networks. */
  readonly maps: PageMaps | null;
  /** The corners of the blank sheet that this one lies on; null without one. */
  readonly around: Quad | null;
  /** The corners of a smaller sheet that lies on this one; null without one. */
  readonly within: Quad | null;
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

/** How `findPages` searches. With `minPage` what is less probably a page is left out. */
export type FindOptions = SearchOptions & { readonly minPage?: number };

/** The surest page in a photo, or null if it shows none; see `findPages`. */
export function findPage(
  cv: OpenCv,
  photo: Mat,
  networks: Networks | null = null,
  options: FindOptions = {},
): PageQuad | null {
  return findPages(cv, photo, networks, options)[0] ?? null;
}

/**
 * Finds the pages in a photo, 8-bit RGBA in OpenCV's memory; the surest first. `docs/finder.md` shows the stages. Empty
 * if nothing is a page with at least the probability `minPage`.
 */
export function findPages(
  cv: OpenCv,
  photo: Mat,
  networks: Networks | null = null,
  { minPage = MIN_PAGE, ...options }: FindOptions = {},
): PageQuad[] {
  const full = { width: photo.cols, height: photo.rows };
  if (Math.min(full.width, full.height) < MIN_SIDE_PX) return [];
  return inScope(cv, (scope) => {
    const refining = shrinkToLongSide(scope, photo, REFINING_LONG_SIDE_PX);
    const working = scope.mat();
    const size = fitLongSide(full.width, full.height, SEARCH_LONG_SIDE_PX);
    cv.resize(refining, working, new cv.Size(size.width, size.height), 0, 0, cv.INTER_AREA);
    const cropOddsOf = (quad: Quad): CropOdds | null => networks && networks.crop(asRgba(working), quad);
    const readers: QuadReaders = {
      snapEdges: edgeSnapper(scope, refining, networks),
      cropOddsOf,
      certaintyOf: (candidate, evidence) => certaintyByNetworks(candidate, evidence, size),
    };
    const evaluate = evaluateWith(readers, refining.cols / size.width);
    const sheetReaders = networks && { cv, network: networks.page, image: refining, evaluate, cropOddsOf };
    const stages: readonly Stage[] = [
      ...(networks
        ? [
            readMaps(cv, networks.page, working, NETWORK_QUADS),
            averageMirror(cv, networks.page, working, NETWORK_QUADS),
          ]
        : []),
      proposeFromLines(LINE_QUADS),
      proposeFromRegions(cv),
      rank,
      snapBest(networks ? CANDIDATES.withNetworks : CANDIDATES.withoutNetworks, evaluate),
      preferWholeImage(cropOddsOf),
      ...(sheetReaders ? [findSeveral(sheetReaders), preferInkedSheet(sheetReaders)] : []),
      acceptCutPage,
      refineBest(photo, size),
      ...(sheetReaders ? [lookAgain(sheetReaders)] : []),
    ];
    const fields = [edgeField(asRgba(working), 1), edgeField(asRgba(working), 3)];
    const { evidence, candidates, sheets, around, within } = runStages(stages, { fields, reading: null }, options);
    const maps = evidence.reading?.maps ?? null;
    const inPhoto = ({ sides, edgeOdds }: Candidate): Pick<PageQuad, "corners" | "curvature"> => {
      const scaled = scaleCurved(sides, full.width / size.width, full.height / size.height);
      const corners = clipToFrame(moveBeyondFrame(scaled.corners, edgeOdds ?? [], full), full);
      return { corners, curvature: largestBow(scaled) / distance(corners[0], corners[2]) };
    };
    return [...candidates.slice(0, 1), ...sheets]
      .filter(({ certainty: { page } }) => page > 0 && page >= minPage)
      .map((found) => {
        const { corners, curvature } = inPhoto(found);
        return {
          corners,
          confidence: confidenceIn(found),
          certainty: found.certainty,
          curvature,
          maps,
          around: around && found === candidates[0] ? inPhoto(around).corners : null,
          within: within && found === candidates[0] ? inPhoto(within).corners : null,
        };
      });
  });
}

/** Refines the sides of the answer and the other sheets, in pixels of an image of that size, at full resolution. */
function refineBest(photo: Mat, { width, height }: Size): Stage {
  return {
    name: "refine",
    run: ({ candidates: [best, ...others], sheets, around, within }) => {
      const pixels = asRgba(photo);
      const [across, down] = [pixels.width / width, pixels.height / height];
      const refined = (each: Candidate): Candidate => {
        const fine = refineEdges(pixels, scaleCurved(each.sides, across, down), fineReach(pixels));
        return { ...each, sides: scaleCurved(fine, 1 / across, 1 / down) };
      };
      return {
        candidates: best ? [refined(best), ...others] : [],
        sheets: sheets.map(refined),
        around: around && refined(around),
        within: within && refined(within),
      };
    },
  };
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
