/** The lines of a page where they stand once the page is upright and straight. */
import { medianOf } from "../geometry/averages.ts";
import { boundingBox, boxAround, type Box } from "../geometry/geometry.ts";
import { baselineAt, turnRecognisedPage, type RecognisedLine, type RecognisedPage } from "../text/recognition.ts";
import type { RecognisedWord } from "../text/recognition.ts";
import { medianSlope, straighten } from "../text/slope.ts";

export interface PlacedWord {
  /** The word as the page has it. */
  readonly word: RecognisedWord;
  /** In pixels of the upright, straightened page. */
  readonly box: Box;
}

/** A line, or a part of one. At least one word. */
export interface PlacedLine {
  /** The line as the page has it; of a part of a line, with its words only. */
  readonly line: RecognisedLine;
  /** Index of its paragraph on the page. */
  readonly paragraph: number;
  /** Place of the line in the page's reading order. */
  readonly order: number;
  readonly words: readonly PlacedWord[];
  readonly box: Box;
  /** The height of its capitals above the baseline, in pixels: about 0.7 of the type size. */
  readonly ascent: number;
  /** The mean width of its letters and signs, in pixels. */
  readonly letterWidth: number;
  /** Where its baseline is, in pixels from the top. */
  readonly baseline: number;
}

/** The lines of a page, and what else of it is needed, upright and straight. */
export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly lines: readonly PlacedLine[];
  readonly rules: readonly Box[];
  readonly figures: readonly PlacedFigure[];
}

export interface PlacedFigure {
  /** In pixels of the page as it is. */
  readonly original: Box;
  readonly box: Box;
}

/** Letters and digits as high as capitals, or higher. */
const IS_TALL = /[\p{Lu}\p{Lo}\p{N}bdfhklt]/u;

/** A figure of which a code takes more than this share is the code. */
const MAX_CODE = 0.4;

/** The lines of a page in reading order. */
export function placeLines(page: RecognisedPage): PlacedPage {
  const upright = turnRecognisedPage(page, page.quarterTurns ?? 0);
  const slope = medianSlope(
    upright.paragraphs.flatMap((paragraph) => paragraph.lines.filter(({ words }) => words.length > 1)),
  );
  const lines = upright.paragraphs
    .flatMap((paragraph, index) =>
      paragraph.lines.flatMap((line, at) => {
        const original = page.paragraphs[index]?.lines[at];
        return original && line.words.length > 0 ? [{ line, original, index }] : [];
      }),
    )
    .map(({ line, original, index }, order) => placeLine(line, original, { paragraph: index, order }, slope));
  return {
    width: upright.widthPx,
    height: upright.heightPx,
    lines,
    rules: (upright.rules ?? []).map((rule) => straighten(rule, slope)),
    figures: (page.figures ?? []).flatMap((original, at) => {
      const box = upright.figures?.[at];
      return box && !isCode(original, page) ? [{ original, box: straighten(box, slope) }] : [];
    }),
  };
}

/** Whether a figure of a page is mainly a QR or bar code. */
function isCode(figure: Box, { codes = [] }: RecognisedPage): boolean {
  return codes.some(({ quad }) => {
    const { x0, y0, x1, y1 } = boxAround(quad);
    const width = Math.min(x1, figure.x1) - Math.max(x0, figure.x0);
    const height = Math.min(y1, figure.y1) - Math.max(y0, figure.y0);
    return width > 0 && height > 0 && width * height > MAX_CODE * widthOf(figure) * (figure.y1 - figure.y0);
  });
}

function placeLine(
  line: RecognisedLine,
  original: RecognisedLine,
  place: Pick<PlacedLine, "paragraph" | "order">,
  slope: number,
): PlacedLine {
  const words = line.words.map((word, at) => ({
    word: original.words[at] ?? word,
    box: straighten(word.box, slope),
  }));
  const middle = (line.box.x0 + line.box.x1) / 2;
  const tall = line.words.filter(({ text }) => IS_TALL.test(text));
  const ascents = (tall.length > 0 ? tall : line.words)
    .map(({ box }) => baselineAt(line, (box.x0 + box.x1) / 2) - box.y0)
    .filter((ascent) => ascent > 0);
  return {
    ...place,
    line: original,
    words,
    box: boundingBox(words.map(({ box }) => box)),
    letterWidth: letterWidthOf(words),
    ascent: ascents.length > 0 ? medianOf(ascents) : Math.max(1, line.box.y1 - line.box.y0),
    baseline: baselineAt(line, middle) - slope * middle,
  };
}

function letterWidthOf(words: readonly PlacedWord[]): number {
  const width = words.reduce((sum, { box }) => sum + widthOf(box), 0);
  return width / words.reduce((sum, { word }) => sum + word.text.length, 0);
}

/** A part of a line: some of its words, in order, at least one. */
export function partOf(whole: PlacedLine, words: readonly PlacedWord[]): PlacedLine {
  if (words.length === whole.words.length) return whole;
  const box = boundingBox(words.map((word) => word.box));
  const [from, to] = whole.line.baseline;
  const original = boundingBox(words.map(({ word }) => word.box));
  const isLevel = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const ends: RecognisedLine["baseline"] = isLevel
    ? [
        endAt(whole.line, from.x <= to.x ? original.x0 : original.x1),
        endAt(whole.line, from.x <= to.x ? original.x1 : original.x0),
      ]
    : whole.line.baseline;
  return {
    ...whole,
    words,
    box,
    letterWidth: letterWidthOf(words),
    line: { ...whole.line, box: original, baseline: ends, words: words.map(({ word }) => word) },
  };
}

function endAt(line: RecognisedLine, x: number): { readonly x: number; readonly y: number } {
  return { x, y: baselineAt(line, x) };
}

/** Larger type has letters wider by this factor at least, and they take so many times the area. */
const [WIDER, LARGER] = [1.12, 1.45];

/** The size of the type of some lines, in pixels. */
export type TypeSize = Pick<PlacedLine, "ascent" | "letterWidth">;

/** Whether type is larger than other type. Heights of single lines err by a third, so widths must say the same. */
export function isLarger(type: TypeSize, than: TypeSize): boolean {
  const [taller, wider] = [type.ascent / than.ascent, type.letterWidth / than.letterWidth];
  return taller >= 1 && wider >= WIDER && taller * wider >= LARGER;
}

/** The middle of a line's height above the baseline, in pixels from the top. */
export function middleOf({ baseline, ascent }: PlacedLine): number {
  return baseline - ascent / 2;
}

export function widthOf({ x0, x1 }: Box): number {
  return x1 - x0;
}
