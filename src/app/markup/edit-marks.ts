/**
 * How marks are drawn, moved and scaled on the upright page: the page as it is shown, after its quarter turns. Places
 * and sizes are in fractions of its width and height, origin top left, unless stated otherwise.
 */
import type { Strokes } from "../../documents/settings/settings.ts";
import { boxAround, type Box, type Point, type Size } from "../../core/geometry/geometry.ts";
import type { Arrow, Drawing, Highlight, Ink, Label, Mark, Redaction } from "../../core/model/marks/marks.ts";
import { turnBox, turnPoint } from "../../core/model/place-marks.ts";
import { labelSize } from "../../documents/marks/mark-figures.ts";

/** The page that marks are put on, as it is shown. */
export interface UprightPage {
  /** In pixels. */
  readonly size: Size;
  /** The quarter turns with which it is shown, 0 to 3. */
  readonly turns: number;
}

/** Smaller marks could not be chosen again. */
const MIN_SIDE = 0.006;
/** Widths of lines, as fractions of the page's longer side. */
const PEN_WIDTH = 0.0035;
const ARROW_WIDTH = 0.0045;
/** Of a signature, as a share of the page's width and height at most. */
const SIGNATURE = { width: 0.34, height: 0.14 } as const;
/** Height of the letters of labels, as a fraction of the page's longer side. */
const LETTERS = { text: 0.016, stamp: 0.022 } as const;
/** A new label leaves this much of the page's width free. */
const LABEL_WIDTH = 0.9;
/** Coordinates are stored with this many digits: a fifth of a pixel of a large page. */
const DIGITS = 5;

const rounded = (value: number): number => Number(value.toFixed(DIGITS));
const longerSide = ({ width, height }: Size): number => Math.max(width, height);

/** The box of a mark on the upright page. */
export function uprightBox({ box }: Mark, { turns }: UprightPage): Box {
  return turnBox(box, turns);
}

/** The mark with another box on the upright page. Strokes keep their place in it, and get as much thicker. */
export function withBox<M extends Mark>(mark: M, box: Box, page: UprightPage): M {
  const placed = { ...mark, box: toPage(box, page) };
  if (mark.kind !== "drawing") return placed;
  const before = uprightBox(mark, page);
  const factor = (box.x1 - box.x0) / Math.max(1e-6, before.x1 - before.x0);
  return { ...placed, width: rounded(Math.min(1, mark.width * factor)) };
}

function toPage(box: Box, { turns }: UprightPage): Box {
  const { x0, y0, x1, y1 } = turnBox(box, -turns);
  return { x0: rounded(x0), y0: rounded(y0), x1: rounded(x1), y1: rounded(y1) };
}

/** The box moved by `by`. Its middle stays on the page. */
export function movedBox({ x0, y0, x1, y1 }: Box, by: Point): Box {
  const limited = (from: number, to: number, step: number): number => {
    const middle = (from + to) / 2;
    return Math.min(1, Math.max(0, middle + step)) - middle;
  };
  const [dx, dy] = [limited(x0, x1, by.x), limited(y0, y1, by.y)];
  return { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy };
}

/** The box scaled about its middle, between a legible size and twice the page. */
export function scaledBox(box: Box, factor: number): Box {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const longest = Math.max(width, height);
  const limited = Math.min(2, Math.max(2 * MIN_SIDE, longest * factor)) / Math.max(1e-6, longest);
  const [dx, dy] = [(width * (limited - 1)) / 2, (height * (limited - 1)) / 2];
  return { x0: box.x0 - dx, y0: box.y0 - dy, x1: box.x1 + dx, y1: box.y1 + dy };
}

/**
 * The box with a corner moved by `by`; the opposite one stays. Corners count clockwise from the top left. `isFixed`
 * keeps the proportions.
 */
export function resizedBox(box: Box, corner: number, by: Point, isFixed: boolean): Box {
  const [isLeft, isTop] = [corner === 0 || corner === 3, corner < 2];
  const before = { width: box.x1 - box.x0, height: box.y1 - box.y0 };
  let width = Math.max(MIN_SIDE, before.width + (isLeft ? -by.x : by.x));
  let height = Math.max(MIN_SIDE, before.height + (isTop ? -by.y : by.y));
  if (isFixed) {
    const factor = Math.max(width / Math.max(1e-6, before.width), height / Math.max(1e-6, before.height));
    [width, height] = [before.width * factor, before.height * factor];
  }
  return {
    x0: isLeft ? box.x1 - width : box.x0,
    y0: isTop ? box.y1 - height : box.y0,
    x1: isLeft ? box.x1 : box.x0 + width,
    y1: isTop ? box.y1 : box.y0 + height,
  };
}

/** Whether a mark keeps its proportions. */
export function hasFixedShape({ kind }: Mark): boolean {
  return kind === "drawing" || kind === "label";
}

/** The mark that is on top at a point, or within `reach` of it, a fraction of the page's width. */
export function markAt(marks: readonly Mark[], { x, y }: Point, reach: number, page: UprightPage): Mark | undefined {
  const reachY = (reach * page.size.width) / page.size.height;
  return marks.findLast((mark) => {
    const { x0, y0, x1, y1 } = uprightBox(mark, page);
    return x >= x0 - reach && x <= x1 + reach && y >= y0 - reachY && y <= y1 + reachY;
  });
}

/** A redaction or highlight between two points. The points may lie beyond the page; the mark does not. */
export function drawBox(
  id: string,
  look: Pick<Redaction, "kind"> | Pick<Highlight, "kind" | "ink">,
  [a, b]: readonly [Point, Point],
  page: UprightPage,
): Redaction | Highlight {
  return { id, ...look, box: toPage(boxAround([onPage(a), onPage(b)]), page) };
}

