/** Turns the geometry in a response of the API into SVG paths. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the API's `Geometry` that is drawn. */
interface Geometry {
  readonly image_width: number;
  readonly image_height: number;
  readonly grid: { readonly rows: number; readonly columns: number; readonly points: readonly Point[] };
}

export interface Outline {
  /** Size of the upright photo, in pixels. */
  readonly width: number;
  readonly height: number;
  /** SVG path data in these pixels: the border of the page, and the inner lines of its grid. */
  readonly border: string;
  readonly grid: string;
}

/** The outline of the first geometry in the JSON of a response; null where there is none. */
export function outlineOf(answer: unknown): Outline | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { geometry, geometries } = answer as {
    readonly geometry?: Geometry;
    readonly geometries?: readonly Geometry[];
  };
  const first = geometry ?? geometries?.[0];
  if (!first) return null;
  const { rows, columns, points } = first.grid;
  const row = (r: number): Point[] => points.slice(r * columns, (r + 1) * columns);
  const column = (c: number): Point[] => points.filter((_, i) => i % columns === c);
  const border = [...row(0), ...column(columns - 1), ...row(rows - 1).reverse(), ...column(0).reverse()];
  const lines = [...range(1, rows - 1).map(row), ...range(1, columns - 1).map(column)];
  return {
    width: first.image_width,
    height: first.image_height,
    border: `${path(border)}Z`,
    grid: lines.map(path).join(""),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

const path = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
