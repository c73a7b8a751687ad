import { connect } from "../src/core/rpc/rpc.ts";
import {
  DEFAULT_OUTPUT_WIDTH_PX,
  PAGE_SEGMENT_COUNT,
  type Imaging,
  type ImagingCalls,
  type MadePage,
  type MakePageParams,
} from "../src/core/contracts/imaging-calls.ts";
import type { ReaderCalls, Readers } from "../src/core/contracts/reader-calls.ts";
import { DEFAULT_LIMITS } from "../src/core/model/limits.ts";

/** Starts the imaging worker as the app does. */
export function startImaging(): Imaging {
  const worker = new Worker(new URL("../src/imaging/worker.ts", import.meta.url), { type: "module" });
  return connect<ImagingCalls>(reportingErrors(worker)).calls;
}

/** Starts the readers' worker as the app does. */
export function startReaders(): Readers {
  const worker = new Worker(new URL("../src/imaging/readers.ts", import.meta.url), { type: "module" });
  return connect<ReaderCalls>(reportingErrors(worker)).calls;
}

function reportingErrors(worker: Worker): Worker {
  worker.addEventListener("error", (event) => {
    throw new Error(`A worker failed: ${event.message}`);
  });
  return worker;
}

const photos = new Map<string, Blob>();

/** A photo that the driver serves, fetched once. */
export async function fetchPhoto(url: string): Promise<Blob> {
  const known = photos.get(url);
  if (known) return known;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const photo = await response.blob();
  photos.set(url, photo);
  return photo;
}

/** A page, and the milliseconds from the photo's bytes to the finished JPEG. */
export interface TimedPage {
  readonly made: MadePage;
  readonly ms: number;
}

/** Makes a page of a photo that the driver serves, with the app's defaults except for `differing`. */
export async function makePage(
  imaging: Imaging,
  url: string,
  differing: Partial<Omit<MakePageParams, "photo">>,
): Promise<TimedPage> {
  const photo = await fetchPhoto(url);
  const started = performance.now();
  const made = await imaging.makePage({
    photo,
    region: { kind: "find", otherwise: "whole" },
    filter: "white",
    outputWidthPx: DEFAULT_OUTPUT_WIDTH_PX,
    segmentCount: PAGE_SEGMENT_COUNT,
    version: 2,
    stripBlackBorder: true,
    quarterTurns: 0,
    forRecognition: false,
    jpegQuality: 0.85,
    maxPixels: DEFAULT_LIMITS.pixels,
    ...differing,
  });
  return { made, ms: performance.now() - started };
}

/** A file as a data URL, which the driver can receive. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The bytes could not be read.")));
    reader.readAsDataURL(blob);
  });
}
