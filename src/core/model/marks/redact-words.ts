import { boxAround, type Box, type Quad } from "../../geometry/geometry.ts";
import { changeWords, type RecognisedPage, type RecognisedWord } from "../../text/recognition.ts";

/** A word is hidden if so many of its letters are, and this share of their height. Less is a neighbour's edge. */
const HIDDEN = { letters: 0.5, height: 0.25 } as const;

/**
 * The page without the words and codes that one of the boxes hides, even in part. Boxes are in pixels of the page's
 * image.
 */
export function redactWords(page: RecognisedPage, boxes: readonly Box[]): RecognisedPage {
  if (boxes.length === 0) return page;
  const left = changeWords(page, ({ words }) => words.filter((word) => !boxes.some((box) => hides(box, word))));
  if (!page.codes) return left;
  return { ...left, codes: page.codes.filter(({ quad }) => !boxes.some((box) => touches(box, quad))) };
}

/** Whether a box covers anything of the box around a code. What is left of a code can still be read. */
function touches({ x0, y0, x1, y1 }: Box, quad: Quad): boolean {
  const box = boxAround(quad);
  return x0 < box.x1 && x1 > box.x0 && y0 < box.y1 && y1 > box.y0;
}

function hides(hiding: Box, { text, box }: RecognisedWord): boolean {
  const across = overlap([hiding.x0, hiding.x1], [box.x0, box.x1]);
  const down = overlap([hiding.y0, hiding.y1], [box.y0, box.y1]);
  // The letters of sideways text stand on each other.
  const [along, beside] = across.ofWord >= down.ofWord ? [across, down] : [down, across];
  const hiddenLetters = (along.shared / along.ofWord) * [...text].length;
  return hiddenLetters >= HIDDEN.letters && beside.shared >= HIDDEN.height * Math.min(beside.ofWord, beside.ofHiding);
}

type Span = readonly [from: number, to: number];

function overlap(hiding: Span, word: Span): { shared: number; ofWord: number; ofHiding: number } {
  const shared = Math.min(hiding[1], word[1]) - Math.max(hiding[0], word[0]);
  // Words of no height are hidden like others.
  return {
    shared: shared < 0 ? -1 : shared,
    ofWord: Math.max(1e-9, word[1] - word[0]),
    ofHiding: Math.max(1e-9, hiding[1] - hiding[0]),
  };
}
