/**
 * Finds segments of lines that the engine misread because text of another size is beside them. A large heading beside
 * small lines confuses it in two ways: it takes heading and small lines for one line and reads two small lines as one,
 * or it distributes the heading's letters over both small lines.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import { boundingBox, type Box, type Size } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { meanConfidence, RELIABLE_ROW_CONFIDENCE } from "../filter-words.ts";
import { areInOneRow, gapBetween, heightOf, mayHaveOneTypeSize, withMargin } from "../layout/box-relations.ts";

/** Segments below this mean confidence are misread. Those of three letterheads had 6 to 27. */
const MAX_CONFIDENCE = 30;
/** The same beside larger letters. Segments of which half a line was read had 39 to 58 on three more letterheads. */
const MAX_CONFIDENCE_BESIDE_LARGER = 60;
/** Margin above and below such a segment, as a share of its height. A larger one would include the lines around it. */
const SEGMENT_MARGIN = 0.1;

/** Words of one row are neighbours if their gap is below this share of the taller one's height. */
const MAX_NEIGHBOUR_GAP = 0.5;
/** Segments overlap if they share more than this share of the narrower one's width. */
const MIN_OVERLAP_WIDTH = 0.3;
/** A row is lower than this multiple of its tallest segment. On a skewed page every row reaches into the next. */
const MAX_ROW_HEIGHT = 1.5;
/** Margin around interleaved segments, as a share of their height. */
const ROW_MARGIN = 0.25;

/** Segments that were misread together, and where to read them again, in whole pixels of the image. */
export interface Misread {
  readonly segments: readonly RecognisedLine[];
  readonly region: Box;
}

/** The misread segments among those of a page's lines. */
export function misreadSegments(lines: readonly (readonly RecognisedLine[])[], image: Size): Misread[] {
  const interleaved = interleavedRows(lines).map((segments): Misread => {
    const extent = boundingBox(segments.flatMap(({ words }) => words.map(({ box }) => box)));
    return { segments, region: withMargin(extent, Math.round(ROW_MARGIN * heightOf(extent)), image) };
  });
  const usual = medianOf(lines.flat().flatMap(({ words }) => words.map(({ box }) => heightOf(box))));
  const taken = new Set(interleaved.flatMap(({ segments }) => segments));
  const unclear = lines.flatMap((segments) =>
    segments
      .filter((segment) => !taken.has(segment) && isUnclear(segment, segments, usual))
      .map((segment): Misread => ({ segments: [segment], region: regionOf(segment, segments, image) })),
  );
  return [...interleaved, ...unclear];
}

/**
 * Whether a segment beside a reliable one has low confidence and contains two letters in a row. `usual`: the median
 * height of the page's words.
 */
function isUnclear({ words }: RecognisedLine, segments: readonly RecognisedLine[], usual: number): boolean {
  const reliable = segments.filter((other) => meanConfidence(other.words) >= RELIABLE_ROW_CONFIDENCE);
  const limit = reliable.some((other) => isLarger(other.words, words, usual))
    ? MAX_CONFIDENCE_BESIDE_LARGER
    : MAX_CONFIDENCE;
  return reliable.length > 0 && meanConfidence(words) < limit && words.some(({ text }) => /\p{L}{2}/u.test(text));
}

/**
 * Whether `words` are set in a larger type size than `others`. Of those the lowest word counts, since one that was read
 * across two lines is as tall as both. All of them may be, so none counts as taller than the page's words usually are.
 */
function isLarger(words: readonly RecognisedWord[], others: readonly RecognisedWord[], usual: number): boolean {
  const height = medianOf(words.map(({ box }) => heightOf(box)));
  const lowest = Math.min(usual, ...others.map(({ box }) => heightOf(box)));
  return height > lowest && !mayHaveOneTypeSize(height, lowest);
}

/**
 * The segment's height plus a margin; in width, up to the middle of the gutters beside it, or as far out as the segment
 * is tall where there is none.
 */
function regionOf({ box }: RecognisedLine, segments: readonly RecognisedLine[], image: Size): Box {
  const height = Math.ceil(heightOf(box));
  const before = segments.map((segment) => segment.box.x1).filter((x1) => x1 <= box.x0);
  const after = segments.map((segment) => segment.box.x0).filter((x0) => x0 >= box.x1);
  const left = before.length > 0 ? Math.max(...before) : box.x0 - 2 * height;
  const right = after.length > 0 ? Math.min(...after) : box.x1 + 2 * height;
  const { y0, y1 } = withMargin(box, Math.round(height * SEGMENT_MARGIN), image);
  return {
    x0: Math.max(0, Math.floor((left + box.x0) / 2)),
    y0,
    x1: Math.min(image.width, Math.ceil((box.x1 + right) / 2)),
    y1,
  };
}

interface Segment {
  readonly segment: RecognisedLine;
  /** Index of the line it is part of. */
  readonly lineIndex: number;
}

/**
 * Groups of touching segments of different lines that are in one row and of which two overlap in width. That never
 * happens in a correct reading.
 */
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
