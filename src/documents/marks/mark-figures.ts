/** The figures that marks are drawn with, on screen and in pictures. */
import type { Box, Point, Size } from "../../core/geometry/geometry.ts";
import { turnedSize } from "../../core/geometry/page-size.ts";
import type { Arrow, Drawing, Ink, Label, Mark } from "../../core/model/marks/marks.ts";

/** A figure in pixels of the page before its quarter turns, origin top left. */
export type Figure =
  /** A filled area; one that `multiplies` leaves dark what is dark under it. */
  | {
      readonly kind: "area";
      readonly points: readonly Point[];
      readonly colour: string;
      readonly multiplies?: boolean;
    }
  /** A line with round ends. One of a single point is a dot. */
  | { readonly kind: "line"; readonly points: readonly Point[]; readonly widthPx: number; readonly colour: string }
  /** A line of text around the point `middle`, turned clockwise by quarter turns about it. */
  | {
      readonly kind: "text";
      readonly text: string;
      readonly middle: Point;
      readonly quarterTurns: number;
      readonly fontPx: number;
      /** Longer text is condensed. */
      readonly maxWidthPx: number;
      readonly isBold: boolean;
      readonly colour: string;
    };

const REDACTION_COLOUR = "#000000";

/** Dark inks are read on white paper; those of markers leave black print black. */
const INK: Readonly<Record<Ink, string>> = {
  black: "#14171a",
  blue: "#1e40af",
  red: "#b42318",
  green: "#15803d",
  yellow: "#ca8a04",
};
const MARKER: Readonly<Record<Ink, string>> = {
  black: "#d4d4d4",
  blue: "#a5d8ff",
  red: "#ffb3ba",
  green: "#b2f2bb",
  yellow: "#ffec6e",
};

/** Height of a line of text, as a multiple of its font size. */
const LINE_HEIGHT = 1.25;
/** The frame of a stamp: its room above and below the text, its line and its corners, as shares of its height. */
const STAMP = { room: 0.2, line: 0.06, corner: 0.16 } as const;
/** Length and half width of an arrow's head, in widths of its line. */
const HEAD = { length: 4.5, halfWidth: 2.4 } as const;
/** Points of a rounded corner. */
const CORNER_POINTS = 6;

export const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** The colour on screen and in pictures of something in this ink. */
export function colourOf(kind: Mark["kind"], ink: Ink): string {
  return kind === "highlight" ? MARKER[ink] : INK[ink];
}

/** The figures of a mark on a page of this size before its quarter turns, in pixels; the lowest first. */
export function figuresOf(mark: Mark, page: Size): readonly Figure[] {
  const box = inPixels(mark.box, page);
  switch (mark.kind) {
    case "redaction":
      return [{ kind: "area", points: cornersOf(wholePixels(box)), colour: REDACTION_COLOUR }];
    case "highlight":
      return [{ kind: "area", points: cornersOf(box), colour: MARKER[mark.ink], multiplies: true }];
    case "drawing":
      return strokesOf(mark, box, page);
    case "arrow":
      return arrowOf(mark, box, page);
    case "label":
      return labelOf(mark, box);
  }
}

function inPixels({ x0, y0, x1, y1 }: Box, { width, height }: Size): Box {
  return { x0: x0 * width, y0: y0 * height, x1: x1 * width, y1: y1 * height };
}

/** Half a covered pixel would still show what is under it. */
function wholePixels({ x0, y0, x1, y1 }: Box): Box {
  return { x0: Math.floor(x0), y0: Math.floor(y0), x1: Math.ceil(x1), y1: Math.ceil(y1) };
}

function cornersOf({ x0, y0, x1, y1 }: Box): readonly [Point, Point, Point, Point] {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
}

/** Maps pixels from the middle of a box that is upright after `turns` of the page to pixels of the unturned page. */
function fromUpright({ x0, y0, x1, y1 }: Box, turns: number): (x: number, y: number) => Point {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  // Turned back, counter-clockwise.
  const [cos, sin] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ][turns] ?? [1, 0];
  return (x, y) => ({ x: cx + x * (cos ?? 1) - y * (sin ?? 0), y: cy + x * (sin ?? 0) + y * (cos ?? 1) });
}

