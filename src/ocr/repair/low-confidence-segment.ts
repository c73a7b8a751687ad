/**
 * Repairs segments of low confidence. The engine takes a large heading and two small lines beside it for one line, and
 * reads the two small lines as one, or half of one of them, with low confidence. Such a segment is recognised by the
 * gutter before it and read once more on its own.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import {
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
  wordsOf,
} from "../../core/text/recognition.ts";
import { countLetters, meanConfidence } from "../filter-words.ts";
import { heightOf, mayHaveOneTypeSize, overlapsAny } from "../layout/box-relations.ts";
import { keepSegments, splitLine } from "../layout/line-segments.ts";
import { MIN_REREAD_CONFIDENCE, type ReadBlock, rereadRegion } from "./repair.ts";

/** Segments below this mean confidence are read again. Misread ones had 6 to 27 on three letterheads. */
const MAX_SEGMENT_CONFIDENCE = 30;
/** The same beside larger letters. Segments of which half a line was read had 39 to 58 on three more letterheads. */
const MAX_SEGMENT_CONFIDENCE_BESIDE_LARGER = 60;
/** Segments beside a gutter and words elsewhere on the page are reliable from this (mean) confidence. */
const RELIABLE_NEIGHBOUR = 75;
/** Fewest letters that a second reading must find. */
const MIN_LETTERS = 4;
/** Margin above and below the segment, as a share of its height. A larger one would include the lines around it. */
const SEGMENT_MARGIN = 0.1;

/**
 * Replaces segments of low confidence beside a gutter by what is reliably read in them and is not part of another line.
 * Boxes are in pixels of the image.
 */
export async function rereadLowConfidenceSegments(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  const reliable = wordsOf(paragraphs).filter(({ confidence }) => confidence >= RELIABLE_NEIGHBOUR);
  const repaired: RecognisedParagraph[] = [];
  for (const { box, lines } of paragraphs) {
    const remaining: RecognisedLine[] = [];
    const added: RecognisedParagraph[] = [];
    for (const line of lines) {
      const segments = splitLine(line);
      const replaced = new Set<RecognisedLine>();
      for (const segment of segments) {
        const region = hasLowConfidence(segment, segments) ? regionOf(segment, segments, image) : null;
        if (!region) continue;
        const occupied = reliable.filter((word) => !segment.words.includes(word)).map((word) => word.box);
        const found = reliableLines(await rereadRegion(image, region, readBlock), occupied);
        if (countLetters(wordsOf(found)) < MIN_LETTERS) continue;
        added.push(...found);
        replaced.add(segment);
      }
      remaining.push(...keepSegments(line, segments, (segment) => !replaced.has(segment)));
    }
    if (remaining.length > 0) repaired.push({ box, lines: remaining });
    repaired.push(...added);
  }
  return repaired;
}

/** Whether a segment beside a reliable one has low confidence and contains two letters in a row. */
function hasLowConfidence({ words }: RecognisedLine, segments: readonly RecognisedLine[]): boolean {
  const reliable = segments.filter((other) => meanConfidence(other.words) >= RELIABLE_NEIGHBOUR);
  const isBesideLarger = reliable.some((other) => isLarger(other.words, words));
  const limit = isBesideLarger ? MAX_SEGMENT_CONFIDENCE_BESIDE_LARGER : MAX_SEGMENT_CONFIDENCE;
  return reliable.length > 0 && meanConfidence(words) < limit && words.some(({ text }) => /\p{L}{2}/u.test(text));
}

/**
 * Whether `words` are set in a larger type size than the lowest of `others`. The lowest word counts, since a word that
 * was read across two lines is as tall as both.
 */
function isLarger(words: readonly RecognisedWord[], others: readonly RecognisedWord[]): boolean {
  const height = medianOf(words.map(({ box }) => heightOf(box)));
  const lowest = Math.min(...others.map(({ box }) => heightOf(box)));
  return height > lowest && !mayHaveOneTypeSize(height, lowest);
}

/** The reliable lines, without words whose place is occupied. */
function reliableLines(found: readonly RecognisedParagraph[], occupied: readonly Box[]): RecognisedParagraph[] {
  return found.flatMap(({ box, lines }) => {
    const reliable = lines.flatMap((line) => {
      const words = line.words.filter((word) => !overlapsAny(word.box, occupied));
      return meanConfidence(words) >= MIN_REREAD_CONFIDENCE
        ? [{ ...line, box: boundingBox(words.map((word) => word.box)), words }]
        : [];
    });
    return reliable.length > 0 ? [{ box, lines: reliable }] : [];
  });
}

/**
 * The segment's height plus a margin; in width, up to the middle of the gutters beside it, or as far out as the segment
 * is tall where there is none.
 */
function regionOf({ box }: RecognisedLine, segments: readonly RecognisedLine[], image: GreyImage): Box {
  const height = Math.ceil(heightOf(box));
  const margin = Math.round(height * SEGMENT_MARGIN);
  const before = segments.map((segment) => segment.box.x1).filter((x1) => x1 <= box.x0);
  const after = segments.map((segment) => segment.box.x0).filter((x0) => x0 >= box.x1);
  const left = before.length > 0 ? Math.max(...before) : box.x0 - 2 * height;
  const right = after.length > 0 ? Math.min(...after) : box.x1 + 2 * height;
  return {
    x0: Math.max(0, Math.floor((left + box.x0) / 2)),
    y0: Math.max(0, Math.floor(box.y0) - margin),
    x1: Math.min(image.width, Math.ceil((box.x1 + right) / 2)),
    y1: Math.min(image.height, Math.ceil(box.y1) + margin),
  };
}
