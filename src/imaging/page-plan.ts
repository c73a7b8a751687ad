/** What to make of a photograph: where its page lies, how large it comes out, and what was measured on it. */
import { distance, scaleQuad, turnQuad, wholePicture, type Quad, type Size } from "../core/geometry/geometry.ts";
import type { PageMeasures, PageRegion } from "../core/contracts/imaging-calls.ts";
import { noDocument } from "../core/errors.ts";
import { flatGrid, type PageGeometry } from "../core/geometry/page-geometry.ts";
import {
  cornersOf,
  cropSurface,
  flatSurface,
  gridOf,
  proportionsOn,
  scaleSurface,
  surfaceWithCorners,
  turnSurface,
  type Surface,
} from "../core/geometry/page-mesh.ts";
import { areStraight, scaleSides } from "../core/geometry/page-sides.ts";
import { estimateAspectRatio, naturalSize, snapToFormat } from "./rectify/aspect-ratio.ts";
import { bendBySides } from "./dewarp/fit-drawn-edges.ts";
import { darkBorders, insetQuad } from "./rectify/dark-border.ts";
import { fillUnseen } from "./rectify/fill-unseen.ts";
import { findPage, sideBowOf } from "./detect/find-page.ts";
import { LEAST_CONFIDENCE } from "./detect/score/page-confidence.ts";
import { followFound } from "./dewarp/dewarp-page.ts";
import { followPrint, followSheet, type BentPage } from "./dewarp/fit-bent-page.ts";
import { asRgba, inScope, type Mat, type OpenCv, type Scope } from "./engine/opencv.ts";
import type { Networks } from "./networks/networks.ts";
import { MEASURING_WIDTH_PX, measurePage } from "./rectify/page-measures.ts";
import { rectify } from "./rectify/rectify.ts";
import { rectifyMesh } from "./rectify/rectify-mesh.ts";

/** A decoded photograph in the engine's memory, and how large it is in truth. */
export interface Photo {
  /** The working copy, 8-bit RGBA. */
  readonly mat: Mat;
  readonly working: Size;
  /** The whole upright photograph. */
  readonly size: Size;
}

/** How a page lies in the working copy, in its pixels. */
export interface Sheet {
  readonly corners: Quad;
  /** Null: flat, the perspective of its corners says all. */
  readonly surface: Surface | null;
}

/** A page, and what is known of it. */
export interface Located extends Sheet {
  readonly confidence: number;
  readonly curvature: number;
  readonly aspectRatio: number;
}

/** The largest page made at the photograph's own resolution, in pixels. */
const NATURAL_PIXELS = 12_000_000;

/**
 * Where the region asked for lies; confidence 0 for the whole picture taken for want of a page. A page that `mayBend`
 * is followed where its edges and print show clearly that it is bent. Without the networks a page is found less well.
 * Throws `no_document`.
 */
export function locate(
  cv: OpenCv,
  photo: Photo,
  region: PageRegion,
  mayBend: boolean,
  networks: Networks | null = null,
): Located {
  const { mat, working, size } = photo;
  const whole = (): Located => ({
    corners: wholePicture(working),
    surface: null,
    confidence: region.kind === "whole" ? 1 : 0,
    curvature: 0,
    aspectRatio: size.width / size.height,
  });
  switch (region.kind) {
    case "whole":
      return whole();
    case "corners": {
      const corners = scaleQuad(region.corners, working.width / size.width, working.height / size.height);
      const bent = mayBend ? followSheet(cv, mat, corners) : null;
      // A person's corners are kept: the sheet says only how the page runs between them.
      if (bent) return asLocated(between(bent, corners), 1);
      const curvature = sideBowOf(mat, corners) / distance(corners[0], corners[2]);
      return { corners, surface: null, confidence: 1, curvature, aspectRatio: aspectOf(corners, working) };
    }
    case "sides": {
      const sides = scaleSides(region, working.width / size.width, working.height / size.height);
      if (mayBend && !areStraight(sides)) return asLocated(bendBySides(cv, mat, sides), 1);
      return {
        corners: sides.corners,
        surface: null,
        confidence: 1,
        curvature: 0,
        aspectRatio: aspectOf(sides.corners, working),
      };
    }
    case "find": {
      const found = findPage(cv, mat, networks);
      const bent = mayBend ? (found ? followFound(cv, mat, found) : followPrint(cv, mat)) : null;
      if (bent) return asLocated(bent, found?.confidence ?? Math.max(LEAST_CONFIDENCE, bent.certainty));
      if (found)
        return {
          corners: found.corners,
          surface: null,
          confidence: found.confidence,
          curvature: found.curvature,
          aspectRatio: aspectOf(found.corners, working),
        };
      if (region.otherwise === "whole") return whole();
      throw noDocument();
    }
  }
}