function uprightSize({ x0, y0, x1, y1 }: Box, turns: number): Size {
  return turnedSize({ width: x1 - x0, height: y1 - y0 }, turns);
}

function strokesOf({ strokes, turns, width, ink }: Drawing, box: Box, page: Size): Figure[] {
  const size = uprightSize(box, turns);
  const place = fromUpright(box, turns);
  return strokes.map((stroke) => ({
    kind: "line",
    points: Array.from({ length: Math.floor(stroke.length / 2) }, (_, i) =>
      place(((stroke[2 * i] ?? 0) - 0.5) * size.width, ((stroke[2 * i + 1] ?? 0) - 0.5) * size.height),
    ),
    widthPx: width * Math.max(page.width, page.height),
    colour: INK[ink],
  }));
}

function arrowOf({ from, width, ink }: Arrow, box: Box, page: Size): Figure[] {
  const corners = cornersOf(box);
  const [start, end] = [corners[from % 4], corners[(from + 2) % 4]];
  if (!start || !end) return [];
  const widthPx = width * Math.max(page.width, page.height);
  const length = Math.max(1e-6, Math.hypot(end.x - start.x, end.y - start.y));
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const headLength = Math.min(length, HEAD.length * widthPx);
  const halfWidth = (headLength / HEAD.length) * HEAD.halfWidth;
  const base = { x: end.x - dx * headLength, y: end.y - dy * headLength };
  const colour = INK[ink];
  return [
    { kind: "line", points: [start, base], widthPx, colour },
    {
      kind: "area",
      points: [
        end,
        { x: base.x - dy * halfWidth, y: base.y + dx * halfWidth },
        { x: base.x + dy * halfWidth, y: base.y - dx * halfWidth },
      ],
      colour,
    },
  ];
}

function labelOf({ text, turns, ink, isStamp = false }: Label, box: Box): Figure[] {
  const { width, height } = uprightSize(box, turns);
  const place = fromUpright(box, turns);
  const colour = INK[ink];
  const lines = text.split("\n");
  const room = isStamp ? STAMP.room * height : 0;
  const lineHeight = (height - 2 * room) / lines.length;
  const maxWidthPx = Math.max(1, width - 2 * room);
  const figures = lines.map((line, i): Figure => ({
    kind: "text",
    text: line,
    middle: place(0, (i + 0.5 - lines.length / 2) * lineHeight),
    quarterTurns: (4 - turns) % 4,
    fontPx: lineHeight / LINE_HEIGHT,
    maxWidthPx,
    isBold: isStamp,
    colour,
  }));
  if (!isStamp) return figures;
  const frame = roundedFrame(width, height).map(({ x, y }) => place(x, y));
  return [{ kind: "line", points: frame, widthPx: STAMP.line * height, colour }, ...figures];
}

/** A closed frame around the origin, whose line lies inside `width` × `height`. */
function roundedFrame(width: number, height: number): Point[] {
  const inset = (STAMP.line * height) / 2;
  const radius = STAMP.corner * height;
  const [across, down] = [width / 2 - inset - radius, height / 2 - inset - radius];
  const points = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].flatMap(([sx = 1, sy = 1], corner) =>
    Array.from({ length: CORNER_POINTS + 1 }, (_, i) => {
      const angle = ((corner + i / CORNER_POINTS) * Math.PI) / 2;
      return { x: sx * across + radius * Math.cos(angle), y: sy * down + radius * Math.sin(angle) };
    }),
  );
  return [...points, points[0] ?? { x: 0, y: 0 }];
}

/** The size of a label, in multiples of its font size, for text of this width in multiples of its font size. */
export function labelSize(textWidth: number, lineCount: number, isStamp: boolean): Size {
  const textHeight = LINE_HEIGHT * lineCount;
  const height = isStamp ? textHeight / (1 - 2 * STAMP.room) : textHeight;
  return { width: textWidth + (isStamp ? 2 * STAMP.room * height + 0.6 : 0.1), height };
}
