/** Reads an image with any number of engines. Loaded only when the first image is to be read. */
import type { PagePrint } from "../core/contracts/line-reading.ts";
import type { Readers } from "../core/contracts/reader-calls.ts";
import { withErasedInk } from "../core/geometry/erased-ink.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import { giveWay } from "../core/pace.ts";
import { wordsOf, type RecogniseOptions, type RecognisedPage } from "../core/text/recognition.ts";
import type { TesseractEngine } from "./engine/tesseract.ts";
import { withMendedNumbers } from "./mended-numbers.ts";
import { findFigures } from "./layout/find-figures.ts";
import { knowsLetters, readPrintedPage } from "./print/read-printed-page.ts";
import { readForeignPage } from "./print/read-foreign-page.ts";
import { readWholePage, runsDown } from "./read-whole-page.ts";
import { withWordConfidences } from "./word-confidence.ts";

/** What finds and reads print. */
export type PrintReader = Pick<Readers, "readPrint" | "warmUpPrint">;

export interface ReadOptions extends RecogniseOptions {
  readonly printReader: PrintReader;
}

/** The print on pages that may be read once more in another language. */
const seen = new WeakMap<GreyImage, PagePrint>();
/** How much of a page's reading is done when its lines are found and read. */
const PRINT_SHARE = 0.4;

/**
 * Reads a prepared image, calling `recognise` as often as needed. Pages are read line by line: in Latin letters by the
 * line reader first, in others by Tesseract. Pages whose lines run down, and all pages where what sees print can't be
 * had, are read as a whole. Rejects when `recognise` rejects.
 */
export async function readImage(
  image: GreyImage,
  options: ReadOptions,
  recognise: TesseractEngine["recognise"],
): Promise<RecognisedPage> {
  const { languages, onProgress, onFirstText } = options;
  const isLatin = knowsLetters(languages);
  const inked = isLatin ? image : withErasedInk(image);
  const print = runsDown(languages) ? null : await printOn(inked, options, isLatin);
  if (!print) onProgress?.(0);
  const onRest = (fraction: number): void => onProgress?.(PRINT_SHARE + (1 - PRINT_SHARE) * fraction);
  const page = !print
    ? await readWholePage(inked, languages, recognise, onProgress)
    : isLatin
      ? await readPrintedPage(image, print, languages, recognise, {
          onProgress: onRest,
          onFirstText: onFirstText && (async (first) => onFirstText(await completePage(first, image))),
        })
      : await readForeignPage(inked, print, languages, recognise, {
          onProgress: onRest,
          findPrint: (turned) => printOn(turned, options, isLatin),
        });
  onProgress?.(1);
  return { ...(await completePage(page, image)), ...(!print && !runsDown(languages) && { isReadBlind: true }) };
}

/** The page with its words' confidences, rules and figures. */
async function completePage(page: RecognisedPage, image: GreyImage): Promise<RecognisedPage> {
  await giveWay();
  const rules = image.erased?.rules ?? [];
  const read = withMendedNumbers(withWordConfidences(page));
  const figures = findFigures(image, wordsOf(read.paragraphs));
  return { ...read, ...(rules.length > 0 && { rules }), ...(figures.length > 0 && { figures }) };
}

/** The print on a page; null where what reads it fails twice. It counts in the page's time. */
async function printOn(
  page: GreyImage,
  { printReader, signal, deadline }: ReadOptions,
  isLatin: boolean,
): Promise<PagePrint | null> {
  const read = (): Promise<PagePrint | null> => printReader.readPrint({ page, isLatin }, { signal });
  const readInTime = (): Promise<PagePrint | null> => (deadline ? deadline.run(read) : read());
  const known = isLatin && seen.get(page);
  if (known) return known;
  const print = await readInTime()
    .catch(() => (signal?.throwIfAborted(), readInTime()))
    .catch(() => (signal?.throwIfAborted(), null));
  if (print && isLatin) seen.set(page, print);
  return print;
}
