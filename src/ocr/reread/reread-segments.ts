/** Reads misread segments of lines once more by themselves. */
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { type RecognisedLine, type RecognisedParagraph, wordsOf } from "../../core/text/recognition.ts";
import { countLetters, meanConfidence, RELIABLE_ROW_CONFIDENCE } from "../filter-words.ts";
import { overlapsAny } from "../layout/box-relations.ts";
import { keepSegments, splitLine } from "../layout/line-segments.ts";
import { misreadSegments } from "./misread-segments.ts";
import { type ReadBlock, readRegion } from "./read-region.ts";

/** Fewest letters that a second reading must find, and their share of the letters that were read before. */
const MIN_LETTERS = 4;
const MIN_LETTERS_KEPT = 0.6;

/**
 * Replaces misread segments by the reliable lines that are read in their place, if these have enough letters.
 * Boxes are in pixels of `image`.
 */
export async function rereadSegments(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  const segmentsOf = new Map(paragraphs.flatMap(({ lines }) => lines.map((line) => [line, splitLine(line)] as const)));
  const reliable = wordsOf(paragraphs).filter(({ confidence }) => confidence >= RELIABLE_ROW_CONFIDENCE);
  /** What replaces a segment: the new lines for the first segment of a group, nothing for the others. */
  const replacements = new Map<RecognisedLine, readonly RecognisedLine[]>();
  for (const { segments, region } of misreadSegments([...segmentsOf.values()], image)) {
    const words = segments.flatMap((segment) => segment.words);
    const occupied = reliable.filter((word) => !words.includes(word)).map(({ box }) => box);
    const found = await readRegion(image, region, readBlock);
    const lines = reliableLines(found, occupied);
    const letters = countLetters(lines.flatMap((line) => line.words));
    if (letters < Math.max(MIN_LETTERS, MIN_LETTERS_KEPT * countLetters(words))) continue;
    for (const [i, segment] of segments.entries()) replacements.set(segment, i === 0 ? lines : []);
  }
  if (replacements.size === 0) return [...paragraphs];
  return paragraphs.flatMap(({ box, lines }) => {
    const kept = lines.flatMap((line) =>
      keepSegments(line, segmentsOf.get(line) ?? [], (segment) => !replacements.has(segment)),
    );
    const added = lines
      .flatMap((line) => segmentsOf.get(line) ?? [])
      .flatMap((segment) => {
        const reread = replacements.get(segment) ?? [];
        return reread.length > 0 ? [{ box: boundingBox(reread.map((each) => each.box)), lines: reread }] : [];
      });
    return [...(kept.length > 0 ? [{ box, lines: kept }] : []), ...added];
  });
}

/** The reliable lines, without words whose place is occupied. */
function reliableLines(found: readonly RecognisedParagraph[], occupied: readonly Box[]): RecognisedLine[] {
  return found
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const words = line.words.filter((word) => !overlapsAny(word.box, occupied));
      return meanConfidence(words) >= RELIABLE_ROW_CONFIDENCE
        ? [{ ...line, box: boundingBox(words.map(({ box }) => box)), words }]
        : [];
    });
}
