/** Plans a page of a photo: where it lies, how large it comes out, and what is measured on it. */
import { distance, scaleQuad, turnQuad, imageCorners, type Quad, type Size } from "../core/geometry/geometry.ts";
import type { MadePage, PageMeasures, PageRegion, SheetBeside } from "../core/contracts/imaging-calls.ts";
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
import { fitDrawnEdges } from "./dewarp/fit-drawn-edges.ts";
import { darkBorders, insetQuad } from "./rectify/dark-border.ts";
import { fillUnseen } from "./rectify/fill-unseen.ts";
import { findPages, measureBow, type PageQuad } from "./detect/find-page.ts";
import { MIN_PAGE } from "./detect/score/certainty.ts";
import { dewarpByText, dewarpPage } from "./dewarp/dewarp-page.ts";
import type { BentPage } from "./dewarp/bent-page.ts";
import { asRgba, inScope, type Mat, type OpenCv, type Scope } from "./engine/opencv.ts";
import type { Networks } from "./networks/networks.ts";
import { MEASURING_WIDTH_PX, measurePage } from "./rectify/page-measures.ts";
import { rectify } from "./rectify/rectify.ts";
import { rectifyMesh } from "./rectify/rectify-mesh.ts";

/** A decoded photo in OpenCV's memory, and its full size. */
export interface Photo {
  /** The working copy, 8-bit RGBA; it may be smaller than the photo. */
  readonly mat: Mat;
  readonly working: Size;
  /** Size of the whole upright photo. */
  readonly size: Size;
}

/** Where a page lies in the working copy, in its pixels. */
export interface PageShape {
  readonly corners: Quad;
  /** Null for a flat page, which its corners describe completely. */
  readonly surface: Surface | null;
}

/** A page that was located. */
export interface LocatedPage extends PageShape {
  /** Probability that this is a page, 0 to 1. */
  readonly confidence: number;
  /** Largest distance of an edge from the straight line between its corners, as a fraction of the diagonal. */
  readonly curvature: number;
  /** Width over height. */
  readonly aspectRatio: number;
  /** The other sheets of the photo, surest first; absent unless the page was to be found. */
  readonly others?: readonly PageQuad[];
  /** The blank sheet that the page lies on; absent without one. */
  readonly around?: Quad;
  /** A smaller sheet that lies on the page; absent without one. */
  readonly within?: Quad;
}

/** Corners that are as close as this in both directions are the same. */
const SAME_PX = 1;
/** Size up to which a page keeps the photo's own resolution, in pixels. */
const NATURAL_PIXELS = 12_000_000;

/**
 * Locates the requested region. The whole photo in place of a missing page has confidence 0. A page that `mayBend` gets
 * a surface where its edges and text show clearly that it is bent. Without the networks, pages are found less well.
 * Throws `no_document`.
 */
export function locatePage(
  cv: OpenCv,
  photo: Photo,
  region: PageRegion,
  mayBend: boolean,
  networks: Networks | null = null,
): LocatedPage {
  const { mat, working, size } = photo;
  const whole = (): LocatedPage => ({
    corners: imageCorners(working),
    surface: null,
    confidence: region.kind === "whole" ? 1 : 0,
    curvature: 0,
    aspectRatio: size.width / size.height,
  });
  switch (region.kind) {
    case "whole":
      return whole();
    case "corners": {
      const { confidence = 1 } = region;
      const corners = scaleQuad(region.corners, working.width / size.width, working.height / size.height);
      const bent = mayBend ? dewarpPage(cv, mat, { corners, maps: null }) : null;
      // Given corners stay: the fit only describes how the page runs between them.
      if (bent) return toLocatedPage(withCorners(bent, corners), confidence);
      const curvature = measureBow(mat, corners) / distance(corners[0], corners[2]);
      return { corners, surface: null, confidence, curvature, aspectRatio: aspectOf(corners, working) };
    }
    case "sides": {
      const sides = scaleSides(region, working.width / size.width, working.height / size.height);
      if (mayBend && !areStraight(sides)) return toLocatedPage(fitDrawnEdges(cv, mat, sides), 1);
      return {
        corners: sides.corners,
        surface: null,
        confidence: 1,
        curvature: 0,
        aspectRatio: aspectOf(sides.corners, working),
      };
    }
    case "find": {
      const [found, ...others] = findPages(cv, mat, networks);
      const bent = mayBend ? (found ? dewarpPage(cv, mat, found) : dewarpByText(cv, mat)) : null;
      const { around, within } = found ?? {};
      const beside = { others, ...(around && { around }), ...(within && { within }) };
      if (bent) return { ...toLocatedPage(bent, found?.confidence ?? Math.max(MIN_PAGE, bent.certainty)), ...beside };
      if (found) {
        const { confidence, curvature } = found;
        // A scan keeps its pixels: resampling it, a hair larger or smaller, would cost its thin strokes.
        if (areCornersOf(working, found.corners)) return { ...whole(), confidence, ...beside };
        const aspectRatio = aspectOf(found.corners, working);
        return { corners: found.corners, surface: null, confidence, curvature, aspectRatio, ...beside };
      }
      if (region.otherwise === "whole") return whole();
      throw noDocument();
    }
  }
}

