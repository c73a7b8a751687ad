import type { Box } from "../core/geometry.ts";
import type { GreyImage } from "../core/imaging-calls.ts";

/** Prepared paper is 225 and lighter; the thin strokes of small faint letters are not much darker than this. */
const INK_BELOW = 180;
/** Squares of so many pixels are looked at as one: no stroke is lost, and letters stay apart. */
const SQUARE = 2;

/** Squares of ink in one row, from `x0` up to but without `x1`; `piece` is an index into the pieces, or where it was merged from. */
interface Run {
  readonly x0: number;
  readonly x1: number;
  readonly piece: number;
}

/**
 * The boxes of an image's connected pieces of ink, in pixels from its upper left corner: letters, rules, specks, pictures.
 * Runs of one row are joined to those they touch in the row above (the one-pass labelling of Rosenfeld and Pfaltz, 1966,
 * with union and find).
 */
export function inkPieces(image: GreyImage): Box[] {
  const rows = Math.floor(image.height / SQUARE);
  const parents: number[] = [];
  const boxes: Box[] = [];
  const rootOf = (piece: number): number => {
    let root = piece;
    while (parents[root] !== root) root = parents[root] as number;
    parents[piece] = root;
    return root;
  };
  let above: readonly Run[] = [];
  for (let row = 0; row < rows; row++) {
    const runs: Run[] = [];
    let first = 0;
    for (const [x0, x1] of runsOf(image, row)) {
      while (first < above.length && (above[first] as Run).x1 < x0) first++;
      let piece = -1;
      for (let at = first; at < above.length && (above[at] as Run).x0 <= x1; at++) {
        const root = rootOf((above[at] as Run).piece);
        if (piece >= 0 && root !== piece) boxes[piece] = grown(boxes[piece] as Box, boxes[root] as Box);
        if (piece >= 0) parents[root] = piece;
        else piece = root;
      }
      const box = { x0: x0 * SQUARE, y0: row * SQUARE, x1: x1 * SQUARE, y1: (row + 1) * SQUARE };
      if (piece >= 0) boxes[piece] = grown(boxes[piece] as Box, box);
      else {
        piece = parents.length;
        parents.push(piece);
        boxes.push(box);
      }
      runs.push({ x0, x1, piece });
    }
    above = runs;
  }
  return boxes.filter((_, piece) => parents[piece] === piece);
}

/** Runs of squares with ink in a row of squares, from the left. */
function runsOf({ pixels, width }: GreyImage, row: number): (readonly [x0: number, x1: number])[] {
  const runs: (readonly [number, number])[] = [];
  const columns = Math.floor(width / SQUARE);
  let x0 = -1;
  for (let x = 0; x <= columns; x++) {
    const at = row * SQUARE * width + x * SQUARE;
    const isInk =
      x < columns &&
      ((pixels[at] as number) < INK_BELOW || (pixels[at + 1] as number) < INK_BELOW || (pixels[at + width] as number) < INK_BELOW || (pixels[at + width + 1] as number) < INK_BELOW);
    if (isInk && x0 < 0) x0 = x;
    if (isInk || x0 < 0) continue;
    runs.push([x0, x]);
    x0 = -1;
  }
  return runs;
}

function grown(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
