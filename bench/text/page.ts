import { at } from "../../src/core/at.ts";
import { characterErrorRate } from "../../e2e/support/text-errors/character-error-rate.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { Pdf } from "../../src/core/contracts/pdf-calls.ts";
import { type RecognisedPage, type RecognisedWord, wordsOf } from "../../src/core/text/recognition.ts";
import { createReading } from "../../src/host/engines.ts";
import { mapPages } from "../../src/scan/map-pages.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { dataUrl, fetchPhoto, makePage, startImaging, startReaders } from "../imaging.ts";
import { compareAmounts, type Amounts } from "./amounts.ts";
import { judgeWords } from "./judge-words.ts";
import { matchWords, type MatchedWords } from "./matched-words.ts";
import type { GreyImage } from "../../src/core/geometry/grey-image.ts";

/** How far a text is from the truth. */
export interface TextErrors {
  /** Share of characters that are wrong. */
  readonly cer: number;
  readonly words: MatchedWords;
  readonly amounts: Amounts;
}

export interface Reading {
  readonly text: string;
  readonly words: readonly RecognisedWord[];
  /** Total of all readings that were needed. */
  readonly readMs: number;
}

/** The image as `extract_text` reads it, or the page found in it, as the scanner does. */
export type Route = "picture" | "page";

const imaging = startImaging();
const readers = startReaders();
const recogniser = createReading(new URL("../../", location.href).href, readers).recogniser;
/** This bench neither reads nor writes PDFs. */
const NO_PDFS = {} as Pdf;
const images = new Map<string, GreyImage>();
let jpeg = new Blob();

/** Reads an image as `extract_text` does; `readMs` is the time of recognition. */
async function extract(
  url: string,
  languages: string,
): Promise<{ readonly page: RecognisedPage; readonly readMs: number }> {
  const scan = createScan(
    {
      imaging,
      readers,
      recogniser: {
        ...recogniser,
        recognise: (image, options) => recogniser.recognise(keep("picture", url, image), options),
      },
      pdf: NO_PDFS,
    },
    DEFAULT_LIMITS,
  );
  const photo = await fetchPhoto(url);
  const { value, stagesMs } = await scan.extractText(
    [{ open: () => Promise.resolve({ photo, sizePt: null }) }],
    languages,
  );
  return { page: at(value, 0), readMs: stagesMs["recognise"] ?? 0 };
}

function keep(route: Route, url: string, image: GreyImage): GreyImage {
  images.set(`${route} ${url}`, image);
  return image;
}

async function prepare(url: string, route: Route): Promise<GreyImage> {
  if (route === "picture")
    return (await imaging.prepareForRecognition({ photo: await fetchPhoto(url), maxPixels: DEFAULT_LIMITS.pixels }))
      .image;
  const { made } = await makePage(imaging, url, { filter: "flat", forRecognition: true });
  jpeg = made.jpeg;
  if (!made.recognitionImage) throw new Error("The page came without the image for recognition.");
  return made.recognitionImage;
}

/** Loads both engines; recognition twice, because the app reads two pages at a time. */
export async function warmUp(languages: string): Promise<void> {
  await Promise.all([imaging.warmUp(null), recogniser.warmUp(languages), recogniser.warmUp(languages)]);
}

export async function read(url: string, route: Route, languages: string): Promise<Reading> {
  if (route === "picture") {
    const { page, readMs } = await extract(url, languages);
    return { text: page.text, words: wordsOf(page.paragraphs), readMs };
  }
  const image = keep(route, url, await prepare(url, route));
  const started = performance.now();
  const { text, paragraphs } = await recogniser.recognise(image, { languages });
  return { text, words: wordsOf(paragraphs), readMs: performance.now() - started };
}

/** Milliseconds that recognition takes for these images, prepared in advance, two at a time as in the app. */
export async function readAll(urls: readonly string[], languages: string): Promise<number> {
  const prepared: GreyImage[] = [];
  for (const url of urls) {
    const image = images.get(`picture ${url}`) ?? (await prepare(url, "picture"));
    images.set(`picture ${url}`, image);
    prepared.push(image);
  }
  const started = performance.now();
  // What was seen on an image is kept with it; a copy is seen anew.
  await mapPages(prepared, 2, (image) => recogniser.recognise({ ...image }, { languages }));
  return performance.now() - started;
}

/** `caseless` compares without case. */
export function compare(text: string, truth: string, caseless: boolean): TextErrors {
  const [ours, wanted] = caseless ? [text.toLowerCase(), truth.toLowerCase()] : [text, truth];
  return {
    cer: characterErrorRate(ours, wanted),
    words: matchWords(ours, wanted),
    amounts: compareAmounts(ours, wanted),
  };
}

/** A word's stated confidence, 0 to 100, and whether it is right. */
export interface JudgedWord {
  readonly confidence: number;
  readonly isRight: boolean;
}

export function judge(words: readonly RecognisedWord[], truth: string, caseless: boolean): JudgedWord[] {
  const fold = (text: string): string => (caseless ? text.toLowerCase() : text).normalize("NFC");
  const judged = judgeWords(
    words.map(({ text }) => fold(text)),
    fold(truth),
  );
  return words.map(({ confidence }, i) => ({ confidence, isRight: judged[i] === true }));
}

/** The last page that was made, as a data URL. */
export const lastPage = (): Promise<string> => dataUrl(jpeg);

/** The image that recognition was given, without a header, as a data URL, and its size. */
export async function imageOf(
  url: string,
  route: Route,
): Promise<{ readonly url: string; readonly width: number; readonly height: number }> {
  const image = images.get(`${route} ${url}`);
  if (!image) throw new Error(`${url} was not prepared.`);
  return { url: await dataUrl(new Blob([image.pixels])), width: image.width, height: image.height };
}

Object.assign(window, { warmUp, read, readAll, compare, judge, lastPage, imageOf });
