/** What a page consists of: headings, paragraphs, lists, tables and figures. */
import type { Box } from "../geometry/geometry.ts";
import type { RecognisedLine } from "../text/recognition.ts";

/** Where a block is, in pixels of its page, origin top-left, y down. */
interface Placed {
  readonly box: Box;
}

export interface Heading extends Placed {
  readonly kind: "heading";
  /** 1 for the largest headings of a document. */
  readonly level: HeadingLevel;
  readonly lines: readonly RecognisedLine[];
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Running text; a note at the foot of the page; or what stands in the margins of the pages of a document: a running
 * head, a running foot, the page's number.
 */
export interface TextBlock extends Placed {
  readonly kind: "paragraph" | "footnote" | "header" | "footer" | "pageNumber";
  readonly lines: readonly RecognisedLine[];
}

export interface List extends Placed {
  readonly kind: "list";
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** As it is shown before the text: a bullet, or a number or a box as printed, such as `2.`, `b)` or `☒`. */
  readonly marker: string;
  /** Depth in the list, from 0. */
  readonly depth: number;
  /** Without the marker. */
  readonly lines: readonly RecognisedLine[];
}

/** The bullet that stands for all other marks of items. */
export const BULLET = "•";

export interface Table extends Placed {
  readonly kind: "table";
  readonly columns: number;
  /** How many rows at the top are heads of columns. */
  readonly headRows: number;
  /** The cells that begin in each row, from left to right. A cell that spans rows is in the first of them. */
  readonly rows: readonly (readonly TableCell[])[];
}

export interface TableCell {
  /** Index of its first column, from 0. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** None for an empty cell. */
  readonly lines: readonly RecognisedLine[];
}

export interface Figure extends Placed {
  readonly kind: "figure";
  /** The text that belongs to it; no lines for none. */
  readonly caption: readonly RecognisedLine[];
}

export type Block = Heading | TextBlock | List | Table | Figure;
