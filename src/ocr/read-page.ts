/** Decides how a page is read: in which orientation and segmentation, and whether a second reading is better. */
import { legibilityOf } from "../core/text/legibility.ts";
import { turnRecognisedPage, type RecognisedPage, wordsOf } from "../core/text/recognition.ts";
import { turnImage, type QuarterTurns } from "../core/geometry/turn-image.ts";
import { busiestSquare } from "./image/orientation.ts";
import { inkCoverage } from "./ink-coverage.ts";
import type { Segmentation } from "./engine/tesseract.ts";
import type { PageReading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** Reads an image once, with boxes in its pixels; reports progress as a fraction, 0 to 1. */
export type ReadOnce = (
  image: GreyImage,
  segmentation: Segmentation,
  onProgress: (fraction: number) => void,
) => Promise<PageReading>;

/**
 * Smallest mean confidence of a first reading that is accepted, weighted by word length. Pages that automatic
 * segmentation suits reach 89 and more; receipts whose rows it cuts up reach 71 to 84 (46 pages).
 */
const MIN_CONFIDENCE = 86;
/** Smallest ink coverage of a first reading that is accepted. Good readings have 0.57 and more, dark tables 0.38. */
const MIN_INK_COVERAGE = 0.5;
/**
 * Factor by which reading as one block must score better. On receipts it gains 1.04 to 1.48, on columns of prose, whose
 * lines it mixes up, less than 1.01. On tables it gains up to 1.05 although it reads them worse; therefore it is not
 * tried where the first reading is accepted.
 */
const MIN_BLOCK_GAIN = 1.02;
/**
 * Below this mean confidence a page may be upside down or sideways. Four printed pages had 80 and more upright and at
 * most 61 turned.
 */
const UPRIGHT_CONFIDENCE = 70;
/** Fewest letters that must be read in the turned test square, with at least that confidence. */
const MIN_SQUARE_LETTERS = 20;
/** Factor by which the turned page must score better. The four pages gained 4 and more. */
const MIN_TURN_GAIN = 1.5;
/** Share of the progress that the first reading accounts for. */
const FIRST_SHARE = 0.6;

/** The first reading with what the second adds to it and read more clearly. */
export type Splice = (first: PageReading, second: PageReading) => PageReading;

/** What an accepted reading of an image left out is read again by itself, and added. */
type FillGaps = (reading: PageReading, image: GreyImage) => Promise<PageReading>;

/** How a page is read. */
export interface Reader {
  readonly read: ReadOnce;
  readonly splice: Splice;
  readonly fillGaps: FillGaps;
}

/** Reads a page in whatever orientation its text is; see `RecognisedPage.quarterTurns`. Rejects when `read` rejects. */
export async function readPage(
  image: GreyImage,
  onProgress: ((fraction: number) => void) | undefined,
  reader: Reader,
): Promise<RecognisedPage> {
  const first = await reader.read(image, "automatic", (fraction) => onProgress?.(fraction * FIRST_SHARE));
  const onRest = (fraction: number): void => onProgress?.(FIRST_SHARE + fraction * (1 - FIRST_SHARE));
  const turns = await estimateTurns(image, first, reader.read);
  const turnedPage = turns === 0 ? null : await readTurned(image, turns, first, onRest, reader);
  const page = turnedPage ?? (await improveReading(image, first, onRest, reader)).page;
  onProgress?.(1);
  return page;
}

/**
 * Accepts a first reading in automatic segmentation, which keeps columns apart, if it is confident and covers the ink.
 * Then only gaps are read. Otherwise reads the page once more as one block, row by row, which suits receipts,
 * and combines the two. The layout is that of the better one.
 */
async function improveReading(
  image: GreyImage,
  first: PageReading,
  onProgress: (fraction: number) => void,
  { read, splice, fillGaps }: Reader,
): Promise<PageReading> {
  const { letters, meanConfidence, score } = legibilityOf(first.withNoise);
  const isGood = meanConfidence >= MIN_CONFIDENCE && inkCoverage(first.withNoise, image) >= MIN_INK_COVERAGE;
  if (letters === 0) return first;
  if (isGood) return fillGaps(first, image);
  const block = await read(image, "uniformBlock", onProgress);
  const isBetter = legibilityOf(block.withNoise).score > score * MIN_BLOCK_GAIN;
  return isBetter ? splice(block, first) : splice(first, block);
}

/** Reads the turned image; null if that does not score clearly better than the first reading. */
async function readTurned(
  image: GreyImage,
  turns: QuarterTurns,
  first: PageReading,
  onProgress: (fraction: number) => void,
  reader: Reader,
): Promise<RecognisedPage | null> {
  const turned = turnImage(image, turns);
  const reading = await improveReading(turned, await reader.read(turned, "automatic", onProgress), onProgress, reader);
  return turns === 3 || legibilityOf(reading.withNoise).score > legibilityOf(first.withNoise).score * MIN_TURN_GAIN
    ? turnRecognisedPage(reading.page, -turns)
    : null;
}

/** The number of turns that probably make the page upright. */
async function estimateTurns(image: GreyImage, first: PageReading, read: ReadOnce): Promise<QuarterTurns> {
  const isConfident = legibilityOf(first.withNoise).meanConfidence >= UPRIGHT_CONFIDENCE;
  // The engine detects sideways text by itself, and reads text that runs down the page.
  if (isSideways(first)) return isConfident ? 3 : 1;
  if (isConfident) return 0;
  const square = busiestSquare(image);
  if (!square) return 0;
  let best: { turns: QuarterTurns; score: number } = { turns: 0, score: 0 };
  for (const turns of [2, 1] as const) {
    const reading = await read(turnImage(square, turns), "uniformBlock", () => undefined);
    const { score, letters, meanConfidence } = legibilityOf(reading.withNoise);
    const isLegible = letters >= MIN_SQUARE_LETTERS && meanConfidence >= UPRIGHT_CONFIDENCE;
    if (isLegible && score > best.score) best = { turns, score };
  }
  return best.turns;
}

/** Whether most words of more than three letters are taller than wide. */
function isSideways({ withNoise: { paragraphs } }: PageReading): boolean {
  const words = wordsOf(paragraphs).filter(({ text }) => text.length > 3);
  const tall = words.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0);
  return tall.length * 2 > words.length;
}
