/**
 * A large heading at the left and two small lines beside it are one line to the engine, which then reads the two as
 * one, or half of one of them: what comes out is unclear. Such a piece, told by the gutter before it, is read once more
 * by itself.
 */
import { medianOf } from "../../core/geometry/averages.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import {
  moveParagraphs,
  type RecognisedLine,
  type RecognisedParagraph,
  type RecognisedWord,
  wordsOf,
} from "../../core/text/recognition.ts";
import { cropped } from "../image/crop.ts";
import { around, piecesOf, withPieces } from "../layout/reading-order.ts";
import { areAsHigh, isTaken } from "../layout/box-relations.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { lettersOf, meanConfidence } from "../filter-words.ts";

/** Mean confidence of such pieces: 6 to 27 on three photographs of letterheads. */
const UNCLEAR = 30;
/** The same where larger letters stand beside: 39 to 58 on three more, where half of one of the lines was read. */
const UNCLEAR_BESIDE_LARGER = 60;
/**
 * Mean confidence of what stands beside them, of a word whose place is taken, and of a line that they then are read as.
 */
const SURE = 75;
const FEWEST_LETTERS = 4;
/** What is kept above and below the piece, as a share of its height; more would show its neighbours. */
const MARGIN = 0.1;

/**
 * The engine's lines, of which unclear pieces beside a gutter are replaced by what `read` surely finds in them and no
 * other line says.
 */
export async function rereadPieces(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  read: (piece: GreyImage) => Promise<readonly RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const sure = wordsOf(paragraphs).filter(({ confidence }) => confidence >= SURE);
  const mended: RecognisedParagraph[] = [];
  for (const { box, lines } of paragraphs) {
    const rest: RecognisedLine[] = [];
    const apart: RecognisedParagraph[] = [];
    for (const line of lines) {
      const pieces = piecesOf(line);
      const reread = new Set<RecognisedLine>();
      for (const piece of pieces) {
        const region = isDoubtful(piece, pieces) ? regionOf(piece, pieces, image) : null;
        if (!region) continue;
        const taken = sure.filter((word) => !piece.words.includes(word)).map((word) => word.box);
        const found = sureLines(
          moveParagraphs(await read(cropped(image, region)), { x: region.x0, y: region.y0 }),
          taken,
        );
        if (lettersOf(wordsOf(found)) < FEWEST_LETTERS) continue;
        apart.push(...found);
        reread.add(piece);
      }
      rest.push(...withPieces(line, pieces, (piece) => !reread.has(piece)));
    }
    if (rest.length > 0) mended.push({ box, lines: rest });
    mended.push(...apart);
  }
  return mended;
}

function isDoubtful({ words }: RecognisedLine, pieces: readonly RecognisedLine[]): boolean {
  const sure = pieces.filter((other) => meanConfidence(other.words) >= SURE);
  const limit = sure.some((other) => isLarger(other.words, words)) ? UNCLEAR_BESIDE_LARGER : UNCLEAR;
  return sure.length > 0 && meanConfidence(words) < limit && words.some(({ text }) => /\p{L}{2}/u.test(text));
}

/**
 * Whether some of those words are too low to be of these words' size: those that two lines are read as are as high as
 * both.
 */
function isLarger(words: readonly RecognisedWord[], than: readonly RecognisedWord[]): boolean {
  const [height, lowest] = [medianOf(words.map(heightOf)), Math.min(...than.map(heightOf))];
  return height > lowest && !areAsHigh(height, lowest);
}

function heightOf({ box }: RecognisedWord): number {
  return box.y1 - box.y0;
}

/** The lines that are sure, without words in places that are taken. */
function sureLines(found: readonly RecognisedParagraph[], taken: readonly Box[]): RecognisedParagraph[] {
  return found.flatMap(({ box, lines }) => {
    const sure = lines.flatMap((line) => {
      const words = line.words.filter((word) => !isTaken(word.box, taken));
      return meanConfidence(words) >= SURE ? [{ ...line, box: around(words.map((word) => word.box)), words }] : [];
    });
    return sure.length > 0 ? [{ box, lines: sure }] : [];
  });
}

/** The piece's height, to the middle of the gutters beside it; as far as it is high where there is none. */
function regionOf({ box }: RecognisedLine, pieces: readonly RecognisedLine[], image: GreyImage): Box {
  const height = Math.ceil(box.y1 - box.y0);
  const margin = Math.round(height * MARGIN);
  const before = pieces.map((piece) => piece.box.x1).filter((x1) => x1 <= box.x0);
  const after = pieces.map((piece) => piece.box.x0).filter((x0) => x0 >= box.x1);
  const left = before.length > 0 ? Math.max(...before) : box.x0 - 2 * height;
  const right = after.length > 0 ? Math.min(...after) : box.x1 + 2 * height;
  return {
    x0: Math.max(0, Math.floor((left + box.x0) / 2)),
    y0: Math.max(0, Math.floor(box.y0) - margin),
    x1: Math.min(image.width, Math.ceil((box.x1 + right) / 2)),
    y1: Math.min(image.height, Math.ceil(box.y1) + margin),
  };
}
