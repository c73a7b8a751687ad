import { mapQuad, scaleQuad, type Quad } from "../../core/geometry/geometry.ts";
import { cornersOf, cropSurface, placeOn } from "../../core/geometry/page-mesh.ts";
import type { PageQuad } from "../detect/find-page.ts";
import { followSheet, type BentPage } from "./fit-bent-page.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { cornerHeat } from "../detect/score/corner-likelihood.ts";

/**
 * With less than this, one of the corners found is not where the network sees one, and says nothing against a sheet
 * that has others.
 */
const CORNERS_SEEN = 0.9;
/**
 * Sheets that fitted their page lost 0.02 at most against the quad they started from, those that strayed 0.12 and more.
 */
const MOST_HEAT_LOST = 0.06;
/** Of what is seen, the share that a sheet explains whose bend is kept though its corners are not. */
const SURE_OF_BEND = 0.8;

/**
 * The bent page about a found one. Its sheet ends where the network sees the page's corners, or something that is no
 * edge of the page was taken for one: then only how it bends is kept, if that explains nearly all, and it goes as far
 * as the corners found.
 */
export function followFound(
  cv: OpenCv,
  photo: Mat,
  { corners, maps }: Pick<PageQuad, "corners" | "maps">,
): BentPage | null {
  const bent = followSheet(cv, photo, corners);
  if (!bent || !maps) return bent;
  const heat = (quad: Quad): number => cornerHeat(maps, scaleQuad(quad, 1 / photo.cols, 1 / photo.rows));
  const found = heat(corners);
  if (found < CORNERS_SEEN || heat(cornersOf(bent.surface)) >= found - MOST_HEAT_LOST) return bent;
  return bent.certainty < SURE_OF_BEND ? null : asFarAs(bent, corners);
}

/** The same sheet, along its own lines, from about where the corners of each side are, pixels of the photograph. */
function asFarAs(bent: BentPage, corners: Quad): BentPage {
  const [a, b, c, d] = mapQuad(corners, (corner) => placeOn(bent.surface, corner));
  const [left, top] = [(a.x + d.x) / 2, (a.y + b.y) / 2];
  const [across, down] = [(b.x + c.x) / 2 - left, (c.y + d.y) / 2 - top];
  return {
    ...bent,
    surface: cropSurface(bent.surface, { left, top, across, down }),
    aspectRatio: (bent.aspectRatio * across) / down,
  };
}
