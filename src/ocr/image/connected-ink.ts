import type { Box } from "../../core/geometry/geometry.ts";
import { FAINT_INK, runsOf } from "./ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Squares of so many pixels are looked at as one: no stroke is lost, and letters stay apart. */
const SQUARE = 2;

/**
 * Squares of ink in one row, from `x0` up to but without `x1`; `piece` is an index into the pieces, or where it was
 * merged from.
 */
interface Run {
  readonly x0: number;
  readonly x1: number;
  readonly piece: number;
}

/**
 * The boxes of an image's connected pieces of ink, in pixels from its upper left corner: letters, rules, specks,
 * pictures. Runs of one row are joined to those they touch in the row above (the one-pass labelling of Rosenfeld and
 * Pfaltz, 1966, with union and find).
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
    for (const [x0, x1] of runsIn(image, row)) {
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
function runsIn({ pixels, width }: GreyImage, row: number): (readonly [x0: number, x1: number])[] {
  const top = row * SQUARE * width;
  return runsOf(Math.floor(width / SQUARE), (x) => {
    const at = top + x * SQUARE;
    return (
      (pixels[at] as number) < FAINT_INK ||
      (pixels[at + 1] as number) < FAINT_INK ||
      (pixels[at + width] as number) < FAINT_INK ||
      (pixels[at + width + 1] as number) < FAINT_INK
    );
  });
}

/** `around` of two, without its lists: there is one for every run. */
function grown(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}