/** An arrow from one point to another. */
export function drawArrow(id: string, ink: Ink, [start, end]: readonly [Point, Point], page: UprightPage): Arrow {
  const [from, to] = [turnPoint(start, -page.turns), turnPoint(end, -page.turns)];
  const corner = from.y <= to.y ? (from.x <= to.x ? 0 : 1) : from.x <= to.x ? 3 : 2;
  return { id, kind: "arrow", ink, box: toPage(boxAround([start, end]), page), from: corner, width: ARROW_WIDTH };
}

/** A stroke of a pen, added to `before` if that is given. Points are as drawn, at least one. */
export function drawStroke(
  id: string,
  ink: Ink,
  points: readonly Point[],
  page: UprightPage,
  before?: Drawing,
): Drawing {
  const { width, height } = page.size;
  const stroke = points.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const strokes = [...(before ? strokesOf(before, page) : []), stroke];
  const widthPx = (before?.width ?? PEN_WIDTH) * longerSide(page.size);
  const { box, shares } = inBox(strokes, widthPx);
  return {
    id: before?.id ?? id,
    kind: "drawing",
    ink,
    box: toPage({ x0: box.x0 / width, y0: box.y0 / height, x1: box.x1 / width, y1: box.y1 / height }, page),
    turns: page.turns,
    strokes: shares,
    width: before?.width ?? PEN_WIDTH,
  };
}

/** The strokes of a drawing in pixels of the upright page, if it was drawn on the page as it is turned now. */
function strokesOf(drawing: Drawing, page: UprightPage): Point[][] {
  const { x0, y0, x1, y1 } = uprightBox(drawing, page);
  const { width, height } = page.size;
  return drawing.strokes.map((stroke) =>
    Array.from({ length: Math.floor(stroke.length / 2) }, (_, i) => ({
      x: (x0 + (stroke[2 * i] ?? 0) * (x1 - x0)) * width,
      y: (y0 + (stroke[2 * i + 1] ?? 0) * (y1 - y0)) * height,
    })),
  );
}

/** The strokes of a signature, from points in pixels of its pad. Null for an empty pad. */
export function signatureFrom(strokes: readonly (readonly Point[])[], widthPx: number): Strokes | null {
  if (!strokes.some((stroke) => stroke.length > 1)) return null;
  const { box, shares } = inBox(strokes, widthPx);
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return { strokes: shares, aspectRatio: rounded(width / height), width: rounded(widthPx / width) };
}

function inBox(
  strokes: readonly (readonly Point[])[],
  widthPx: number,
): { readonly box: Box; readonly shares: readonly (readonly number[])[] } {
  const { x0, y0, x1, y1 } = boxAround(strokes.flat());
  const half = widthPx / 2;
  const box = { x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half };
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const shares = strokes.map((stroke) =>
    stroke.flatMap(({ x, y }) => [rounded((x - box.x0) / width), rounded((y - box.y0) / height)]),
  );
  return { box, shares };
}

/** A signature in the middle of the page. */
export function placeSignature(
  id: string,
  ink: Ink,
  { strokes, aspectRatio, width }: Strokes,
  page: UprightPage,
): Drawing {
  const { size, turns } = page;
  const widthPx = Math.min(size.width * SIGNATURE.width, size.height * SIGNATURE.height * aspectRatio);
  const box = middleBox({ width: widthPx, height: widthPx / aspectRatio }, page);
  const lineWidth = rounded((width * widthPx) / longerSide(size));
  return { id, kind: "drawing", ink, box: toPage(box, page), turns, strokes, width: lineWidth, isSignature: true };
}

/** Measures a line of text: its width in multiples of its font size. */
export type MeasureText = (text: string, isBold: boolean) => number;

/** A text or stamp in the middle of the page. */
export function placeLabel(
  id: string,
  ink: Ink,
  { text, isStamp, measure }: { readonly text: string; readonly isStamp: boolean; readonly measure: MeasureText },
  page: UprightPage,
): Label {
  const size = sizeOfLabel(text, isStamp, measure);
  const letters = (isStamp ? LETTERS.stamp : LETTERS.text) * longerSide(page.size);
  const scale = Math.min(letters, (page.size.width * LABEL_WIDTH) / size.width);
  const box = middleBox({ width: size.width * scale, height: size.height * scale }, page);
  return { id, kind: "label", ink, box: toPage(box, page), turns: page.turns, text, ...(isStamp && { isStamp }) };
}

/** The label with another text, in letters of the same size, from the same top-left corner. */
export function withText(label: Label, text: string, measure: MeasureText, page: UprightPage): Label {
  const isStamp = label.isStamp === true;
  const { x0, y0, y1 } = uprightBox(label, page);
  const letters = ((y1 - y0) * page.size.height) / sizeOfLabel(label.text, isStamp, measure).height;
  const size = sizeOfLabel(text, isStamp, measure);
  const [width, height] = [(size.width * letters) / page.size.width, (size.height * letters) / page.size.height];
  return { ...label, text, box: toPage({ x0, y0, x1: x0 + width, y1: y0 + height }, page) };
}

function sizeOfLabel(text: string, isStamp: boolean, measure: MeasureText): Size {
  const lines = text.split("\n");
  return labelSize(Math.max(...lines.map((line) => measure(line, isStamp))), lines.length, isStamp);
}

/** A box of this size in pixels in the middle of the page. */
function middleBox({ width, height }: Size, { size }: UprightPage): Box {
  const [dx, dy] = [width / size.width / 2, height / size.height / 2];
  return { x0: 0.5 - dx, y0: 0.5 - dy, x1: 0.5 + dx, y1: 0.5 + dy };
}

function onPage({ x, y }: Point): Point {
  return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
}
