import type { Point, Quad } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { CodeFormat, PageCode } from "../../core/text/page-code.ts";

const MATRIX_CODES: readonly CodeFormat[] = ["qr_code", "data_matrix", "aztec", "pdf417"];
/** Points at which the bars are looked at, across the code. */
const POINTS = 256;
/** Between two codes it is paler than this share of their bars, also where digits are printed there. */
const PALE_SHARE = 0.5;
/** Lower pieces, in pixels, are no code. */
const MIN_HEIGHT_PX = 6;

/**
 * Equal bar codes below each other one by one. The reader takes them for one code, from the top of the first to the
 * bottom of the last, while the gaps are lower than the bars.
 */
export function splitStack(code: PageCode, image: GreyImage): PageCode[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = code.quad;
  const rows = Math.round(Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y));
  if (MATRIX_CODES.includes(code.format) || rows < 2 * MIN_HEIGHT_PX) return [code];
  const sides = (row: number): [Point, Point] => [
    between(topLeft, bottomLeft, row / rows),
    between(topRight, bottomRight, row / rows),
  ];
  const inks = Array.from({ length: rows }, (_, row) => inkAlong(image, ...sides(row + 0.5)));
  const pale = PALE_SHARE * (inks.toSorted((a, b) => b - a)[Math.floor(rows / 4)] ?? 0);
  const pieces: Quad[] = [];
  for (let start = 0, row = 0; row <= rows; row++) {
    const ink = inks[row] ?? 0;
    if (row < rows && ink >= pale) continue;
    if (row - start >= MIN_HEIGHT_PX) {
      const [[left, right], [lowerLeft, lowerRight]] = [sides(start), sides(row)];
      pieces.push([left, right, lowerRight, lowerLeft]);
    }
    start = row + 1;
  }
  return pieces.length > 1 ? pieces.map((quad) => Object.assign({}, code, { quad })) : [code];
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** How dark it is from one point to another, in the mean. */
function inkAlong({ pixels, width, height }: GreyImage, from: Point, to: Point): number {
  let ink = 0;
  for (let i = 0; i < POINTS; i++) {
    const { x, y } = between(from, to, (i + 0.5) / POINTS);
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column >= 0 && row >= 0 && column < width && row < height) ink += 255 - pixels[row * width + column]!;
  }
  return ink / POINTS;
}