/** The same sheet with other corners, pixels of the photograph. */
function between(bent: BentPage, corners: Quad): BentPage {
  return {
    ...bent,
    surface: surfaceWithCorners(bent.surface, corners),
    aspectRatio: bent.aspectRatio * proportionsOn(bent.surface, corners),
  };
}

function asLocated({ surface, aspectRatio, curvature }: BentPage, confidence: number): Located {
  return { corners: cornersOf(surface), surface, confidence, curvature, aspectRatio: snapToFormat(aspectRatio) };
}

function aspectOf(corners: Quad, picture: Size): number {
  return snapToFormat(estimateAspectRatio(corners, picture));
}

/**
 * The page laid flat as `size` whole pixels of RGBA, held by `scope`; a curved one through `segments` cells across and
 * down. Where it goes on outside the photograph it is painted in its paper.
 */
export function layFlat(scope: Scope, photo: Photo, { corners, surface }: Sheet, size: Size, segments: number): Mat {
  const page = surface
    ? rectifyMesh(scope, photo.mat, gridOf(surface, segments), size)
    : rectify(scope, photo.mat, corners, size);
  fillUnseen(asRgba(page), surface ?? flatSurface(corners), photo.working);
  return page;
}

/** Measures the page, and moves its edges inwards past dark strips where that is wanted. */
export function examine(
  cv: OpenCv,
  photo: Photo,
  located: Located,
  { segments, stripBorder }: { readonly segments: number; readonly stripBorder: boolean },
): { located: Located; measures: Omit<PageMeasures, "rotation"> } {
  const height = Math.max(1, Math.round(MEASURING_WIDTH_PX / located.aspectRatio));
  const { measures, insets } = inScope(cv, (scope) => {
    const preview = asRgba(layFlat(scope, photo, located, { width: MEASURING_WIDTH_PX, height }, segments));
    return {
      measures: { curvature: located.curvature, ...measurePage(preview) },
      insets: stripBorder ? darkBorders(preview) : null,
    };
  });
  if (!insets) return { located, measures };
  const { top, right, bottom, left } = insets;
  if (top + right + bottom + left === 0) return { located, measures };
  const [across, down] = [1 - left - right, 1 - top - bottom];
  const { surface } = located;
  const stripped = surface && cropSurface(surface, { left, top, across, down });
  return {
    located: {
      ...located,
      corners: stripped ? cornersOf(stripped) : insetQuad(located.corners, insets),
      surface: stripped,
      aspectRatio: (located.aspectRatio * across) / down,
    },
    measures,
  };
}

/** The page's geometry as others read it, in pixels of the whole photograph. */
export function geometryOf(
  { corners, surface, confidence, aspectRatio }: Located,
  { working, size }: Photo,
  segments: number,
): PageGeometry {
  const [fx, fy] = [size.width / working.width, size.height / working.height];
  const inPhoto = scaleQuad(corners, fx, fy);
  const grid = surface ? gridOf(scaleSurface(surface, fx, fy), segments) : flatGrid(inPhoto, segments);
  return { imageWidth: size.width, imageHeight: size.height, corners: inPhoto, confidence, aspectRatio, grid };
}

/** A page turned by quarter turns clockwise, and its size in pixels of the working copy. */
export function turned(
  { corners, surface, aspectRatio }: Located,
  quarterTurns: number,
): { sheet: Sheet; natural: Size } {
  const lying = quarterTurns % 2 === 1;
  const quad = turnQuad(corners, quarterTurns);
  return {
    sheet: { corners: quad, surface: surface && turnSurface(surface, quarterTurns) },
    natural: naturalSize(quad, lying ? 1 / aspectRatio : aspectRatio),
  };
}

/** The size of the made page: as wide as asked, else as the photograph shows it, up to 12 megapixels. */
export function outputSize(natural: Size, widthPx: number | null): Size {
  const scale =
    widthPx === null
      ? Math.min(1, Math.sqrt(NATURAL_PIXELS / (natural.width * natural.height)))
      : widthPx / natural.width;
  return {
    width: widthPx ?? Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
}
