import type { RecognisedLine, RecognisedPage, RecognisedParagraph } from "./recognition.ts";

/** Mean words a line from which a paragraph is running text: addresses, lists and verses have fewer. */
const RUNNING_WORDS = 4;
/** A space this many times as wide as its words are high is a leap to another cell, not a space. */
const LEAP = 2;
const BROKEN = /(\p{L})[-‐¬]$/u;
/** Words that follow a hyphen that stays: "Haus- und Gartenarbeit", "pre- and post-war". */
const BETWEEN = /^(?:and|or|und|oder|bzw|et|ou|y|o|e|ed|en|of|i|oraz|lub)$/u;
/** The number or mark of a list's entry. */
export const LISTED = /^(?:\p{N}+[.)]|\p{L}[.)]|[-–—•*·])$/u;

/**
 * What a page says as running text: the lines of a paragraph joined, words put together that a line's end broke, an
 * empty line between paragraphs. Where a line ended before it was full, as in addresses, lists and tables, it still
 * ends.
 */
export function plainText({ text, paragraphs }: RecognisedPage): string {
  if (paragraphs.length === 0) return text;
  return paragraphs
    .map(joinLines)
    .reduce((before, next) => (continues(before, next) ? joinBroken(before, next) : `${before}\n\n${next}`));
}

function joinLines(paragraph: RecognisedParagraph): string {
  const { lines } = paragraph;
  const words = lines.reduce((sum, line) => sum + line.words.length, 0);
  const isRunning = words >= lines.length * RUNNING_WORDS;
  return lines.slice(1).reduce((before, line, at) => {
    const next = textOf(line);
    if (continues(before, next)) return joinBroken(before, next);
    const above = lines[at];
    return above && isRunning && isFull(above, line, paragraph) ? `${before} ${next}` : `${before}\n${next}`;
  }, textOf(lines[0]));
}

/** True when the next line's first word had found no room on the line. */
function isFull(line: RecognisedLine, next: RecognisedLine, { box }: RecognisedParagraph): boolean {
  const [first] = next.words;
  if (!first || LISTED.test(first.text) || leaps(line) || leaps(next)) return false;
  return line.box.x1 + first.box.x1 - first.box.x0 >= box.x1;
}

function leaps({ words }: RecognisedLine): boolean {
  return words.some(({ box }, at) => {
    const before = words[at - 1]?.box;
    return before !== undefined && box.x0 - before.x1 > LEAP * (box.y1 - box.y0);
  });
}

function continues(before: string, next: string): boolean {
  return BROKEN.test(before) && /^\p{Ll}/u.test(next);
}

function joinBroken(before: string, next: string): string {
  const [first = ""] = next.split(" ");
  return BETWEEN.test(first) ? `${before} ${next}` : before.replace(BROKEN, "$1") + next;
}

function textOf(line: RecognisedLine | undefined): string {
  return line?.words.map(({ text }) => text).join(" ") ?? "";
}
