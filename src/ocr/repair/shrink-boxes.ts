/**
 * Corrects word boxes that are too tall. Where the engine only estimates the height of a line, it gives that height to
 * all its words. Such a word looks like a heading beside its neighbours, and like a part of the next line.
 */
import { byteAt } from "../../core/at.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { FAINT_INK } from "../image/ink.ts";

/** A box is shrunk if its ink takes up less than this share of its height; other boxes stay exactly as they are. */
const MIN_INK_HEIGHT = 0.65;

/** The same words; boxes much taller than the ink in them are shrunk to it. Boxes are in pixels of the image. */
export function shrinkBoxes(paragraphs: readonly RecognisedParagraph[], image: GreyImage): RecognisedParagraph[] {
  return paragraphs.map(({ box, lines }) => ({
    box,
    lines: lines.map((line) => ({ ...line, words: line.words.map((word) => shrinkBox(word, image)) })),
  }));
}

function shrinkBox(word: RecognisedWord, image: GreyImage): RecognisedWord {
  const { x0, y0, x1, y1 } = word.box;
  let [top, bottom] = [y0, y1];
  while (top < bottom && !hasInk(image, x0, x1, top)) top++;
  while (bottom > top && !hasInk(image, x0, x1, bottom - 1)) bottom--;
  return bottom === top || bottom - top >= MIN_INK_HEIGHT * (y1 - y0)
    ? word
    : { ...word, box: { x0, y0: top, x1, y1: bottom } };
}

function hasInk({ pixels, width }: GreyImage, x0: number, x1: number, y: number): boolean {
  for (let x = x0; x < x1; x++) if (byteAt(pixels, y * width + x) < FAINT_INK) return true;
  return false;
}
