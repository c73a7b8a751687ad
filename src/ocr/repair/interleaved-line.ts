/**
 * Repairs interleaved lines. Where a large heading is beside two small lines, the engine may distribute the heading's
 * letters over both. The result is two lines whose segments are in one row and overlap in width, which never happens in
 * a correct reading. Such segments are read once more together.
 */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { countLetters, meanConfidence } from "../filter-words.ts";
import { areInOneRow, gapBetween, heightOf, mayHaveOneTypeSize, withMargin } from "../layout/box-relations.ts";
import { keepSegments, splitLine } from "../layout/line-segments.ts";
import { MIN_REREAD_CONFIDENCE, type ReadBlock, rereadRegion } from "./repair.ts";

/** Words of one row are neighbours if their gap is below this share of the taller one's height. */
const MAX_NEIGHBOUR_GAP = 0.5;
/** Segments overlap if they share more than this share of the narrower one's width. */
const MIN_OVERLAP_WIDTH = 0.3;
/** A row is lower than this multiple of its tallest segment. On a skewed page every row reaches into the next. */
const MAX_ROW_HEIGHT = 1.5;
/** Margin around the segments, as a share of their height. */
const ROW_MARGIN = 0.25;
/** Fewest letters of the new reading, as a share of the letters read before. */
const MIN_LETTERS_KEPT = 0.6;

/**
 * Replaces overlapping segments by the line that is read in their place, if that line is reliable. Boxes are in pixels
 * of the image.
 */
export async function rereadInterleavedLines(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  const segmentsOf = new Map(paragraphs.flatMap(({ lines }) => lines.map((line) => [line, splitLine(line)] as const)));
  /** What replaces a segment: the new line for the widest segment of a row, nothing for the others. */
  const replacements = new Map<RecognisedLine, readonly RecognisedLine[]>();
  for (const segments of interleavedRows([...segmentsOf.values()])) {
    const extent = boundingBox(segments.flatMap(({ words }) => words.map(({ box }) => box)));
    const region = withMargin(extent, Math.round(ROW_MARGIN * heightOf(extent)), image);
    const reread = (await rereadRegion(image, region, readBlock)).flatMap(({ lines }) => lines);
    if (!isBetter(reread, segments)) continue;
    const [widest, ...others] = segments.toSorted((a, b) => b.box.x1 - b.box.x0 - (a.box.x1 - a.box.x0));
    if (widest) replacements.set(widest, reread);
    for (const other of others) replacements.set(other, []);
  }
  if (replacements.size === 0) return [...paragraphs];
  return paragraphs.flatMap(({ box, lines }) => {
    const repaired = lines.flatMap((line) => {
      const segments = segmentsOf.get(line) ?? [];
      return [
        ...segments.flatMap((segment) => replacements.get(segment) ?? []),
        ...keepSegments(line, segments, (segment) => !replacements.has(segment)),
      ];
    });
    return repaired.length > 0 ? [{ box, lines: repaired }] : [];
  });
}

interface Segment {
  readonly segment: RecognisedLine;
  /** Index of the line it is part of. */
  readonly lineIndex: number;
}

/** Groups of touching segments of different lines that are in one row and of which two overlap in width. */
function interleavedRows(lines: readonly (readonly RecognisedLine[])[]): RecognisedLine[][] {
  const all = lines.flatMap((segments, lineIndex) => segments.map((segment): Segment => ({ segment, lineIndex })));
  let groups: Segment[][] = [];
  for (const each of all) {
    const touched = groups.filter((group) => group.some((other) => touch(each, other)));
    groups = [...groups.filter((group) => !touched.includes(group)), [...touched.flat(), each]];
  }
  const isInterleaved = (group: readonly Segment[]): boolean =>
    isOneRow(group.map(({ segment }) => segment.box)) &&
    group.some((a) => group.some((b) => touch(a, b) && overlapInWidth(a.segment.box, b.segment.box)));
  return groups.filter(isInterleaved).map((group) => group.map(({ segment }) => segment));
}

/**
 * Whether two segments of different lines have neighbouring words. Words are compared, since the box of a whole skewed
 * line reaches over other lines.
 */
function touch(a: Segment, b: Segment): boolean {
  return (
    a.lineIndex !== b.lineIndex &&
    a.segment.words.some((one) => b.segment.words.some((other) => areNeighbours(one.box, other.box)))
  );
}

function areNeighbours(a: Box, b: Box): boolean {
  const [heightA, heightB] = [heightOf(a), heightOf(b)];
  return (
    areInOneRow(a, b) &&
    mayHaveOneTypeSize(heightA, heightB) &&
    gapBetween(a, b) < MAX_NEIGHBOUR_GAP * Math.max(heightA, heightB)
  );
}

function isOneRow(boxes: readonly Box[]): boolean {
  return heightOf(boundingBox(boxes)) < MAX_ROW_HEIGHT * Math.max(...boxes.map(heightOf));
}

function overlapInWidth(a: Box, b: Box): boolean {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > MIN_OVERLAP_WIDTH * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}

/** Whether the new reading is a single reliable line with enough letters. */
function isBetter(reread: readonly RecognisedLine[], segments: readonly RecognisedLine[]): boolean {
  const words = reread.flatMap((line) => line.words);
  return (
    reread.length === 1 &&
    meanConfidence(words) >= MIN_REREAD_CONFIDENCE &&
    countLetters(words) >= MIN_LETTERS_KEPT * countLetters(segments.flatMap((segment) => segment.words))
  );
}
