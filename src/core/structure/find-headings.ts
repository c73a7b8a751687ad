/** Finds headings by the size of their type, by capitals and numbers, and by the white around them. */
import { medianOf } from "../geometry/averages.ts";
import { boundingBox } from "../geometry/geometry.ts";
import { joinLine, type RecognisedLine } from "../text/recognition.ts";
import { directionOf } from "../text/text-direction.ts";
import type { HeadingLevel } from "./blocks.ts";
import { isLarger, widthOf, type PlacedLine, type TypeSize } from "./placed-lines.ts";

/** Centred, capital or numbered lines whose letters are at least so wide, compared to the text's, may be headings. */
const MIN_SIZE = 0.92;
/** Two headings whose sizes differ by less than this factor are of one level. */
const SAME_LEVEL = 1.13;
const [MAX_WORDS, MAX_LINES] = [16, 3];
/** Least share of letters among the letters, digits and signs of a heading in large type, and of another one. */
const [MIN_LETTERS_LARGE, MIN_LETTERS] = [0.3, 0.5];
/** White above a heading of the text's own size, as a multiple of the white between lines. */
const MIN_WHITE_ABOVE = 1.15;
/** The same, compared to the white below: less than that at most by what the baseline of one line errs. */
const MIN_WHITE_SHARE = 0.85;
/** Farthest from the middle that a centred line may be, as a share of the column. */
const MAX_OFF_CENTRE = 0.05;
const MAX_LEVEL = 6;
const IS_TITLE = /^\p{Lu}/u;
const ENDS_SENTENCE = /[.,;:…]$|\p{Ll}{3}[.!?] \p{Lu}/u;
const ENDS_NUMBER = /\p{N}[.)]$/u;
/** A number of a chapter or section before a title: `2`, `2.1`, `IV.`, `§ 3`, `A.`. */
const SECTION_NUMBER = /^(?:§ ?)?(?:\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?|\p{Nd}{1,2}\.?|[IVX]{1,5}\.|[A-H]\.) +\p{Lu}/u;
const LETTERS = /\p{L}/gu;

/** What lines are compared with: the text of the whole document. */
export interface TypeOfText {
  /** Height of capitals of the text, in pixels of a page one pixel wide. */
  readonly ascent: number;
  /** Mean width of its letters, in the same unit. */
  readonly letterWidth: number;
  /** Distance of its lines, in heights of capitals. */
  readonly pitch: number;
}

/** A heading without its level. `size` is its type's compared to the text's. */
export interface FoundHeading {
  readonly size: number;
}

/** The type that most letters of some pages are set in. `width` is the page's, in pixels. */
export function typeOfText(
  pages: readonly { readonly width: number; readonly lines: readonly PlacedLine[] }[],
): TypeOfText {
  const lettersByLine = pages.flatMap(({ width, lines }) =>
    lines.map((line) => ({ line, width, letters: lettersOf(line).length })),
  );
  const ofMostLetters = (measure: "ascent" | "letterWidth"): number => {
    const sizes = lettersByLine.map(({ line, width, letters }) => ({ size: line[measure] / width, letters }));
    let rest = sizes.reduce((sum, { letters }) => sum + letters, 0) / 2;
    return sizes.toSorted((a, b) => a.size - b.size).find(({ letters }) => (rest -= letters) <= 0)?.size ?? 1;
  };
  const pitches = pages.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, at) => {
      const above = lines[at];
      if (!above || above.paragraph !== line.paragraph || line.baseline <= above.baseline) return [];
      return [(line.baseline - above.baseline) / line.ascent];
    }),
  );
  return {
    ascent: ofMostLetters("ascent"),
    letterWidth: ofMostLetters("letterWidth"),
    pitch: pitches.length > 0 ? medianOf(pitches) : 2,
  };
}

/**
 * Whether a paragraph is a heading. `above` and `below` are its neighbours in reading order; `width` is the page's, in
 * pixels.
 */
