/** Whether a page is bent, and how: what its edges and its lines of print say together. */
import {
  distance,
  insideOf,
  lerp,
  scaleQuad,
  signedArea,
  type Point,
  type Quad,
  type Size,
} from "../../core/geometry/geometry.ts";
import { flatGrid } from "../../core/geometry/page-geometry.ts";
import {
  cornersOf,
  cropSurface,
  gridOf,
  isUnfolded,
  placeOn,
  scaleSurface,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import { AXIS, flatSheet, HEIGHT, SLOPE, SLOPES, surfaceOf } from "./surface-model.ts";
import { levelled } from "./level-lines.ts";
import { fitSheet, type Clue, type FittedSheet } from "./fit-surface.ts";
import { inScope, toRgba, type Mat, type OpenCv } from "../engine/opencv.ts";
import { pageExtent, type Edges, type Extent } from "./page-extent.ts";
import { shrink } from "../rectify/rectify.ts";
import { edgeClues, levelLines, marginClues, printClues, type PlacedLine } from "./observations.ts";
import { straightMisfit } from "./straight-misfit.ts";
import { findTextLines, type TextLines } from "../features/text-lines.ts";
import { traceSides, type TracedSide } from "../features/trace-edges.ts";

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
/**
 * Up to so much smaller, where that is a whole number's share of the photograph: 12 megapixels take 15 ms then instead
 * of 70.
 */
const MOST_SMALLER = 1.1;
/** A page's edge may lie this much outside the quad found, as a factor of its size. */
const OUTSIDE_QUAD = 1.1;
/** Clues may be off the flat start by this share of the picture's long side. */
const REACH = 0.03;
/** Directions of bending to start from: along the page's width, its height, and both diagonals. */
const AXES = [0, Math.PI / 2, Math.PI / 4, -Math.PI / 4] as const;
/**
 * Bent sheets to start from: slopes at the page's ends, radians, each towards the camera and away from it, and how many
 * of them are settled on all points.
 */
export interface Trials {
  readonly bends: readonly number[];
  readonly finalists: number;
}
const TRIALS: Trials = { bends: [0.15], finalists: 2 };
/** Steps by which a start shows its worth, on every third point, as an edge does, and by which a fit has settled. */
const TRIAL_ROUNDS = 9;
const TRIAL_STRIDE = 3;
const FULL_ROUNDS = 20;
const SETTLED_REACH_PX = 15;
/** A flat sheet that leaves no more than this unexplained is flat. */
const FLAT_MISFIT = 0.04;
/** A bent sheet must explain the clues this much better than a flat one, and leave no more than this unexplained. */
const LEAST_GAIN = 0.8;
const MOST_MISFIT = 0.5;
/**
 * And print by itself, which holds a sheet less, so much better: lines of flat pages 0.55 and more, of open books 0.13
 * to 0.3.
 */
const LEAST_PRINT_GAIN = 0.5;
/** Bent by less than this share of the diagonal, a page is flat: it moves no letter by half its stroke. */
const LEAST_BOW = 0.0025;
/** Cells across and down of the grid that is looked at for that. */
const CHECKED = 8;
/** A line of print this far beyond an edge, a share of the page, says that the page goes on. */
const BEYOND_EDGE = 0.006;
/** An edge is seen at this many places, or it is taken to lie where the finder has it. */
const FEWEST_EDGE_POINTS = 24;
/**
 * Colours closer than this may both be paper, one of it shaded: a low lit book shows 31 to 98, sheets on tables 180 and
 * more.
 */
const SAME_PAPER = 80;
/** Print alone makes a page of a picture with at least this many lines over this share of it. */
const FEWEST_LINES = 10;
const LEAST_SHARE = 0.35;
/** And when all but this of it is explained: lines that only look like print agree less. */
const MOST_PRINT_MISFIT = 0.3;
const ALL_OPEN: Edges<boolean> = [true, true, true, true];
const NOWHERE: Edges<null> = [null, null, null, null];

/** The bent page about `corners` in a photograph; null when it is flat, or not clear enough. */
export function followSheet(cv: OpenCv, photo: Mat, corners: Quad): BentPage | null {
  return atWorkingSize(cv, photo, (small, picture, toPhoto) => {
    const quad = scaleQuad(corners, 1 / toPhoto.x, 1 / toPhoto.y);
    const print = findTextLines(cv, small, inside(quad));
    const sides = traceSides(toRgba(small), quad);
    const edges = edgeClues(sides.map(({ points }) => points));
    const clues = [...edges, ...printClues(print)];
    const starts = startsOf(quad, picture);
    const flat = settleFlat(clues, starts, picture);
    if (flat.misfit <= FLAT_MISFIT) return null;
    const found = bestBent(clues, starts, picture);
    if (found.misfit > MOST_MISFIT) return null;
    const isBentByAll =
      isClearlyBent(found, flat) &&
      isClearlyBent(found, { misfit: misfitButForOneEdge(clues, edges.length, starts, picture) });
    if (!isBentByAll && !isBentByPrint(print, starts, picture)) return null;
    // Edges that speak against bent print are another thing's.
    const open = isBentByAll
      ? openEdges(sides, levelLines(print, surfaceOf(found.parameters, picture)), print.upended)
      : ALL_OPEN;
    if (!open.includes(true)) return describe(found, picture, toPhoto, { print, edges, extent: null });
    const sheet = settle([...edges.filter((_, i) => !open[i]), ...printClues(print)], found, picture);
    const surface = surfaceOf(sheet.parameters, picture);
    const middles = quad.map((corner, i) => placeOn(surface, lerp(corner, quad[(i + 1) % 4] as Point, 0.5)));
    const atLeast = middles.map(({ x, y }, i) => (i % 2 === 0 ? y : x)) as unknown as Edges<number>;
    const extent = pageExtent(surface, levelLines(print, surface), {
      open,
      atLeast,
      upended: print.upended,
      tall: Math.exp(sheet.parameters[HEIGHT] as number),
      picture,
    });
    return describe(sheet, picture, toPhoto, { print, edges: edges.filter((_, i) => !open[i]), extent });
  });
}

/** The bent page that lines of print all over a picture show where no edge of it is found; null when there is none. */
export function followPrint(cv: OpenCv, photo: Mat): BentPage | null {
  return atWorkingSize(cv, photo, (small, picture, toPhoto) => {
    const print = findTextLines(cv, small, () => true);
    if (print.lines.filter(({ isRule }) => !isRule).length < FEWEST_LINES) return null;
    const starts = startsOf(boxOf(print.lines.flatMap(({ ends }) => ends)), picture);
    const found = bestBent([...printClues(print), ...marginClues(print)], starts, picture);
    // Marks that are no print of this page blur its margins, and hide how much better a bent sheet explains the rest.
    const level = { ...print, lines: levelLines(print, surfaceOf(found.parameters, picture)).map(({ line }) => line) };
    if (level.lines.length < FEWEST_LINES) return null;
    const clues = [...printClues(level), ...marginClues(level)];
    const sheet = settle(clues, found, picture);
    if (sheet.misfit > MOST_PRINT_MISFIT || !isClearlyBent(sheet, settleFlat(clues, starts, picture))) return null;
    const surface = surfaceOf(sheet.parameters, picture);
    const placed = levelLines(level, surface);
    const extent = pageExtent(surface, placed, {
      open: ALL_OPEN,
      atLeast: NOWHERE,
      upended: print.upended,
      tall: Math.exp(sheet.parameters[HEIGHT] as number),
      picture,
    });
    const page = describe(sheet, picture, toPhoto, { print: level, edges: [], extent });
    return page && Math.abs(signedArea(cornersOf(page.surface))) >= LEAST_SHARE * photo.cols * photo.rows ? page : null;
  });
}

/** Works on a copy of the photograph, with how many of its pixels one of the copy's is, across and down. */
export function atWorkingSize<R>(cv: OpenCv, photo: Mat, work: (small: Mat, size: Size, toPhoto: Point) => R): R {
  return inScope(cv, (scope) => {
    const factor = Math.max(1, Math.max(photo.cols, photo.rows) / WORKING_LONG_SIDE_PX);
    const { small, fx, fy } = shrink(
      scope,
      photo,
      { x: 0, y: 0, width: photo.cols, height: photo.rows },
      factor,
      factor * MOST_SMALLER,
    );
    return work(small, { width: small.cols, height: small.rows }, { x: 1 / fx, y: 1 / fy });
  });
}

function heightOverWidth([a, b, c, d]: Quad): number {
  return Math.max(0.2, Math.min(5, (distance(a, d) + distance(b, c)) / Math.max(1, distance(a, b) + distance(d, c))));
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

/** True for places in a quad, or a little outside, where a curved edge may bow to. */
function inside(quad: Quad): (x: number, y: number) => boolean {
  const middle = { x: quad.reduce((sum, p) => sum + p.x, 0) / 4, y: quad.reduce((sum, p) => sum + p.y, 0) / 4 };
  return insideOf(quad.map((corner) => lerp(middle, corner, OUTSIDE_QUAD)));
}

/**
 * Flat sheets that fits start from: the one that the quad is the picture of, and one that faces the camera,
 * because a bent page's corners may well look like a tilt that it does not have.
 */
export function startsOf(quad: Quad, picture: Size): readonly [Float64Array, Float64Array] {
  const sides = quad.map((from, i) =>
    Array.from({ length: 8 }, (_, k) => lerp(from, quad[(i + 1) % 4] as Point, (k + 0.5) / 8)),
  );
  const facing = flatSheet(quad, heightOverWidth(quad), picture);
  const reachPx = Math.max(picture.width, picture.height);
  const seen = fitSheet(edgeClues(sides), { start: facing, picture, mayBend: false, reachPx, rounds: 2 * FULL_ROUNDS });
  return [seen.parameters, facing];
}

function settleFlat(
  clues: readonly Clue[],
  [start]: readonly [Float64Array, Float64Array],
  picture: Size,
): FittedSheet {
  return fitSheet(clues, {
    start,
    picture,
    mayBend: false,
    reachPx: REACH * Math.max(picture.width, picture.height),
    rounds: FULL_ROUNDS,
  });
}

/** The bent sheet that explains the clues best. */
export function bestBent(
  clues: readonly Clue[],
  starts: readonly Float64Array[],
  picture: Size,
  { bends, finalists }: Trials = TRIALS,
): FittedSheet {
  const reachPx = REACH * Math.max(picture.width, picture.height);
  const few = thinned(clues);
  // A sheet bent towards the camera and one bent away from it look alike at first: each is a start of its own.
  const trials = starts.flatMap((start) =>
    AXES.flatMap((axis) => bends.flatMap((bend) => [bentStart(start, axis, bend), bentStart(start, axis, -bend)])),
  );
  const tried = trials.map((each) =>
    fitSheet(few, { start: each, picture, mayBend: true, reachPx, rounds: TRIAL_ROUNDS }),
  );
  const settled = tried
    .sort((a, b) => a.misfit - b.misfit)
    .slice(0, finalists)
    .map((each) => settle(clues, each, picture));
  return settled.reduce((best, each) => (each.misfit < best.misfit ? each : best));
}

function settle(clues: readonly Clue[], { parameters }: FittedSheet, picture: Size): FittedSheet {
  return fitSheet(clues, { start: parameters, picture, mayBend: true, reachPx: SETTLED_REACH_PX, rounds: FULL_ROUNDS });
}

type Explained = Pick<FittedSheet, "misfit">;

function isClearlyBent(bent: Explained, flat: Explained): boolean {
  return bent.misfit <= MOST_MISFIT && bent.misfit < LEAST_GAIN * flat.misfit;
}

/**
 * Whether lines of print say without any edge that they are on a bent sheet: edges of other things, a book's block,
 * hide that.
 */
function isBentByPrint(print: TextLines, starts: readonly [Float64Array, Float64Array], picture: Size): boolean {
  if (print.lines.filter(({ isRule }) => !isRule).length < FEWEST_LINES) return false;
  const clues = printClues(print);
  const flat = settleFlat(clues, starts, picture);
  return flat.misfit > FLAT_MISFIT && bestBent(clues, starts, picture).misfit < LEAST_PRINT_GAIN * flat.misfit;
}

/**
 * How badly all is explained by a flat page and a straight thing that one of the edges, the first `edges` of the clues,
 * was taken from: the least over all edges, 0 to 1.
 */
function misfitButForOneEdge(
  clues: readonly Clue[],
  edges: number,
  starts: readonly [Float64Array, Float64Array],
  picture: Size,
): number {
  const few = thinned(clues);
  const all = weightOf(few);
  return Math.min(
    ...few.slice(0, edges).map((edge, i) => {
      const rest = few.toSpliced(i, 1);
      return (
        (weightOf(rest) * settleFlat(rest, starts, picture).misfit +
          weightOf([edge]) * straightMisfit(edge.points, edge.scatterPx)) /
        all
      );
    }),
  );
}

function weightOf(clues: readonly Clue[]): number {
  return clues.reduce((sum, { points, weight }) => sum + weight * points.length, 0);
}

function thinned(clues: readonly Clue[]): Clue[] {
  return clues.map((clue) => ({ ...clue, points: clue.points.filter((_, i) => i % TRIAL_STRIDE === 0) }));
}

function bentStart(flat: Float64Array, axis: number, bend: number): Float64Array {
  const start = flat.with(AXIS, axis);
  for (let k = 0; k < SLOPES; k++) start[SLOPE + k] = bend * ((2 * k) / (SLOPES - 1) - 1);
  return start;
}

/**
 * Edges that are not seen, and edges with paper and print beyond them: what was traced there is not the page's edge.
 */
function openEdges(sides: readonly TracedSide[], lines: readonly PlacedLine[], upended: boolean): Edges<boolean> {
  const letters = lines.filter(({ line }) => !line.isRule);
  const before = letters.some(({ place }) => place < -BEYOND_EDGE);
  const after = letters.some(({ place }) => place > 1 + BEYOND_EDGE);
  const beyond = upended ? [false, after, false, before] : [before, false, after, false];
  return sides.map(
    ({ points, contrast }, i) => points.length < FEWEST_EDGE_POINTS || (contrast < SAME_PAPER && beyond[i] === true),
  ) as unknown as Edges<boolean>;
}

/** What a sheet was fitted to, and the part of it that is the page; null for all of it. */
interface Seen {
  readonly print: TextLines;
  /** Of those edges that are the page's. */
  readonly edges: readonly Clue[];
  readonly extent: Extent | null;
}

export function withLevelLines(sheet: Surface, print: TextLines, edges: readonly Clue[]): Surface {
  const runs = print.upended ? "down" : "across";
  const levels = [
    ...levelLines(print, sheet).map(({ line }) => ({ points: line.points, place: null })),
    ...edges.filter((edge) => edge.runs === runs),
  ];
  if (!print.upended) return levelled(sheet, levels);
  // Lines that run down are level on the sheet that has its axes exchanged.
  const exchanged = levelled((u, v) => sheet(v, u), levels);
  return (u, v) => exchanged(v, u);
}

/**
 * What is said about a bent page, all of its surface or the part that is the page; null when it is as good as flat, or
 * can't be one.
 */
function describe(
  { parameters, misfit }: FittedSheet,
  picture: Size,
  toPhoto: Point,
  { print, edges, extent }: Seen,
): BentPage | null {
  const whole = withLevelLines(surfaceOf(parameters, picture), print, edges);
  const page = extent ? cropSurface(whole, extent) : whole;
  if (extent && !(extent.across > 0 && extent.down > 0)) return null;
  const corners = cornersOf(page);
  const diagonal = distance(corners[0], corners[2]);
  if (!isSound(page, picture)) return null;
  const flat = flatGrid(corners, CHECKED).points;
  const bow = Math.max(...gridOf(page, CHECKED).points.map((p, i) => distance(p, flat[i] as Point))) / diagonal;
  if (bow < LEAST_BOW) return null;
  const sheetRatio = Math.exp(-(parameters[HEIGHT] as number));
  return {
    surface: scaleSurface(page, toPhoto.x, toPhoto.y),
    aspectRatio: extent ? (sheetRatio * extent.across) / extent.down : sheetRatio,
    curvature: edgeBow(page) / diagonal,
    certainty: 1 - misfit,
  };
}

/** True when no part of the page folds over another, and all of it lies about in the picture. */
function isSound(surface: Surface, { width, height }: Size): boolean {
  const [slackX, slackY] = [0.15 * width, 0.15 * height];
  const isNear = gridOf(surface, CHECKED).points.every(
    ({ x, y }) => x > -slackX && y > -slackY && x < width + slackX && y < height + slackY,
  );
  return isNear && isUnfolded(surface);
}

/** Largest distance of the page's edges from the straight lines between its corners, pixels. */
export function edgeBow(surface: Surface): number {
  const [a, b, c, d] = cornersOf(surface);
  const steps = Array.from({ length: 31 }, (_, i) => (i + 1) / 32);
  const farthest = (from: Point, to: Point, at: (t: number) => Point): number =>
    Math.max(
      ...steps.map(
        (t) =>
          Math.abs((to.x - from.x) * (at(t).y - from.y) - (to.y - from.y) * (at(t).x - from.x)) / distance(from, to),
      ),
    );
  return Math.max(
    farthest(a, b, (t) => surface(t, 0)),
    farthest(b, c, (t) => surface(1, t)),
    farthest(d, c, (t) => surface(t, 1)),
    farthest(a, d, (t) => surface(0, t)),
  );
}
