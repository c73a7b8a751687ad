import type { ImagingCalls } from "../core/contracts/imaging-calls.ts";
import { imageCorners, insidePolygon, signedArea, type Point, type Quad } from "../core/geometry/geometry.ts";
import { MIN_SURE } from "../core/geometry/page-doubts.ts";
import { flatGrid, type PageGeometry } from "../core/geometry/page-geometry.ts";
import { inReadingOrder } from "../core/geometry/reading-order.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { legibilityOf } from "../core/text/legibility.ts";
import { joinPages, wordsWithin } from "./new-words.ts";
import { placeOnPhoto } from "./place-on-photo.ts";
import { changeWords, confidenceOf, scaleRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { Reading, ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

/**
 * If the page surely covers at least this fraction of the photo and was read with at least this mean confidence (0 to
 * 100), the whole photo cannot contain much more text and is not read.
 */
const LARGE_PAGE_FRACTION = 0.6;
const CLEAR_CONFIDENCE = 64;

/** Points that differ by less are the same, in pixels. */
const SAME_PX = 1;

/** A line beside the page with a lower mean confidence is rather cloth, keys or wood than text. */
const MIN_LINE_CONFIDENCE = 50;

/**
 * What is to be read in a photo, with boxes in its pixels. The page is found, flattened and read, and its words are
 * placed where they stand in the photo. Unless the page fills most of the photo, what stands beside it is read too, and
 * added where it is clear. A page that is not surely found or not clear is also read in the photo as it is: the clearer
 * of both readings counts. Of several sheets each is read, in reading order.
 */
export async function readPhoto(
  work: ScanWork,
  photo: Blob,
  reading: Reading,
  stages: StageTotals,
  options: CallOptions,
): Promise<RecognisedPage> {
  const params = { photo, maxPixels: work.limits.pixels };
  const found = await stages.time("prepare", work.engines.imaging.preparePage(params, options));
  // A scan needs no flattening, and resampling it costs the thin strokes of small print.
  if (!found || fillsPhoto(found.geometry)) return readWholePhoto(work, photo, reading, stages, options);
  if (found.others && found.others.length > 0) return readSheets(work, photo, found, reading, stages, options);
  const { geometry } = found;
  const flat = await stages.time("recognise", work.read(found.image, reading, options));
  const ofPage = placeOnPhoto(flat, geometry);
  const { meanConfidence, score } = legibilityOf(ofPage);
  const isClear = meanConfidence >= CLEAR_CONFIDENCE && geometry.confidence >= MIN_SURE;
  if (isClear && shareOf(geometry) >= LARGE_PAGE_FRACTION) return ofPage;
  const isOnPage = insidePolygon(geometry.corners);
  const ofPhoto = await readWholePhoto(work, photo, reading, stages, options, isClear ? [geometry.corners] : undefined);
  if (!isClear && score <= legibilityOf(wordsWithin(ofPhoto, isOnPage)).score) return ofPhoto;
  const beside = clearLines(wordsWithin(ofPhoto, (x, y) => !isOnPage(x, y)));
  return joinPages(ofPage, placeOnPhoto(beside, wholePhoto(geometry)));
}

type PreparedPage = NonNullable<ImagingCalls["preparePage"][1]>;

/** What is to be read on each of several sheets in a photo, in reading order, and then beside them. */
async function readSheets(
  work: ScanWork,
  photo: Blob,
  first: PreparedPage,
  reading: Reading,
  stages: StageTotals,
  options: CallOptions,
): Promise<RecognisedPage> {
  const corners = inReadingOrder(
    [first.geometry.corners, ...(first.others ?? []).map((other) => other.corners)],
    (each) => each,
  );
  let joined: RecognisedPage | null = null;
  for (const each of corners) {
    const region = { kind: "corners", corners: each } as const;
    const params = { photo, maxPixels: work.limits.pixels, region };
    const prepared =
      each === first.geometry.corners
        ? first
        : await stages.time("prepare", work.engines.imaging.preparePage(params, options));
    if (!prepared) continue;
    const flat = await stages.time("recognise", work.read(prepared.image, reading, options));
    const placed = placeOnPhoto(flat, prepared.geometry);
    joined = joined ? joinPages(joined, placed) : placed;
  }
  const ofPhoto = await readWholePhoto(work, photo, reading, stages, options, corners);
  const areOn = corners.map((each) => insidePolygon(each));
  const beside = clearLines(wordsWithin(ofPhoto, (x, y) => !areOn.some((isOn) => isOn(x, y))));
  return joined ? joinPages(joined, placeOnPhoto(beside, wholePhoto(first.geometry))) : ofPhoto;
}

/** What is to be read in a whole photo as it is, except what stands in `blank`; boxes are in pixels of the photo. */
export async function readWholePhoto(
  work: ScanWork,
  photo: Blob,
  reading: Reading,
  stages: StageTotals,
  options: CallOptions,
  blank?: readonly Quad[],
): Promise<RecognisedPage> {
  const params = { photo, maxPixels: work.limits.pixels, blank };
  const prepared = await stages.time("prepare", work.engines.imaging.prepareForRecognition(params, options));
  const text = await stages.time("recognise", work.read(prepared.image, reading, options));
  return scaleRecognisedPage(text, prepared.photoWidth, prepared.photoHeight);
}

/** The page without lines that are more likely wrong than right. */
function clearLines(page: RecognisedPage): RecognisedPage {
  return changeWords(page, (line) =>
    confidenceOf([{ box: line.box, lines: [line] }]) >= MIN_LINE_CONFIDENCE ? line.words : [],
  );
}

/** The geometry of a page that fills the photo. */
function wholePhoto(geometry: PageGeometry): PageGeometry {
  const corners = imageCorners({ width: geometry.imageWidth, height: geometry.imageHeight });
  return { ...geometry, corners, grid: flatGrid(corners, 1) };
}

/** Whether a page is the photo itself: flat, with its corners in those of the photo. */
function fillsPhoto({ corners, grid, imageWidth: width, imageHeight: height }: PageGeometry): boolean {
  const isNear = (a: readonly Point[], b: readonly Point[]): boolean =>
    a.length === b.length && a.every(({ x, y }, i) => Math.hypot(x - (b[i]?.x ?? 0), y - (b[i]?.y ?? 0)) < SAME_PX);
  const flat = flatGrid(corners, grid.rows - 1);
  return isNear(corners, imageCorners({ width, height })) && isNear(grid.points, flat.points);
}

/** The fraction of the photo that a page covers, 0 to 1. */
function shareOf({ corners, imageWidth, imageHeight }: PageGeometry): number {
  return Math.abs(signedArea(corners)) / (imageWidth * imageHeight);
}