export function headingOf(
  paragraph: readonly PlacedLine[],
  { above, below }: { readonly above: PlacedLine | undefined; readonly below: readonly PlacedLine[] },
  text: TypeOfText,
  width: number,
): FoundHeading | null {
  const [first] = paragraph;
  const last = paragraph.at(-1);
  if (!first || !last || paragraph.length > MAX_LINES) return null;
  const words = paragraph.reduce((sum, { line }) => sum + line.words.length, 0);
  const content = paragraph.map(({ line }) => joinLine(line.words)).join(" ");
  const letters = content.match(LETTERS) ?? [];
  const type = typeOf(paragraph);
  const isLarge = isLarger(type, { ascent: text.ascent * width, letterWidth: text.letterWidth * width });
  const leastLetters = content.replaceAll(" ", "").length * (isLarge ? MIN_LETTERS_LARGE : MIN_LETTERS);
  if (words > MAX_WORDS || letters.length < Math.max(3, leastLetters)) return null;
  if (ENDS_SENTENCE.test(content) && !ENDS_NUMBER.test(content)) return null;
  const size = type.ascent / (text.ascent * width);
  if (isLarge) return { size };
  if (type.letterWidth < MIN_SIZE * text.letterWidth * width || paragraph.length > 1 || below.length === 0) return null;
  const isCapital = content.toUpperCase() === content && content.toLowerCase() !== content;
  const isMarked = isCapital || SECTION_NUMBER.test(content);
  const isTitle = isCentred(first, below) || (isMarked && isFollowedByText(below, first));
  return isTitle && isApart(first, above, below[0], text) ? { size: 1 } : null;
}

/** Whether a short line stands in the middle above the first lines of text that fills its column. */
function isCentred({ box, line }: PlacedLine, below: readonly PlacedLine[]): boolean {
  const column = boundingBox(below.map((each) => each.box));
  const slack = MAX_OFF_CENTRE * widthOf(column);
  const isFull = below.length > 1 && below.slice(0, -1).every((each) => column.x1 - each.box.x1 < 2 * slack);
  const isShort = box.x0 - column.x0 > 3 * slack && column.x1 - box.x1 > 3 * slack;
  return (
    isFull &&
    isShort &&
    Math.abs(box.x0 + box.x1 - column.x0 - column.x1) < 2 * slack &&
    IS_TITLE.test(joinLine(line.words))
  );
}

function typeOf(lines: readonly PlacedLine[]): TypeSize {
  return {
    ascent: medianOf(lines.map(({ ascent }) => ascent)),
    letterWidth: medianOf(lines.map(({ letterWidth }) => letterWidth)),
  };
}

/** Whether there is more white above a line than between lines, and not more than below. */
function isApart(
  line: PlacedLine,
  above: PlacedLine | undefined,
  below: PlacedLine | undefined,
  { pitch }: TypeOfText,
): boolean {
  const isAtTop = !above || above.baseline >= line.baseline;
  const before = above ? (line.baseline - above.baseline) / line.ascent : Number.POSITIVE_INFINITY;
  const after = below ? (below.baseline - line.baseline) / line.ascent : Number.POSITIVE_INFINITY;
  return after > 0 && (isAtTop || (before >= MIN_WHITE_ABOVE * pitch && before >= MIN_WHITE_SHARE * after));
}

/** Whether the text under a line begins where it does, is set alike, and is no line of the same kind. */
function isFollowedByText(below: readonly PlacedLine[], line: PlacedLine): boolean {
  const [next] = below;
  if (!next) return false;
  const isRightToLeft = directionOf(joinLine(line.line.words)) === "rtl";
  const shift = isRightToLeft ? line.box.x1 - next.box.x1 : next.box.x0 - line.box.x0;
  return Math.abs(shift) < 4 * line.ascent;
}

/** Levels by size, the largest 1. A title larger than all others is alone in its level. */
export function levelsOf(headings: readonly FoundHeading[]): HeadingLevel[] {
  const steps: number[] = [];
  for (const { size } of headings.toSorted((a, b) => b.size - a.size)) {
    const step = steps.at(-1);
    if (step === undefined || size * SAME_LEVEL < step) steps.push(size);
  }
  return headings.map(({ size }) => {
    const level = steps.findLastIndex((step) => size <= step) + 1;
    return Math.max(1, Math.min(MAX_LEVEL, level)) as HeadingLevel;
  });
}

function lettersOf({ line }: { readonly line: RecognisedLine }): readonly string[] {
  return line.words.flatMap(({ text }) => text.match(LETTERS) ?? []);
}
