import { pdfNumber } from "./pdf-file.ts";

/** A rectangle of a page, its origin at the bottom left, in units of the page. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The matrix, as operands of `cm`, from an area as it stands once it is turned clockwise by `quarterTurns`, 0 to 3,
 * with its origin at the bottom left, to the area as it lies on its page.
 */
export function uprightMatrix(quarterTurns: number, { x, y, width, height }: Area): string {
  const matrices: Readonly<Record<number, readonly number[]>> = {
    1: [0, 1, -1, 0, x + width, y],
    2: [-1, 0, 0, -1, x + width, y + height],
    3: [0, -1, 1, 0, x, y + height],
  };
  return (matrices[quarterTurns] ?? [1, 0, 0, 1, x, y]).map(pdfNumber).join(" ");
}
