/** Reads a page by its print: the line reader reads what the print network finds, and Tesseract unsure lines too. */
import { at } from "../../core/at.ts";
import { createPace } from "../../core/pace.ts";
import type { PagePrint, ReadLine } from "../../core/contracts/line-reading.ts";
import { ScanError, type ScanErrorCode } from "../../core/errors.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { turnImage } from "../../core/geometry/turn-image.ts";
import type { RecognisedLine, RecognisedPage, RecogniseOptions } from "../../core/text/recognition.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { connectedInk } from "../image/connected-ink.ts";
import { withCheckboxes } from "./checkboxes.ts";
import { joinReadings } from "./join-readings.ts";
import { readerProbability } from "./joint-confidence.ts";
import { pageOfPieces } from "./page-of-pieces.ts";
import { readByEngine } from "./read-by-engine.ts";
import { readWords } from "./read-words.ts";
import { lineOf } from "./printed-words.ts";

/** A word that is right with a lower probability has its line read by Tesseract too. */
const SURE = 0.5;
/** Without Tesseract, lines are as the line reader reads them. */
const UNAVAILABLE: ReadonlySet<ScanErrorCode> = new Set([
  "engine_unavailable",
  "language_unavailable",
  "language_damaged",
]);

/** The languages whose letters the line reader knows. */
const LANGUAGES = new Set(["eng", "deu", "fra", "spa", "ita", "por", "nld", "pol"]);

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
  const pace = createPace();
  const ink = connectedInk(upright);
  await pace();
  const pageOf = (pieces: readonly RecognisedLine[]): RecognisedPage => {
    const read = pieces.filter(({ words }) => words.length > 0);
    return pageOfPieces(withCheckboxes(read, upright, ink), upright, quarterTurns, languages);
  };
  const own: RecognisedLine[] = [];
  for (const read of lines) {
    await pace();
    own.push(lineOf(upright, read));
  }
  await pace();
  if (quarterTurns === 0) await onFirstText?.(pageOf(own));
  onProgress?.(0);
  const unsure = new Set(lines.filter(isUnsure));
  let done = 0;
  const pieces = await Promise.all(
    lines.map(async (read, i): Promise<RecognisedLine> => {
      const line = at(own, i);
      if (!unsure.has(read)) return line;
      const words = await readByEngine(upright, read.line, recognise).catch(unlessUnavailable);
      onProgress?.(++done / unsure.size);
      return words ? joinReadings(line, read.signs, words) : line;
    }),
  );
  await pace();
  return pageOf(pieces);
}

/** Whether Tesseract reads a line, too. */
export function isUnsure({ signs }: ReadLine): boolean {
  const words = readWords(signs);
  return words.length === 0 || words.some((word) => readerProbability(word) < SURE);
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof ScanError && UNAVAILABLE.has(error.code)) return null;
  throw error;
}
