/**
 * A large heading at the left and two small lines beside it are one line to the engine, which then reads the two as one:
 * what comes out is unclear. Such a piece, told by the gutter before it, is read once more by itself.
 */
import type { Box } from "../core/geometry.ts";
import type { GreyImage } from "../core/imaging-calls.ts";
import { moveParagraphs, type RecognisedLine, type RecognisedParagraph } from "../core/recognition.ts";
import { cropped } from "./crop.ts";
import { piecesOf, withPieces } from "./reading-order.ts";
import { lettersOf, meanConfidence } from "./to-recognised-page.ts";

/** Mean confidence of such pieces: 6 to 27 on three photographs of letterheads. */
const UNCLEAR = 30;
/** Mean confidence of what stands beside them, and of what they then are read as. */
const SURE = 75;
const FEWEST_LETTERS = 4;
/** What is kept above and below the piece, as a share of its height; more would show its neighbours. */
const MARGIN = 0.1;

/** The engine's lines, of which unclear pieces beside a gutter are replaced by what `read` finds in them, where that is sure. */
export async function rereadPieces(
  paragraphs: readonly RecognisedParagraph[],
  image: GreyImage,
  read: (piece: GreyImage) => Promise<readonly RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const mended: RecognisedParagraph[] = [];
  for (const { box, lines } of paragraphs) {
    const rest: RecognisedLine[] = [];
    const apart: RecognisedParagraph[] = [];
    for (const line of lines) {
      const pieces = piecesOf(line);
      const reread = new Set<RecognisedLine>();
      for (const piece of pieces) {
        const region = isDoubtful(piece, pieces) ? regionOf(piece, pieces, image) : null;
        const found = region ? moveParagraphs(await read(cropped(image, region)), { x: region.x0, y: region.y0 }) : [];
        if (!isSure(found)) continue;
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
  return meanConfidence(words) < UNCLEAR && words.some(({ text }) => /\p{L}{2}/u.test(text)) && pieces.some((other) => meanConfidence(other.words) >= SURE);
}

function isSure(found: readonly RecognisedParagraph[]): boolean {
  const words = found.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return lettersOf(words) >= FEWEST_LETTERS && meanConfidence(words) >= SURE;
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
