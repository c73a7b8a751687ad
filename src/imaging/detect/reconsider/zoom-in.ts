/**
 * A page that is small in the picture, or lies among things, may not be seen where the whole picture is shrunk to what
 * the page network looks at. Where nothing is surely a page, a network trained for that looks through windows, and
 * around what seems most of all one.
 */
import { mapQuad, orderCorners, scaleQuad, type Box, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import { distinct, inOrder, type Finalist } from "../candidate.ts";
import { networkHypotheses } from "../propose/quads-from-maps.ts";
import type { PageNetwork } from "../../networks/page-network.ts";
import { inScope, type Mat, type OpenCv } from "../../engine/opencv.ts";

/**
 * A window's share of the picture, each way; where windows lie, as shares of what each leaves: all corners and the
 * middle.
 */
const WINDOW = 0.6;
const PLACES = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0.5, 0.5],
] as const;
/**
 * Things that are looked around, those that seem most of all a page, and what is seen around each, a share of its width
 * and height.
 */
const AROUND = 3;
const MARGIN = 0.25;
/** Quads are of different things where they overlap by less. */
const SAME_THING = 0.8;
/** Quads that a look proposes. */
const QUADS = 2;
/** Nothing smaller is worth a look, pixels of the picture. */
const LEAST_WINDOW_PX = 24;

const WHOLE: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
const WINDOWS: readonly Box[] = PLACES.map(([x, y]) => ({
  x0: x * (1 - WINDOW),
  y0: y * (1 - WINDOW),
  x1: x * (1 - WINDOW) + WINDOW,
  y1: y * (1 - WINDOW) + WINDOW,
}));

/**
 * Log odds, by the face network, above which a closer look shows a page, and how much surer of it than of what was
 * found before.
 */
const PAGE = 1;
const SURER = 1.5;

/** Makes a finalist of a quad, pixels of a picture of `size`. */
export interface Looking {
  readonly size: Size;
  look(quad: Quad): Finalist;
}

/** What looking closer at a picture, 8-bit RGBA, finds beside the finalists: all that may be pages. */
export function lookCloser(
  cv: OpenCv,
  network: PageNetwork,
  picture: Mat,
  finalists: readonly Finalist[],
  { size, look }: Looking,
): Finalist[] {
  const through = (window: Box): Finalist[] =>
    quadsThrough(cv, network, picture, window).map((quad) =>
      look(orderCorners([...scaleQuad(quad, size.width, size.height)])),
    );
  const found = [WHOLE, ...WINDOWS].flatMap(through);
  const likeliest = [...finalists, ...found]
    .sort((a, b) => pageOdds(b) - pageOdds(a))
    .map(({ sides }) => sides.corners);
  return [...found, ...distinct(likeliest, AROUND, SAME_THING).flatMap((quad) => through(windowAround(quad, size)))];
}

/** What was found, if anything, or what a closer look shows where that was hardly a page and this clearly is one. */
export function clearest(found: Finalist | null, closer: readonly Finalist[]): Finalist | null {
  const before = pageOdds(found);
  if (before > PAGE) return found;
  const pages = closer.filter((each) => each.score.rank > 0 && pageOdds(each) > Math.max(PAGE, before + SURER));
  return inOrder(pages)[0] ?? found;
}

/** Quads, corners as fractions of the picture, that the network proposes where it looks through a window, likewise. */
function quadsThrough(cv: OpenCv, network: PageNetwork, picture: Mat, window: Box): Quad[] {
  const [x0, x1] = [Math.round(window.x0 * picture.cols), Math.round(window.x1 * picture.cols)];
  const [y0, y1] = [Math.round(window.y0 * picture.rows), Math.round(window.y1 * picture.rows)];
  const [width, height] = [x1 - x0, y1 - y0];
  if (Math.min(width, height) < LEAST_WINDOW_PX) return [];
  return inScope(cv, (scope) => {
    const { quads } = networkHypotheses(
      cv,
      network(cv, scope.keep(picture.roi(new cv.Rect(x0, y0, width, height)))),
      QUADS,
    );
    return quads.map((quad) =>
      mapQuad(quad, ({ x, y }) => ({ x: (x0 + width * x) / picture.cols, y: (y0 + height * y) / picture.rows })),
    );
  });
}

function pageOdds(finalist: Finalist | null): number {
  return finalist?.face?.page ?? -Infinity;
}

/** A quad's box and what lies around, as fractions of the picture. */
function windowAround(quad: Quad, size: Size): Box {
  const within = (values: readonly number[]): readonly [number, number] => {
    const [low, high] = [Math.max(0, Math.min(...values)), Math.min(1, Math.max(...values))];
    const margin = MARGIN * (high - low);
    return [Math.max(0, low - margin), Math.min(1, high + margin)];
  };
  const [x0, x1] = within(quad.map(({ x }) => x / size.width));
  const [y0, y1] = within(quad.map(({ y }) => y / size.height));
  return { x0, y0, x1, y1 };
}
