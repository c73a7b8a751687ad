/** Lines of the text layer that climb or fall: drawn along their baselines, and kept together in every reader. */
import { distance, type Point } from "../../core/geometry/geometry.ts";
import type { CharacterCodes } from "./character-codes.ts";
import { pdfNumber, pdfText } from "./pdf-file.ts";
import { fontSizeOf, hundredths, type Run } from "./text-run.ts";

/**
 * A line that climbs or falls by more than this, in font sizes, is tilted. Poppler takes words for one line only while
 * their baselines are within 0.5 of the first word's.
 */
const MAX_LEVEL_RISE = 0.35;
/** A page is tilted if at least this share of its lines is, weighted by their lengths. */
const MIN_TILTED_SHARE = 0.25;
/** Words whose distances from the straight line differ by more than this, in font sizes, are drawn apart. */
const MAX_BEND = 0.35;
/** The letters of a word are spaced to fill its width if they would miss it by more than this share. */
const MIN_SPACING = 0.03;
/** Widest space between the letters of a word, in font sizes. pdf.js takes more than 0.1 for the end of the word. */
const MAX_SPACING = 0.08;
/** The direction of the page counts in each paragraph like a line of this length: short lines are measured badly. */
const PAGE_WEIGHT_PT = 72;

/** A straight line through the start of a line of text. */
interface Axis {
  readonly start: Point;
  /** Cosine and sine of its angle to the x axis. */
  readonly cos: number;
  readonly sin: number;
}

/** A word of the line, in points along its axis and above it. */
interface Word {
  readonly text: string;
  readonly leftPt: number;
  readonly widthPt: number;
  readonly abovePt: number;
}

/**
 * The operators of each line; null if the page is level, as most of its lines are. All words have one horizontal
 * scaling, and those of a paragraph one direction: pdf.js compares their places only then, and otherwise joins lines.
 */
export function tiltedLines(
  paragraphs: readonly (readonly (readonly Run[])[])[],
  codes: CharacterCodes,
  fontName: string,
): string[][] | null {
  const lines = paragraphs.flat();
  const whole = sumOf(lines);
  const tilted = sumOf(lines.filter(isTilted));
  if (Math.hypot(tilted.x, tilted.y) < MIN_TILTED_SHARE * Math.hypot(whole.x, whole.y)) return null;
  const page = directionOf(whole);
  const stretch = stretchOf(lines, codes);
  return paragraphs.flatMap((paragraph) => {
    const { x, y } = sumOf(paragraph);
    const direction = directionOf({ x: x + PAGE_WEIGHT_PT * Math.cos(page), y: y + PAGE_WEIGHT_PT * Math.sin(page) });
    return paragraph.map((runs) => lineOperators(runs, { direction, stretch, codes, fontName }));
  });
}

/** The horizontal scaling at which the words of a page are as wide on the whole as they stand there; 1 for none. */
function stretchOf(lines: readonly (readonly Run[])[], codes: CharacterCodes): number {
  let [widthPt, naturalPt] = [0, 0];
  for (const runs of lines) {
    for (const { text, start, end } of runs) {
      widthPt += distance(start, end);
      naturalPt += codes.widthOf(text) * fontSizeOf(runs);
    }
  }
  return widthPt > 0 && naturalPt > 0 ? widthPt / naturalPt : 1;
}

/** Whether a line climbs or falls so much that its words must not be level. */
function isTilted(runs: readonly Run[]): boolean {
  const heights = runs.flatMap(({ start, end }) => [start.y, end.y]);
  return Math.max(...heights) - Math.min(...heights) > MAX_LEVEL_RISE * fontSizeOf(runs);
}

/** The sum of the vectors from the start to the end of each line. */
function sumOf(lines: readonly (readonly Run[])[]): Point {
  const sum = { x: 0, y: 0 };
  for (const runs of lines) {
    const [start, end] = [runs[0]?.start, runs.at(-1)?.end];
    if (!start || !end) continue;
    sum.x += end.x - start.x;
    sum.y += end.y - start.y;
  }
  return sum;
}

function directionOf({ x, y }: Point): number {
  return Math.atan2(y, x);
}

interface LineContext {
  /** Of the paragraph's lines, in radians, anticlockwise from the x axis. */
  readonly direction: number;
  /** The horizontal scaling of all letters, 1 for none. */
  readonly stretch: number;
  readonly codes: CharacterCodes;
  readonly fontName: string;
}

/**
 * The operators of a line with at least one word. It states its text as `ActualText` (ISO 32000-1, 14.9.4), since
 * Poppler would otherwise mix up the words of neighbouring lines. A straight line is one operator, because PDFium
 * spreads the stated text over the first one. A bent line is drawn in parts.
 */
