import type { Box, Size } from "../../../core/geometry/geometry.ts";
import {
  scaleRecognisedPage,
  turnRecognisedPage,
  type RecognisedPage,
  type RecognisedWord,
} from "../../../core/text/recognition.ts";

/** The part of a page's picture around a word, with its text upright. */
export interface WordCrop {
  /** Clockwise quarter turns, 0 to 3, that make the picture upright. */
  readonly quarterTurns: number;
  /** The visible part, in pixels of the upright picture, origin top-left, y down. May reach beyond the picture. */
  readonly part: Box;
  /** The word's box, in shares of the visible part, 0 to 1. */
  readonly box: Box;
}

/** The visible part is this many text lines high: the word's line and most of its neighbours. */
const LINES_SHOWN = 3.6;
/** A long word takes at most this share of the width. */
const MAX_WIDTH_SHARE = 0.72;
/** A box of small letters is lower than its line; a line box may hold a large letter as well. */
const MAX_LINE_PER_WORD = 1.8;
/** A lower part would show single pixels. */
const MIN_HEIGHT_PX = 40;

/** The part to show of a page's `picture`; `aspect` is its width by its height on screen. */
export function cropAroundWord(page: RecognisedPage, word: RecognisedWord, picture: Size, aspect: number): WordCrop {
  const { quarterTurns = 0 } = page;
  const line = page.paragraphs.flatMap(({ lines }) => lines).find(({ words }) => words.includes(word));
  const box = line?.box ?? word.box;
  const alone = { box, lines: [{ box, baseline: [ORIGIN, ORIGIN] as const, words: [word] }] };
  const inPicture = scaleRecognisedPage({ ...page, paragraphs: [alone] }, picture.width, picture.height);
  const { widthPx, heightPx, paragraphs } = turnRecognisedPage(inPicture, quarterTurns);
  const upright = paragraphs[0]?.lines[0];
  const wordBox = upright?.words[0]?.box ?? word.box;
  const wordHeight = heightOf(wordBox);
  const lineHeight = Math.min(Math.max(heightOf(upright?.box ?? wordBox), wordHeight), MAX_LINE_PER_WORD * wordHeight);
  const height = Math.max(
    LINES_SHOWN * lineHeight,
    MIN_HEIGHT_PX,
    (wordBox.x1 - wordBox.x0) / MAX_WIDTH_SHARE / aspect,
  );
  const width = height * aspect;
  const x0 = startOf((wordBox.x0 + wordBox.x1) / 2, width, widthPx);
  const y0 = startOf((wordBox.y0 + wordBox.y1) / 2, height, heightPx);
  return {
    quarterTurns,
    part: { x0, y0, x1: x0 + width, y1: y0 + height },
    box: {
      x0: (wordBox.x0 - x0) / width,
      y0: (wordBox.y0 - y0) / height,
      x1: (wordBox.x1 - x0) / width,
      y1: (wordBox.y1 - y0) / height,
    },
  };
}

const ORIGIN = { x: 0, y: 0 };

function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** Where a part of this length starts so that `middle` is in its middle, or as near as the picture's end allows. */
function startOf(middle: number, length: number, pictureLength: number): number {
  if (length >= pictureLength) return (pictureLength - length) / 2;
  return Math.min(Math.max(middle - length / 2, 0), pictureLength - length);
}
