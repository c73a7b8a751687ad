/**
 * Lines of text in a photo, as points along their baselines: they show how a page is bent. Letters are joined to their
 * neighbours, so a line may have any direction as long as it is smooth.
 */
import { lastOf } from "../../core/at.ts";
import type { Point } from "../../core/geometry/geometry.ts";
import { inScope, type Mat, type OpenCv } from "../engine/opencv.ts";
import { polynomialFit } from "../raster/polynomial-fit.ts";

export interface TextLine {
  /** Points evenly along the smooth curve through the feet of the letters, or the middle of a ruled line. Pixels. */
  readonly points: readonly Point[];
  /** The feet of its letters, from left to right; a few are those of descenders. Empty for a ruled line. Pixels. */
  readonly feet: readonly Point[];
  /** The outer ends of the first and the last letter, at the height of their feet. */
  readonly ends: readonly [Point, Point];
  /** Typical height of the letters in the image, in pixels. */
  readonly letterPx: number;
  /** True for a ruled line, and for anything else that is long and thin, such as the grain of wood. */
  readonly isRule: boolean;
}

export interface TextLines {
  readonly lines: readonly TextLine[];
  /** True where lines run down the image rather than across it. */
  readonly upended: boolean;
}

/** A connected blot of ink; its axes are swapped for lines that run down. */
interface Blot {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  /** Points on its lower edge, from left to right. */
  readonly feet: readonly Point[];
}

/**
 * Size of the neighbourhood that defines what paper is, as a fraction of the image's long side: wider than a bold
 * letter, narrower than a shadow.
 */
const PAPER_SHARE = 0.028;
/** Ink is darker than the paper around it by this much, of 255; show-through is not. */
const INK_DEPTH = 14;
/** Height range of blots that may be letters: pixels, and a fraction of the image's long side. */
const LOWEST_LETTER_PX = 4;
const HIGHEST_LETTER = 0.05;
/** Ruled lines are thinner than this, in letter heights, and at least this long. */
const RULE_THICKNESS = 0.45;
const RULE_LENGTH = 6;
/** Largest gap to the next letter of a line, in letter heights, and the steepest slope between them. */
const NEXT_LETTER = 2.6;
const STEEPEST = 0.45;
/** A line has at least this many points and is this long, in letter heights. */
const MIN_POINTS = 7;
const SHORTEST_LINE = 8;
/** A foot further off its line, in letter heights, is that of a descender or a comma. */
const FOOT_TOLERANCE = 0.13;
/** Number of points returned for each line. */
const POINTS_PER_LINE = 12;
/** Longest lines that are returned; more add nothing. */
const MAX_LINES = 80;

export interface TextSearch {
  /** Tests whether a place, in pixels, may hold text. */
  readonly within?: (x: number, y: number) => boolean;
  /** How many lines are returned, the longest. */
  readonly most?: number;
}

/** Finds lines of text in an 8-bit RGBA image of about 1300 px. */
export function findTextLines(
  cv: OpenCv,
  image: Mat,
  { within = () => true, most = MAX_LINES }: TextSearch = {},
): TextLines {
  const { blots, upended } = findBlots(cv, image, within);
  const across = joinLines(blots, most);
  const down = joinLines(upended, most);
  return inkLength(down) > 1.3 * inkLength(across)
    ? { lines: down.map(exchanged), upended: true }
    : { lines: across, upended: false };
}

function inkLength(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { points }) => sum + Math.abs(lastOf(points).x - points[0]!.x), 0);
}

function exchanged({ points, feet, ends, ...line }: TextLine): TextLine {
  const swap = ({ x, y }: Point): Point => ({ x: y, y: x });
  return { points: points.map(swap), feet: feet.map(swap), ends: [swap(ends[0]), swap(ends[1])], ...line };
}

