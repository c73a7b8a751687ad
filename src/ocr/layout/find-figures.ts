/**
 * Finds the figures of a page: photographs, drawings, large emblems. A figure is ink in one large piece with hardly a
 * word on it. Thin line drawings are not found: nothing tells them from frames, folds and handwriting.
 */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedWord } from "../../core/text/recognition.ts";
import { connectedInk } from "../image/connected-ink.ts";
import { PLAIN_INK, SAMPLE_STEP } from "../image/ink.ts";
import { heightOf, shareInside } from "./box-relations.ts";

/** Pieces of ink from this size to both sides belong to figures, as a share of the root of the page's area. */
const MIN_PIECE = 0.045;
/** Pieces of one figure are closer than this, as the same share. */
const MAX_GAP = 0.02;
/** A piece that words cover to this share is print. */
const MAX_PRINT = 0.3;
/** Least share of the page's area: signatures and most stamps are smaller. */
const MIN_AREA = 0.02;
/** What touches the edge of the page may be the desk: it is a figure only if larger, and no strip along the edge. */
const MIN_AREA_AT_EDGE = 0.05;
const MAX_ALONG_EDGE = 0.75;
/** Words on a figure: at most as many, and at most this share of its area. */
const MAX_WORDS = 4;
const MAX_COVERED = 0.01;
/** A figure is seen in this many cells along the root of the page's area; a cell with this share of ink has some. */
const CELLS = 140;
const MIN_CELL_INK = 0.06;
/** Least share of cells with ink: handwriting has 0.22, grids, frames and folds less. */
const MIN_FILLED = 0.24;
/** Least share of those cells that are all ink: a signature has 0.02, print and lines less, figures 0.12 and more. */
const MIN_SOLID = 0.08;
const SOLID_INK = 0.95;
/** Confidence from which a word is one; fewer on a page may be a page that was not understood, without any figure. */
const CLEAR_CONFIDENCE = 60;
const MIN_CLEAR_WORDS = 5;
const WORD_LIKE = /[\p{L}\p{N}]{2}/u;

/** The figures of an image with these words, in its pixels. */
export function findFigures(image: GreyImage, words: readonly RecognisedWord[]): Box[] {
  const clear = words
    .filter(({ text, confidence }) => confidence >= CLEAR_CONFIDENCE && WORD_LIKE.test(text))
    .map(({ box }) => box);
  if (clear.length < MIN_CLEAR_WORDS || !mayHaveFigures(image)) return [];
  const unit = Math.sqrt(image.width * image.height);
  const pieces = connectedInk(image).filter(
    (box) =>
      Math.min(widthOf(box), heightOf(box)) >= MIN_PIECE * unit &&
      clear.reduce((sum, word) => sum + shareInside(word, box), 0) < MAX_PRINT,
  );
  return joinPieces(pieces, MAX_GAP * unit, clear).filter(
    (box) => isPlacedLikeFigure(box, image, clear) && isFilled(box, image),
  );
}

/** Whether so many places of an image are all ink as the smallest figure has: pages of text end here. */
function mayHaveFigures({ pixels, width, height }: GreyImage): boolean {
  const cell = cellOf(width, height);
  const step = Math.max(1, Math.floor(cell / 3));
  const least = (MIN_AREA * MIN_FILLED * MIN_SOLID * CELLS * CELLS) / 2;
  let solid = 0;
  for (let top = 0; top + cell <= height; top += cell)
    for (let left = 0; left + cell <= width; left += cell) {
      let blank = 0;
      for (let y = top; y < top + cell && blank < 2; y += step)
        for (let x = left; x < left + cell; x += step) if (pixels[y * width + x]! >= PLAIN_INK) blank++;
      if (blank < 2 && ++solid >= least) return true;
    }
  return false;
}

/** The size of a cell in pixels. */
function cellOf(width: number, height: number): number {
  return Math.max(SAMPLE_STEP, Math.round(Math.sqrt(width * height) / CELLS));
}

/** Joins pieces that are near each other, unless words stand between them. */
function joinPieces(pieces: readonly Box[], gap: number, words: readonly Box[]): readonly Box[] {
  const wordsOn = (box: Box): number => words.filter((word) => isOn(box, word)).length;
  const joined: Box[] = [];
  for (const piece of pieces) {
    const near = joined.findIndex(
      (other) =>
        other.x0 - gap < piece.x1 &&
        piece.x0 - gap < other.x1 &&
        other.y0 - gap < piece.y1 &&
        piece.y0 - gap < other.y1 &&
        wordsOn(boundingBox([other, piece])) <= wordsOn(other) + wordsOn(piece),
    );
    joined.push(boundingBox([piece, ...(near < 0 ? [] : joined.splice(near, 1))]));
  }
  return joined.length < pieces.length ? joinPieces(joined, gap, words) : joined;
}

function isPlacedLikeFigure(box: Box, { width, height }: GreyImage, words: readonly Box[]): boolean {
  const area = (widthOf(box) * heightOf(box)) / (width * height);
  const on = words.filter((word) => isOn(box, word));
  const covered = on.reduce((sum, word) => sum + shareInside(word, box), 0);
  if (on.length > MAX_WORDS || covered > MAX_COVERED) return false;
  const edge = Math.sqrt(width * height) / CELLS;
  const along = Math.max(
    box.x0 <= edge || box.x1 >= width - edge ? heightOf(box) / height : 0,
    box.y0 <= edge || box.y1 >= height - edge ? widthOf(box) / width : 0,
  );
  return area >= (along > 0 ? MIN_AREA_AT_EDGE : MIN_AREA) && along < MAX_ALONG_EDGE;
}

/** Whether enough of a box has ink, and enough of that is more than lines. */
function isFilled(box: Box, { pixels, width, height }: GreyImage): boolean {
  const cell = cellOf(width, height);
  let [cells, filled, solid] = [0, 0, 0];
  for (let top = box.y0; top + cell <= box.y1; top += cell)
    for (let left = box.x0; left + cell <= box.x1; left += cell) {
      let [samples, ink] = [0, 0];
      for (let y = top; y < top + cell; y += SAMPLE_STEP)
        for (let x = left; x < left + cell; x += SAMPLE_STEP) {
          samples++;
          if (pixels[y * width + x]! < PLAIN_INK) ink++;
        }
      cells++;
      if (ink >= MIN_CELL_INK * samples) filled++;
      if (ink >= SOLID_INK * samples) solid++;
    }
  return filled >= MIN_FILLED * cells && solid >= MIN_SOLID * filled;
}

function isOn(box: Box, word: Box): boolean {
  return shareInside(box, word) > 0.5;
}

function widthOf({ x0, x1 }: Box): number {
  return x1 - x0;
}
