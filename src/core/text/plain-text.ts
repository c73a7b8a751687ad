import { joinLine, type RecognisedLine, type RecognisedPage, type RecognisedParagraph } from "./recognition.ts";
import { directionOf } from "./text-direction.ts";
import { beginsCell, joinTexts } from "./word-spaces.ts";

/**
 * A paragraph with at least this many words per line, on average, is running text. Addresses, lists and verse have
 * fewer.
 */
const RUNNING_WORDS_PER_LINE = 4;
/** A hyphen at the end of a line, after a letter. */
const HYPHENATED = /(\p{L})[-‐¬]$/u;
/** Conjunctions after a hyphen that belongs to the text: "Haus- und Gartenarbeit", "pre- and post-war". */
const CONJUNCTION = /^(?:and|or|und|oder|bzw|et|ou|y|o|e|ed|en|of|i|oraz|lub)$/u;
/** The number, letter or bullet that starts a list item. */
export const LIST_MARKER = /^(?:\p{N}+[.)]|\p{L}[.)]|[-–—•*·])$/u;

/**
 * The page as running text: joins the lines of each paragraph, rejoins hyphenated words, and separates paragraphs with
 * an empty line. Short lines, as in addresses, lists and tables, keep their line breaks.
 */
export function plainText({ text, paragraphs }: RecognisedPage): string {
  if (paragraphs.length === 0) return text;
  return paragraphs
    .map(paragraphText)
    .reduce((before, next) => (isHyphenated(before, next) ? joinHyphenated(before, next) : `${before}\n\n${next}`));
}

/** The text of a paragraph, with line breaks only where its lines are short. */
export function paragraphText(paragraph: RecognisedParagraph): string {
  const { lines } = paragraph;
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const isRunning = words >= lines.length * RUNNING_WORDS_PER_LINE;
  return lines.slice(1).reduce((before, line, at) => {
    const next = textOf(line);
    if (isHyphenated(before, next)) return joinHyphenated(before, next);
    const above = lines[at];
    return above && isRunning && isFull(above, line, paragraph) ? joinTexts(before, next) : `${before}\n${next}`;
  }, textOf(lines[0]));
}

/** Lines that belong to one sentence, title or cell as one text, with hyphenated words rejoined. */
export function joinLines(lines: readonly RecognisedLine[]): string {
  const [first = "", ...others] = lines.map(textOf);
  return others.reduce(
    (before, next) => (isHyphenated(before, next) ? joinHyphenated(before, next) : joinTexts(before, next)),
    first,
  );
}

/** True when the first word of the next line would not have fitted on this line. */
function isFull(line: RecognisedLine, next: RecognisedLine, { box }: RecognisedParagraph): boolean {
  const [first] = next.words;
  if (!first || LIST_MARKER.test(first.text) || hasCellGap(line) || hasCellGap(next)) return false;
  const width = first.box.x1 - first.box.x0;
  return directionOf(first.text) === "rtl" ? line.box.x0 - width <= box.x0 : line.box.x1 + width >= box.x1;
}

function hasCellGap({ words }: RecognisedLine): boolean {
  return words.some(({ box }, at) => {
    const before = words[at - 1]?.box;
    return before !== undefined && beginsCell(before, box);
  });
}

function isHyphenated(before: string, next: string): boolean {
  return HYPHENATED.test(before) && /^\p{Ll}/u.test(next);
}

function joinHyphenated(before: string, next: string): string {
  const [first = ""] = next.split(" ");
  return CONJUNCTION.test(first) ? `${before} ${next}` : withoutHyphen(before) + next;
}

/** A text without the hyphen that it ends with after a letter. */
export function withoutHyphen(text: string): string {
  return text.replace(HYPHENATED, "$1");
}

function textOf(line: RecognisedLine | undefined): string {
  return joinLine(line?.words ?? []);
}
