/** Where a page can be cut in two, so that two engines read it side by side and find what one would have found. */
import { medianOf } from "../../core/geometry/averages.ts";
import { moveParagraphs, type RecognisedParagraph } from "../../core/text/recognition.ts";
import { cropped } from "../image/crop.ts";
import { rightColumnOf } from "./find-gutter.ts";
import { BLURRED_INK, runsOf } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** A piece of an image, and where its upper left corner lies. */
interface PagePiece {
  readonly image: GreyImage;
  readonly left: number;
  readonly top: number;
}

const PAPER = 255;

/** A row or column with at most this share of ink is blank: specks may lie in it, no letter does. */
const SPECKS = 0.001;
/** A band of rows lower than this share of the lines' median is a dot or a piece of a letter, not a line. */
const LOWEST_LINE = 0.4;
/**
 * Share of the strokes that the smaller half must have; two engines then take little more than half of what one does.
 */
const SMALLER_HALF = 0.45;
/** Narrowest white space to cut in, as a share of the height of a line from tail to tall letter. */
const NARROWEST_CUT = 0.2;
/**
 * Lines on either side of a cut in which a gutter shows; the spaces between words do not stand below one another in so
 * many.
 */
const LINES_BESIDE = 4;
/** Narrowest gutter, as a share of that height. */
const NARROWEST_GUTTER = 0.6;

/** Every second pixel of a row is looked at: dots and strokes of print are wider. */
const EVERY = 2;

interface Band {
  readonly y0: number;
  readonly y1: number;
}

/** Reads a page's pieces at once; what they say together, with its boxes in the page. `read` is given one piece. */
export async function readByPieces(
  page: GreyImage,
  onProgress: (fraction: number) => void,
  read: (piece: GreyImage, onProgress: (fraction: number) => void) => Promise<RecognisedParagraph[]>,
): Promise<RecognisedParagraph[]> {
  const pieces = piecesOfPage(page);
  // Pieces are as long as each other to read.
  const shares = pieces.map(() => 0);
  const readings = pieces.map(async ({ image, left, top }, at) => {
    const found = await read(image, (fraction) => {
      shares[at] = fraction / pieces.length;
      onProgress(shares.reduce((sum, share) => sum + share, 0));
    });
    return moveParagraphs(found, { x: left, y: top });
  });
  return (await Promise.all(readings)).flat();
}

/**
 * Cuts a page of one column near its middle, in the widest white space between two lines there, and takes the right
 * column of a page of columns out. One piece is left of a page of few lines, and of one whose table would go on across
 * every cut.
 */
function piecesOfPage(image: GreyImage): PagePiece[] {
  const { pixels, width, height } = image;
  const cut = cutOf(image);
  if (cut !== null) {
    return [
      { image: { pixels: pixels.subarray(0, cut * width), width, height: cut }, left: 0, top: 0 },
      { image: { pixels: pixels.subarray(cut * width), width, height: height - cut }, left: 0, top: cut },
    ];
  }
  const column = rightColumnOf(image);
  if (!column) return [{ image, left: 0, top: 0 }];
  const rest = pixels.slice();
  for (let y = column.y0; y < column.y1; y++) rest.fill(PAPER, y * width + column.x0, y * width + column.x1);
  return [
    { image: { pixels: rest, width, height }, left: 0, top: 0 },
    { image: cropped(image, column), left: column.x0, top: column.y0 },
  ];
}

function cutOf(image: GreyImage): number | null {
  const { ink, strokes } = countRows(image);
  const lines = linesOf(ink, image.width);
  const lineHeight = medianOf(lines.map(({ y0, y1 }) => y1 - y0));
  const total = strokes.reduce((sum, row) => sum + row, 0);
  let above = 0;
  let row = 0;
  let widest = { space: NARROWEST_CUT * lineHeight, y: -1 };
  for (let at = LINES_BESIDE; at <= lines.length - LINES_BESIDE; at++) {
    const [before, after] = [lines[at - 1], lines[at]];
    if (!before || !after) continue;
    while (row < before.y1) above += strokes[row++] ?? 0;
    const space = after.y0 - before.y1;
    if (Math.min(above, total - above) < SMALLER_HALF * total || space < widest.space) continue;
    if (!hasGutter(image, lines[at - LINES_BESIDE]?.y0 ?? 0, lines[at + LINES_BESIDE - 1]?.y1 ?? 0, lineHeight))
      widest = { space, y: (before.y1 + after.y0) >> 1 };
  }
  return widest.y < 0 ? null : widest.y;
}

/**
 * Each row's pixels of ink, and its edges from paper to ink: as many as there are letters to read, while pictures and
 * bars have few.
 */
function countRows({ pixels, width, height }: GreyImage): { readonly ink: Uint32Array; readonly strokes: Uint32Array } {
  const ink = new Uint32Array(height);
  const strokes = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let inked = 0;
    let edges = 0;
    let before = 0;
    for (let at = y * width; at < (y + 1) * width; at += EVERY) {
      const isInk = (pixels[at] as number) < BLURRED_INK ? 1 : 0;
      inked += isInk;
      edges += isInk & ~before;
      before = isInk;
    }
    ink[y] = inked;
    strokes[y] = edges;
  }
  return { ink, strokes };
}

/** Bands of rows with ink, from the top; what is too low for a line counts as white. */
function linesOf(ink: Uint32Array, width: number): Band[] {
  const bands = runsOf(ink.length, (y) => (ink[y] as number) > (width / EVERY) * SPECKS).map(([y0, y1]): Band => ({
    y0,
    y1,
  }));
  const median = medianOf(bands.map((band) => band.y1 - band.y0));
  return bands.filter((band) => band.y1 - band.y0 >= median * LOWEST_LINE);
}

/** Whether between rows `y0` and `y1` a white column runs down with ink on both sides. */
function hasGutter({ pixels, width }: GreyImage, y0: number, y1: number, lineHeight: number): boolean {
  const ink = new Uint32Array(width);
  for (let y = y0; y < y1; y++)
    for (let x = 0; x < width; x += EVERY) if ((pixels[y * width + x] as number) < BLURRED_INK) (ink[x] as number)++;
  let last = -1;
  for (let x = 0; x < width; x += EVERY) {
    if ((ink[x] as number) <= (y1 - y0) * SPECKS) continue;
    if (last >= 0 && x - last > NARROWEST_GUTTER * lineHeight) return true;
    last = x;
  }
  return false;
}
