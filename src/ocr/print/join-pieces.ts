/**
 * Joins pieces of lines, as the print network finds them, to lines and paragraphs. Pieces beside each other are one
 * line unless a gutter is between them: a gap that the lines above and below leave free too.
 */
import { meanOf, medianOf } from "../../core/geometry/averages.ts";
import { boundingBox } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { joinCells } from "../layout/reading-order.ts";
import { middleAt, sizeOf } from "./line-place.ts";

/** A gap up to this many heights never parts a line. */
const SPACE = 0.8;
/** Pieces of one line differ less than this in height, and in their middles by less than this share of it. */
const MAX_SIZE_RATIO = 2.2;
const MAX_MIDDLE_OFFSET = 0.4;
/** A gap is a gutter if more than this many lines near it stand on each side of it and none crosses it. */
const GUTTER_LINES = 2;
/** How far above and below lines are looked at, in heights. */
const NEAR = 6;
/** Lines begin at most this many heights behind a gutter, and end this many before it, as lines of any length do. */
const MAX_BEHIND = 3;
const MAX_BEFORE = 12;
/** Columns have this many words in a line at least; cells of a table have fewer. */
const MIN_COLUMN_WORDS = 2.5;
/** Lines of a paragraph: how far their middles are apart at most, in heights and beside the median distance. */
const MAX_PITCH = 2.4;
const MAX_PITCH_RATIO = 1.3;
/** A line that begins this many heights further right begins a paragraph. */
const INDENT = 0.8;

/** Lines in no order; each paragraph's from top to bottom. */
export function joinPieces(pieces: readonly RecognisedLine[]): RecognisedParagraph[] {
  return toParagraphs(toLines(pieces));
}

function toLines(pieces: readonly RecognisedLine[]): RecognisedLine[] {
  const sorted = pieces.toSorted((a, b) => a.box.x0 - b.box.x0);
  const next = new Map<RecognisedLine, RecognisedLine>();
  const hasBefore = new Set<RecognisedLine>();
  for (const piece of sorted) {
    const right = sorted
      .filter((other) => other !== piece && isBehind(piece, other))
      .toSorted((a, b) => gap(piece, a) - gap(piece, b))[0];
    if (!right || hasBefore.has(right)) continue;
    const width = gap(piece, right) / Math.min(sizeOf(piece), sizeOf(right));
    if (width > SPACE && isGutter(piece, right, pieces)) continue;
    next.set(piece, right);
    hasBefore.add(right);
  }
  return sorted
    .filter((piece) => !hasBefore.has(piece))
    .map((piece) => {
      const chain = [piece];
      for (let after = next.get(piece); after; after = next.get(after)) chain.push(after);
      return joinCells(chain);
    });
}

function gap(left: RecognisedLine, right: RecognisedLine): number {
  return right.box.x0 - left.box.x1;
}

/** Whether a piece may go on in another one to its right. */
function isBehind(left: RecognisedLine, right: RecognisedLine): boolean {
  const sizes = [sizeOf(left), sizeOf(right)] as const;
  const least = Math.min(...sizes);
  const between = (left.box.x1 + right.box.x0) / 2;
  return (
    right.box.x0 > left.box.x0 &&
    gap(left, right) > -0.5 * least &&
    Math.max(...sizes) < MAX_SIZE_RATIO * least &&
    Math.abs(middleAt(left, between) - middleAt(right, between)) < MAX_MIDDLE_OFFSET * Math.max(...sizes)
  );
}