/** Blots of ink for lines that run across, and for lines that run down. */
function findBlots(
  cv: OpenCv,
  image: Mat,
  within: (x: number, y: number) => boolean,
): { blots: Blot[]; upended: Blot[] } {
  return inScope(cv, (scope) => {
    const grey = scope.mat();
    cv.cvtColor(image, grey, cv.COLOR_RGBA2GRAY);
    const long = Math.max(grey.cols, grey.rows);
    const window = 2 * Math.max(1, Math.round((PAPER_SHARE * long) / 2)) + 1;
    const ink = scope.mat();
    cv.adaptiveThreshold(grey, ink, 255, cv.ADAPTIVE_THRESH_MEAN_C, cv.THRESH_BINARY_INV, window, INK_DEPTH);
    const labels = scope.mat();
    const boxes = scope.mat();
    const centres = scope.mat();
    const count = cv.connectedComponentsWithStats(ink, labels, boxes, centres, 8, cv.CV_32S);
    const label = labels.data32S;
    const width = labels.cols;
    const blots: Blot[] = [];
    const upended: Blot[] = [];
    for (let i = 1; i < count; i++) {
      const [x0, y0, w, h] = boxOf(boxes.data32S, i);
      if (!within(x0 + w / 2, y0 + h / 2)) continue;
      const marks = (x: number, y: number): boolean => label[y * width + x] === i;
      if (h <= HIGHEST_LETTER * long) blots.push({ x0, x1: x0 + w, y0, y1: y0 + h, feet: feetOf(x0, y0, w, h, marks) });
      if (w <= HIGHEST_LETTER * long)
        upended.push({ x0: y0, x1: y0 + h, y0: x0, y1: x0 + w, feet: feetOf(y0, x0, h, w, (x, y) => marks(y, x)) });
    }
    return { blots, upended };
  });
}

/** Left, top, width and height of a component, of the five numbers that OpenCV writes for each. */
function boxOf(boxes: Int32Array, component: number): readonly [number, number, number, number] {
  const first = component * 5;
  return [boxes[first]!, boxes[first + 1]!, boxes[first + 2]!, boxes[first + 3]!];
}

/** Points on the lower edge of a blot: one for a letter, one for each blot height along a word or a rule. */
function feetOf(x0: number, y0: number, w: number, h: number, marks: (x: number, y: number) => boolean): Point[] {
  const isRule = w >= RULE_LENGTH * h;
  const slices = Math.max(1, isRule ? Math.min(24, Math.floor(w / 8)) : Math.round(w / (1.4 * h)));
  if (slices === 1) return [{ x: x0 + w / 2, y: y0 + h }];
  const feet: Point[] = [];
  for (let slice = 0; slice < slices; slice++) {
    const from = x0 + Math.floor((slice * w) / slices);
    const to = x0 + Math.floor(((slice + 1) * w) / slices);
    const middle = (from + to) >> 1;
    let [low, high] = [-1, -1];
    for (let x = isRule ? middle : from; x < (isRule ? middle + 1 : to); x++) {
      for (let y = y0 + h - 1; y > low; y--) if (marks(x, y)) low = y;
    }
    if (low < 0) continue;
    for (let y = y0; y <= low; y++) {
      if (!marks(middle, y)) continue;
      high = y;
      break;
    }
    feet.push({ x: (from + to) / 2, y: isRule && high >= 0 ? (low + high + 1) / 2 : low + 1 });
  }
  return feet;
}

/** Joins blots from left to right into lines, and drops those that are not smooth. */
function joinLines(blots: readonly Blot[], most: number): TextLine[] {
  const heights = blots
    .map(({ y0, y1 }) => y1 - y0)
    .filter((h) => h >= LOWEST_LETTER_PX)
    .sort((a, b) => a - b);
  const letterPx = heights[heights.length >> 1];
  if (letterPx === undefined) return [];
  const isRule = ({ x0, x1, y0, y1 }: Blot): boolean =>
    x1 - x0 >= RULE_LENGTH * letterPx && y1 - y0 <= Math.max(3, 0.12 * (x1 - x0));
  const rules = blots.filter(isRule);
  const letters = blots.filter(
    (blot) => !isRule(blot) && blot.y1 - blot.y0 >= RULE_THICKNESS * letterPx && blot.y1 - blot.y0 <= 3 * letterPx,
  );
  const lines = [...chains(letters, letterPx), ...rules.map((rule) => [rule])].flatMap((chain) => {
    const line = smoothLine(chain, letterPx);
    return line ? [line] : [];
  });
  return lines.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, most);
}

