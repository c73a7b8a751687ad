/**
 * A page that is small in the image, or lies among other things, may be invisible at the page network's input size.
 * Where no candidate is clearly a page, a network trained for it (the zoom network) reads windows of the image, and the
 * surroundings of the likeliest candidates.
 */
import { mapQuad, orderCorners, scaleQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";
import type { PageNetwork } from "../../networks/page-network.ts";
import { distinctQuads, rankCandidates, type Candidate } from "../candidate.ts";
import { quadsFromMaps } from "../propose/quads-from-maps.ts";
import type { Evaluate } from "../search.ts";

/** Width and height of a window, as shares of the image's. */
const WINDOW_SIZE = 0.6;
/** Where the windows lie, as shares of the room that they leave: the four corners and the middle. */
const WINDOW_PLACES = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0.5, 0.5],
] as const;
/** Candidates whose surroundings are read, the likeliest first. */
const SURROUNDINGS = 3;
/** Margin read around such a candidate, a share of its width and height. */
const SURROUNDINGS_MARGIN = 0.25;
/** Candidates that overlap less than this (IoU) are different objects. */
const SAME_OBJECT_IOU = 0.8;
/** Quads taken from each window. */
const QUADS_PER_WINDOW = 2;
/** A smaller window, in pixels of the image, is not read. */
const MIN_WINDOW_PX = 24;

const WHOLE: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
const WINDOWS: readonly Box[] = WINDOW_PLACES.map(([x, y]) => ({
  x0: x * (1 - WINDOW_SIZE),
  y0: y * (1 - WINDOW_SIZE),
  x1: x * (1 - WINDOW_SIZE) + WINDOW_SIZE,
  y1: y * (1 - WINDOW_SIZE) + WINDOW_SIZE,
}));

/** The crop network's log odds above which a candidate is a page. */
const PAGE_ODDS = 1;
/** By how much a zoomed candidate's log odds must exceed those of the result without zooming. */
const MIN_GAIN = 1.5;

/** How quads become candidates. */
export interface ZoomTarget {
  /** Size of the image whose pixels `evaluate` expects. */
  readonly size: Size;
  readonly evaluate: Evaluate;
}

/** Zooms into an image, 8-bit RGBA, and returns what may be pages in it, besides the candidates found before. */
export function zoomIn(
  cv: OpenCv,
  network: PageNetwork,
  image: Mat,
  candidates: readonly Candidate[],
  { size, evaluate }: ZoomTarget,
): Candidate[] {
  const inWindow = (window: Box): Candidate[] =>
    quadsInWindow(cv, network, image, window).map((quad) =>
      evaluate(orderCorners([...scaleQuad(quad, size.width, size.height)])),
    );
  const found = [WHOLE, ...WINDOWS].flatMap(inWindow);
  const likeliest = [...candidates, ...found]
    .sort((a, b) => pageOdds(b) - pageOdds(a))
    .map(({ sides }) => sides.corners);
  const around = distinctQuads(likeliest, SURROUNDINGS, SAME_OBJECT_IOU).map((quad) => windowAround(quad, size));
  return [...found, ...around.flatMap(inWindow)];
}

/**
 * The result of the search or, where that is hardly a page, the best zoomed candidate, if it is clearly more of one.
 * Null if there is neither.
 */
export function preferZoomed(found: Candidate | null, zoomed: readonly Candidate[]): Candidate | null {
  const before = pageOdds(found);
  if (before > PAGE_ODDS) return found;
  const pages = zoomed.filter(
    (each) => each.score.total > 0 && pageOdds(each) > Math.max(PAGE_ODDS, before + MIN_GAIN),
  );
  return rankCandidates(pages)[0] ?? found;
}

/** The quads that the network sees in a window of the image; window and quads are in fractions of the image. */
function quadsInWindow(cv: OpenCv, network: PageNetwork, image: Mat, window: Box): Quad[] {
  const [x0, x1] = [Math.round(window.x0 * image.cols), Math.round(window.x1 * image.cols)];
  const [y0, y1] = [Math.round(window.y0 * image.rows), Math.round(window.y1 * image.rows)];
  const [width, height] = [x1 - x0, y1 - y0];
  if (Math.min(width, height) < MIN_WINDOW_PX) return [];
  return inScope(cv, (scope) => {
    const maps = network(cv, scope.own(image.roi(new cv.Rect(x0, y0, width, height))));
    return quadsFromMaps(cv, maps, QUADS_PER_WINDOW).quads.map((quad) =>
      mapQuad(quad, ({ x, y }) => ({ x: (x0 + width * x) / image.cols, y: (y0 + height * y) / image.rows })),
    );
  });
}

/** The crop network's log odds that a candidate is a page. */
function pageOdds(candidate: Candidate | null): number {
  return candidate?.cropOdds?.page ?? -Infinity;
}

/** The bounding box of a quad with a margin, as fractions of the image. */
function windowAround(quad: Quad, size: Size): Box {
  const span = (values: readonly number[]): readonly [number, number] => {
    const [low, high] = [Math.max(0, Math.min(...values)), Math.min(1, Math.max(...values))];
    const margin = SURROUNDINGS_MARGIN * (high - low);
    return [Math.max(0, low - margin), Math.min(1, high + margin)];
  };
  const [x0, x1] = span(quad.map(({ x }) => x / size.width));
  const [y0, y1] = span(quad.map(({ y }) => y / size.height));
  return { x0, y0, x1, y1 };
}
