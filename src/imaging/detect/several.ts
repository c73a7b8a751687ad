/**
 * Several sheets in one image. What the page network sees as one page may be two that lie side by side, and beside the
 * page that it sees may lie others. More quads are proposed here, and each one that the edge network and the crop
 * network both take for a sheet is kept, unless it overlaps a better one (non-maximum suppression).
 */
import { meanOf } from "../../core/geometry/averages.ts";
import {
  boxAround,
  convexIou,
  mapQuad,
  scaleQuad,
  type Box,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { averageMaps } from "../networks/mirror-average.ts";
import type { CropOdds } from "../networks/crop-network.ts";
import type { PageNetwork } from "../networks/page-network.ts";
import { distinctQuads, type Candidate } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";
import { quadsFromLines } from "./propose/quads-from-lines.ts";
import { quadsFromMaps } from "./propose/quads-from-maps.ts";
import { mapsWithin, quadsFromWindows } from "./propose/quads-from-windows.ts";
import { certaintyByNetworks } from "./score/certainty-by-networks.ts";
import { confidenceIn, MIN_PAGE } from "./score/certainty.ts";
import { cornerLikelihood } from "./score/corner-likelihood.ts";
import { maskIou } from "./score/mask-iou.ts";
import { scoreQuad } from "./score/quad-score.ts";
import type { Evaluate, Stage } from "./search.ts";
import { areaOf, isBeside, isPartOf, SAME_SHEET_IOU, sharedArea } from "./sheet-overlap.ts";
import { mayBeSeveral } from "./may-be-several.ts";

/** Quads between lines that are proposed. */
const LINE_QUADS = 40;
/** Quads whose content is classified, the best by their edges. */
const CLASSIFIED = 40;
/**
 * Least log odds of the crop network that a quad is exactly a sheet, and least sum of them and the edge network's for
 * the quad's least clear side. A neighbour in the margin of the crop lowers the first; clear edges outweigh that.
 */
const MIN_CROP_ODDS = -1.5;
const MIN_SHEET_ODDS = 1.5;
/** Sheets that fill this share of a quad around them are what it shows; of less, it is a page with pictures. */
const MIN_FILLED = 0.6;
/** Least log odds of the crop network for a quad whose sides are not yet on the sheet's edges. */
const MIN_ROUGH_CROP_ODDS = -2.2;
/** A sheet that is less certain, as a page or in its place, is rather a part of something. */
const MIN_SURE_PAGE = 0.9;
const MIN_SURE_PLACE = 0.65;
/** Margin of the part of the image in which one sheet is read again, a share of the sheet's extent. */
const WINDOW_MARGIN = 0.12;

/** What the stage reads images with. */
export interface SheetReaders {
  readonly cv: OpenCv;
  readonly network: PageNetwork;
  /** The image, 8-bit RGBA, larger than the fields. */
  readonly image: Mat;
  readonly evaluate: Evaluate;
  readonly cropOddsOf: (quad: Quad) => CropOdds | null;
}

/** Finds further sheets, and the sheets in the answer if it is several in truth. */
export function findSeveral(readers: SheetReaders): Stage {
  const { cropOddsOf } = readers;
  return {
    name: "several",
    run: ({ quads, candidates, evidence }) => {
      const [field] = evidence.fields;
      const [answer] = candidates;
      if (!evidence.reading || !field) return {};
      if (answer && !mayBeSeveral(answer, quads, evidence, cropOddsOf)) return {};
      const isPage = answer !== undefined && answer.certainty.page >= MIN_PAGE;
      const proposed = proposals(readers, quads, isPage ? answer.sides.corners : null, evidence, field);
      const found = sheetsAmong(proposed, readers, evidence);
      const parts = isPage
        ? distinctSheets(found.filter((each) => isPartOf(each.sides.corners, answer.sides.corners)))
        : [];
      const isSeveral = isPage && isFilledBy(answer, parts);
      const alone = distinctSheets(found, isPage && !isSeveral ? [answer] : [])
        .map((each) => readAlone(readers, each, evidence, field))
        .filter((each) => each.sides === answer?.sides || isSure(each))
        .sort((a, b) => confidenceIn(b) - confidenceIn(a));
      const [surest, ...sheets] = alone;
      return surest && sheets.length > 0 ? { candidates: [surest, ...candidates], sheets } : {};
    },
  };
}

/**
 * Quads that may be sheets beside the page `answer` or parts of it, best first, without near-duplicates; in pixels of
 * the fields.
 */
function proposals(
  { cv, network, image }: SheetReaders,
  known: readonly Quad[],
  answer: Quad | null,
  { fields }: ImageEvidence,
  size: Size,
): Quad[] {
  const proposed = [
    ...known,
    ...quadsFromWindows(cv, network, image, answer, size),
    ...quadsFromLines(fields, LINE_QUADS),
  ];
  const byEdges = { fields, reading: null };
  return distinctQuads(
    proposed
      .filter((quad) => !answer || isBeside(quad, answer) || isPartOf(quad, answer))
      .map((quad) => ({ quad, score: scoreQuad(quad, byEdges).total }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ quad }) => quad),
    CLASSIFIED,
    SAME_SHEET_IOU,
  );
}

