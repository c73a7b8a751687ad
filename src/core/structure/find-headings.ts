/** Finds headings by the size of their type, by capitals and numbers, and by the white around them. */
import { medianOf } from "../geometry/averages.ts";
import { joinLine, type RecognisedLine } from "../text/recognition.ts";
import { directionOf } from "../text/text-direction.ts";
import type { HeadingLevel } from "./blocks.ts";
import type { PlacedLine } from "./placed-lines.ts";

/** Type that is larger than that of the text by this factor is of headings. */
const MIN_LARGE = 1.22;
/** Capital or numbered lines of at least this size, compared to the text, may be headings. */
const MIN_SIZE = 0.92;
/** Two headings whose sizes differ by less than this factor are of one level. */
const SAME_LEVEL = 1.13;
const [MAX_WORDS, MAX_LINES] = [16, 3];
/** White above a heading of the text's own size, as a multiple of the white between lines. */
const MIN_WHITE_ABOVE = 1.15;
const MAX_LEVEL = 6;
const ENDS_SENTENCE = /[.,;:…]$/u;
const ENDS_NUMBER = /\p{N}[.)]$/u;
/** A number of a chapter or section before a title: `2`, `2.1`, `IV.`, `§ 3`, `A.`. */
const SECTION_NUMBER = /^(?:§ ?)?(?:\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?|\p{Nd}{1,2}\.?|[IVX]{1,5}\.|[A-H]\.) +\p{Lu}/u;
const LETTERS = /\p{L}/gu;

/** What lines are compared with: the text of the whole document. */
export interface TypeOfText {
  /** Height of capitals of the text, in pixels of a page one pixel wide. */
  readonly ascent: number;
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
  const sizes = pages.flatMap(({ width, lines }) =>
    lines.map((line) => ({ ascent: line.ascent / width, letters: lettersOf(line).length })),
  );
  const sorted = sizes.toSorted((a, b) => a.ascent - b.ascent);
  let rest = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  const middle = sorted.find(({ letters }) => (rest -= letters) <= 0);
  const pitches = pages.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, at) => {
      const above = lines[at];
      if (!above || above.paragraph !== line.paragraph || line.baseline <= above.baseline) return [];
      return [(line.baseline - above.baseline) / line.ascent];
    }),
  );
  return { ascent: middle?.ascent ?? 1, pitch: pitches.length > 0 ? medianOf(pitches) : 2 };
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
  if (words > MAX_WORDS || letters.length < 3 || letters.length * 2 < content.replaceAll(" ", "").length) return null;
  if (ENDS_SENTENCE.test(content) && !ENDS_NUMBER.test(content)) return null;
  const size = medianOf(paragraph.map(({ ascent }) => ascent)) / (text.ascent * width);
  if (size >= MIN_LARGE) return { size };
  if (size < MIN_SIZE || paragraph.length > 1 || below.length === 0) return null;
  const isCapital = content.toUpperCase() === content && content.toLowerCase() !== content;
  const isMarked = isCapital || SECTION_NUMBER.test(content);
  return isMarked && isApart(first, above, below[0], text) && isFollowedByText(below, first) ? { size: 1 } : null;
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
  return after > 0 && (isAtTop || (before >= MIN_WHITE_ABOVE * pitch && before >= after * 0.95));
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
