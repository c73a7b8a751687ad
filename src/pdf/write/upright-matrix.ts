import { pdfNumber } from "./pdf-file.ts";

/** A rectangle on a page, in the page's units; the origin is at the bottom left. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The matrix, as operands of `cm`, that maps an area displayed upright to the area on its page. The upright area is the
 * area on the page after `quarterTurns` (0 to 3) clockwise turns, with its origin at its bottom left.
 */
export function uprightMatrix(quarterTurns: number, { x, y, width, height }: Area): string {
  const matrices: Readonly<Record<number, readonly number[]>> = {
    1: [0, 1, -1, 0, x + width, y],
    2: [-1, 0, 0, -1, x + width, y + height],
    3: [0, -1, 1, 0, x, y + height],
  };
  return (matrices[quarterTurns] ?? [1, 0, 0, 1, x, y]).map(pdfNumber).join(" ");
}
