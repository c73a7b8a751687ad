/** Finds footnotes: small print at the foot of a page that begins with a mark or a number. */
import { medianOf } from "../geometry/averages.ts";
import { joinLine } from "../text/recognition.ts";
import type { PlacedLine } from "./placed-lines.ts";
import type { TypeOfText } from "./find-headings.ts";

/** Tallest and widest letters of a footnote, compared to the text's. */
const [MAX_HEIGHT, MAX_WIDTH] = [0.92, 0.96];
/** Footnotes stand below this share of the page's height. */
const MIN_PLACE = 0.5;
/** A mark or a number before the note. */
const NOTE_MARK = /^(?:\(?\p{N}{1,3}[.)]?|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]{1,3}\)?) ?\p{L}/u;

/** The size of a page, in pixels. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether a paragraph is a footnote, or goes on with the footnote before it. */
export function isFootnote(
  paragraph: readonly PlacedLine[],
  text: TypeOfText,
  { width, height }: PageSize,
  isAfterFootnote: boolean,
): boolean {
  const [first] = paragraph;
  if (!first || first.baseline < MIN_PLACE * height) return false;
  const isSmall =
    medianOf(paragraph.map(({ ascent }) => ascent)) <= MAX_HEIGHT * text.ascent * width &&
    medianOf(paragraph.map(({ letterWidth }) => letterWidth)) <= MAX_WIDTH * text.letterWidth * width;
  return isSmall && (isAfterFootnote || NOTE_MARK.test(joinLine(first.line.words)));
}
