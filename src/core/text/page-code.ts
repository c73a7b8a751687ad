import { insidePolygon, mapQuad, type Point, type Quad } from "../geometry/geometry.ts";

/** The kinds of codes that are read, as the W3C's Shape Detection API names them. EAN-13 with a first 0 is UPC-A. */
export const CODE_FORMATS = [
  "qr_code",
  "data_matrix",
  "aztec",
  "pdf417",
  "code_128",
  "code_39",
  "ean_13",
  "ean_8",
  "upc_a",
  "upc_e",
  "itf",
  "codablock_f",
] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

/** A QR or bar code that was read on a page. */
export interface PageCode {
  readonly format: CodeFormat;
  /** What the code says; never empty. */
  readonly text: string;
  /** The code's bytes in base64, where they are not the text in UTF-8. */
  readonly bytes?: string;
  /** What a code says whose text is packed, as that of PAY by square is. */
  readonly unpacked?: string;
  /**
   * The code's corners in its own reading direction, the first at its top left. In pixels of the image that the page's
   * text refers to, origin at the top left of the page.
   */
  readonly quad: Quad;
}

/** The codes with their corners in another image of the same page. */
export function mapCodes(codes: readonly PageCode[], map: (point: Point) => Point): readonly PageCode[] {
  return codes.map((code) => ({ ...code, quad: mapQuad(code.quad, map) }));
}

/** The codes, and those of another reading of the same page that are not among them. Corners are in the same image. */
export function joinCodes(
  codes: readonly PageCode[] | undefined,
  others: readonly PageCode[] | undefined,
): readonly PageCode[] | undefined {
  if (!codes || !others) return codes ?? others;
  const isNew = ({ format, text, quad }: PageCode): boolean =>
    !codes.some((code) => code.format === format && code.text === text && isIn(code.quad, middleOf(quad)));
  return [...codes, ...others.filter(isNew)];
}

function isIn(quad: Quad, { x, y }: Point): boolean {
  return insidePolygon(quad)(x, y);
}

/** The middle of a code. */
export function middleOf([a, b, c, d]: Quad): Point {
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}
