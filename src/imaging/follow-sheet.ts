/** Whether a page is bent, and how: what its edges and its lines of print say together. */
import { distance, scaleQuad, signedArea, type Point, type Quad, type Size } from "../core/geometry.ts";
import { flatGrid } from "../core/page-geometry.ts";
import { cornersOf, cropSurface, gridOf, placeOn, scaleSurface, type Surface } from "../core/page-mesh.ts";
import { AXIS, flatSheet, HEIGHT, SLOPE, SLOPES, surfaceOf } from "./bent-sheet.ts";
import { fitSheet, type Clue, type FittedSheet } from "./fit-sheet.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "./opencv.ts";
import { fitLongSide } from "./pixels.ts";
import { findTextLines, type TextLines } from "./text-lines.ts";
import { traceSides } from "./trace-sides.ts";

/** A page that is bent, in pixels of the photograph. */
export interface BentPage {
  readonly surface: Surface;
  /** Width over height of the flat page. */
  readonly aspectRatio: number;
  /** Largest distance of an edge from the straight line between its corners, as a fraction of the diagonal. */
  readonly curvature: number;
  /** How well the sheet explains what is seen, 0 to 1. */
  readonly certainty: number;
}

/** Letters of a page of A4 are 8 px high here, enough for their feet; sides are traced to a fifth of a pixel. */
const WORKING_LONG_SIDE_PX = 1400;
/** A page's edge may lie this much outside the quad found, as a factor of its size. */
const OUTSIDE_QUAD = 1.1;
/** Points kept of each line of print, of all lines together what the sides count. */
const POINTS_PER_LINE = 12;
const TEXT_WEIGHT = 240;
/** Clues may be off the flat start by this share of the picture's long side. */
const REACH = 0.03;
/** Directions of bending to start from: along the page's width, its height, and both diagonals. */
const AXES = [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4] as const;
/** Slopes at the page's ends to start from, radians. */
const BEND = 0.15;
/** Steps by which a start shows its worth, and by which a fit has settled. */
const TRIAL_ROUNDS = 9;
const FULL_ROUNDS = 24;
const FINALISTS = 2;
const SETTLED_REACH_PX = 15;
/** A flat sheet that leaves no more than this unexplained is flat. */
const FLAT_MISFIT = 0.04;
/** A bent sheet must explain the clues this much better than a flat one, and leave no more than this unexplained. */
const LEAST_GAIN = 0.85;
const MOST_MISFIT = 0.5;
/** Bent by less than this share of the diagonal, a page is flat: it moves no letter by half its stroke. */
const LEAST_BOW = 0.0025;
/** Places of the page's grid that are compared and must not fold over. */
const CHECKED = 8;
/** Print alone makes a page of a picture with at least this many lines over this share of it. */
const FEWEST_LINES = 10;
const LEAST_SHARE = 0.35;
/** Margin around print where no edge is found, a share of the print's width. */
const MARGIN = 0.14;

/** The bent page about `corners` in a photograph; null when it is flat, or not clear enough. */
export function followSheet(cv: OpenCv, photo: Mat, corners: Quad): BentPage | null {
  return atWorkingSize(cv, photo, (small, size, toPhoto) => {
    const quad = scaleQuad(corners, 1 / toPhoto);
    const print = findTextLines(cv, small, inside(quad));
    const clues = [...edgeClues(traceSides(toRgba(small), quad)), ...printClues(print)];
    const aspect = Math.max(0.2, Math.min(5, heightOverWidth(quad)));
    const fitted = bentOrNot(clues, flatSheet(quad, aspect, size), size);
    if (!fitted) return null;
    return describe(scaleSurface(surfaceOf(fitted.parameters, size), toPhoto), fitted, { width: photo.cols, height: photo.rows });
  });
}

