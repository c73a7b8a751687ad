import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedPage, RecognisedWord } from "../../core/text/recognition.ts";

/** Where a word is laid over the picture of its page, in shares of the picture's width. */
export interface WordPlace {
  /** Where the top left corner of the upright word goes. */
  readonly left: number;
  readonly top: number;
  /** Along the text, and across it. */
  readonly length: number;
  readonly height: number;
  /** Clockwise quarter turns of the text, 0 to 3. */
  readonly quarterTurns: number;
}

/** Clockwise quarter turns of a line's text on the picture, 0 to 3. */
function turnsOf({ baseline: [from, to] }: RecognisedLine): number {
  const turns = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 2));
  return (turns + 4) % 4;
}

/** The place of a word of `line`. All words of a line are as high as the line, so that a selection of them is even. */
export function placeOf({ box }: RecognisedWord, line: RecognisedLine, { widthPx }: RecognisedPage): WordPlace {
  const quarterTurns = turnsOf(line);
  const isUpright = quarterTurns % 2 === 0;
  const { x0, x1 } = isUpright ? box : line.box;
  const { y0, y1 } = isUpright ? line.box : box;
  const [width, height] = [x1 - x0, y1 - y0];
  return {
    left: (quarterTurns === 1 || quarterTurns === 2 ? x1 : x0) / widthPx,
    top: (quarterTurns === 2 || quarterTurns === 3 ? y1 : y0) / widthPx,
    length: (isUpright ? width : height) / widthPx,
    height: (isUpright ? height : width) / widthPx,
    quarterTurns,
  };
}

/** A word's box in shares of its page. */
export function shareOf({ box }: RecognisedWord, { widthPx, heightPx }: RecognisedPage): Box {
  return { x0: box.x0 / widthPx, y0: box.y0 / heightPx, x1: box.x1 / widthPx, y1: box.y1 / heightPx };
}
