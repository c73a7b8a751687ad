/**
 * What a person puts on a page: redactions, highlights, drawings, arrows and labels. Places are in page coordinates:
 * fractions of the width and height of the flat page before its quarter turns, from its top-left corner, x to the right
 * and y down. So marks turn with the page. They may reach beyond the page, where they are not drawn.
 */
import type { Box } from "../../geometry/geometry.ts";

export const INKS = ["black", "blue", "red", "green", "yellow"] as const;
export type Ink = (typeof INKS)[number];

interface Placed {
  /** Unique on its page. */
  readonly id: string;
  /** In page coordinates. */
  readonly box: Box;
}

/** A box that hides what is under it, with the words. */
export interface Redaction extends Placed {
  readonly kind: "redaction";
}

/** Colours what is under it, as a marker pen does. */
export interface Highlight extends Placed {
  readonly kind: "highlight";
  readonly ink: Ink;
}

/** Strokes of a pen, or a signature. */
export interface Drawing extends Placed {
  readonly kind: "drawing";
  readonly ink: Ink;
  /** The page's quarter turns with which it is upright, 0 to 3. */
  readonly turns: number;
  /** Each stroke as x, y, x, y, …, in fractions of the box when upright. */
  readonly strokes: readonly (readonly number[])[];
  /** Width of the strokes, as a fraction of the page's longer side. */
  readonly width: number;
  readonly isSignature?: boolean | undefined;
}

export interface Arrow extends Placed {
  readonly kind: "arrow";
  readonly ink: Ink;
  /** The corner of the box that it comes from, clockwise from the top-left, 0 to 3; it points to the opposite one. */
  readonly from: number;
  /** Width of its line, as a fraction of the page's longer side. */
  readonly width: number;
}

/** Text, in a frame if it is a stamp. It fills the height of its box and never exceeds its width. */
export interface Label extends Placed {
  readonly kind: "label";
  readonly ink: Ink;
  /** As in `Drawing`. */
  readonly turns: number;
  /** Lines are separated by "\n". */
  readonly text: string;
  readonly isStamp?: boolean | undefined;
}

export type Mark = Redaction | Highlight | Drawing | Arrow | Label;

/** A page's settings, as far as they concern its marks. */
interface Marked {
  readonly marks?: readonly Mark[] | undefined;
}

export function sameMarks(a: Marked, b: Marked): boolean {
  return isSameList(a.marks, b.marks);
}

/** Whether both hide the same parts of the page. */
export function sameRedactions(a: Marked, b: Marked): boolean {
  return isSameList(redactionsOf(a), redactionsOf(b));
}

export function redactionsOf({ marks = [] }: Marked): readonly Redaction[] {
  return marks.filter((mark) => mark.kind === "redaction");
}

function isSameList(a: readonly Mark[] = [], b: readonly Mark[] = []): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