/** The bent page that lines of print all over a picture show where no edge of it is found; null when there is none. */
export function followPrint(cv: OpenCv, photo: Mat): BentPage | null {
  return atWorkingSize(cv, photo, (small, size, toPhoto) => {
    const print = findTextLines(cv, small, () => true);
    if (print.lines.length < FEWEST_LINES) return null;
    const ends = print.lines.flatMap(({ points }) => [points[0], points.at(-1)]).filter((p) => p !== undefined);
    const quad = boxOf(ends);
    const fitted = bentOrNot([...printClues(print), ...marginClues(print)], flatSheet(quad, heightOverWidth(quad), size), size);
    if (!fitted) return null;
    const surface = surfaceOf(fitted.parameters, size);
    const page = aroundPrint(print, surface, fitted);
    const picture = { width: photo.cols, height: photo.rows };
    const bent = page && describe(cropSurface(scaleSurface(surface, toPhoto), page), fitted, picture);
    if (!bent || Math.abs(signedArea(cornersOf(bent.surface))) < LEAST_SHARE * picture.width * picture.height) return null;
    return { ...bent, aspectRatio: (bent.aspectRatio * page.across) / page.down };
  });
}

function atWorkingSize<R>(cv: OpenCv, photo: Mat, work: (small: Mat, size: Size, toPhoto: number) => R): R {
  return inScope(cv, (scope) => {
    const small = scope.mat();
    const size = fitLongSide(photo.cols, photo.rows, WORKING_LONG_SIDE_PX);
    cv.resize(photo, small, new cv.Size(size.width, size.height), 0, 0, cv.INTER_AREA);
    return work(small, size, Math.max(photo.cols, photo.rows) / Math.max(size.width, size.height));
  });
}

function heightOverWidth([a, b, c, d]: Quad): number {
  return (distance(a, d) + distance(b, c)) / Math.max(1, distance(a, b) + distance(d, c));
}

function boxOf(points: readonly Point[]): Quad {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [{ x: x0, y: y0 }, { x: x1, y: y0 }, { x: x1, y: y1 }, { x: x0, y: y1 }];
}

/** True for places in a quad, or a little outside, where a curved edge may bow to. */
function inside(quad: Quad): (x: number, y: number) => boolean {
  const middle = { x: quad.reduce((sum, p) => sum + p.x, 0) / 4, y: quad.reduce((sum, p) => sum + p.y, 0) / 4 };
  const wide = quad.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * OUTSIDE_QUAD, y: middle.y + (y - middle.y) * OUTSIDE_QUAD }));
  return (x, y) =>
    wide.every((p, i) => {
      const q = wide[(i + 1) % 4] as Point;
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    });
}

function edgeClues(sides: ReturnType<typeof traceSides>): Clue[] {
  return sides.map((points, side) => ({ points, runs: side % 2 === 0 ? "across" : "down", place: side === 0 || side === 3 ? 0 : 1, weight: 1 }));
}

function printClues({ lines, upended }: TextLines): Clue[] {
  const chosen = lines.map(({ points }) => evenly(points, POINTS_PER_LINE));
  const count = chosen.reduce((sum, points) => sum + points.length, 0);
  return chosen.map((points) => ({ points, runs: upended ? "down" : "across", place: null, weight: Math.min(1, TEXT_WEIGHT / count) }));
}

/** Where lines begin and end: most of a column's do so below each other. */
function marginClues({ lines, upended }: TextLines): Clue[] {
  const runs = upended ? "across" : "down";
  const firsts = lines.flatMap(({ points }) => points.slice(0, 1));
  const lasts = lines.flatMap(({ points }) => points.slice(-1));
  return [firsts, lasts].map((points) => ({ points, runs, place: null, weight: 1 }));
}

function evenly(points: readonly Point[], count: number): Point[] {
  if (points.length <= count) return [...points];
  return Array.from({ length: count }, (_, i) => points[Math.round((i * (points.length - 1)) / (count - 1))] as Point);
}

/** The bent sheet that explains the clues clearly better than a flat one does; null when none does. */
function bentOrNot(clues: readonly Clue[], start: Float64Array, picture: Size): FittedSheet | null {
  const reachPx = REACH * Math.max(picture.width, picture.height);
  const flat = fitSheet(clues, { start, picture, mayBend: false, reachPx, rounds: FULL_ROUNDS });
  if (flat.misfit <= FLAT_MISFIT) return null;
  // A sheet bent towards the camera and one bent away from it look alike at first: each is a start of its own.
  const starts = AXES.flatMap((axis) => [BEND, -BEND].map((bend) => bentStart(start, axis, bend)));
  const tried = starts.map((each) => fitSheet(clues, { start: each, picture, mayBend: true, reachPx, rounds: TRIAL_ROUNDS }));
  const finalists = tried.sort((a, b) => a.misfit - b.misfit).slice(0, FINALISTS);
  const settled = finalists.map(({ parameters }) => fitSheet(clues, { start: parameters, picture, mayBend: true, reachPx: SETTLED_REACH_PX, rounds: FULL_ROUNDS }));
  const [best] = [...tried, ...settled].sort((a, b) => a.misfit - b.misfit);
  return best && best.misfit <= MOST_MISFIT && best.misfit < LEAST_GAIN * flat.misfit ? best : null;
}

