/**
 * Several sheets in one image. What the page network sees as one page may be two that lie side by side, and beside the
 * page that it sees may lie others. More quads are proposed here, and each one that the edge network and the crop
 * network both take for a sheet is kept, unless it overlaps a better one (non-maximum suppression).
 */
import type { Quad, Size } from "../../core/geometry/geometry.ts";
import { distinctQuads, type Candidate } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";
import { isBlank } from "./ink.ts";
import { quadsFromLines } from "./propose/quads-from-lines.ts";
import { quadsAround, quadsFromWindows } from "./propose/quads-from-windows.ts";
import { confidenceIn, MIN_PAGE } from "./score/certainty.ts";
import { scoreQuad } from "./score/quad-score.ts";
import type { Stage } from "./search.ts";
import { areaOf, isBeside, isPartOf, SAME_SHEET_IOU, sharedArea } from "./sheet-overlap.ts";
import { mayBeSeveral } from "./may-be-several.ts";
import { isSure, readAlone, sheetsAmong, type SheetReaders } from "./sheets.ts";

/** Quads between lines that are proposed. */
const LINE_QUADS = 40;
/** Quads whose content is classified, the best by their edges. */
const CLASSIFIED = 40;
/** Closer looks that are taken; least log odds of the crop network that a quad shows a sheet or a part of one. */
const LOOKS = 8;
const MIN_VISIBLE = 1;
/** Quads that overlap more than this (IoU) are seen by one look. */
const SAME_LOOK_IOU = 0.5;
/** Sheets that fill this share of a quad around them are what it shows; of less, it is a page with pictures. */
const MIN_FILLED = 0.6;

/** Finds further sheets, and the sheets in the answer if it is several in truth. Blank ones are left out. */
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
      const found = sheetsAmong([...closerQuads(readers, proposed, field), ...proposed], readers, evidence);
      const sure = (isPage ? sheetsBeside(answer, found) : distinctSheets(found))
        .map((each) => readAlone(readers, each, evidence, field))
        .filter((each) => each.sides === answer?.sides || isSure(each));
      if (sure.length < 2) return {};
      const [surest, ...sheets] = sure
        .filter((each) => !isBlank(field, each.sides.corners))
        .sort((a, b) => confidenceIn(b) - confidenceIn(a));
      return surest ? { candidates: [surest, ...candidates], sheets } : {};
    },
  };
}

/** The answer, unless it is several sheets in truth, and those of `found`, likeliest first, that share nothing. */
export function sheetsBeside(answer: Candidate, found: readonly Candidate[]): Candidate[] {
  const parts = distinctSheets(found.filter((each) => isPartOf(each.sides.corners, answer.sides.corners)));
  return distinctSheets(found, isFilledBy(answer, parts) ? [] : [answer]);
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

/**
 * Quads from a closer look at what may be sheets: the page network reads the part of the image around each. What was
 * proposed from larger parts is often too far from a sheet's edges to be moved onto them.
 */
function closerQuads({ cv, network, image, cropOddsOf }: SheetReaders, quads: readonly Quad[], size: Size): Quad[] {
  const seen = quads
    .map((quad) => ({ quad, visible: cropOddsOf(quad)?.visible ?? -Infinity }))
    .filter(({ visible }) => visible >= MIN_VISIBLE)
    .sort((a, b) => b.visible - a.visible)
    .map(({ quad }) => quad);
  return distinctQuads(seen, LOOKS, SAME_LOOK_IOU).flatMap((quad) => quadsAround(cv, network, image, quad, size));
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
