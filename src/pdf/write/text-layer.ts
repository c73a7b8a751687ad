import { lerp, type Point, type Size } from "../../core/geometry/geometry.ts";
import {
  turnRecognisedPage,
  wordsOf,
  type RecognisedPage,
  type RecognisedParagraph,
  type RecognisedWord,
} from "../../core/text/recognition.ts";
import { RIGHT_TO_LEFT } from "../../core/text/text-direction.ts";
import { endsUnspaced } from "../../core/text/word-spaces.ts";
import type { CharacterCodes } from "./character-codes.ts";
import type { PageTag, PageTags } from "./page-tags.ts";
import { pdfNumber } from "./pdf-file.ts";
import { artifactContent, markedContent } from "./structure-tree.ts";
import { fontSizeOf, hundredths, MIN_LINE_STEP, MIN_SPACE, runsOf, type Run } from "./text-run.ts";
import { tiltedLines } from "./tilted-line.ts";
import { uprightMatrix } from "./upright-matrix.ts";

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
  readonly word: RecognisedWord;
  baselinePt: number;
}

/** The tags of a page. With `areLinesWhole` no line may be parted among elements. */
export type TagsFor = (areLinesWhole: boolean) => PageTags;

/** The operators of a text layer. */
export interface TextLayer {
  readonly operators: string;
  /** For each marked content, by its identifier from 0, the index of its element; none without tags. */
  readonly marked: readonly number[];
  readonly tags: readonly PageTag[];
}

/** Operators that draw words of one element. */
interface Part {
  readonly index: number;
  readonly operators: readonly string[];
}

/**
 * The operators that draw a page's words as invisible text (text rendering mode 3) in an area of `sizePt` points with
 * the origin at its bottom left. Each word is stretched to its box. On a level page words stay horizontal and follow
 * the slope of their line in steps, since readers break up rotated words; see `tiltedLines` for other pages.
 * On a page that is not upright, the text runs as the page's lines do. With tags, consecutive words of one element are
 * marked content.
 */
export function textLayer(
  page: RecognisedPage,
  sizePt: Size,
  codes: CharacterCodes,
  fontName: string,
  tagsFor: TagsFor | null,
): TextLayer {
  const { quarterTurns = 0 } = page;
  if (quarterTurns > 0) {
    const { width, height } = sizePt;
    const uprightSizePt = quarterTurns === 2 ? sizePt : { width: height, height: width };
    const matrix = uprightMatrix(quarterTurns, { x: 0, y: 0, width, height });
    const upright = textLayer(turnRecognisedPage(page, quarterTurns), uprightSizePt, codes, fontName, tagsFor);
    return { ...upright, operators: `q ${matrix} cm\n${upright.operators}\nQ` };
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
  const lines = paragraphs.flat();
  const tilted = isRightToLeft ? null : tiltedLines(paragraphs, codes, fontName);
  const { tags, indices } = tagsFor?.(tilted !== null) ?? { tags: [], indices: [] };
  const indexOfWord = new Map(wordsOf(page.paragraphs).map((word, i) => [word, indices[i] ?? 0]));
  const indexOf = ({ word }: Pick<Run, "word">): number => indexOfWord.get(word) ?? 0;
  const parts = joinParts(
    tilted?.map((operators, i): Part => ({ index: lines[i]?.[0] ? indexOf(lines[i][0]) : 0, operators })) ??
      levelParts(lines, codes, fontName, indexOf),
  );
  const marked = tagsFor ? parts.map(({ index }) => index) : [];
  if (parts.length === 0) return { operators: "", marked, tags };
  const shown = parts.map(({ operators }, mcid) =>
    tagsFor ? markedContent(mcid, operators.join("\n")) : operators.join("\n"),
  );
  // LibreOffice shows the last words above the image that follows, so they are a space.
  const lastSpace = `1 0 0 1 0 0 Tm [<${codes.encode(" ")}>] TJ`;
  const last = tagsFor ? artifactContent(lastSpace) : lastSpace;
  return { operators: ["BT", "3 Tr", ...shown, last, "ET"].join("\n"), marked, tags };
}

/** Consecutive parts of one element as one. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: { readonly index: number; readonly operators: string[] }[] = [];
  for (const { index, operators } of parts) {
    const last = joined.at(-1);
    if (last?.index === index) last.operators.push(...operators);
    else joined.push({ index, operators: [...operators] });
  }
  return joined;
}

/** The operators of each word of lines with all words level. */
function levelParts(
  lines: readonly (readonly Run[])[],
  codes: CharacterCodes,
  fontName: string,
  indexOf: (run: LevelRun) => number,
): Part[] {
  const levels = lines.map(levelled);
  for (const [i, line] of levels.entries()) separate(levels[i - 1]?.at(-1), line[0]);
  return levels.flatMap((line) =>
    levelLineOperators(line, codes, fontName).map((operators, i): Part => {
      const run = line[i];
      return { index: run ? indexOf(run) : 0, operators };
    }),
  );
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
  return runs.map(({ text, start, end, word }) => ({
    text,
    word,
    fontPt,
    leftPt: start.x,
    rightPt: end.x,
    baselinePt: lerp(start, end, 0.5).y,
  }));
}

/** The operators of each run of a line; those of the first set its font. */
function levelLineOperators(line: readonly LevelRun[], codes: CharacterCodes, fontName: string): string[][] {
  return line.map(({ text, fontPt, leftPt, rightPt, baselinePt }, i) => {
    const font = i === 0 ? [`/${fontName} ${pdfNumber(fontPt)} Tf`] : [];
    const naturalPt = codes.widthOf(text) * fontPt;
    if (naturalPt === 0) return font;
    const endPt = endBefore(line[i + 1], { text, fontPt, leftPt, rightPt });
    const stretch = (100 * (endPt - leftPt)) / naturalPt;
    // The space is part of the word's operator: without it, PDFium drops words of one character.
    const isUnspaced = i === line.length - 1 && endsUnspaced(text);
    const hex = codes.encode(isUnspaced ? text : `${text} `);
    const place = `1 0 0 1 ${hundredths(leftPt)} ${hundredths(baselinePt)} Tm`;
    return [...font, `${hundredths(stretch)} Tz ${place} [<${hex}>] TJ`];
  });
}

/** Where a word ends so that there is a space before the next one; a word that hides the next one ends as it is. */
function endBefore(
  next: LevelRun | undefined,
  { text, fontPt, leftPt, rightPt }: Omit<LevelRun, "baselinePt" | "word">,
): number {
  if (!next || next.leftPt <= leftPt + 2 * MIN_SPACE * fontPt) return rightPt;
  if (!RIGHT_TO_LEFT.test(text + next.text)) return Math.min(rightPt, next.leftPt - MIN_SPACE * fontPt);
  const { least, most } = RIGHT_TO_LEFT_SPACE;
  const spacePt = Math.min(most * fontPt, Math.max(least * fontPt, next.leftPt - rightPt));
  return Math.max(leftPt + MIN_SPACE * fontPt, next.leftPt - spacePt);
}