function lengthOf({ points }: TextLine): number {
  return lastOf(points).x - points[0]!.x;
}

/** Chains of letters: each is followed by the neighbour to its right that fits best. */
function chains(letters: readonly Blot[], letterPx: number): Blot[][] {
  const sorted = letters.toSorted((a, b) => a.x0 - b.x0);
  const next = new Map<Blot, { to: Blot; cost: number }>();
  const previous = new Map<Blot, { from: Blot; cost: number }>();
  for (const [i, from] of sorted.entries()) {
    for (let j = i + 1; j < sorted.length; j++) {
      const to = sorted[j]!;
      const gap = to.x0 - from.x1;
      if (to.x0 > from.x1 + NEXT_LETTER * letterPx) break;
      const overlap = Math.min(from.y1, to.y1) - Math.max(from.y0, to.y0);
      const dx = Math.max(1, (to.x0 + to.x1 - from.x0 - from.x1) / 2);
      const [foot, head] = [Math.abs(to.y1 - from.y1), Math.abs(to.y0 - from.y0)];
      const off = Math.min(foot, head, Math.abs(to.y0 + to.y1 - from.y0 - from.y1) / 2);
      if (overlap <= 0 || gap < -0.6 * letterPx || off > 0.35 * letterPx + STEEPEST * dx) continue;
      const cost = Math.max(0, gap) + 2 * off;
      if (cost < (next.get(from)?.cost ?? Infinity) && cost < (previous.get(to)?.cost ?? Infinity)) {
        const [oldTo, oldFrom] = [next.get(from)?.to, previous.get(to)?.from];
        if (oldTo) previous.delete(oldTo);
        if (oldFrom) next.delete(oldFrom);
        next.set(from, { to, cost });
        previous.set(to, { from, cost });
      }
    }
  }
  return sorted
    .filter((letter) => !previous.has(letter))
    .map((first) => {
      const chain = [first];
      for (let link = next.get(first); link; link = next.get(link.to)) chain.push(link.to);
      return chain;
    });
}

/** The smooth line through the feet of a chain; null when too few feet lie on it. */
function smoothLine(chain: readonly Blot[], letterPx: number): TextLine | null {
  const feet = chain.flatMap((blot) => blot.feet);
  const spanned = (points: readonly Point[]): boolean =>
    points.length >= MIN_POINTS && lastOf(points).x - points[0]!.x >= SHORTEST_LINE * letterPx;
  if (!spanned(feet)) return null;
  const fit = polynomialFit(feet, { degree: feet.length > 20 ? 4 : 2, tolerance: FOOT_TOLERANCE * letterPx });
  if (!fit) return null;
  const onLine = feet.filter(({ x, y }) => Math.abs(y - fit(x)) <= 1.5 * FOOT_TOLERANCE * letterPx + 0.5);
  if (!spanned(onLine) || onLine.length < 0.5 * feet.length) return null;
  const [first, last] = [onLine[0]!, lastOf(onLine)];
  const points = Array.from({ length: POINTS_PER_LINE }, (_, i) => {
    const x = first.x + ((last.x - first.x) * i) / (POINTS_PER_LINE - 1);
    return { x, y: fit(x) };
  });
  const [from, to] = [chain[0]?.x0 ?? 0, Math.max(...chain.map(({ x1 }) => x1))];
  return {
    points,
    feet,
    ends: [
      { x: from, y: fit(from) },
      { x: to, y: fit(to) },
    ],
    letterPx,
    isRule: chain.length === 1,
  };
}
