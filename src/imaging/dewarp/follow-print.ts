/**
 * Flattens what plain perspective, or a sheet bent about one axis, leaves bent: folds, waves and the gutters of books.
 * A field of displacements levels the lines of print and ruled lines, and puts the page's edges onto its border. On a
 * page that is no bent sheet, the field of the sheet's heights is tried first; a free one takes its place where that
 * leaves lines bent, and goes on from it. Lines are found again on the flatter page, a few times. A field is tried only
 * where two edges are bent, or where lines that had no part in a fit get straighter by it too: on flat pages, and where
 * things only look like print, they do not.
 */
import { isInside, type Point, type Size } from "../../core/geometry/geometry.ts";
import {
  cornersOf,
  gridOf,
  isUnfolded,
  toPageCoordinates,
  turnSurface,
  type Surface,
} from "../../core/geometry/page-mesh.ts";
import { inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import { findTextLines, type TextLine, type TextLines } from "../features/text-lines.ts";
import { naturalSize } from "../rectify/aspect-ratio.ts";
import { rectifyMesh } from "../rectify/rectify-mesh.ts";
import { fitDisplacement, type Strand } from "./displacement-field.ts";
import { fitHeights, pointBelowCamera, type Field } from "./height-field.ts";
import {
  areStraighter,
  bendsOf,
  bowOf,
  deviationsOf,
  halvesOf,
  heightAt,
  lengthQuantile,
  MAX_BEND_LEFT,
} from "./line-bend.ts";

/** A page in an image, as far as it is known. */
interface KnownPage {
  readonly surface: Surface;
  /** Width over height. */
  readonly aspectRatio: number;
  /** Share of what was seen that a bent sheet explains; 0 where the surface is plain perspective. */
  readonly certainty: number;
}

/** What is visible of a page in an image, in its pixels. */
export interface VisiblePage {
  readonly text: TextLines;
  /** Points on its edges, in the order top, right, bottom, left; none where an edge is not visible. */
  readonly edges: readonly (readonly Point[])[];
}

/** Fewer lines do not show what nearby lines have in common. */
const MIN_LINES = 8;
/** Lines that bend less, in letter heights, count as straight. */
const MIN_BEND = 0.04;
/** A page of which two edges bow by more than this, in pixels, is not flat. */
const MIN_BOW_PX = 3;
const MAX_PASSES = 3;
/** A field of heights that leaves lines more bent, in letter heights, is not what the sheet has. */
const MAX_BEND_BY_HEIGHTS = 0.1;
/** A pass that finds fewer lines than this share of those before has torn some. */
const MIN_LINES_KEPT = 0.8;
/** Scatter of the feet of letters, in letter heights; of points on a ruled line and on an edge, in pixels. */
const FOOT_SCATTER = 0.12;
const RULE_SCATTER_PX = 1.5;
const EDGE_SCATTER_PX = 2;
/** How firmly an edge that is not visible is kept where it is: points along it, and the weight of each. */
const UNSEEN_POINTS = 40;
const UNSEEN_WEIGHT = 0.05;
/** How far beyond the page's border a line may end, as a share of the page. */
const BEYOND = 0.05;
/** Long side of the flattened page, in pixels, and cells of the mesh by which it is flattened, between passes. */
const LONG_SIDE_PX = 1400;
const MESH_CELLS = 48;
/** Lines that are used, the longest. More take long, and add little. */
const MAX_LINES = 90;

/** The surface of a page along its print; null where its lines are straight already, or do not get straighter. */
export function followPrint(cv: OpenCv, image: Mat, page: KnownPage, { text, edges }: VisiblePage): Surface | null {
  // Lines that run down the image then run from left to right.
  const turns = text.upended ? 3 : 0;
  const base = turnSurface(page.surface, turns);
  const size = workingSize(base, text.upended ? 1 / page.aspectRatio : page.aspectRatio);
  const toPage = (point: Point): Point => {
    const { x, y } = toPageCoordinates(base, point);
    return { x: x * size.width, y: y * size.height };
  };
  const print = printOn(
    size,
    text.lines.map((line) => mapLine(line, toPage)),
  );
  const traced = edges.map((_, side) => edges[(side + 4 - turns) % 4]!.map((point) => toPage(point)));
  const showsRelief = page.certainty === 0 && traced.every((edge) => edge.length > 0);
  const below = showsRelief ? pointBelowCamera(base, size, { width: image.cols, height: image.rows }) : null;
  const followed = follow(cv, image, { base, size, below }, { ...print, edges: traced });
  return followed && turnSurface(followed, -turns);
}

/** What is visible of a page, in pixels of the flattened page. */
interface Clues {
  readonly lines: readonly TextLine[];
  /** Ruled lines. */
  readonly rules: readonly TextLine[];
  readonly edges: VisiblePage["edges"];
}

/** A page as it is known before its print is followed. */
interface Start {
  readonly base: Surface;
  /** Size of the flattened page, in pixels. */
  readonly size: Size;
  /** The point below the camera, in pixels of the flattened page; null where the page's relief is not to be used. */
  readonly below: Point | null;
}

function follow(cv: OpenCv, image: Mat, { base, size, below }: Start, first: Clues): Surface | null {
  const { lines, rules, edges } = first;
  if (lines.length < MIN_LINES) return null;
  const before = lengthQuantile(bendsOf(lines), lines, 0.75);
  if (!areBent(edges) && (before < MIN_BEND || !haveCommonBend(lines, size))) return null;
  const start: Followed = { surface: base, bend: before, lines, rules, edges, ends: endsOn(lines, size) };
  const { level, upright } = strandsOf(first, size);
  const heights = below && moveOn(cv, image, start, fitHeights(level, upright, size, below), size);
  let last = heights && heights.bend <= Math.min(before, MAX_BEND_BY_HEIGHTS) ? heights : start;
  for (let pass = last === start ? 0 : 1; pass < MAX_PASSES && last.bend >= MIN_BEND; pass++) {
    const next = moveOn(cv, image, last, fitFreely(last, size, pass === 0 ? "guess" : "close"), size);
    if (!next || next.bend >= last.bend) break;
    last = next;
  }
  return last.bend <= MAX_BEND_LEFT * before ? last.surface : null;
}

/** A page that is flattened as far as its print was followed. */
interface Followed extends Clues {
  readonly surface: Surface;
  /** What three quarters of its lines are bent at most, in letter heights. */
  readonly bend: number;
  /** The ends of its first lines, which must stay on it. */
  readonly ends: readonly Point[];
}

/** The page moved by a field, its lines found again; null without a field, or where it tears the page or its lines. */
function moveOn(cv: OpenCv, image: Mat, from: Followed, field: Field | null, size: Size): Followed | null {
  if (!field) return null;
  const surface = displace(from.surface, field, size);
  const ends = from.ends.map((end) => moved(end, field));
  if (!isUnfolded(surface) || !ends.every((end) => isInside(end, size))) return null;
  const found = printOn(size, linesOn(cv, image, surface, size));
  if (found.lines.length < MIN_LINES_KEPT * from.lines.length) return null;
  const bend = lengthQuantile(deviationsOf(found.lines), found.lines, 0.75);
  return { ...found, surface, bend, ends, edges: from.edges.map((edge) => edge.map((point) => moved(point, field))) };
}

function endsOn(lines: readonly TextLine[], size: Size): Point[] {
  return lines.flatMap((line) => line.ends).filter((end) => isInside(end, size));
}

/** Whether at least two edges are clearly not straight. */
function areBent(edges: VisiblePage["edges"]): boolean {
  const bent = edges.filter(
    (edge, side) => edge.length > 0 && bowOf(side % 2 === 0 ? edge : edge.map(swap)) >= MIN_BOW_PX,
  );
  return bent.length >= 2;
}

/** The size at which a page is flattened between passes: no larger than the image shows it. */
function workingSize(surface: Surface, aspectRatio: number): Size {
  const { width, height } = naturalSize(cornersOf(surface), aspectRatio);
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function mapLine({ points, feet, ends, ...line }: TextLine, map: (point: Point) => Point): TextLine {
  return { points: points.map(map), feet: feet.map(map), ends: [map(ends[0]), map(ends[1])], ...line };
}

/** The lines of print, and the ruled lines, that lie on a page. */
function printOn({ width, height }: Size, all: readonly TextLine[]): Omit<Clues, "edges"> {
  const isOn = (place: number, length: number): boolean => place > -BEYOND * length && place < (1 + BEYOND) * length;
  const on = all.filter(({ ends }) => ends.every(({ x, y }) => isOn(x, width) && isOn(y, height)));
  return { lines: on.filter(({ isRule }) => !isRule), rules: on.filter(({ isRule }) => isRule) };
}

/** Whether a field that levels half of the lines straightens the other half. */
function haveCommonBend(lines: readonly TextLine[], size: Size): boolean {
  const [fitted, others] = halvesOf(lines);
  const down = fitDisplacement(fitted.map(strandOf), size);
  if (!down) return false;
  const straightened = others.map((line) => mapLine(line, ({ x, y }) => ({ x, y: y + down(x, y) })));
  return areStraighter(straightened, others);
}

function moved({ x, y }: Point, { across, down }: Field): Point {
  return { x: x + across(x, y), y: y + down(x, y) };
}

/** What the clues say of a page: curves that are level, and edges that are upright, with their axes swapped. */
function strandsOf(
  { lines, rules, edges }: Clues,
  { width, height }: Size,
): { readonly level: readonly Strand[]; readonly upright: readonly Strand[] } {
  const [top = [], right = [], bottom = [], left = []] = edges;
  return {
    level: [
      ...lines.map(strandOf),
      ...rules.map(ruleStrand),
      edgeStrand(top, 0, width),
      edgeStrand(bottom, height, width),
    ],
    upright: [edgeStrand(left.map(swap), 0, height), edgeStrand(right.map(swap), width, height)],
  };
}

/** A field that is free in both directions. */
function fitFreely(clues: Clues, size: Size, start: "guess" | "close"): Field | null {
  const { level, upright } = strandsOf(clues, size);
  const down = fitDisplacement(level, size);
  const across = down && fitDisplacement(upright, { width: size.height, height: size.width }, start);
  return across && { down, across: (x, y) => across(y, x) };
}

function strandOf({ points, feet, letterPx }: TextLine): Strand {
  const smooth = feet.map(({ x }) => heightAt(points, x));
  return { points: feet, smooth, level: null, scatterPx: FOOT_SCATTER * letterPx, weight: 1 };
}

function ruleStrand({ points }: TextLine): Strand {
  return { points, level: null, scatterPx: RULE_SCATTER_PX, weight: 1 };
}

/** An edge of the page, which lies at `level`. Where it is not visible, it is kept loosely. */
function edgeStrand(points: readonly Point[], level: number, lengthPx: number): Strand {
  if (points.length > 0) return { points, level, scatterPx: EDGE_SCATTER_PX, weight: 1 };
  const straight = Array.from({ length: UNSEEN_POINTS }, (_, i) => ({
    x: ((i + 0.5) * lengthPx) / UNSEEN_POINTS,
    y: level,
  }));
  return { points: straight, level, scatterPx: EDGE_SCATTER_PX, weight: UNSEEN_WEIGHT };
}

function swap({ x, y }: Point): Point {
  return { x: y, y: x };
}

/** Steps in which the place is found that a field moves to a given one. */
const STEPS = 6;

/** The surface on which every place of the page is moved as the field says. */
function displace(surface: Surface, { across, down }: Field, { width, height }: Size): Surface {
  return (u, v) => {
    let x = u * width;
    let y = v * height;
    for (let step = 0; step < STEPS; step++) {
      const nextX = u * width - across(x, y);
      y = v * height - down(x, y);
      x = nextX;
    }
    return surface(x / width, y / height);
  };
}

/** The lines of print on a page that is flattened by a surface. */
function linesOn(cv: OpenCv, image: Mat, surface: Surface, size: Size): readonly TextLine[] {
  const { lines, upended } = inScope(cv, (scope) =>
    findTextLines(cv, rectifyMesh(scope, image, gridOf(surface, MESH_CELLS), size), { most: MAX_LINES }),
  );
  return upended ? [] : lines;
}
