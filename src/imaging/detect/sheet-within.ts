/**
 * A sheet that lies on a blank one, such as a receipt on white paper. The sheet around it has the clearer edges, so it
 * is the answer so far. Meant is the one that carries the print. Where there is ink on both, the one around stays.
 */
import {
  applyHomography,
  boxAround,
  distance,
  homographyBetween,
  imageCorners,
  mapQuad,
  type Homography,
  type Point,
  type Quad,
} from "../../core/geometry/geometry.ts";
import type { Candidate } from "./candidate.ts";
import { inkOn, isBlank } from "./ink.ts";
import { quadsWithin, windowAround } from "./propose/quads-from-windows.ts";
import { MIN_PAGE } from "./score/certainty.ts";
import type { Stage } from "./search.ts";
import { areaOf, isPartOf } from "./sheet-overlap.ts";
import { isSure, MIN_SURE_PAGE, readAlone, type SheetReaders } from "./sheets.ts";

/** Ink that lies in a larger part of the page's area is the page's. */
const MAX_INKED = 0.55;
/** A sheet with a larger share of the page around it is the page with its rim left out. */
const MAX_PART = 0.6;
/** How far from a sheet its shadow and its edge may show, and the edge in it; a share of the page's extent. */
const EDGE = 0.03;
/** Share of the cells with ink that may lie elsewhere: specks of dust, and folds. */
const MAX_STRAY = 0.02;
/** Fewest cells with ink on a sheet that carries the print. */
const MIN_CELLS = 4;
/** Quads that the page network sees on the page, and the margin of the page that it does not see; that of a mount. */
const QUADS = 2;
const UNSEEN_MARGIN = -0.06;
const MOUNT_MARGIN = -0.1;

/**
 * Takes the sheet with the print in place of the blank one around it, which becomes `around`. Another sheet that lies
 * on the answer, such as a page in a mount, becomes `within`.
 */
export function preferInkedSheet(readers: SheetReaders): Stage {
  return {
    name: "within",
    run: ({ candidates, sheets, evidence }) => {
      const [field] = evidence.fields;
      const [answer] = candidates;
      // A picture that is the page is a scan, whose blank paper belongs to it.
      if (!field || !answer?.edgeOdds || answer.certainty.page < MIN_PAGE || sheets.length > 0) return {};
      const { corners } = answer.sides;
      const { cv, network, image, evaluate } = readers;
      const sheetsWithin = (margin: number, count: number, mayBe: (quad: Quad) => boolean): Candidate[] =>
        quadsWithin(cv, network, image, windowAround(corners, margin, field), field, count)
          .filter(mayBe)
          .map((quad) => evaluate(quad, evidence))
          .filter(({ sides, edgeOdds }) => mayBe(sides.corners) && Math.min(...(edgeOdds ?? [-1])) >= 0)
          .map((sheet) => readAlone(readers, sheet, evidence, field));
      const toPage = homographyBetween(corners, imageCorners({ width: 1, height: 1 }));
      const ink = inkOn(field, toPage);
      const isInked = (quad: Quad): boolean =>
        isPartOf(quad, corners) && areaOf(quad) <= MAX_PART * areaOf(corners) && carriesAll(quad, ink, toPage);
      const inked = isSparse(ink) ? sheetsWithin(UNSEEN_MARGIN, QUADS, isInked).find(isSure) : undefined;
      if (inked) return { candidates: [inked, ...candidates], around: answer };
      const isOnPage = (quad: Quad): boolean => isPartOf(quad, corners) && !isBlank(field, quad);
      const [within] = sheetsWithin(MOUNT_MARGIN, 1, isOnPage);
      return within && within.certainty.page >= MIN_SURE_PAGE ? { within } : {};
    },
  };
}

/** Whether there is ink, and in a part of the page only. */
function isSparse(ink: readonly Point[]): boolean {
  if (ink.length === 0) return false;
  const { x0, y0, x1, y1 } = boxAround(ink);
  return (x1 - x0) * (y1 - y0) <= MAX_INKED;
}

/** Whether all ink of the page lies on a quad, beside its edges, too. The quad is in pixels of the fields. */
function carriesAll(quad: Quad, ink: readonly Point[], toPage: Homography): boolean {
  const corners = mapQuad(quad, (corner) => applyHomography(toPage, corner));
  const depths = ink.map((place) => depthIn(corners, place));
  const beyond = depths.filter((depth) => depth < -EDGE).length;
  return beyond <= MAX_STRAY * ink.length && depths.filter((depth) => depth > EDGE).length >= MIN_CELLS;
}

/** How far inside a clockwise quad a point lies, its distance from the nearest side; negative outside. */
function depthIn(quad: Quad, { x, y }: Point): number {
  return Math.min(
    ...quad.map((from, i) => {
      const to = quad[(i + 1) % 4] ?? from;
      return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / (distance(from, to) || 1);
    }),
  );
}