function isGutter(left: RecognisedLine, right: RecognisedLine, pieces: readonly RecognisedLine[]): boolean {
  const x = (left.box.x1 + right.box.x0) / 2;
  const y = (middleAt(left, x) + middleAt(right, x)) / 2;
  const height = Math.max(sizeOf(left), sizeOf(right));
  const [lefts, rights] = [[left], [right]];
  for (const direction of [-1, 1] as const) {
    const beyond = pieces
      .filter((piece) => piece !== left && piece !== right)
      .map((piece) => ({ piece, distance: direction * (middleAt(piece, x) - y) }))
      .filter(({ distance }) => distance > 0.5 * height && distance < NEAR * height)
      .toSorted((a, b) => a.distance - b.distance);
    const crossing = beyond.find(({ piece: { box } }) => box.x0 < x && box.x1 > x);
    const open = beyond.filter(({ distance }) => distance < (crossing?.distance ?? Infinity) - 0.5 * height);
    for (const { piece } of open) {
      if (piece.box.x1 <= x && x - piece.box.x1 < MAX_BEFORE * height) lefts.push(piece);
      if (piece.box.x0 >= x && piece.box.x0 - x < MAX_BEHIND * height) rights.push(piece);
    }
  }
  return [lefts, rights].every(
    (side) => side.length > GUTTER_LINES && meanOf(side.map(({ words }) => words.length)) >= MIN_COLUMN_WORDS,
  );
}

function toParagraphs(lines: readonly RecognisedLine[]): RecognisedParagraph[] {
  const sorted = lines.toSorted((a, b) => a.box.y0 - b.box.y0);
  const above = new Map<RecognisedLine, RecognisedLine>();
  for (const line of sorted) {
    const near = sorted
      .filter((other) => other !== line && pitch(other, line) > 0.5 * Math.min(sizeOf(line), sizeOf(other)))
      .filter((other) => Math.min(line.box.x1, other.box.x1) > Math.max(line.box.x0, other.box.x0))
      .toSorted((a, b) => pitch(a, line) - pitch(b, line));
    const [first, second] = near;
    // Two lines side by side above: a line below columns.
    if (!first || (second && pitch(second, line) - pitch(first, line) < 0.5 * sizeOf(line))) continue;
    above.set(line, first);
  }
  const common = medianOf([...above].map(([line, other]) => pitch(other, line)));
  const paragraphs: RecognisedLine[][] = [];
  const of = new Map<RecognisedLine, RecognisedLine[]>();
  const taken = new Set<RecognisedLine>();
  for (const line of sorted) {
    const before = above.get(line);
    const paragraph = before && of.get(before);
    if (before && paragraph && !taken.has(before) && goesOn(paragraph, before, line, common)) {
      taken.add(before);
      paragraph.push(line);
      of.set(line, paragraph);
    } else {
      const begun = [line];
      paragraphs.push(begun);
      of.set(line, begun);
    }
  }
  return paragraphs.map((own) => ({ box: boundingBox(own.map(({ box }) => box)), lines: own }));
}

function pitch(above: RecognisedLine, below: RecognisedLine): number {
  const x = (Math.max(above.box.x0, below.box.x0) + Math.min(above.box.x1, below.box.x1)) / 2;
  return middleAt(below, x) - middleAt(above, x);
}

function goesOn(
  paragraph: readonly RecognisedLine[],
  before: RecognisedLine,
  line: RecognisedLine,
  common: number,
): boolean {
  const sizes = [sizeOf(before), sizeOf(line)] as const;
  const distance = pitch(before, line);
  const left = Math.min(...paragraph.slice(paragraph.length > 1 ? 1 : 0).map(({ box }) => box.x0));
  const right = Math.max(...paragraph.map(({ box }) => box.x1));
  const height = Math.min(...sizes);
  return (
    Math.max(...sizes) < 1.6 * height &&
    distance < MAX_PITCH * Math.max(...sizes) &&
    distance < MAX_PITCH_RATIO * Math.max(common, 1.2 * height) &&
    line.box.x0 - left < INDENT * height &&
    // A line that ends early ends its paragraph, if the next one would have had room for its first word there.
    (paragraph.length < 2 || right - before.box.x1 < firstWordWidth(line) + 2 * height)
  );
}

function firstWordWidth({ words }: RecognisedLine): number {
  const [first] = words;
  return first ? first.box.x1 - first.box.x0 : 0;
}
