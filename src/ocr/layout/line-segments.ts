/** Segments of a line: the parts of what the engine read as one line although it crosses a gutter. */
import { boundingBox, type Point } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedWord } from "../../core/text/recognition.ts";
import { gapBetween, heightOf } from "./box-relations.ts";

/** Widest space between two words of one column, as a multiple of their height. Justified lines reach 1.5. */
export const MAX_SPACE_IN_COLUMN = 3;

/** Splits a line wherever it crosses a gutter. */
export function splitLine({ box, baseline, words }: RecognisedLine): RecognisedLine[] {
  const segments: RecognisedWord[][] = [];
  for (const word of words) {
    const before = segments.at(-1)?.at(-1);
    if (!before || gapBetween(before.box, word.box) > MAX_SPACE_IN_COLUMN * typeHeight(word, before))
      segments.push([word]);
    else segments.at(-1)?.push(word);
  }
  if (segments.length === 1) return [{ box, baseline, words }];
  const [left, right] = baseline;
  const slope = (right.y - left.y) / Math.max(1, right.x - left.x);
  const onBaseline = (x: number): Point => ({ x, y: left.y + slope * (x - left.x) });
  return segments.map((segment) => {
    const extent = boundingBox(segment.map((word) => word.box));
    return { box: extent, baseline: [onBaseline(extent.x0), onBaseline(extent.x1)], words: segment };
  });
}

/** The height of a word's type. A dash or point does not show it; then the word before it counts. */
function typeHeight({ text, box }: RecognisedWord, before: RecognisedWord): number {
  return hasLetterOrDigit(text) ? heightOf(box) : Math.max(heightOf(box), heightOf(before.box));
}

/** Whether a text contains a letter or digit; otherwise it is only a mark, such as a dash or a bullet. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
