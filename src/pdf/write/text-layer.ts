import { lerp, type Point, type Size } from "../../core/geometry/geometry.ts";
import {
  turnRecognisedPage,
  wordsOf,
  type RecognisedPage,
  type RecognisedParagraph,
} from "../../core/text/recognition.ts";
import { RIGHT_TO_LEFT } from "../../core/text/text-direction.ts";
import { endsUnspaced } from "../../core/text/word-spaces.ts";
import type { CharacterCodes } from "./character-codes.ts";
import { pdfNumber } from "./pdf-file.ts";
import { artifactContent, paragraphContent } from "./structure-tree.ts";
import { fontSizeOf, hundredths, runsOf, type Run } from "./text-run.ts";
import { tiltedParagraphs } from "./tilted-line.ts";
import { uprightMatrix } from "./upright-matrix.ts";

/**
 * Smallest vertical distance, in font sizes, between the end of a line and the start of the next. pdf.js requires more
 * than 0.5 to keep them apart.
 */
const MIN_LINE_STEP = 0.55;
/** Smallest space between words, in font sizes. Up to 0.03, pdf.js joins two words whatever is between them. */
const MIN_SPACE = 0.06;
/**
 * Smallest and widest space between words of right-to-left text, in font sizes. pdf.js orders words from the right only
 * while the spaces between them are from 0.1 to 0.6.
 */
const RIGHT_TO_LEFT_SPACE = { least: 0.15, most: 0.5 } as const;

/** A run whose baseline is level, as all of it is drawn. */
interface LevelRun {
  readonly text: string;
  readonly fontPt: number;
  readonly leftPt: number;
  readonly rightPt: number;
  baselinePt: number;
}

/**
 * The operators that draw a page's words as invisible text (text rendering mode 3) in an area of `sizePt` points with
 * the origin at its bottom left. Each word is stretched to its box. On a level page words stay horizontal and follow
 * the slope of their line in steps, since readers break up rotated words; see `tiltedParagraphs` for other pages.
 * On a page that is not upright, the text runs as the page's lines do. If `isTagged` is true, each paragraph is marked
 * content with its index in `nonEmptyParagraphs` as identifier.
 */
export function textLayer(
  page: RecognisedPage,
  sizePt: Size,
  codes: CharacterCodes,
  fontName: string,
  isTagged: boolean,
): string {
  const { quarterTurns = 0 } = page;
  if (quarterTurns > 0) {
    const { width, height } = sizePt;
    const uprightSizePt = quarterTurns === 2 ? sizePt : { width: height, height: width };
    const matrix = uprightMatrix(quarterTurns, { x: 0, y: 0, width, height });
    const upright = textLayer(turnRecognisedPage(page, quarterTurns), uprightSizePt, codes, fontName, isTagged);
    return `q ${matrix} cm\n${upright}\nQ`;
  }
  const toPt = ({ x, y }: Point): Point => ({
    x: (x * sizePt.width) / page.widthPx,
    y: sizePt.height - (y * sizePt.height) / page.heightPx,
  });
  const paragraphs = nonEmptyParagraphs(page).map(({ lines }) =>
    lines.filter(({ words }) => words.length > 0).map((line) => runsOf(line, toPt)),
  );
  // Readers put right-to-left text into its logical order only if it is level.
  const isRightToLeft = wordsOf(page.paragraphs).some(({ text }) => RIGHT_TO_LEFT.test(text));
  const tilted = isRightToLeft ? null : tiltedParagraphs(paragraphs, codes, fontName);
  const operatorsOfAll = tilted ?? levelParagraphs(paragraphs, codes, fontName);
  const paragraphOperators = operatorsOfAll.map((operators, mcid) =>
    isTagged ? paragraphContent(mcid, operators.join("\n")) : operators.join("\n"),
  );
  if (paragraphOperators.length === 0) return "";
  // LibreOffice shows the last words above the image that follows, so they are a space.
  const lastSpace = `1 0 0 1 0 0 Tm [<${codes.encode(" ")}>] TJ`;
  return ["BT", "3 Tr", ...paragraphOperators, isTagged ? artifactContent(lastSpace) : lastSpace, "ET"].join("\n");
}

