/** Reads a page by Tesseract alone, with its layout. */
import type { GreyImage } from "../core/geometry/grey-image.ts";
import { turnImage } from "../core/geometry/turn-image.ts";
import { turnRecognisedPage, wordsOf, type RecognisedPage } from "../core/text/recognition.ts";
import type { TesseractEngine } from "./engine/tesseract.ts";
import { paragraphsOf, toRecognisedPage } from "./to-recognised-page.ts";

/** Quarter turns after which lines that run down run from left to right. */
const TURNS_OF_COLUMNS = 3;
/** Share of the progress that a first reading accounts for. */
const FIRST_SHARE = 0.5;
/** Words of fewer letters may be taller than wide. */
const MIN_LETTERS = 4;

/** Whether the lines of a language run from top to bottom: `jpn_vert`. */
export function runsDown(languages: string): boolean {
  return languages.includes("_vert");
}

/**
 * Reads a prepared image that is upright. Lines that run down are read as they run once the page is turned, which
 * gives them words that lie along a line. Rejects when `recognise` rejects.
 */
export async function readWholePage(
  image: GreyImage,
  languages: string,
  recognise: TesseractEngine["recognise"],
  onProgress: ((fraction: number) => void) | undefined,
): Promise<RecognisedPage> {
  const read = async (turned: GreyImage, from: number): Promise<RecognisedPage> => {
    const found = await recognise(turned, "automatic", (part) => onProgress?.(from + (1 - FIRST_SHARE) * part));
    return toRecognisedPage(paragraphsOf(found), turned, languages);
  };
  const page = await read(image, 0);
  if (!isSideways(page)) return page;
  return turnRecognisedPage(await read(turnImage(image, TURNS_OF_COLUMNS), FIRST_SHARE), -TURNS_OF_COLUMNS);
}

/** Whether most words are taller than wide. */
function isSideways({ paragraphs }: RecognisedPage): boolean {
  const words = wordsOf(paragraphs).filter(({ text }) => text.length >= MIN_LETTERS);
  const tall = words.filter(({ box }) => box.y1 - box.y0 > box.x1 - box.x0);
  return tall.length * 2 > words.length;
}
