/** Reads rows of a page with gaps once more by themselves. */
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { RELIABLE_CONFIDENCE } from "../filter-words.ts";
import { shareInside } from "../layout/box-relations.ts";
import { unreadRows } from "./unread-rows.ts";
import { type ReadBlock, readRegion } from "./read-region.ts";
import { spliceReadings } from "../splice-readings.ts";

/** Share of a word that lies inside an unread cell, at least. */
const MIN_INSIDE = 0.5;

/**
 * Adds the words that a second reading surely finds in the gaps of rows; see `unreadRows`. Boxes are in pixels of
 * `image`.
 */
export async function rereadUnreadRows(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  readBlock: ReadBlock,
): Promise<RecognisedParagraph[]> {
  let spliced = [...paragraphs];
  const lines = paragraphs.flatMap((paragraph) => paragraph.lines);
  for (const { cells, region } of unreadRows(lines, image)) {
    const isWanted = ({ box, confidence }: RecognisedWord): boolean =>
      confidence >= RELIABLE_CONFIDENCE && cells.some((cell) => shareInside(cell, box) >= MIN_INSIDE);
    const found = (await readRegion(image, region, readBlock)).map(({ box, lines: read }) => ({
      box,
      lines: read.map((line) => ({ ...line, words: line.words.filter(isWanted) })),
    }));
    spliced = spliceReadings(spliced, found);
  }
  return spliced;
}