/** The operators of each paragraph, with all words level. */
function levelParagraphs(
  paragraphs: readonly (readonly (readonly Run[])[])[],
  codes: CharacterCodes,
  fontName: string,
): string[][] {
  const levels = paragraphs.map((lines) => lines.map(levelled));
  const lines = levels.flat();
  for (const [i, line] of lines.entries()) separate(lines[i - 1]?.at(-1), line[0]);
  return levels.map((paragraph) => paragraph.flatMap((line) => levelLineOperators(line, codes, fontName)));
}

/** The paragraphs with words, in order: those that the text layer shows. */
export function nonEmptyParagraphs({ paragraphs }: RecognisedPage): readonly RecognisedParagraph[] {
  return paragraphs.filter(({ lines }) => lines.some(({ words }) => words.length > 0));
}

/**
 * Moves the end of a line and the start of the next apart vertically if the lines are skewed so much that both are at
 * about the same height. pdf.js would take them for one line and join the words.
 */
function separate(end: LevelRun | undefined, next: LevelRun | undefined): void {
  if (!end || !next || next.leftPt > end.rightPt) return;
  const distancePt = end.baselinePt - next.baselinePt;
  const missingPt = MIN_LINE_STEP * end.fontPt - Math.abs(distancePt);
  if (missingPt <= 0) return;
  const shiftPt = (Math.sign(distancePt) || 1) * (missingPt / 2);
  end.baselinePt += shiftPt;
  next.baselinePt -= shiftPt;
}

/** The same runs without their slopes. */
function levelled(runs: readonly Run[]): LevelRun[] {
  const fontPt = fontSizeOf(runs);
  return runs.map(({ text, start, end }) => ({
    text,
    fontPt,
    leftPt: start.x,
    rightPt: end.x,
    baselinePt: lerp(start, end, 0.5).y,
  }));
}

function levelLineOperators(line: readonly LevelRun[], codes: CharacterCodes, fontName: string): string[] {
  const [first] = line;
  if (!first) return [];
  const { fontPt } = first;
  const operators = line.map(({ text, leftPt, rightPt, baselinePt }, i) => {
    const naturalPt = codes.widthOf(text) * fontPt;
    if (naturalPt === 0) return [];
    const endPt = endBefore(line[i + 1], { text, fontPt, leftPt, rightPt });
    const stretch = (100 * (endPt - leftPt)) / naturalPt;
    // The space is part of the word's operator: without it, PDFium drops words of one character.
    const isUnspaced = i === line.length - 1 && endsUnspaced(text);
    const hex = codes.encode(isUnspaced ? text : `${text} `);
    return `${hundredths(stretch)} Tz 1 0 0 1 ${hundredths(leftPt)} ${hundredths(baselinePt)} Tm [<${hex}>] TJ`;
  });
  return [`/${fontName} ${pdfNumber(fontPt)} Tf`, ...operators.flat()];
}

/** Where a word ends so that there is a space before the next one; a word that hides the next one ends as it is. */
function endBefore(
  next: LevelRun | undefined,
  { text, fontPt, leftPt, rightPt }: Omit<LevelRun, "baselinePt">,
): number {
  if (!next || next.leftPt <= leftPt + 2 * MIN_SPACE * fontPt) return rightPt;
  if (!RIGHT_TO_LEFT.test(text + next.text)) return Math.min(rightPt, next.leftPt - MIN_SPACE * fontPt);
  const { least, most } = RIGHT_TO_LEFT_SPACE;
  const spacePt = Math.min(most * fontPt, Math.max(least * fontPt, next.leftPt - rightPt));
  return Math.max(leftPt + MIN_SPACE * fontPt, next.leftPt - spacePt);
}