/** The same surface with other corners, in pixels of the working copy. */
function withCorners(bent: BentPage, corners: Quad): BentPage {
  return {
    ...bent,
    surface: surfaceWithCorners(bent.surface, corners),
    aspectRatio: bent.aspectRatio * proportionsOn(bent.surface, corners),
  };
}

function toLocatedPage({ surface, aspectRatio, curvature }: BentPage, confidence: number): LocatedPage {
  return { corners: cornersOf(surface), surface, confidence, curvature, aspectRatio: snapToFormat(aspectRatio) };
}

/** Whether corners are those of the picture, to within a pixel. */
function areCornersOf(picture: Size, corners: Quad): boolean {
  return imageCorners(picture).every((corner, i) => distance(corner, corners[i] ?? corner) <= SAME_PX * Math.SQRT2);
}

function aspectOf(corners: Quad, picture: Size): number {
  return snapToFormat(estimateAspectRatio(corners, picture));
}

/**
 * The flattened page as `size` whole pixels of RGBA, owned by `scope`; a bent one through `segments` cells across and
 * down. Where the page extends beyond the photo it is painted in the colour of its paper.
 */
export function flattenPage(
  scope: Scope,
  photo: Photo,
  { corners, surface }: PageShape,
  size: Size,
  segments: number,
): Mat {
  const page = surface
    ? rectifyMesh(scope, photo.mat, gridOf(surface, segments), size)
    : rectify(scope, photo.mat, corners, size);
  fillUnseen(asRgba(page), surface ?? flatSurface(corners), photo.working);
  return page;
}

/** A part of a page, given in shares of its width and height. */
export function partOf(
  { corners, surface }: PageShape,
  part: { readonly left: number; readonly top: number; readonly across: number; readonly down: number },
): PageShape {
  const { left, top, across, down } = part;
  const cropped = surface && cropSurface(surface, part);
  return {
    corners: cropped
      ? cornersOf(cropped)
      : insetQuad(corners, { left, top, right: 1 - left - across, bottom: 1 - top - down }),
    surface: cropped,
  };
}

/** Measures the page and, with `stripBorder`, moves its edges inwards past dark strips. */
export function measureAndTrim(
  cv: OpenCv,
  photo: Photo,
  located: LocatedPage,
  { segments, stripBorder }: { readonly segments: number; readonly stripBorder: boolean },
): { located: LocatedPage; measures: Omit<PageMeasures, "rotation"> } {
  const height = Math.max(1, Math.round(MEASURING_WIDTH_PX / located.aspectRatio));
  const { measures, insets } = inScope(cv, (scope) => {
    const preview = asRgba(flattenPage(scope, photo, located, { width: MEASURING_WIDTH_PX, height }, segments));
    return {
      measures: { curvature: located.curvature, ...measurePage(preview) },
      insets: stripBorder ? darkBorders(preview) : null,
    };
  });
  if (!insets) return { located, measures };
  const { top, right, bottom, left } = insets;
  if (top + right + bottom + left === 0) return { located, measures };
  const [across, down] = [1 - left - right, 1 - top - bottom];
  return {
    located: {
      ...located,
      ...partOf(located, { left, top, across, down }),
      aspectRatio: (located.aspectRatio * across) / down,
    },
    measures,
  };
}

/** The page's geometry in pixels of the whole photo. */
export function geometryOf(
  { corners, surface, confidence, aspectRatio }: LocatedPage,
  { working, size }: Photo,
  segments: number,
): PageGeometry {
  const [fx, fy] = [size.width / working.width, size.height / working.height];
  const inPhoto = scaleQuad(corners, fx, fy);
  const grid = surface ? gridOf(scaleSurface(surface, fx, fy), segments) : flatGrid(inPhoto, segments);
  return { imageWidth: size.width, imageHeight: size.height, corners: inPhoto, confidence, aspectRatio, grid };
}

/** The other sheets of the photo, in pixels of the whole photo. */
export function sheetsBeside({ others = [] }: LocatedPage, { working, size }: Photo): readonly SheetBeside[] {
  return others.map(({ corners, confidence }) => ({
    corners: scaleQuad(corners, size.width / working.width, size.height / working.height),
    confidence,
  }));
}

/** The blank sheet that the page lies on and the one that lies on it, in pixels of the whole photo. */
export function nestedSheets(
  { around, within }: LocatedPage,
  { working, size }: Photo,
): Pick<MadePage, "around" | "within"> {
  const inPhoto = (quad?: Quad): Quad | undefined =>
    quad && scaleQuad(quad, size.width / working.width, size.height / working.height);
  return { around: inPhoto(around), within: inPhoto(within) };
}

/** A page turned upright, and its size in pixels of the working copy. */
export interface TurnedPage {
  readonly shape: PageShape;
  readonly natural: Size;
}

/** Turns a page by quarter turns clockwise. */
export function turnPage({ corners, surface, aspectRatio }: LocatedPage, quarterTurns: number): TurnedPage {
  const isSideways = quarterTurns % 2 === 1;
  const quad = turnQuad(corners, quarterTurns);
  return {
    shape: { corners: quad, surface: surface && turnSurface(surface, quarterTurns) },
    natural: naturalSize(quad, isSideways ? 1 / aspectRatio : aspectRatio),
  };
}

/** The size of the finished page in pixels: as wide as requested, or as the photo shows it, up to 12 megapixels. */
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
