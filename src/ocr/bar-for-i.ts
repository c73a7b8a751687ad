/** In English text the engine often reads the pronoun "I" as a vertical bar. */
import type { RecognisedLine } from "../core/text/recognition.ts";
import { LOW_CONFIDENCE } from "./filter-words.ts";
import { gapBetween, heightOf } from "./layout/box-relations.ts";

/** A bar taller than this multiple of the word after it is a rule. */
const MAX_HEIGHT_RATIO = 1.4;

/** The line with an "I" for each clear bar close before a word in lower case, where the pronoun stands. */
export function withIForBars<Line extends Pick<RecognisedLine, "words">>(line: Line): Line {
  const words = line.words.map((word, i) => {
    const next = line.words[i + 1];
    if (word.text !== "|" || word.confidence < LOW_CONFIDENCE || !next || !/^\p{Ll}/u.test(next.text)) return word;
    const isLetter =
      gapBetween(word.box, next.box) <= heightOf(next.box) &&
      heightOf(word.box) <= MAX_HEIGHT_RATIO * heightOf(next.box);
    return isLetter ? { ...word, text: "I" } : word;
  });
  return { ...line, words };
}