function bentStart(flat: Float64Array, axis: number, bend: number): Float64Array {
  const start = flat.with(AXIS, axis);
  for (let k = 0; k < SLOPES; k++) start[SLOPE + k] = bend * ((2 * k) / (SLOPES - 1) - 1);
  return start;
}

/** What is said about a bent page; null when it is as good as flat, or can't be one. */
function describe(surface: Surface, { parameters, misfit }: FittedSheet, picture: Size): BentPage | null {
  const corners = cornersOf(surface);
  const diagonal = distance(corners[0], corners[2]);
  if (!isSound(surface, picture)) return null;
  const flat = flatGrid(corners, CHECKED).points;
  const bow = Math.max(...gridOf(surface, CHECKED).points.map((p, i) => distance(p, flat[i] as Point))) / diagonal;
  if (bow < LEAST_BOW) return null;
  return { surface, aspectRatio: Math.exp(-(parameters[HEIGHT] as number)), curvature: edgeBow(surface) / diagonal, certainty: 1 - misfit };
}

/** True when no part of the page folds over another, and all of it lies about in the picture. */
function isSound(surface: Surface, { width, height }: Size): boolean {
  const { points, columns } = gridOf(surface, CHECKED);
  const [slackX, slackY] = [0.15 * width, 0.15 * height];
  return points.every((p, i) => {
    const near = p.x > -slackX && p.y > -slackY && p.x < width + slackX && p.y < height + slackY;
    const [right, below] = [points[i + 1], points[i + columns]];
    if (i % columns === columns - 1 || !right || !below) return near;
    return near && (right.x - p.x) * (below.y - p.y) - (right.y - p.y) * (below.x - p.x) > 0;
  });
}

/** Largest distance of the page's edges from the straight lines between its corners, pixels. */
function edgeBow(surface: Surface): number {
  const [a, b, c, d] = cornersOf(surface);
  const steps = Array.from({ length: 31 }, (_, i) => (i + 1) / 32);
  const farthest = (from: Point, to: Point, at: (t: number) => Point): number =>
    Math.max(...steps.map((t) => Math.abs((to.x - from.x) * (at(t).y - from.y) - (to.y - from.y) * (at(t).x - from.x)) / distance(from, to)));
  return Math.max(
    farthest(a, b, (t) => surface(t, 0)),
    farthest(b, c, (t) => surface(1, t)),
    farthest(d, c, (t) => surface(t, 1)),
    farthest(a, d, (t) => surface(0, t)),
  );
}

/** The part of the sheet that its print takes up, with a margin as far as the picture has one; null when there is no such part. */
function aroundPrint({ lines }: TextLines, surface: Surface, { parameters }: FittedSheet): Parameters<typeof cropSurface>[1] | null {
  const places = lines.flatMap(({ points }) => evenly(points, 3).map((point) => placeOn(surface, point)));
  const us = places.map(({ x }) => x).sort((a, b) => a - b);
  const vs = places.map(({ y }) => y).sort((a, b) => a - b);
  // Print of a neighbouring page is no reason to widen this one.
  const at = (sorted: readonly number[], share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0.5;
  const [left, right, top, bottom] = [at(us, 0.02), at(us, 0.98), at(vs, 0), at(vs, 1)];
  const tall = Math.exp(parameters[HEIGHT] as number);
  const marginU = MARGIN * (right - left);
  const marginV = marginU / tall;
  const page = { left: left - marginU, top: top - marginV, across: right - left + 2 * marginU, down: bottom - top + 2 * marginV };
  return page.across > 0 && page.down > 0 ? page : null;
}
