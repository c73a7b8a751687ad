/** What is a sheet: tells the quads that are exactly one, and how sure each is by itself. */
import { meanOf } from "../../core/geometry/averages.ts";
import { convexIou, mapQuad, scaleQuad, type Quad, type Size } from "../../core/geometry/geometry.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { averageMaps } from "../networks/mirror-average.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { PageNetwork } from "../networks/page-network.ts";
import type { Candidate } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";
import { quadsFromMaps } from "./propose/quads-from-maps.ts";
import { mapsWithin, windowAround } from "./propose/quads-from-windows.ts";
import { certaintyByNetworks } from "./score/certainty-by-networks.ts";
import { cornerLikelihood } from "./score/corner-likelihood.ts";
import { maskIou } from "./score/mask-iou.ts";
import type { Evaluate } from "./search.ts";
import { SAME_SHEET_IOU } from "./sheet-overlap.ts";

/**
 * Least log odds of the crop network that a quad is exactly a sheet, and least sum of them and the edge network's for
 * the quad's least clear side. A neighbour in the margin of the crop lowers the first; clear edges outweigh that.
 */
const MIN_CROP_ODDS = -1.5;
const MIN_SHEET_ODDS = 1.5;
/** Least log odds of the crop network for a quad whose sides are not yet on the sheet's edges. */
const MIN_ROUGH_CROP_ODDS = -2.2;
/** A sheet that is less certain, as a page or in its place, is rather a part of something. */
export const MIN_SURE_PAGE = 0.85;
const MIN_SURE_PLACE = 0.65;
/** Margin of the part of the image in which one sheet is read again, a share of the sheet's extent. */
const WINDOW_MARGIN = 0.12;

/** What sheets are looked for with. */
export interface SheetReaders {
  readonly cv: OpenCv;
  readonly network: PageNetwork;
  /** The image, 8-bit RGBA, larger than the fields. */
  readonly image: Mat;
  readonly evaluate: Evaluate;
  readonly cropOddsOf: (quad: Quad) => CropOdds | null;
}

/** The quads that are sheets, by their edges and their content; the likeliest first. */
export function sheetsAmong(
  quads: readonly Quad[],
  { evaluate, cropOddsOf }: Pick<SheetReaders, "evaluate" | "cropOddsOf">,
  evidence: ImageEvidence,
): Candidate[] {
  const sheets: Candidate[] = [];
  for (const quad of quads) {
    if (sheets.some(({ sides }) => convexIou(sides.corners, quad) > SAME_SHEET_IOU)) continue;
    if ((cropOddsOf(quad)?.page ?? 0) < MIN_ROUGH_CROP_ODDS) continue;
    const candidate = evaluate(quad, evidence);
    if (isSheet(candidate)) sheets.push(candidate);
  }
  return sheets.sort((a, b) => sheetScore(b) - sheetScore(a));
}

function isSheet({ cropOdds, edgeOdds, score }: Candidate): boolean {
  return (
    score.total > 0 &&
    cropOdds !== null &&
    edgeOdds !== null &&
    cropOdds.page >= MIN_CROP_ODDS &&
    cropOdds.page + Math.min(...edgeOdds) >= MIN_SHEET_ODDS
  );
}

/** Whether a further sheet is certain enough to be kept. */
export function isSure({ certainty: { page, place } }: Candidate): boolean {
  return page >= MIN_SURE_PAGE && place >= MIN_SURE_PLACE;
}

/** How likely a candidate is a sheet, whatever else the image shows: the weights are those of `candidate.ts`. */
function sheetScore({ score, edgeOdds, cropOdds }: Candidate): number {
  return (
    (score.total / score.networkFactor) * Math.exp(0.475 * meanOf(edgeOdds ?? [0]) + 0.135 * (cropOdds?.page ?? 0))
  );
}

/**
 * The sheet with its certainty from the page network's maps of the part of the image around it: those of the whole
 * image show its neighbours too.
 */
export function readAlone(
  { cv, network, image }: SheetReaders,
  sheet: Candidate,
  { fields }: ImageEvidence,
  { width, height }: Size,
): Candidate {
  const window = windowAround(sheet.sides.corners, WINDOW_MARGIN, { width, height });
  const maps = averageMaps(mapsWithin(cv, network, image, window), mapsWithin(cv, network, image, window, true));
  const size = { width: (window.x1 - window.x0) * width, height: (window.y1 - window.y0) * height };
  const moved = mapQuad(sheet.sides.corners, ({ x, y }) => ({ x: x - window.x0 * width, y: y - window.y0 * height }));
  const placed = scaleQuad(moved, 1 / size.width, 1 / size.height);
  const seen = { maskIou: maskIou(maps, placed), cornerLikelihood: cornerLikelihood(maps, placed) };
  const reading = quadsFromMaps(cv, maps, 1);
  const certainty = certaintyByNetworks(
    { ...sheet, sides: { ...sheet.sides, corners: moved }, score: { ...sheet.score, evidence: seen } },
    { fields, reading },
    size,
  );
  return { ...sheet, certainty };
}
