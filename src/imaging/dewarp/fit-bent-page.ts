/** Decides whether a page is bent, and how, from its edges and its lines of text together. */
import {
  cornerAt,
  insidePolygon,
  lerp,
  signedArea,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { cornersOf, toPageCoordinates } from "../../core/geometry/page-mesh.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "../engine/opencv.ts";
import { findTextLines, type TextLines } from "../features/text-lines.ts";
import { traceEdges, type TracedEdge } from "../features/trace-edges.ts";
import { shrink } from "../rectify/rectify.ts";
import { uncutEdges } from "./uncut-edges.ts";
import { missesEdges, toBentSheet, type BentPage } from "./bent-page.ts";
import type { FittedSurface, Observation } from "./fit-surface.ts";
import { fitBestBent, fitFlat, refineFit, refineSlopes, startParameters, thinOut, type Starts } from "./fit-trials.ts";
import { areStraighter, halvesOf, type PageLine } from "./line-bend.ts";
import { edgeObservations, marginObservations, straightTextLines, textObservations } from "./observations.ts";
import { pageExtent, type Edges } from "./page-extent.ts";
import { straightResidual } from "./straight-residual.ts";
import { HEIGHT, surfaceOf } from "./surface-model.ts";

/**
 * Long side of the working copy, in pixels. Letters of an A4 page are 8 px high there, enough to find their feet; edges
 * are traced to a fifth of a pixel.
 */
const WORKING_LONG_SIDE_PX = 1400;
/** The working copy may be smaller by this factor where that divides the photo by a whole number, which is faster. */
const MAX_SMALLER = 1.1;
/** A page's edge may lie outside the found quad by this factor of its size. */
const OUTSIDE_QUAD = 1.1;
/** A flat page that leaves no more than this unexplained is flat. */
const FLAT_RESIDUAL = 0.04;
/** A bent page must explain the observations better than a flat one by this factor, and leave no more unexplained. */
const MIN_GAIN = 0.8;
const MAX_RESIDUAL = 0.5;
/** An edge traced at fewer points counts as unseen. */
const MIN_EDGE_POINTS = 24;
/** Text alone makes a page of an image when it has at least this many lines, over at least this share of it. */
const MIN_LINES = 10;
const MIN_SHARE = 0.35;
/** Text alone bends a page when no more than this stays unexplained: what only looks like lines of text agrees less. */
const MAX_TEXT_RESIDUAL = 0.3;
const ALL_OPEN: Edges<boolean> = [true, true, true, true];
const NOWHERE: Edges<null> = [null, null, null, null];

/** What an image shows of a page, in pixels. */
export interface PageView {
  readonly text: TextLines;
  /** In the order top, right, bottom, left. */
  readonly traced: readonly TracedEdge[];
}

/** Finds the lines of print in a quad or a little outside it, and traces the edges around it. */
export function viewPage(cv: OpenCv, image: Mat, quad: Quad): PageView {
  const text = findTextLines(cv, image, { within: insideEnlarged(quad) });
  return { text, traced: uncutEdges(traceEdges(toRgba(image), quad), text, quad) };
}

/** Fits a sheet bent about one axis to what is visible around `quad`. Null when it is flat, or not clearly bent. */
export function fitBentSheet({ text, traced }: PageView, quad: Quad, image: Size): BentPage | null {
  const edges = edgeObservations(traced.map(({ points }) => points));
  const observations = [...edges, ...textObservations(text)];
  const starts = startParameters(quad, image);
  const flat = fitFlat(observations, starts, image);
  if (flat.residual <= FLAT_RESIDUAL) return null;
  const found = fitBestBent(observations, starts, image);
  if (found.residual > MAX_RESIDUAL) return null;
  const isBentByAll =
    isClearlyBent(found, flat) &&
    isClearlyBent(found, { residual: residualWithoutOneEdge(observations, edges.length, starts, image) });
  if (!isBentByAll && !isBentByText(text, starts, image)) return null;
  // Edges that contradict bent text belong to something else.
  const open = isBentByAll ? openEdges(traced) : ALL_OPEN;
  const areAllSeen = !open.includes(true);
  const closed = edges.filter((_, i) => !open[i]);
  const kept = areAllSeen ? observations : [...closed, ...textObservations(text)];
  const settled = areAllSeen ? found : refineFit(kept, found, image);
  if (missesEdges(settled, closed, image)) return null;
  const fit = refineSlopes(kept, settled, image);
  if (areAllSeen) return toBentSheet(fit, image, null);
  const surface = surfaceOf(fit.parameters, image);
  const middleOf = (edge: number): Point =>
    toPageCoordinates(surface, lerp(cornerAt(quad, edge), cornerAt(quad, edge + 1), 0.5));
  const extent = pageExtent(surface, straightTextLines(text, surface), {
    open,
    atLeast: [middleOf(0).y, middleOf(1).x, middleOf(2).y, middleOf(3).x],
    upended: text.upended,
    tall: Math.exp(fit.parameters[HEIGHT]!),
    image,
  });
  return toBentSheet(fit, image, extent);
}

/** Fits the bent sheet that lines of text all over an image show where no edge of it was found. Null without one. */
export function fitBentSheetByText(text: TextLines, image: Size): BentPage | null {
  if (text.lines.filter(({ isRule }) => !isRule).length < MIN_LINES) return null;
  const starts = startParameters(boxOf(text.lines.flatMap(({ ends }) => ends)), image);
  const found = fitBestBent([...textObservations(text), ...marginObservations(text)], starts, image);
  // Marks that are no text of this page blur its margins, and hide how much better a bent page explains the rest.
  const lines = straightTextLines(text, surfaceOf(found.parameters, image)).map(({ line }) => line);
  if (lines.length < MIN_LINES) return null;
  const straight = { ...text, lines };
  const observations = [...textObservations(straight), ...marginObservations(straight)];
  const settled = refineFit(observations, found, image);
  if (settled.residual > MAX_TEXT_RESIDUAL || !isClearlyBent(settled, fitFlat(observations, starts, image)))
    return null;
  const fit = refineSlopes(observations, settled, image);
  const surface = surfaceOf(fit.parameters, image);
  const extent = pageExtent(surface, straightTextLines(straight, surface), {
    open: ALL_OPEN,
    atLeast: NOWHERE,
    upended: text.upended,
    tall: Math.exp(fit.parameters[HEIGHT]!),
    image,
  });
  const page = toBentSheet(fit, image, extent);
  return page && Math.abs(signedArea(cornersOf(page.surface))) >= MIN_SHARE * image.width * image.height ? page : null;
}

/** Works on a smaller copy of the photo. `toPhoto`: pixels of the photo per pixel of the copy, across and down. */
export function atWorkingSize<R>(cv: OpenCv, photo: Mat, work: (small: Mat, size: Size, toPhoto: Point) => R): R {
  return inScope(cv, (scope) => {
    const factor = Math.max(1, Math.max(photo.cols, photo.rows) / WORKING_LONG_SIDE_PX);
    const { small, fx, fy } = shrink(
      scope,
      photo,
      { x: 0, y: 0, width: photo.cols, height: photo.rows },
      factor,
      factor * MAX_SMALLER,
    );
    return work(small, { width: small.cols, height: small.rows }, { x: 1 / fx, y: 1 / fy });
  });
}

function boxOf(points: readonly Point[]): Quad {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

/** A test of whether a place lies in a quad, or so little outside that a curved edge may bow out to it. */
function insideEnlarged(quad: Quad): (x: number, y: number) => boolean {
  const middle = { x: quad.reduce((sum, p) => sum + p.x, 0) / 4, y: quad.reduce((sum, p) => sum + p.y, 0) / 4 };
  return insidePolygon(quad.map((corner) => lerp(middle, corner, OUTSIDE_QUAD)));
}

type Explained = Pick<FittedSurface, "residual">;

function isClearlyBent(bent: Explained, flat: Explained): boolean {
  return bent.residual <= MAX_RESIDUAL && bent.residual < MIN_GAIN * flat.residual;
}

/**
 * Whether the lines of text, without any edge, show that they lie on a bent page: a surface that explains half of them
 * straightens the others. Edges of other things, such as the block of a book, hide that.
 */
function isBentByText(text: TextLines, starts: Starts, image: Size): boolean {
  // Beside a page, joints of boards look like ruled lines.
  const lines = text.lines.filter(({ isRule }) => !isRule);
  if (lines.length < MIN_LINES) return false;
  const flat = fitFlat(textObservations({ ...text, lines }), starts, image);
  if (flat.residual <= FLAT_RESIDUAL) return false;
  const [fitted, others] = halvesOf(lines);
  const bent = fitBestBent(textObservations({ ...text, lines: fitted }), starts, image);
  const flattened = ({ parameters }: FittedSurface): PageLine[] =>
    flattenedLines({ ...text, lines: others }, parameters, image);
  return bent.residual <= MAX_TEXT_RESIDUAL && areStraighter(flattened(bent), flattened(flat));
}

/** Lines of text on a flattened page as wide as the image, in pixels, turned to run from left to right. */
function flattenedLines({ lines, upended }: TextLines, parameters: Float64Array, image: Size): PageLine[] {
  const surface = surfaceOf(parameters, image);
  const { width } = image;
  const height = width * Math.exp(parameters[HEIGHT]!);
  const onPage = (point: Point): Point => {
    const { x, y } = toPageCoordinates(surface, point);
    return upended ? { x: y * height, y: -x * width } : { x: x * width, y: y * height };
  };
  return lines.map(({ points, letterPx }) => ({ points: points.map(onPage), letterPx }));
}

/**
 * The least residual, 0 to 1, when one of the edges (the first `edgeCount` observations) belongs to another, straight
 * thing and a flat page has to explain the rest.
 */
function residualWithoutOneEdge(
  observations: readonly Observation[],
  edgeCount: number,
  starts: Starts,
  image: Size,
): number {
  const few = thinOut(observations);
  const all = weightOf(few);
  return Math.min(
    ...few.slice(0, edgeCount).map((edge, i) => {
      const rest = few.toSpliced(i, 1);
      return (
        (weightOf(rest) * fitFlat(rest, starts, image).residual +
          weightOf([edge]) * straightResidual(edge.points, edge.scatterPx)) /
        all
      );
    }),
  );
}

function weightOf(observations: readonly Observation[]): number {
  return observations.reduce((sum, { points, weight }) => sum + weight * points.length, 0);
}

/** Which edges are unseen. */
function openEdges(traced: readonly TracedEdge[]): Edges<boolean> {
  const isOpen = (edge: number): boolean => (traced[edge]?.points.length ?? 0) < MIN_EDGE_POINTS;
  return [isOpen(0), isOpen(1), isOpen(2), isOpen(3)];
}
