/** How a page is read: which way up, in which segmentation, and whether once more in another. */
import { legibilityOf } from "../core/text/legibility.ts";
import { turnRecognisedPage, type RecognisedPage, wordsOf } from "../core/text/recognition.ts";
import { withoutDarkAreas } from "./image/dark-areas.ts";
import { busiestPiece, turnImage, type QuarterTurns } from "./image/orientation.ts";
import { readShare } from "./read-share.ts";
import type { Segmentation } from "./engine/tesseract.ts";
import type { Reading } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** Reads an image once. */
export type ReadOnce = (
  image: GreyImage,
  segmentation: Segmentation,
  onProgress: (fraction: number) => void,
) => Promise<Reading>;

/**
 * Mean confidence that a reading must have, each word weighed by its letters. Of 46 pages, those that automatic
 * segmentation fits reach 89 and more, but for faint or blurred type; three scanned receipts, whose rows it cuts up, 71
 * to 84.
 */
const ENOUGH_CONFIDENCE = 86;
/** Share of a page's ink that its words must cover; pages read well have 0.57 and more, dark tables 0.38. */
const ENOUGH_READ = 0.5;
/**
 * How much more must have been read to leave the automatic segmentation. Over the same pages one block gains 4 to 48 %
 * on receipts; where it tears columns of prose into one another it gains less than 1 %. Tables it gains up to 5 % on
 * and reads worse, which is why a sure first reading ends it.
 */
const CLEAR_GAIN = 1.02;
/**
 * How much more without what is dark: from 1.07 times to 60 times on photographs that it spoilt, up to 1.02 on receipts
 * that it did not.
 */
const BARE_GAIN = 1.05;
/**
 * Below this mean confidence a page may stand on its head or its side. Four pages of print, type and till rolls were
 * read with 80 and more upright, with at most 61 turned.
 */
const UPRIGHT_CONFIDENCE = 70;
/** Fewest letters that a piece must have been read with, as surely as that, before the page is read turned. */
const PIECE_LETTERS = 20;
/** How much more must then have been read. The four pages gained 4 times and more. */
const TURN_GAIN = 1.5;
const FIRST_SHARE = 0.6;

/** Reads a page, upright whichever way it stands; see `RecognisedPage.quarterTurns`. */
export async function readPage(
  image: GreyImage,
  onProgress: ((fraction: number) => void) | undefined,
  read: ReadOnce,
): Promise<RecognisedPage> {
  const first = await read(image, "automatic", (fraction) => onProgress?.(fraction * FIRST_SHARE));
  const onRest = (fraction: number): void => onProgress?.(FIRST_SHARE + fraction * (1 - FIRST_SHARE));
  const turns = await turnsOf(image, first, read);
  const page = turns === 0 ? null : await readTurned(image, turns, first, onRest, read);
  const best = page ?? (await readAgain(image, first, onRest, read)).page;
  onProgress?.(1);
  return best;
}

/**
 * Keeps a reading in automatic segmentation, which keeps columns apart, where it was read with confidence and leaves
 * little ink unread. Else reads once more as one block, row by row, as receipts want it, and where there is much dark
 * beside the print without that, and keeps the one that reads most.
 */
async function readAgain(
  image: GreyImage,
  first: Reading,
  onProgress: (fraction: number) => void,
  read: ReadOnce,
): Promise<Reading> {
  const { letters, meanConfidence } = legibilityOf(first.withStrays);
  if (meanConfidence >= ENOUGH_CONFIDENCE && readShare(first.withStrays, image) >= ENOUGH_READ) return first;
  const kept = letters === 0 ? first : clearlyBetter(first, await read(image, "uniformBlock", onProgress));
  const bare = withoutDarkAreas(image);
  return bare ? clearlyBetter(kept, await read(bare, "automatic", () => undefined), BARE_GAIN) : kept;
}

function clearlyBetter(kept: Reading, other: Reading, gain = CLEAR_GAIN): Reading {
  return legibilityOf(other.withStrays).sure > legibilityOf(kept.withStrays).sure * gain ? other : kept;
}

/** The turned image's reading, if that says clearly more. */
async function readTurned(
  image: GreyImage,
  turns: QuarterTurns,
  first: Reading,
  onProgress: (fraction: number) => void,
  read: ReadOnce,
): Promise<RecognisedPage | null> {
  const turned = turnImage(image, turns);
  const reading = await readAgain(turned, await read(turned, "automatic", onProgress), onProgress, read);
  return turns === 3 || legibilityOf(reading.withStrays).sure > legibilityOf(first.withStrays).sure * TURN_GAIN
    ? turnRecognisedPage(reading.page, -turns)
    : null;
}

/** Turns that probably set the page upright. */
async function turnsOf(image: GreyImage, first: Reading, read: ReadOnce): Promise<QuarterTurns> {
  const isClear = legibilityOf(first.withStrays).meanConfidence >= UPRIGHT_CONFIDENCE;
  // The engine finds text on its side by itself, and reads that which runs down the page.
  if (isOnSide(first)) return isClear ? 3 : 1;
  if (isClear) return 0;
  const piece = busiestPiece(image);
  if (!piece) return 0;
  let best: { turns: QuarterTurns; sure: number } = { turns: 0, sure: 0 };
  for (const turns of [2, 1] as const) {
    const reading = await read(turnImage(piece, turns), "uniformBlock", () => undefined);
    const { sure, letters, meanConfidence } = legibilityOf(reading.withStrays);
    if (letters >= PIECE_LETTERS && meanConfidence >= UPRIGHT_CONFIDENCE && sure > best.sure) best = { turns, sure };
  }
  return best.turns;
}

/** True when most words of several letters are taller than wide. */
function isOnSide({ withStrays: { paragraphs } }: Reading): boolean {
  const words = wordsOf(paragraphs).filter(({ text }) => text.length > 3);
  const tall = words.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0);
  return tall.length * 2 > words.length;
}
