/**
 * A page that was held too near and leaves the image. The page network learned from whole pages: its maps say little of
 * one of which a corner or a side is missing. The crop network still sees that there is a page.
 */
import { imageCorners, isInside, signedArea, clipConvex, type Size } from "../../core/geometry/geometry.ts";
import type { Candidate } from "./candidate.ts";
import { MIN_PAGE } from "./score/certainty.ts";
import type { Stage } from "./search.ts";

/** A page that leaves the image covers at least this share of it: nobody holds the camera so near to a smaller one. */
const MIN_COVERED = 0.3;
/** Least log odds of the crop network that a page is visible. Of 40 photos without a page none has more than 1.5. */
const MIN_VISIBLE = 1.8;
/** A corner is at the frame, or beyond it, within this share of the image's short side. */
const FRAME_SHARE = 0.006;

/** Takes a page that leaves the image for the answer if nothing else is a page. It stays in doubt. */
export const acceptCutPage: Stage = {
  name: "cut",
  run: ({ candidates, evidence: { fields } }) => {
    const [field] = fields;
    const [answer] = candidates;
    if (!field || !answer || answer.certainty.page >= MIN_PAGE) return {};
    const [page] = candidates
      .filter((each) => isCutPage(each, field))
      .sort((a, b) => (b.cropOdds?.page ?? 0) - (a.cropOdds?.page ?? 0));
    if (!page) return {};
    const certainty = { ...page.certainty, page: Math.max(MIN_PAGE, page.certainty.page) };
    return { candidates: [{ ...page, certainty }, ...candidates.filter((each) => each !== page)] };
  },
};

/** `image`: the size of the image in whose pixels the candidate is. */
function isCutPage({ sides: { corners }, cropOdds }: Candidate, image: Size): boolean {
  if (!cropOdds || cropOdds.visible < MIN_VISIBLE) return false;
  const { width, height } = image;
  const margin = FRAME_SHARE * Math.min(width, height);
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const isAtFrame = corners.some(({ x, y }) => !isInside({ x: x - margin, y: y - margin }, inner));
  const covered = Math.abs(signedArea(clipConvex(corners, imageCorners(image))));
  return isAtFrame && covered >= MIN_COVERED * width * height;
}
