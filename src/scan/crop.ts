import { noDocument } from "../core/errors.ts";
import type { FoundPage, PageRegion, SheetBeside } from "../core/contracts/imaging-calls.ts";
import { inReadingOrder } from "../core/geometry/reading-order.ts";
import { turnedSize } from "../core/geometry/page-size.ts";
import { sizeOnSheet } from "../core/geometry/stated-sheet.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { estimateSize } from "../core/text/estimate-size.ts";
import { scaleRecognisedPage } from "../core/text/recognition.ts";
import type { InputPage } from "./input-pages.ts";
import type { CropOptions, CroppedPage, FindOptions } from "./scan.ts";
import { recognitionImageOf, type ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

/** A page of a PDF is its own sheet, even if it is blank. */
const SHEET = { kind: "whole" } as const;

/** The pages of one input page in `Scan.crop`, in reading order. */
export async function cropPages(
  work: ScanWork,
  page: InputPage,
  { sheets = "one", onMorePages, ...crop }: CropOptions,
  stages: StageTotals,
  options: CallOptions,
): Promise<CroppedPage[]> {
  const region = page.source ? SHEET : crop.settings.region;
  const first = await cropPage(work, page, { ...crop, region }, stages, options);
  const { others = [] } = first.made;
  if (others.length === 0 || sheets === "one") return [first];
  await onMorePages?.(others.length);
  const pages = [first];
  for (const other of others) {
    const cropped = await cropPage(work, page, { ...crop, region: regionOf(other) }, stages, options);
    pages.push({ ...cropped, pagesFound: first.pagesFound });
  }
  return inReadingOrder(pages, ({ made }) => made.geometry.corners);
}

function regionOf({ corners, confidence }: SheetBeside): PageRegion {
  return { kind: "corners", corners, confidence };
}

/** Makes the page of a region. A page that is recognised as turned is made a second time, upright. */
async function cropPage(
  work: ScanWork,
  page: InputPage,
  { settings, languages, readsCodes = false, region }: Omit<CropOptions, "sheets"> & { readonly region: PageRegion },
  stages: StageTotals,
  options: CallOptions,
): Promise<CroppedPage> {
  const { photo, sizePt } = await stages.time("open", page.open(options));
  const make = async (quarterTurns: number): Promise<Pick<CroppedPage, "made" | "text">> => {
    const params = work.makeParams(photo, { ...settings, region, quarterTurns }, languages !== null);
    const made = await work.engines.imaging.makePage(params, options);
    stages.addAll(made.stagesMs);
    if (languages === null) return { made, text: null };
    const reading = { languages, codes: readsCodes ? "offered" : "none" } as const;
    const text = await stages.time("recognise", work.read(recognitionImageOf(made), reading, options));
    return { made, text: scaleRecognisedPage(text, made.widthPx, made.heightPx) };
  };
  const first = await make(settings.quarterTurns);
  const turns = first.text?.quarterTurns ?? 0;
  const { made, text } = turns === 0 ? first : await make((settings.quarterTurns + turns) % 4);
  const size = { width: made.widthPx, height: made.heightPx };
  const pagesFound = 1 + (made.others?.length ?? 0);
  if (!sizePt) return { made, text, pagesFound, sizePt: estimateSize(size, text).sizePt, isSizeAssumed: true };
  const ownSize = page.source ? turnedSize(sizePt, turns) : sizeOnSheet(made.geometry, size, sizePt);
  return { made, text, pagesFound, sizePt: ownSize, isSizeAssumed: false };
}

/** The pages of one input page in `Scan.findPages`, in reading order. Throws `no_document` if there is none. */
export async function findPagesIn(
  work: ScanWork,
  page: InputPage,
  { segmentCount, sheets = "one", onMorePages }: FindOptions,
  stages: StageTotals,
  options: CallOptions,
): Promise<FoundPage[]> {
  const { photo } = await stages.time("open", page.open(options));
  const find = async (region: PageRegion | undefined): Promise<FoundPage> => {
    const params = { photo, maxPixels: work.limits.pixels, segmentCount, ...(region && { region }) };
    const found = await work.engines.imaging.findPage(params, options);
    if (!found) throw noDocument();
    stages.addAll(found.stagesMs);
    return found;
  };
  const first = await find(page.source && SHEET);
  const { others = [] } = first;
  if (others.length === 0 || sheets === "one") return [first];
  await onMorePages?.(others.length);
  const pages = [first];
  for (const other of others) pages.push(await find(regionOf(other)));
  return inReadingOrder(pages, ({ geometry }) => geometry.corners);
}
