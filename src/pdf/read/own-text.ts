/** The text of a PDF's page, from the runs of letters that pdf.js finds. */
import { boundingBox, boxAround, type Box, type Point } from "../../core/geometry/geometry.ts";
import {
  joinWords,
  type RecognisedLine,
  type RecognisedPage,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../core/text/recognition.ts";

/** How far letters fall below their baseline, as a share of the type's size. */
const DESCENT = 0.25;
/** Lines further apart than this many type sizes are not of one paragraph. */
const LINE_DISTANCE = 1.8;
/** Lines of one paragraph have sizes that differ by at most this factor. */
const SIZE_RATIO = 1.25;

/** A run of letters as pdf.js gives it: from the origin of `transform` along its first axis, in the page's units. */
export interface TextRun {
  readonly str: string;
  /** Writing direction: "ltr", "rtl" or "ttb". */
  readonly dir: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  /** Whether a line ends here. */
  readonly hasEOL: boolean;
}

/** How a page is shown, in points. */
interface Viewport {
  readonly width: number;
  readonly height: number;
  convertToViewportPoint(x: number, y: number): readonly number[];
}

/** A line while its words are collected; `size` is its type's size in points. */
interface Line {
  readonly words: RecognisedWord[];
  baseline: readonly [Point, Point];
  size: number;
}

/**
 * A page's own text in the order of its contents; null if it has none. Words are where the runs' widths divided by
 * their letters put them. Boxes are in points on the page as shown, origin at the top left.
 */
export function ownText(runs: readonly TextRun[], viewport: Viewport): RecognisedPage | null {
  const paragraphs = paragraphsOf(linesOf(runs, viewport));
  if (paragraphs.length === 0) return null;
  return {
    widthPx: viewport.width,
    heightPx: viewport.height,
    text: joinWords(paragraphs),
    confidence: 100,
    languages: "",
    paragraphs,
  };
}

/** What pdf.js tells of an annotation (ISO 32000-1, 12.5), as far as it is used here. */
interface Annotation {
  readonly subtype?: string;
  /** "Tx" for text and "Ch" for choices. */
  readonly fieldType?: string | null;
  readonly fieldValue?: unknown;
  readonly contentsObj?: { readonly str: string };
  /** Left, bottom, right and top in the page's own units. */
  readonly rect?: readonly number[];
}

/** The text of form fields and of notes typed onto the page, each as a run as large as its field. */
export function runsOfFields(annotations: readonly Annotation[]): TextRun[] {
  return annotations.flatMap(({ subtype, fieldType, fieldValue, contentsObj, rect = [] }) => {
    const isTextField = subtype === "Widget" && (fieldType === "Tx" || fieldType === "Ch");
    const value = isTextField ? fieldValue : subtype === "FreeText" ? contentsObj?.str : null;
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    if (typeof value !== "string" || value.trim() === "") return [];
    const height = top - bottom;
    const transform = [height, 0, 0, height, left, bottom + DESCENT * height];
    return [{ str: value, dir: "ltr", transform, width: right - left, height, hasEOL: true }];
  });
}

/** The box of a run on the page as shown. */
export function boxOfRun(run: TextRun, viewport: Viewport): Box {
  return partOf(run, 0, 1, viewport).box;
}

function linesOf(runs: readonly TextRun[], viewport: Viewport): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  // Whether the next letters belong to the word before them.
  let isWordOpen = false;
  for (const run of runs) {
    for (const { text, from, to } of piecesOf(run)) {
      if (text.trim() === "") {
        isWordOpen = false;
        continue;
      }
      const { box, start, end } = partOf(run, from, to, viewport);
      const word: RecognisedWord = { text, box, confidence: 100 };
      if (!line) lines.push((line = { words: [], baseline: [start, end], size: run.height }));
      const last = line.words.at(-1);
      if (last && isWordOpen)
        line.words[line.words.length - 1] = { ...last, text: last.text + text, box: boundingBox([last.box, box]) };
      else line.words.push(word);
      line.baseline = [line.baseline[0], end];
      line.size = Math.max(line.size, run.height);
      isWordOpen = true;
    }
    if (run.hasEOL) {
      line = null;
      isWordOpen = false;
    }
  }
  return lines;
}

/** The words of a run and the spaces between them, as shares of its length. */
function piecesOf({ str }: TextRun): { readonly text: string; readonly from: number; readonly to: number }[] {
  return [...str.matchAll(/\s+|\S+/gu)].map(({ 0: text, index }) => ({
    text,
    from: index / str.length,
    to: (index + text.length) / str.length,
  }));
}

/** Where a part of a run, from and to shares of its length, is shown. */
function partOf(
  { transform, width, height, dir }: TextRun,
  from: number,
  to: number,
  viewport: Viewport,
): { readonly box: Box; readonly start: Point; readonly end: Point } {
  // The run goes from its origin along its first axis; its letters rise and fall along the second.
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const across = Math.hypot(c, d) || 1;
  const place = (share: number, rise: number): Point => {
    const [left = 0, top = 0] = viewport.convertToViewportPoint(
      x + (share * width * a) / along + (rise * height * c) / across,
      y + (share * width * b) / along + (rise * height * d) / across,
    );
    return { x: left, y: top };
  };
  const [start, end] = dir === "rtl" ? [1 - from, 1 - to] : [from, to];
  const corners = [start, end].flatMap((share) => [place(share, -DESCENT), place(share, 1 - DESCENT)]);
  return { box: boxAround(corners), start: place(start, 0), end: place(end, 0) };
}

function paragraphsOf(lines: readonly Line[]): RecognisedParagraph[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    if (before && isContinued(before, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => {
    const recognised = group.map(({ words, baseline }): RecognisedLine => ({
      box: boundingBox(words.map(({ box }) => box)),
      baseline,
      words,
    }));
    return { box: boundingBox(recognised.map(({ box }) => box)), lines: recognised };
  });
}

/** Whether a line goes on with the paragraph of the one before it: just below it, in type of about the same size. */
function isContinued(before: Line, { baseline: [start], size }: Line): boolean {
  const distance = start.y - before.baseline[0].y;
  const ratio = Math.max(size, before.size) / Math.max(1e-9, Math.min(size, before.size));
  return distance >= 0 && distance <= LINE_DISTANCE * size && ratio <= SIZE_RATIO;
}
