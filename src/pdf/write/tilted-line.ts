/** Lines of the text layer that climb or fall: drawn along their baselines, and kept together in every reader. */
import { distance, type Point } from "../../core/geometry/geometry.ts";
import type { CharacterCodes } from "./character-codes.ts";
import { pdfNumber, pdfText } from "./pdf-file.ts";
import { fontSizeOf, hundredths, MIN_LINE_STEP, MIN_SPACE, type Run } from "./text-run.ts";

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
/** Most that letters of a word overlap, in font sizes. Poppler takes more than 0.1 for the end of the word. */
const MAX_OVERLAP = 0.09;
/** A line that begins at least this far after the end of the one before, in font sizes, is apart from it in pdf.js. */
const MIN_STEP_ALONG = 0.11;
/** The direction of the page counts in each paragraph like a line of this length: short lines are measured badly. */
const PAGE_WEIGHT_PT = 72;

/** A straight line through the origin: cosine and sine of its angle to the x axis. */
interface Axis {
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

/** Words of a line that are drawn by one operator, at one height. */
interface Part extends Axis {
  readonly emPt: number;
  /** The font's size: that of an em, without the horizontal scaling. */
  readonly fontPt: number;
  abovePt: number;
  /** From the left, at least one. */
  readonly words: DrawnWord[];
}

/** A word as it is drawn: its letters, in codes of the font, and the space between them. */
interface DrawnWord {
  readonly letters: readonly string[];
  readonly spacingPt: number;
  readonly leftPt: number;
  readonly endPt: number;
}

/** A line with its text and its parts, from the left; none if its words have no width. */
interface Line {
  readonly text: string;
  readonly parts: readonly Part[];
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
  const placed = paragraphs.flatMap((paragraph) => {
    const { x, y } = sumOf(paragraph);
    const direction = directionOf({ x: x + PAGE_WEIGHT_PT * Math.cos(page), y: y + PAGE_WEIGHT_PT * Math.sin(page) });
    return paragraph.map((runs) => placeLine(runs, { direction, stretch, codes }));
  });
  const withParts = placed.filter(({ parts }) => parts.length > 0);
  // A line that is moved away from the one before may come near the next one.
  for (let round = 0; round < 3; round++)
    for (const [i, { parts }] of withParts.entries()) separate(withParts[i - 1]?.parts.at(-1), parts[0], stretch);
  return placed.map((line) => lineOperators(line, { stretch, codes, fontName }));
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
}

/**
 * Places the words of a line, at least one. A bent line is drawn in parts. Words are as wide as they stand on the page,
 * but each ends before the next one begins.
 */
function placeLine(runs: readonly Run[], context: LineContext): Line {
  const { direction, codes } = context;
  const axis = { cos: Math.cos(direction), sin: Math.sin(direction) };
  // Poppler measures the space between words along the nearer axis of the page.
  const tangent = Math.abs(Math.tan(direction));
  const lean = Math.min(tangent, 1 / tangent);
  const heightPt = fontSizeOf(runs);
  const level = levelParts(
    runs.map((run) => alongAxis(run, axis)),
    MAX_BEND * heightPt,
  );
  const parts = level.flatMap((words) => partOf(words, axis, context) ?? []);
  const words = parts.flatMap((part) => part.shown.map((word) => ({ ...word, part: part.part })));
  const fitted = words.map(({ text, leftPt, widthPt, part }, i) => {
    const next = words[i + 1];
    const climbPt = next ? Math.abs(next.part.abovePt - part.abovePt) : 0;
    const gapPt = MIN_SPACE * part.fontPt * Math.hypot(1, lean) + climbPt * lean;
    const roomPt = next ? next.leftPt - gapPt - leftPt : Number.POSITIVE_INFINITY;
    const letters = codes.encode(text).match(/.{4}/gu) ?? [];
    const unspacedPt = codes.widthOf(text) * part.emPt;
    const [leastPt, mostPt] = [-MAX_OVERLAP * part.fontPt, MAX_SPACING * Math.min(part.emPt, heightPt)];
    const spacingPt = letterSpacing(Math.min(widthPt, roomPt), unspacedPt, letters.length - 1, [leastPt, mostPt]);
    const drawnPt = unspacedPt + (letters.length - 1) * spacingPt;
    return { part, leftPt, letters, spacingPt, drawnPt, stepPt: drawnPt + gapPt };
  });
  const lefts = spreadApart(
    fitted.map(({ leftPt }) => leftPt),
    fitted.map(({ stepPt }) => stepPt),
  );
  for (const [i, { part, letters, spacingPt, drawnPt }] of fitted.entries()) {
    const leftPt = lefts[i] ?? 0;
    part.words.push({ letters, spacingPt, leftPt, endPt: leftPt + drawnPt });
  }
  return { text: runs.map(({ text }) => text).join(" "), parts: parts.map(({ part }) => part) };
}

/** A part for words, still without them; null for words without a width. */
function partOf(
  shown: readonly Word[],
  axis: Axis,
  { codes, stretch }: LineContext,
): { readonly part: Part; readonly shown: readonly Word[] } | null {
  const naturalWidth = shown.reduce((sum, { text }) => sum + codes.widthOf(text), 0);
  const shownPt = shown.reduce((sum, { widthPt }) => sum + widthPt, 0);
  if (naturalWidth === 0 || shownPt <= 0) return null;
  // The font's size is that of the words' widths: their height has less weight.
  const emPt = shownPt / naturalWidth;
  const abovePt = shown.reduce((sum, word) => sum + word.abovePt, 0) / shown.length;
  return { part: { ...axis, emPt, fontPt: emPt / stretch, abovePt, words: [] }, shown };
}

/**
 * The ascending numbers that are nearest to `wanted`, each at least its step below the next one: isotonic regression,
 * by pooling adjacent violators.
 */
function spreadApart(wanted: readonly number[], steps: readonly number[]): readonly number[] {
  const pools: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const [i, value] of wanted.entries()) {
    offsets.push(offset);
    let pool = { sum: value - offset, count: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count > pool.sum / pool.count; last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
    offset += steps[i] ?? 0;
  }
  return pools
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((value, i) => value + (offsets[i] ?? 0));
}

function alongAxis({ text, start, end }: Run, { cos, sin }: Axis): Word {
  const along = ({ x, y }: Point): number => x * cos + y * sin;
  const above = ({ x, y }: Point): number => y * cos - x * sin;
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

/**
 * Moves the end of a line and the start of the next apart if they are too near each other, as `MIN_LINE_STEP` says.
 * pdf.js compares their places after turning each back by its own direction.
 */
function separate(end: Part | undefined, next: Part | undefined, stretch: number): void {
  const [last, first] = [end?.words.at(-1), next?.words[0]];
  if (!end || !next || !last || !first || first.leftPt > last.endPt + MIN_STEP_ALONG * end.fontPt) return;
  const distancePt = end.abovePt - next.abovePt;
  const missingPt = MIN_LINE_STEP * end.fontPt * stretch - Math.abs(distancePt);
  if (missingPt <= 0) return;
  const shiftPt = (Math.sign(distancePt) || 1) * (missingPt / 2);
  end.abovePt += shiftPt;
  next.abovePt -= shiftPt;
}

/**
 * The operators of a line. It states its text as `ActualText` (ISO 32000-1, 14.9.4), since Poppler would otherwise mix
 * up the words of neighbouring lines. A straight line is one operator, because PDFium spreads the stated text over the
 * first one.
 */
function lineOperators({ text, parts }: Line, context: PartContext): string[] {
  return [
    `/Span << /ActualText ${pdfText(text)} >> BDC`,
    ...parts.map((part, i) => partOperator(part, i === 0, context)),
    "EMC",
  ];
}

interface PartContext extends Omit<LineContext, "direction"> {
  readonly fontName: string;
}

/** Every part but the first begins with a space: MuPDF gives out the stated text letter by letter. */
function partOperator(part: Part, isFirst: boolean, { stretch, codes, fontName }: PartContext): string {
  const { words, emPt, fontPt, abovePt, cos, sin } = part;
  const space = codes.encode(" ");
  const spacePt = codes.widthOf(" ") * emPt;
  /** The entry of TJ that moves what follows by `pt` along the line. */
  const move = (pt: number): string => String(Math.round((-1000 * pt) / emPt));
  const entries = words.map(({ letters, spacingPt, endPt }, i) => {
    const shown = letters.join(spacingPt === 0 ? "" : `>${move(spacingPt)}<`);
    const next = words[i + 1];
    return next ? `<${shown}${space}>${move(next.leftPt - endPt - spacePt)}` : `<${shown}>`;
  });
  const leftPt = (words[0]?.leftPt ?? 0) - (isFirst ? 0 : spacePt);
  const matrix = [cos, sin, -sin, cos].map((value) => Number(value.toFixed(5))).join(" ");
  const at = [leftPt * cos - abovePt * sin, leftPt * sin + abovePt * cos].map(hundredths).join(" ");
  const shown = `${isFirst ? "" : `<${space}>`}${entries.join("")}`;
  return `/${fontName} ${pdfNumber(fontPt)} Tf ${hundredths(100 * stretch)} Tz ${matrix} ${at} Tm [${shown}] TJ`;
}

/** The space between letters, within bounds, that makes a word as wide as it stands on the page. */
function letterSpacing(
  widthPt: number,
  unspacedPt: number,
  spaces: number,
  [leastPt, mostPt]: [number, number],
): number {
  const missingPt = widthPt - unspacedPt;
  if (spaces === 0 || Math.abs(missingPt) <= MIN_SPACING * widthPt) return 0;
  return Math.max(leastPt, Math.min(mostPt, missingPt / spaces));
}
