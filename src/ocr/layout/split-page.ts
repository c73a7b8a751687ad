/** Splits a page into two parts that two engines can read in parallel, with the same result as reading it whole. */
import { medianOf } from "../../core/geometry/averages.ts";
import { moveParagraphs, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { crop } from "../../core/geometry/crop.ts";
import { findRightColumn } from "./find-gutter.ts";
import { BLURRED_INK, findRuns, PAPER, SAMPLE_STEP } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** A part of a page, and the position of its top left corner on the page, in pixels. */
interface PagePart {
  readonly image: GreyImage;
  readonly left: number;
  readonly top: number;
}

/** A row or column with at most this share of ink is blank: it may contain specks, but no letter. */
const MAX_SPECKS = 0.001;
/** A band of rows lower than this share of the median line height is a dot or a part of a letter, not a line. */
const MIN_LINE_HEIGHT = 0.4;
/** Smallest share of the strokes in either half. Two engines then take little more than half the time of one. */
const MIN_HALF_STROKES = 0.45;
/** Narrowest white space to cut in, as a share of the line height (from descender to ascender). */
const MIN_CUT_SPACE = 0.2;
/** Lines on either side of a cut that are checked for a gutter. Word spaces do not line up over that many lines. */
const LINES_BESIDE_CUT = 4;
/** Smallest width of a gutter across a cut, as a share of the line height. */
const MIN_CROSSING_GUTTER = 0.6;

interface Band {
  readonly y0: number;
  readonly y1: number;
}

/**
 * Splits a page, reads its parts in parallel, and returns all their paragraphs with boxes in pixels of the page. `read`
 * receives one part. Rejects as soon as one reading rejects.
 */
export async function readInParts(
  page: GreyImage,
  onProgress: (fraction: number) => void,
  read: (part: GreyImage, onProgress: (fraction: number) => void) => Promise<RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const parts = splitPage(page);
  // All parts take about the same time, so they count equally towards the progress.
  const shares = parts.map(() => 0);
  const readings = parts.map(async ({ image, left, top }, i) => {
    const paragraphs = await read(image, (fraction) => {
      shares[i] = fraction / parts.length;
      onProgress(shares.reduce((sum, share) => sum + share, 0));
    });
    return moveParagraphs(paragraphs, { x: left, y: top });
  });
  return (await Promise.all(readings)).flat();
}

/**
 * Splits a one-column page near its middle, in the widest white space between two lines there; of a page of columns,
 * separates the right column from the rest. A page of few lines, or one whose table would continue across every cut,
 * stays whole.
 */
function splitPage(image: GreyImage): PagePart[] {
  const { pixels, width, height } = image;
  const cut = findCut(image);
  if (cut !== null) {
    return [
      { image: { pixels: pixels.subarray(0, cut * width), width, height: cut }, left: 0, top: 0 },
      { image: { pixels: pixels.subarray(cut * width), width, height: height - cut }, left: 0, top: cut },
    ];
  }
  const column = findRightColumn(image);
  if (!column) return [{ image, left: 0, top: 0 }];
  const rest = pixels.slice();
  for (let y = column.y0; y < column.y1; y++) rest.fill(PAPER, y * width + column.x0, y * width + column.x1);
  return [
    { image: { pixels: rest, width, height }, left: 0, top: 0 },
    { image: crop(image, column), left: column.x0, top: column.y0 },
  ];
}

/** The row to cut a one-column page at; null if there is no suitable white space. */
function findCut(image: GreyImage): number | null {
  const { ink, strokes } = countRows(image);
  const lines = findLines(ink, image.width);
  const lineHeight = medianOf(lines.map(({ y0, y1 }) => y1 - y0));
  const total = strokes.reduce((sum, row) => sum + row, 0);
  let above = 0;
  let row = 0;
  let widest = { space: MIN_CUT_SPACE * lineHeight, y: -1 };
  for (let i = LINES_BESIDE_CUT; i <= lines.length - LINES_BESIDE_CUT; i++) {
    const [before, after] = [lines[i - 1], lines[i]];
    if (!before || !after) continue;
    while (row < before.y1) above += strokes[row++] ?? 0;
    const space = after.y0 - before.y1;
    if (Math.min(above, total - above) < MIN_HALF_STROKES * total || space < widest.space) continue;
    if (!hasGutter(image, lines[i - LINES_BESIDE_CUT]?.y0 ?? 0, lines[i + LINES_BESIDE_CUT - 1]?.y1 ?? 0, lineHeight))
      widest = { space, y: (before.y1 + after.y0) >> 1 };
  }
  return widest.y < 0 ? null : widest.y;
}

/**
 * For each row, the sampled pixels with ink and the transitions from paper to ink. The transitions measure how much
 * there is to read: pictures and bars have few.
 */
function countRows({ pixels, width, height }: GreyImage): { readonly ink: Uint32Array; readonly strokes: Uint32Array } {
  const ink = new Uint32Array(height);
  const strokes = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let rowInk = 0;
    let rowStrokes = 0;
    let wasInk = 0;
    for (let index = y * width; index < (y + 1) * width; index += SAMPLE_STEP) {
      const isInk = pixels[index]! < BLURRED_INK ? 1 : 0;
      rowInk += isInk;
      rowStrokes += isInk & ~wasInk;
      wasInk = isInk;
    }
    ink[y] = rowInk;
    strokes[y] = rowStrokes;
  }
  return { ink, strokes };
}

/** Bands of rows with ink, from the top, without those too low for a line. */
function findLines(ink: Uint32Array, width: number): Band[] {
  const hasLetters = (y: number): boolean => ink[y]! > (width / SAMPLE_STEP) * MAX_SPECKS;
  const bands = findRuns(ink.length, hasLetters).map(([y0, y1]): Band => ({ y0, y1 }));
  const median = medianOf(bands.map((band) => band.y1 - band.y0));
  return bands.filter((band) => band.y1 - band.y0 >= median * MIN_LINE_HEIGHT);
}

/** Whether a white column with ink on both sides runs from row `y0` to row `y1`. */
function hasGutter({ pixels, width }: GreyImage, y0: number, y1: number, lineHeight: number): boolean {
  const ink = new Uint32Array(width);
  for (let y = y0; y < y1; y++)
    for (let x = 0; x < width; x += SAMPLE_STEP) if (pixels[y * width + x]! < BLURRED_INK) ink[x]!++;
  let last = -1;
  for (let x = 0; x < width; x += SAMPLE_STEP) {
    if (ink[x]! <= (y1 - y0) * MAX_SPECKS) continue;
    if (last >= 0 && x - last > MIN_CROSSING_GUTTER * lineHeight) return true;
    last = x;
  }
  return false;
}
