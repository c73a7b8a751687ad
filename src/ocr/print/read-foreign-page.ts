/** Reads a page whose letters the line reader does not know: Tesseract reads each line that the print network finds. */
import type { PagePrint, ReadLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage, type QuarterTurns } from "../../core/geometry/turn-image.ts";
import type { RecognisedLine, RecognisedPage, RecogniseOptions, RecognisedWord } from "../../core/text/recognition.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { meanConfidence } from "../filter-words.ts";
import { pageOfPieces } from "./page-of-pieces.ts";
import { emptyLineOf } from "./printed-words.ts";
import { readByEngine } from "./read-by-engine.ts";

/** Mean confidence of words that are surely upright. Four printed pages had 80 and more upright, turned at most 61. */
const UPRIGHT = 70;
/** The longest lines tell whether a page is upside down. */
const TEST_LINES = 4;

interface Options extends Pick<RecogniseOptions, "onProgress"> {
  /** Finds the print on the page turned by two quarters; null where that fails: the page then counts as upright. */
  readonly findPrint: (page: GreyImage) => Promise<PagePrint | null>;
}

/** The page with boxes in pixels of `image`. Rejects when `recognise` or `findPrint` rejects. */
export async function readForeignPage(
  image: GreyImage,
  print: PagePrint,
  languages: string,
  recognise: TesseractEngine["recognise"],
  { onProgress, findPrint }: Options,
): Promise<RecognisedPage> {
  const first = createReading(image, print, recognise);
  const confidence = await first.confidence();
  let reading = first;
  const turned = print.lines.length > 0 && confidence < UPRIGHT ? await findPrint(turnImage(image, 2)) : null;
  if (turned) {
    const turns = ((turned.quarterTurns + 2) % 4) as QuarterTurns;
    const other = createReading(image, { quarterTurns: turns, lines: turned.lines }, recognise);
    if ((await other.confidence()) > confidence) reading = other;
  }
  const pieces = await reading.pieces(onProgress);
  return pageOfPieces(
    pieces.filter(({ words }) => words.length > 0),
    reading.page,
    reading.turns,
    languages,
  );
}

function createReading(
  image: GreyImage,
  { quarterTurns: turns, lines }: PagePrint,
  recognise: TesseractEngine["recognise"],
) {
  const page = turnImage(image, turns);
  const known = new Map<ReadLine, Promise<readonly RecognisedWord[]>>();
  const read = (line: ReadLine): Promise<readonly RecognisedWord[]> => {
    const words = known.get(line) ?? readByEngine(page, line.line, recognise);
    known.set(line, words);
    return words;
  };
  return {
    page,
    turns,
    /** Of the words in the longest lines. */
    async confidence(): Promise<number> {
      const widthOf = ({ line: { box } }: ReadLine): number => box.x1 - box.x0;
      const longest = lines.toSorted((a, b) => widthOf(b) - widthOf(a)).slice(0, TEST_LINES);
      return meanConfidence((await Promise.all(longest.map(read))).flat());
    },
    async pieces(onProgress: RecogniseOptions["onProgress"]): Promise<readonly RecognisedLine[]> {
      let done = 0;
      return Promise.all(
        lines.map(async (line) => {
          const words = await read(line);
          onProgress?.(++done / lines.length);
          return { ...emptyLineOf(line.line), words };
        }),
      );
    },
  };
}
