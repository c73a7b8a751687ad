/** What to make of a photograph: where its page lies, how large it comes out, and what was measured on it. */
import { distance, scaleQuad, turnQuad, wholePicture, type Quad, type Size } from "../core/geometry.ts";
import type { PageMeasures, PageRegion } from "../core/imaging-calls.ts";
import { noDocument } from "../core/errors.ts";
import { flatGrid, type PageGeometry } from "../core/page-geometry.ts";
import { estimateAspectRatio, naturalSize, snapToFormat } from "./aspect-ratio.ts";
import { darkBorders, insetQuad } from "./dark-border.ts";
import { findPage, sideBowOf } from "./find-page.ts";
import type { Mat, OpenCv } from "./opencv.ts";
import { MEASURING_WIDTH_PX, measurePage } from "./page-measures.ts";
import { rectify } from "./rectify.ts";

/** A decoded photograph in the engine's memory, and how large it is in truth. */
export interface Photo {
  /** The working copy, 8-bit RGBA. */
  readonly mat: Mat;
  readonly working: Size;
  /** The whole upright photograph. */
  readonly size: Size;
}

/** Where a page lies, in pixels of the working copy. */
export interface Located {
  readonly corners: Quad;
  readonly confidence: number;
  readonly curvature: number;
  readonly aspectRatio: number;
}

/** The largest page made at the photograph's own resolution, in pixels. */
const NATURAL_PIXELS = 12_000_000;

/** Where the region asked for lies; confidence 0 for the whole picture taken for want of a page. Throws `no_document`. */
export function locate(cv: OpenCv, photo: Photo, region: PageRegion): Located {
  const { mat, working, size } = photo;
  const whole = (): Located => ({ corners: wholePicture(working), confidence: region.kind === "whole" ? 1 : 0, curvature: 0, aspectRatio: size.width / size.height });
  switch (region.kind) {
    case "whole":
      return whole();
    case "corners": {
      const corners = scaleQuad(region.corners, working.width / size.width, working.height / size.height);
      const curvature = sideBowOf(mat, corners) / distance(corners[0], corners[2]);
      return { corners, confidence: 1, curvature, aspectRatio: aspectOf(corners, working) };
    }
    case "find": {
      const found = findPage(cv, mat);
      if (found) return { ...found, aspectRatio: aspectOf(found.corners, working) };
      if (region.otherwise === "whole") return whole();
      throw noDocument();
    }
  }
}

function aspectOf(corners: Quad, picture: Size): number {
  return snapToFormat(estimateAspectRatio(corners, picture));
}

/** Measures the page, and moves its corners inwards past dark strips where that is wanted. */
export function examine(cv: OpenCv, photo: Photo, located: Located, stripBorder: boolean): { located: Located; measures: Omit<PageMeasures, "rotation"> } {
  const height = Math.max(1, Math.round(MEASURING_WIDTH_PX / located.aspectRatio));
  const preview = rectify(cv, photo.mat, located.corners, { width: MEASURING_WIDTH_PX, height });
  const measures = { curvature: located.curvature, ...measurePage(preview) };
  if (!stripBorder) return { located, measures };
  const insets = darkBorders(preview);
  const { top, right, bottom, left } = insets;
  if (top + right + bottom + left === 0) return { located, measures };
  return {
    located: {
      ...located,
      corners: insetQuad(located.corners, insets),
      aspectRatio: (located.aspectRatio * (1 - left - right)) / (1 - top - bottom),
    },
    measures,
  };
}

/** The page's geometry as others read it, in pixels of the whole photograph. */
export function geometryOf({ corners, confidence, aspectRatio }: Located, { working, size }: Photo, segments: number): PageGeometry {
  const inPhoto = scaleQuad(corners, size.width / working.width, size.height / working.height);
  return { imageWidth: size.width, imageHeight: size.height, corners: inPhoto, confidence, aspectRatio, grid: flatGrid(inPhoto, segments) };
}

/** A page turned by quarter turns clockwise: its corners from its new top-left on, and its pixels in the working copy. */
export function turned({ corners, aspectRatio }: Located, quarterTurns: number): { corners: Quad; natural: Size } {
  const lying = quarterTurns % 2 === 1;
  const quad = turnQuad(corners, quarterTurns);
  return { corners: quad, natural: naturalSize(quad, lying ? 1 / aspectRatio : aspectRatio) };
}

/** The size of the made page: as wide as asked, else as the photograph shows it, up to 12 megapixels. */
export function outputSize(natural: Size, widthPx: number | null): Size {
  const scale = widthPx === null ? Math.min(1, Math.sqrt(NATURAL_PIXELS / (natural.width * natural.height))) : widthPx / natural.width;
  return { width: widthPx ?? Math.max(1, Math.round(natural.width * scale)), height: Math.max(1, Math.round(natural.height * scale)) };
}
