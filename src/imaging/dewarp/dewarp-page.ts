import { mapQuad, scaleQuad, type Quad } from "../../core/geometry/geometry.ts";
import { cornersOf, cropSurface, toPageCoordinates } from "../../core/geometry/page-mesh.ts";
import type { PageQuad } from "../detect/find-page.ts";
import { cornerLikelihood } from "../detect/score/corner-likelihood.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import type { BentPage } from "./bent-page.ts";
import { fitBentPage } from "./fit-bent-page.ts";

/**
 * Below this likelihood the network sees a page's corner elsewhere than one of those found, so the found corners say
 * nothing against a surface with other corners.
 */
const CORNERS_SEEN = 0.9;
/** Corner likelihood that a surface may lose against the found quad; set between good fits and fits that strayed. */
const MAX_LIKELIHOOD_LOST = 0.06;
/** A surface that explains at least this share of the observations keeps its bend even if its corners are wrong. */
const SURE_OF_BEND = 0.8;

/**
 * Dewarps a found page: the bent page around it, or null when it is flat. The page ends where the network sees its
 * corners. Where it does not, something that is no edge of the page was traced as one: then only the bend is used, if
 * it explains nearly all observations, and the page ends at the found corners.
 */
export function dewarpPage(
  cv: OpenCv,
  photo: Mat,
  { corners, maps }: Pick<PageQuad, "corners" | "maps">,
): BentPage | null {
  const bent = fitBentPage(cv, photo, corners);
  if (!bent || !maps) return bent;
  const likelihood = (quad: Quad): number => cornerLikelihood(maps, scaleQuad(quad, 1 / photo.cols, 1 / photo.rows));
  const found = likelihood(corners);
  if (found < CORNERS_SEEN || likelihood(cornersOf(bent.surface)) >= found - MAX_LIKELIHOOD_LOST) return bent;
  return bent.certainty < SURE_OF_BEND ? null : cropToCorners(bent, corners);
}

/** The same page, cropped along its own lines to about the given corners, in pixels of the photo. */
function cropToCorners(bent: BentPage, corners: Quad): BentPage {
  const [a, b, c, d] = mapQuad(corners, (corner) => toPageCoordinates(bent.surface, corner));
  const [left, top] = [(a.x + d.x) / 2, (a.y + b.y) / 2];
  const [across, down] = [(b.x + c.x) / 2 - left, (c.y + d.y) / 2 - top];
  return {
    ...bent,
    surface: cropSurface(bent.surface, { left, top, across, down }),
    aspectRatio: (bent.aspectRatio * across) / down,
  };
}
