/** Reads a page by its print: the line reader reads what the print network finds, and Tesseract unsure lines too. */
import { at } from "../../core/at.ts";
import type { PagePrint, ReadLine } from "../../core/contracts/line-reading.ts";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import { ScanError, type ScanErrorCode } from "../../core/errors.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage } from "../../core/geometry/turn-image.ts";
import { cutRow } from "../../core/geometry/cut-line.ts";
import {
  turnRecognisedPage,
  wordsOf,
  type RecognisedLine,
  type RecognisedPage,
  type RecogniseOptions,
} from "../../core/text/recognition.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { paragraphsOf, toPageReading } from "../to-recognised-page.ts";
import { connectedInk } from "../image/connected-ink.ts";
import { withCheckboxes } from "./checkboxes.ts";
import { joinPieces } from "./join-pieces.ts";
import { joinReadings } from "./join-readings.ts";
import { readerProbability } from "./joint-confidence.ts";
import { readWords } from "./read-words.ts";
import { boxOf, lineOf } from "./printed-words.ts";

/** A word that is right with a lower probability has its line read by Tesseract too. */
const SURE = 0.6;
/** What Tesseract is shown above, below and beside a line, in its heights. */
const MARGIN = 0.35;

/** The languages whose letters the line reader knows. */
const LANGUAGES = new Set(["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol"]);

/** Without Tesseract, lines are as the line reader reads them. */
const UNAVAILABLE: ReadonlySet<ScanErrorCode> = new Set([
  "engine_unavailable",
  "language_unavailable",
  "language_damaged",
]);

/** Whether the line reader knows the letters of these languages: `deu+eng`. */
export function knowsLetters(languages: string): boolean {
  return languages.split("+").every((language) => LANGUAGES.has(language));
}

/**
 * The page with boxes in pixels of `image`. `onFirstText` receives it as the line reader reads it, if it is upright.
 * Rejects when `recognise` rejects.
 */
export async function readPrintedPage(
  image: GreyImage,
  { quarterTurns, lines }: PagePrint,
  languages: string,
  recognise: TesseractEngine["recognise"],
  { onProgress, onFirstText }: Pick<RecogniseOptions, "onProgress" | "onFirstText">,
): Promise<RecognisedPage> {
  const upright = turnImage(image, quarterTurns);
  const ink = connectedInk(upright);
  const pageOf = (pieces: readonly RecognisedLine[]): RecognisedPage => {
    const withWords = pieces.filter(({ words }) => words.length > 0);
    const { page } = toPageReading(joinPieces(withCheckboxes(withWords, upright, ink)), upright, languages);
    return turnRecognisedPage(page, -quarterTurns);
  };
  const own = lines.map((read) => lineOf(upright, read));
  if (quarterTurns === 0) await onFirstText?.(pageOf(own));
  onProgress?.(0);
  const unsure = new Set(lines.filter(isUnsure));
  let done = 0;
  const pieces = await Promise.all(
    lines.map(async (read, i): Promise<RecognisedLine> => {
      const line = at(own, i);
      if (!unsure.has(read)) return line;
      const words = await readByEngine(upright, read.line, recognise);
      onProgress?.(++done / unsure.size);
      return words ? joinReadings(line, read.signs, words) : line;
    }),
  );
  return pageOf(pieces);
}

/** Whether Tesseract reads a line, too. */
export function isUnsure({ signs }: ReadLine): boolean {
  const words = readWords(signs);
  return words.length === 0 || words.some((word) => readerProbability(word) < SURE);
}

/** The words that Tesseract reads in a line, in pixels of the page; null where it or its language can't be had. */
async function readByEngine(
  page: GreyImage,
  line: PrintedLine,
  recognise: TesseractEngine["recognise"],
): Promise<RecognisedLine["words"] | null> {
  const margin = Math.round(MARGIN * line.size);
  const { left, ...cut } = cutRow(page, {
    ...line,
    size: line.size + 2 * margin,
    descent: line.descent + margin,
  });
  const read = await recognise(cut, "singleLine", () => undefined).catch((error: unknown) => {
    if (error instanceof ScanError && UNAVAILABLE.has(error.code)) return null;
    throw error;
  });
  if (!read) return null;
  return wordsOf(paragraphsOf(read, cut)).map(({ text, confidence, box: { x0, x1 } }) => ({
    text,
    confidence,
    box: boxOf(line, [x0 + left, x1 + left]),
  }));
}
