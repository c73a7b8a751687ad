/**
 * A large heading beside two small lines: the engine's layout may deal its letters out to both, so that two lines come
 * out whose pieces lie in one row and in each other. Nothing that was read well does. Such pieces are read once more
 * together.
 */
import type { Box } from "../../core/geometry/geometry.ts";
import { moveParagraphs, type RecognisedLine, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { cropped } from "../image/crop.ts";
import { around, piecesOf, withPieces } from "../layout/reading-order.ts";
import { areAsHigh, areInOneRow, gapBetween, withMargin } from "../layout/box-relations.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { lettersOf, meanConfidence } from "../filter-words.ts";

/** Words of a row are neighbours where they are nearer than this, as a share of the higher one's height. */
const NEAR = 0.5;
/** Pieces lie in each other where they share so much of the narrower one's width. */
const SHARED_WIDTH = 0.3;
/** A row is at most so high, as a multiple of its highest piece: on a leaning page every row reaches into the next. */
const HIGHEST_ROW = 1.5;
/** What is kept around them, as a share of their height. */
const MARGIN = 0.25;
/** Mean confidence of what they are then read as, and the fewest letters of it, as a share of those that were read. */
const SURE = 75;
const FEWEST_LETTERS = 0.6;

/**
 * The engine's lines, of which pieces that lie in each other are replaced by the line that `read` finds there, if it is
 * sure. Coordinates are the image's pixels.
 */
export async function rereadTorn(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  read: (row: GreyImage) => Promise<readonly RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const pieces = new Map(paragraphs.flatMap(({ lines }) => lines.map((line) => [line, piecesOf(line)] as const)));
  /** What stands for a piece now: the mended line for the widest of a row, nothing for the others. */
  const mended = new Map<RecognisedLine, readonly RecognisedLine[]>();
  for (const torn of tornRows([...pieces.values()])) {
    const extent = around(torn.flatMap(({ words }) => words.map(({ box }) => box)));
    const region = withMargin(extent, Math.round(MARGIN * (extent.y1 - extent.y0)), image);
    const found = moveParagraphs(await read(cropped(image, region)), { x: region.x0, y: region.y0 }).flatMap(
      (paragraph) => paragraph.lines,
    );
    if (!isBetter(found, torn)) continue;
    const [widest, ...others] = torn.toSorted((a, b) => b.box.x1 - b.box.x0 - (a.box.x1 - a.box.x0));
    if (widest) mended.set(widest, found);
    for (const other of others) mended.set(other, []);
  }
  if (mended.size === 0) return [...paragraphs];
  return paragraphs.flatMap(({ box, lines }) => {
    const left = lines.flatMap((line) => {
      const all = pieces.get(line) ?? [];
      return [
        ...all.flatMap((piece) => mended.get(piece) ?? []),
        ...withPieces(line, all, (piece) => !mended.has(piece)),
      ];
    });
    return left.length > 0 ? [{ box, lines: left }] : [];
  });
}

interface Piece {
  readonly piece: RecognisedLine;
  /** Which line it is of. */
  readonly of: number;
}

/** Pieces of several lines that stand in one row and touch, where two of them lie in each other. */
function tornRows(lines: readonly (readonly RecognisedLine[])[]): RecognisedLine[][] {
  let groups: Piece[][] = [];
  for (const each of lines.flatMap((pieces, of) => pieces.map((piece): Piece => ({ piece, of })))) {
    const touched = groups.filter((group) => group.some((other) => touch(each, other)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), each]];
  }
  const isTorn = (group: readonly Piece[]): boolean =>
    isOneRow(group.map(({ piece }) => piece.box)) &&
    group.some((a) => group.some((b) => touch(a, b) && lieInEachOther(a.piece.box, b.piece.box)));
  return groups.filter(isTorn).map((group) => group.map(({ piece }) => piece));
}

/**
 * Whether a word of one is the neighbour of one of the other's, which is of another line. By words: a leaning line's
 * box reaches over others.
 */
function touch(a: Piece, b: Piece): boolean {
  return a.of !== b.of && a.piece.words.some((one) => b.piece.words.some((other) => areNeighbours(one.box, other.box)));
}

function areNeighbours(a: Box, b: Box): boolean {
  const [aHigh, bHigh] = [a.y1 - a.y0, b.y1 - b.y0];
  return areInOneRow(a, b) && areAsHigh(aHigh, bHigh) && gapBetween(a, b) < NEAR * Math.max(aHigh, bHigh);
}

function isOneRow(boxes: readonly Box[]): boolean {
  const { y0, y1 } = around(boxes);
  return y1 - y0 < HIGHEST_ROW * Math.max(...boxes.map((box) => box.y1 - box.y0));
}

function lieInEachOther(a: Box, b: Box): boolean {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > SHARED_WIDTH * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

function isBetter(found: readonly RecognisedLine[], torn: readonly RecognisedLine[]): boolean {
  const words = found.flatMap((line) => line.words);
  return (
    found.length === 1 &&
    meanConfidence(words) >= SURE &&
    lettersOf(words) >= FEWEST_LETTERS * lettersOf(torn.flatMap((piece) => piece.words))
  );
}
