import { at } from "../../src/core/at.ts";
import { findPage, type PageQuad } from "../../src/imaging/detect/find-page.ts";
import { wholeFeatures, type WholeFeatures } from "../../src/imaging/detect/propose/whole-image.ts";
import { certaintyFeatures, type CertaintyFeatures } from "../../src/imaging/detect/score/certainty-by-networks.ts";
import { MIN_PAGE } from "../../src/imaging/detect/score/certainty.ts";
import type { Search } from "../../src/imaging/detect/search.ts";
import { loadOpenCv } from "../../src/imaging/engine/opencv.ts";
import { loadNetworks } from "../../src/imaging/networks/load.ts";
import type { Networks } from "../../src/imaging/networks/networks.ts";
import { MIN_SURE } from "../../src/core/geometry/page-doubts.ts";
import {
  clipConvex,
  convexIou,
  distance,
  isInside,
  mapQuad,
  scaleQuad,
  turnQuad,
  imageCorners,
  type Point,
  type Quad,
  type Size,
} from "../../src/core/geometry/geometry.ts";
import { withDecodedPhoto } from "../decoded-photo.ts";
import { fetchPhoto } from "../imaging.ts";

/** What a finder found in a decoded photo. */
export interface Detection {
  readonly corners: Quad | null;
  /** Probability that the answer is right, 0 to 1. */
  readonly confidence: number;
  /** Whether the app would ask for its edges to be checked. */
  readonly isInDoubt: boolean;
  /** Probability that the photo shows a page, 0 to 1. */
  readonly page: number;
  /** Whether the app would accept it as a page. */
  readonly isPage: boolean;
  readonly ms: number;
  /** What its certainty follows from, for `tools/training/evaluation/fit_certainty.py`; null without networks. */
  readonly features: CandidateFeatures | null;
}

/** The best candidate other than the whole image. */
interface CandidateFeatures extends CertaintyFeatures {
  readonly corners: Quad;
  readonly whole: WholeFeatures | null;
}

const PICTURE_LONG_SIDE_PX = 720;

const engine = loadOpenCv();
const networks = loadNetworks();

/**
 * Finds the page in one photo: by edges alone, with the networks, and with the networks but without some stages, once
 * for each list of names in `withouts`.
 */
export async function detect(
  url: string,
  withouts: readonly (readonly string[])[] = [],
): Promise<Size & { readonly classical: Detection; readonly full: Detection; readonly ablated: readonly Detection[] }> {
  const { cv } = await engine;
  const loaded = await networks;
  return await withDecodedPhoto(cv, url, (mat, size) => {
    const timed = (withNetworks: Networks | null, without: readonly string[] = []): Detection => {
      let last: Search | null = null;
      const started = performance.now();
      // With any probability: the report applies the threshold.
      const found: PageQuad | null = findPage(cv, mat, withNetworks, {
        minPage: 0,
        without,
        onStage: (_name, search) => (last = search),
      });
      const ms = performance.now() - started;
      // The truth is in pixels of the whole photo.
      const corners = found && scaleQuad(found.corners, size.width / mat.cols, size.height / mat.rows);
      const { confidence, certainty } = found ?? { confidence: 0, certainty: { page: 0 } };
      return {
        corners,
        confidence,
        isInDoubt: confidence < MIN_SURE,
        page: certainty.page,
        isPage: certainty.page >= MIN_PAGE,
        ms,
        features: featuresOf(last, size),
      };
    };
    return {
      ...size,
      classical: timed(null),
      full: timed(loaded),
      ablated: withouts.map((without) => timed(loaded, without)),
    };
  });
}

function featuresOf(search: Search | null, photo: Size): CandidateFeatures | null {
  const [field] = search?.evidence.fields ?? [];
  const reading = search?.evidence.reading;
  if (!search || !field || !reading) return null;
  // Only the whole image has no edges.
  const best = search.candidates.find(({ edgeOdds }) => edgeOdds !== null);
  const whole = search.candidates.find(({ edgeOdds }) => edgeOdds === null);
  const features = best && certaintyFeatures(best, search.evidence, field);
  if (!features) return null;
  return {
    ...features,
    corners: scaleQuad(best.sides.corners, photo.width / field.width, photo.height / field.height),
    whole: whole?.cropOdds ? wholeFeatures(field, reading.maps, whole.cropOdds) : null,
  };
}

/**
 * Draws a photo with the true quad dashed in green, the classical one in blue and the full one in red; a JPEG's data
 * URL.
 */
export async function draw(
  url: string,
  truth: Quad | null,
  classical: Quad | null,
  full: Quad | null,
): Promise<string> {
  const bitmap = await createImageBitmap(await fetchPhoto(url), { imageOrientation: "from-image" });
  const scale = PICTURE_LONG_SIDE_PX / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No canvas.");
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const outline = (quad: Quad | null, colour: string, dash: number[]): void => {
    if (!quad) return;
    drawing.beginPath();
    const scaled = mapQuad(quad, ({ x, y }: Point) => ({ x: x * scale, y: y * scale }));
    for (const { x, y } of scaled) drawing.lineTo(x, y);
    drawing.closePath();
    drawing.setLineDash(dash);
    drawing.lineWidth = 2;
    drawing.strokeStyle = colour;
    drawing.stroke();
  };
  outline(classical, "#2a7bff", [2, 4]);
  outline(full, "#ff2a4d", []);
  outline(truth, "#00d26a", [8, 8]);
  return canvas.toDataURL("image/jpeg", 0.8);
}

/**
 * Compares a found quad with the true one. A page found where there is none, and none found where there is one, have an
 * IoU of 0. For a page that leaves the image, its visible part counts, and its corners outside do not.
 */
export function compare(truth: Quad | null, found: Quad | null, size: Size): { iou: number; cornerErrorPx: number } {
  if (!truth || !found) return { iou: truth === found ? 1 : 0, cornerErrorPx: truth === found ? 0 : Infinity };
  const frame = imageCorners(size);
  const error = (p: Point, i: number): number => (isInside(at(truth, i), size) ? distance(p, at(truth, i)) : 0);
  // It does not matter which corner comes first.
  const errors = [0, 1, 2, 3].map((turn) => Math.max(...turnQuad(found, turn).map(error)));
  return { iou: convexIou(clipConvex(truth, frame), clipConvex(found, frame)), cornerErrorPx: Math.min(...errors) };
}

Object.assign(window, { detect, draw, compare });
