import { DEFAULT_OUTPUT_WIDTH_PX, DEFAULT_SEGMENT_COUNT, type Filter } from "../../src/core/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../../src/core/limits.ts";
import { fetchPhoto, startImaging } from "../imaging.ts";

export interface StillRun {
  readonly ms: number;
  readonly stagesMs: Readonly<Record<string, number>>;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  readonly confidence: number;
}

const imaging = startImaging();
const photos = new Map<string, Blob>();
let lastJpeg = new Blob();

/** Loads the engine. */
export async function warmUp(): Promise<void> {
  await imaging.warmUp(null);
}

/** Makes a page of a photograph with the app's defaults, from its bytes to a finished JPEG. */
export async function makePage(url: string, filter: Filter, forRecognition: boolean): Promise<StillRun> {
  const photo = photos.get(url) ?? (await fetchPhoto(url));
  photos.set(url, photo);
  const started = performance.now();
  const made = await imaging.makePage({
    photo,
    region: { kind: "find", otherwise: "whole" },
    filter,
    outputWidthPx: DEFAULT_OUTPUT_WIDTH_PX,
    segmentCount: DEFAULT_SEGMENT_COUNT,
    version: 2,
    stripBlackBorder: true,
    quarterTurns: 0,
    forRecognition,
    jpegQuality: 0.85,
    maxPixels: DEFAULT_LIMITS.pixels,
  });
  const ms = performance.now() - started;
  lastJpeg = made.jpeg;
  const { stagesMs, widthPx, heightPx, geometry } = made;
  return { ms, stagesMs, widthPx, heightPx, bytes: made.jpeg.size, confidence: geometry.confidence };
}

/** The last page as a data URL. */
export function lastPage(): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The page could not be read.")));
    reader.readAsDataURL(lastJpeg);
  });
}

Object.assign(window, { warmUp, makePage, lastPage });