function lineOperators(runs: readonly Run[], context: LineContext): string[] {
  const fontPt = fontSizeOf(runs);
  const start = runs[0]?.start ?? { x: 0, y: 0 };
  const axis = { start, cos: Math.cos(context.direction), sin: Math.sin(context.direction) };
  const parts = levelParts(
    runs.map((run) => alongAxis(run, axis)),
    MAX_BEND * fontPt,
  );
  return [
    `/Span << /ActualText ${pdfText(runs.map(({ text }) => text).join(" "))} >> BDC`,
    ...parts.flatMap((words, i) => partOperator(words, { ...context, axis, fontPt, isFirst: i === 0 })),
    "EMC",
  ];
}

function alongAxis({ text, start, end }: Run, { start: origin, cos, sin }: Axis): Word {
  const along = ({ x, y }: Point): number => (x - origin.x) * cos + (y - origin.y) * sin;
  const above = ({ x, y }: Point): number => (y - origin.y) * cos - (x - origin.x) * sin;
  const leftPt = along(start);
  return { text, leftPt, widthPt: along(end) - leftPt, abovePt: (above(start) + above(end)) / 2 };
}

/** The words in parts, each as long as they are about equally far above the axis. */
function levelParts(words: readonly Word[], maxDifferencePt: number): readonly (readonly Word[])[] {
  const parts: Word[][] = [];
  for (const word of words) {
    const part = parts.at(-1);
    const heights = [...(part ?? []), word].map(({ abovePt }) => abovePt);
    if (part && Math.max(...heights) - Math.min(...heights) <= maxDifferencePt) part.push(word);
    else parts.push([word]);
  }
  return parts;
}

interface PartContext extends LineContext {
  readonly axis: Axis;
  readonly fontPt: number;
  readonly isFirst: boolean;
}

/**
 * The operator of a part; none for words without a width. Every part but the first begins with a space: MuPDF gives out
 * the stated text letter by letter.
 */
function partOperator(
  words: readonly Word[],
  { axis, fontPt, stretch, codes, fontName, isFirst }: PartContext,
): string[] {
  const naturalWidth = words.reduce((sum, { text }) => sum + codes.widthOf(text), 0);
  const shownPt = words.reduce((sum, { widthPt }) => sum + widthPt, 0);
  const [first] = words;
  if (!first || naturalWidth === 0 || shownPt <= 0) return [];
  // The font's size is that of the words' widths: their height has less weight.
  const emPt = shownPt / naturalWidth;
  const space = codes.encode(" ");
  const spacePt = codes.widthOf(" ") * emPt;
  /** The entry of TJ that moves what follows by `pt` along the line. */
  const move = (pt: number): string => String(Math.round((-1000 * pt) / emPt));
  const entries = words.map(({ text, leftPt, widthPt }, i) => {
    const letters = codes.encode(text).match(/.{4}/gu) ?? [];
    const unspacedPt = codes.widthOf(text) * emPt;
    const spacingPt = letterSpacing(widthPt, unspacedPt, letters.length - 1, MAX_SPACING * Math.min(emPt, fontPt));
    const shown = letters.join(spacingPt === 0 ? "" : `>${move(spacingPt)}<`);
    const next = words[i + 1];
    if (!next) return `<${shown}>`;
    const endPt = leftPt + unspacedPt + (letters.length - 1) * spacingPt;
    return `<${shown}${space}>${move(next.leftPt - endPt - spacePt)}`;
  });
  const leftPt = first.leftPt - (isFirst ? 0 : spacePt);
  const abovePt = words.reduce((sum, word) => sum + word.abovePt, 0) / words.length;
  const { start, cos, sin } = axis;
  const matrix = [cos, sin, -sin, cos].map((value) => Number(value.toFixed(5))).join(" ");
  const at = [start.x + leftPt * cos - abovePt * sin, start.y + leftPt * sin + abovePt * cos].map(hundredths).join(" ");
  const shown = `${isFirst ? "" : `<${space}>`}${entries.join("")}`;
  const font = `/${fontName} ${pdfNumber(emPt / stretch)} Tf ${hundredths(100 * stretch)} Tz`;
  return [`${font} ${matrix} ${at} Tm [${shown}] TJ`];
}

/** The space between letters that makes a word as wide as it stands on the page, at most `mostPt` wide or narrow. */
function letterSpacing(widthPt: number, unspacedPt: number, spaces: number, mostPt: number): number {
  const missingPt = widthPt - unspacedPt;
  if (spaces === 0 || Math.abs(missingPt) <= MIN_SPACING * widthPt) return 0;
  return Math.max(-mostPt, Math.min(mostPt, missingPt / spaces));
}
