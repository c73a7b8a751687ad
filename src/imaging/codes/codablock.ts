import type { Point } from "../../core/geometry/geometry.ts";
import type { PageCode } from "../../core/text/page-code.ts";

/** The letter that the second row of a Codablock F begins with; each further row has the next one. */
const SECOND_ROW = "+".charCodeAt(0);
/** Before the letter that the first row of a block of one row would begin with; each further row moves it by one. */
const NO_ROWS = "^".charCodeAt(0);
/** Its rows are nearer than this share of their width. */
const NEAR_SHARE = 0.35;
const CHECK_MODULUS = 86;

/**
 * The codes with each Codablock F in place of its rows, which the reader takes for a Code 128 each. They stand close
 * below each other; the first begins with a letter for the number of rows, each other one with a letter for its own
 * number, and two checks end the last (AIM, Uniform Symbology Specification Codablock F). A block whose checks do not
 * hold is left out, for its rows are no codes.
 */
export function joinCodablocks(codes: readonly PageCode[]): readonly PageCode[] {
  const rest = new Set(codes);
  const blocks: PageCode[] = [];
  for (const first of codes) {
    const rows = rowsBelow(first, codes);
    if (rows.length < 2 || rows.some((row) => !rest.has(row))) continue;
    for (const row of rows) rest.delete(row);
    const text = checkedText(rows);
    const last = rows.at(-1);
    if (text === null || !last) continue;
    const [topLeft, topRight] = first.quad;
    const [, , bottomRight, bottomLeft] = last.quad;
    blocks.push({ format: "codablock_f", text, quad: [topLeft, topRight, bottomRight, bottomLeft] });
  }
  return [...rest, ...blocks];
}

/** A first row and those below it, in their order; none if it is no first row. */
function rowsBelow(first: PageCode, codes: readonly PageCode[]): PageCode[] {
  const rows: PageCode[] = [];
  for (let next: PageCode | undefined = first; next;) {
    rows.push(next);
    const [above, letter]: [PageCode, number] = [next, SECOND_ROW + rows.length - 1];
    next = codes.find((code) => code.text.charCodeAt(0) === letter && isBelow(code, above));
  }
  return rows;
}

/** What the rows say together; null if the number of rows or one of the two checks is another one. */
function checkedText(rows: readonly PageCode[]): string | null {
  if (rows[0]?.text.charCodeAt(0) !== NO_ROWS + rows.length) return null;
  const text = rows.map((row) => row.text.slice(1)).join("");
  // The checks are numbers of two digits, or signs by their value in Code 128.
  const [, digits, first, second] = /^([^]*)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (digits !== undefined && isChecked(digits, [Number(first), Number(second)])) return digits;
  const [plain, signs] = [text.slice(0, -2), text.slice(-2)];
  return isChecked(plain, [signs.charCodeAt(0) - 32, signs.charCodeAt(1) - 32]) ? plain : null;
}

function isChecked(text: string, [first, second]: readonly [number, number]): boolean {
  let [sum, shifted] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    sum += (i + 1) * text.charCodeAt(i);
    shifted += i * text.charCodeAt(i);
  }
  return text !== "" && sum % CHECK_MODULUS === first && shifted % CHECK_MODULUS === second;
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
