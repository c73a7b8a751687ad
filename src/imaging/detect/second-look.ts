/**
 * A second opinion on what was found: whether the page network sees the same page once it fills its input. Its corners
 * may be off by a cell or two, so what it sees is moved onto edges, as the answer was, where the two do not agree.
 */
import { convexIou, isInside, type Size } from "../../core/geometry/geometry.ts";
import type { Candidate } from "./candidate.ts";
import { quadsWithin, windowAround } from "./propose/quads-from-windows.ts";
import type { Stage } from "./search.ts";
import type { SheetReaders } from "./sheets.ts";

/** Margin of the part of the image that is looked at, a share of the page's extent. */
const MARGIN = 0.3;
/**
 * What it sees overlaps the answer at least this much (IoU) if that is right: as it is, or moved onto edges. Chosen on
 * 62 real photos and 86 composed ones.
 */
const MIN_AGREEMENT = 0.97;
const MIN_AGREEMENT_ON_EDGES = 0.98;
/** The share of answers with less agreement that are in the right place. */
const PLACE_IN_DOUBT = 0.5;

/** Lowers the certainty of the place of pages that the page network sees otherwise from near. */
export function lookAgain({ cv, network, image, evaluate }: SheetReaders): Stage {
  return {
    name: "second-look",
    run: ({ candidates: [best, ...others], sheets, evidence }) => {
      const [field] = evidence.fields;
      if (!field) return {};
      const checked = (each: Candidate): Candidate => {
        const { corners } = each.sides;
        if (!canBeSeen(each, field)) return each;
        const [seen] = quadsWithin(cv, network, image, windowAround(corners, MARGIN, field), field, 1);
        if (seen && convexIou(seen, corners) >= MIN_AGREEMENT) return each;
        const onEdges = seen && evaluate(seen, evidence).sides.corners;
        if (onEdges && convexIou(onEdges, corners) >= MIN_AGREEMENT_ON_EDGES) return each;
        const { page, place } = each.certainty;
        return { ...each, certainty: { page, place: Math.min(place, PLACE_IN_DOUBT) } };
      };
      return { candidates: best ? [checked(best), ...others] : [], sheets: sheets.map(checked) };
    },
  };
}

/** The page network learned from whole pages: it says nothing of one that is the image or leaves it. */
function canBeSeen({ sides, edgeOdds, certainty }: Candidate, image: Size): boolean {
  return edgeOdds !== null && certainty.page > 0 && sides.corners.every((corner) => isInside(corner, image));
}
