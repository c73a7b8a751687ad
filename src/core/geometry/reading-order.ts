import { boxAround, type Box, type Point } from "./geometry.ts";

/** Sheets whose heights overlap by this share of the lower one lie in one row. */
const SAME_ROW_SHARE = 0.5;

/** Sheets in the order in which they are read: row by row from the top, and from the left in a row. */
export function inReadingOrder<T>(sheets: readonly T[], cornersOf: (sheet: T) => readonly Point[]): T[] {
  const rows: { box: Box; sheet: T }[][] = [];
  const placed = sheets.map((sheet) => ({ sheet, box: boxAround(cornersOf(sheet)) }));
  for (const each of placed.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.find(([first]) => first !== undefined && isInRow(first.box, each.box));
    if (row) row.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0).map(({ sheet }) => sheet));
}

function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}

function isInRow(a: Box, b: Box): boolean {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) >= SAME_ROW_SHARE * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}