/** The quads that are sheets, by their edges and their content. */
function sheetsAmong(
  quads: readonly Quad[],
  { evaluate, cropOddsOf }: SheetReaders,
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
function isSure({ certainty: { page, place } }: Candidate): boolean {
  return page >= MIN_SURE_PAGE && place >= MIN_SURE_PLACE;
}

/** How likely a candidate is a sheet, whatever else the image shows: the weights are those of `candidate.ts`. */
function sheetScore({ score, edgeOdds, cropOdds }: Candidate): number {
  return (
    (score.total / score.networkFactor) * Math.exp(0.475 * meanOf(edgeOdds ?? [0]) + 0.135 * (cropOdds?.page ?? 0))
  );
}

/** The sheets that share nothing with a better one or with those that are kept. A quad around several is left out. */
function distinctSheets(sheets: readonly Candidate[], kept: readonly Candidate[] = []): Candidate[] {
  const chosen = [...kept];
  for (const sheet of sheets) {
    const within = sheets.filter((other) => other !== sheet && isPartOf(other.sides.corners, sheet.sides.corners));
    if (isFilledBy(sheet, disjoint(within))) continue;
    if (chosen.every((other) => isBeside(sheet.sides.corners, other.sides.corners))) chosen.push(sheet);
  }
  return chosen;
}

function disjoint(sheets: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const sheet of sheets)
    if (chosen.every((other) => isBeside(sheet.sides.corners, other.sides.corners))) chosen.push(sheet);
  return chosen;
}

/** Whether at least two sheets fill a quad. */
function isFilledBy({ sides: { corners } }: Candidate, parts: readonly Candidate[]): boolean {
  const filled = parts.reduce((sum, part) => sum + sharedArea(part.sides.corners, corners), 0);
  return parts.length >= 2 && filled >= MIN_FILLED * areaOf(corners);
}

/**
 * The sheet with its certainty from the page network's maps of the part of the image around it: those of the whole
 * image show its neighbours too.
 */
function readAlone(
  { cv, network, image }: SheetReaders,
  sheet: Candidate,
  { fields }: ImageEvidence,
  { width, height }: Size,
): Candidate {
  const { x0, y0, x1, y1 } = boxAround(sheet.sides.corners);
  const [across, down] = [WINDOW_MARGIN * (x1 - x0), WINDOW_MARGIN * (y1 - y0)];
  const window: Box = {
    x0: Math.max(0, x0 - across) / width,
    y0: Math.max(0, y0 - down) / height,
    x1: Math.min(width, x1 + across) / width,
    y1: Math.min(height, y1 + down) / height,
  };
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
