import type { Point } from "../../core/geometry/geometry.ts";
import type { PageCode } from "../../core/text/page-code.ts";

/** The letter that the second row of a Codablock F begins with; each further row has the next one. */
const SECOND_ROW = "+";
/** Its rows are nearer than this share of their width. */
const NEAR_SHARE = 0.35;

/**
 * The codes without the rows of a Codablock F, which the reader takes for a Code 128 each: they stand close below each
 * other, and from the second on each begins with a letter for its number (AIM, Uniform Symbology Specification
 * Codablock F). The code itself cannot be read.
 */
export function withoutCodablocks(codes: readonly PageCode[]): readonly PageCode[] {
  const rows = new Set<PageCode>();
  for (const first of codes) {
    let last: PageCode | undefined = first;
    for (let letter = SECOND_ROW.charCodeAt(0); last; letter++) {
      const above: PageCode = last;
      last = codes.find((code) => code.text.charCodeAt(0) === letter && isBelow(code, above));
      if (last) rows.add(above).add(last);
    }
  }
  return codes.filter((code) => !rows.has(code));
}

/**
 * Whether a bar code stands close below another one, as wide as it. The reader tells the width of a bar code, and of
 * its height only what it looked at.
 */
function isBelow(code: PageCode, above: PageCode): boolean {
  if (code === above || code.format !== "code_128" || above.format !== "code_128") return false;
  const [left, right] = code.quad;
  const [aboveLeft, aboveRight] = above.quad;
  const near = NEAR_SHARE * distance(aboveLeft, aboveRight);
  return distance(left, aboveLeft) < near && distance(right, aboveRight) < near;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
