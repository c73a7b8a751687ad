/**
 * Where the engine guesses a line's height it makes its words as high, letters or not; such a word then looks like a
 * heading beside its neighbours, and in a row with the next line.
 */
import type { RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { FAINT_INK } from "../image/ink.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** A box is too high where its letters take up less of it; others are left, to the pixel. */
const TOO_HIGH = 0.65;

/**
 * The same words, those whose boxes are much higher than the ink in them with as much of it as there is. Boxes are in
 * the image's pixels.
 */
export function tightenBoxes(paragraphs: readonly RecognisedParagraph[], image: GreyImage): RecognisedParagraph[] {
  return paragraphs.map(({ box, lines }) => ({
    box,
    lines: lines.map((line) => ({ ...line, words: line.words.map((word) => tightened(word, image)) })),
  }));
}

function tightened(word: RecognisedWord, image: GreyImage): RecognisedWord {
  const { x0, y0, x1, y1 } = word.box;
  let [top, bottom] = [y0, y1];
  while (top < bottom && !hasInk(image, x0, x1, top)) top++;
  while (bottom > top && !hasInk(image, x0, x1, bottom - 1)) bottom--;
  return bottom === top || bottom - top >= TOO_HIGH * (y1 - y0)
    ? word
    : { ...word, box: { x0, y0: top, x1, y1: bottom } };
}

function hasInk({ pixels, width }: GreyImage, x0: number, x1: number, y: number): boolean {
  for (let x = x0; x < x1; x++) if ((pixels[y * width + x] as number) < FAINT_INK) return true;
  return false;
}
