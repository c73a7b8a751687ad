import { mapQuad, scaleQuad, distance, type Point, type Quad, type Size } from "../../core/geometry/geometry.ts";
import { cornersOf, cropSurface, flatSurface, scaleSurface, toPageCoordinates } from "../../core/geometry/page-mesh.ts";
import type { PageQuad } from "../detect/find-page.ts";
import { cornerLikelihood } from "../detect/score/corner-likelihood.ts";
import type { Mat, OpenCv } from "../engine/opencv.ts";
import { findTextLines } from "../features/text-lines.ts";
import type { TracedEdge } from "../features/trace-edges.ts";
import { estimateAspectRatio } from "../rectify/aspect-ratio.ts";
import { edgeBow, isSound, type BentPage } from "./bent-page.ts";
import { atWorkingSize, fitBentSheet, fitBentSheetByText, viewPage, type PageView } from "./fit-bent-page.ts";
import { followPrint, type VisiblePage } from "./follow-print.ts";

/**
 * Below this likelihood the network sees a page's corner elsewhere than one of those found, so the found corners say
 * nothing against a surface with other corners.
 */
const CORNERS_SEEN = 0.9;
/** Corner likelihood that a surface may lose against the found quad; set between good fits and fits that strayed. */
const MAX_LIKELIHOOD_LOST = 0.06;
/** A surface that explains at least this share of the observations keeps its bend even if its corners are wrong. */
const SURE_OF_BEND = 0.8;

/** How a page was dewarped, in pixels of a smaller copy of the photo. */
export interface DewarpSteps {
  /** Pixels of the photo per pixel of the copy. */
  readonly toPhoto: Point;
  readonly seen: PageView;
  /** The sheet bent about one axis that explains what was seen; null where none does. */
  readonly sheet: BentPage | null;
  /** The page along its print; null where that does not make its lines straighter. */
  readonly followed: BentPage | null;
}

/**
 * Dewarps a found page, given in pixels of the photo: the bent page around it, or null when it is flat. A sheet bent
 * about one axis is the start where it explains something, plain perspective where not; what remains bent is flattened
 * along the print. `onSteps` receives the steps.
 */
export function dewarpPage(
  cv: OpenCv,
  photo: Mat,
  { corners, maps }: Pick<PageQuad, "corners" | "maps">,
  onSteps?: (steps: DewarpSteps) => void,
): BentPage | null {
  return atWorkingSize(cv, photo, (small, image, toPhoto) => {
    const quad = scaleQuad(corners, 1 / toPhoto.x, 1 / toPhoto.y);
    const seen = viewPage(cv, small, quad);
    const { text, traced } = seen;
    const sheet = withSeenCorners(fitBentSheet(seen, quad, image), quad, maps, image);
    const start: KnownPage = sheet ?? {
      surface: flatSurface(quad),
      aspectRatio: estimateAspectRatio(quad, image),
      certainty: 0,
    };
    const followed = alongPrint(cv, small, start, { text, edges: edgesOf(traced) });
    onSteps?.({ toPhoto, seen, sheet, followed });
    return toPhotoPixels(followed ?? sheet, toPhoto);
  });
}

/** The bent page that lines of print show where no edge of it was found, in pixels of the photo; null without one. */
export function dewarpByText(cv: OpenCv, photo: Mat): BentPage | null {
  return atWorkingSize(cv, photo, (small, image, toPhoto) => {
    const text = findTextLines(cv, small);
    const sheet = fitBentSheetByText(text, image);
    const page = sheet && alongPrint(cv, small, sheet, { text, edges: NONE_VISIBLE });
    return toPhotoPixels(page ?? sheet, toPhoto);
  });
}

/**
 * The page ends where the network sees its corners. Where it does not, something that is no edge of the page was traced
 * as one: then only the bend is used, if it explains nearly all observations, and the page ends at the found corners.
 */
function withSeenCorners(
  sheet: BentPage | null,
  quad: Quad,
  maps: PageQuad["maps"],
  { width, height }: Size,
): BentPage | null {
  if (!sheet || !maps) return sheet;
  const likelihood = (corners: Quad): number => cornerLikelihood(maps, scaleQuad(corners, 1 / width, 1 / height));
  const found = likelihood(quad);
  if (found < CORNERS_SEEN || likelihood(cornersOf(sheet.surface)) >= found - MAX_LIKELIHOOD_LOST) return sheet;
  return sheet.certainty < SURE_OF_BEND ? null : cropToCorners(sheet, quad);
}

/** The same page, cropped along its own lines to about the given corners, in pixels of the image. */
function cropToCorners(bent: BentPage, corners: Quad): BentPage {
  const [a, b, c, d] = mapQuad(corners, (corner) => toPageCoordinates(bent.surface, corner));
  const [left, top] = [(a.x + d.x) / 2, (a.y + b.y) / 2];
  const [across, down] = [(b.x + c.x) / 2 - left, (c.y + d.y) / 2 - top];
  const part = { left, top, across, down };
  return {
    ...bent,
    surface: cropSurface(bent.surface, part),
    aspectRatio: (bent.aspectRatio * across) / down,
  };
}

type KnownPage = Omit<BentPage, "curvature">;

/** The page along its print; null where that does not get straighter. */
function alongPrint(cv: OpenCv, small: Mat, page: KnownPage, visible: VisiblePage): BentPage | null {
  const surface = followPrint(cv, small, page, visible);
  if (!surface || !isSound(surface, { width: small.cols, height: small.rows })) return null;
  const [topLeft, , bottomRight] = cornersOf(surface);
  return { ...page, surface, curvature: edgeBow(surface) / distance(topLeft, bottomRight) };
}

const NONE_VISIBLE: VisiblePage["edges"] = [[], [], [], []];
/** An edge traced at fewer points counts as unseen. */
const MIN_EDGE_POINTS = 24;
/** And one where paper and ground hardly differ. */
const MIN_CONTRAST = 40;

function edgesOf(traced: readonly TracedEdge[]): VisiblePage["edges"] {
  return traced.map(({ points, contrast }) =>
    points.length >= MIN_EDGE_POINTS && contrast >= MIN_CONTRAST ? points : [],
  );
}

function toPhotoPixels(page: BentPage | null, { x, y }: Point): BentPage | null {
  return page && { ...page, surface: scaleSurface(page.surface, x, y) };
}
