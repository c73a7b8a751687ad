import { characterErrorRate } from "../../e2e/character-error-rate.ts";
import { wordErrorShare } from "../../e2e/word-error-share.ts";
import type { GreyImage } from "../../src/core/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../../src/core/limits.ts";
import { recognitionUrl } from "../../src/host/engines.ts";
import { createRecogniser } from "../../src/ocr/recogniser.ts";
import { mapPages } from "../../src/scan/map-pages.ts";
import { dataUrl, fetchPhoto, makePage, startImaging } from "../imaging.ts";
import { wordErrorRate } from "./word-error-rate.ts";

/** How far a text is from the truth; all shares, 0 is perfect. */
export interface TextErrors {
  readonly cer: number;
  readonly wer: number;
  /** Words missing and too many, whatever their order. */
  readonly words: number;
}

export interface Reading {
  readonly text: string;
  readonly words: number;
  readonly confidence: number;
  readonly prepareMs: number;
  readonly readMs: number;
}

/** The picture as `extract_text` reads it, or the page found in it, as the scanner does. */
export type Route = "picture" | "page";

const imaging = startImaging();
const recogniser = createRecogniser({ filesUrl: recognitionUrl(new URL("../../", location.href).href) });
const images = new Map<string, GreyImage>();
let jpeg = new Blob();

async function prepare(url: string, route: Route): Promise<GreyImage> {
  if (route === "picture") return (await imaging.prepareForRecognition({ photo: await fetchPhoto(url), maxPixels: DEFAULT_LIMITS.pixels })).image;
  const { made } = await makePage(imaging, url, { filter: "flat", forRecognition: true });
  jpeg = made.jpeg;
  if (!made.recognitionImage) throw new Error("The page came without the image for recognition.");
  return made.recognitionImage;
}

/** Loads both engines, recognition's in `languages` in both of its places. */
export async function warmUp(languages: string): Promise<void> {
  await Promise.all([imaging.warmUp(null), recogniser.warmUp(languages), recogniser.warmUp(languages)]);
}

export async function read(url: string, route: Route, languages: string): Promise<Reading> {
  const started = performance.now();
  const image = await prepare(url, route);
  const prepared = performance.now();
  images.set(`${route} ${url}`, image);
  const { text, confidence, paragraphs } = await recogniser.recognise(image, { languages });
  const words = paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)).length;
  return { text, words, confidence, prepareMs: prepared - started, readMs: performance.now() - prepared };
}

/** Milliseconds that recognition takes for these pictures, prepared before, two at a time as the app reads pages. */
export async function readAll(urls: readonly string[], languages: string): Promise<number> {
  const prepared: GreyImage[] = [];
  for (const url of urls) {
    const image = images.get(`picture ${url}`) ?? (await prepare(url, "picture"));
    images.set(`picture ${url}`, image);
    prepared.push(image);
  }
  const started = performance.now();
  await mapPages(prepared, 2, (image) => recogniser.recognise(image, { languages }));
  return performance.now() - started;
}

export function compare(text: string, truth: string): TextErrors {
  return { cer: characterErrorRate(text, truth), wer: wordErrorRate(text, truth), words: wordErrorShare(text, truth) };
}

/** The last page made, as a data URL. */
export const lastPage = (): Promise<string> => dataUrl(jpeg);

/** The image that recognition was given, without its header, as a data URL, and its size. */
export async function imageOf(url: string, route: Route): Promise<{ readonly url: string; readonly width: number; readonly height: number }> {
  const image = images.get(`${route} ${url}`);
  if (!image) throw new Error(`${url} was not prepared.`);
  return { url: await dataUrl(new Blob([image.pixels])), width: image.width, height: image.height };
}

Object.assign(window, { warmUp, read, readAll, compare, lastPage, imageOf });
