import { noDocument } from "../core/errors.ts";
import type { FoundPage } from "../core/contracts/imaging-calls.ts";
import { turnedSize } from "../core/geometry/page-size.ts";
import { sizeOnSheet } from "../core/geometry/stated-sheet.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { estimateSize } from "../core/text/estimate-size.ts";
import { scaleRecognisedPage } from "../core/text/recognition.ts";
import type { InputPage } from "./input-pages.ts";
import type { CropOptions, CroppedPage } from "./scan.ts";
import { recognitionImageOf, type ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

/** A page of a PDF is its own sheet, even if it is blank. */
const SHEET = { kind: "whole" } as const;

/** One page of `Scan.crop`. A page that is recognised as turned is made a second time, upright. */
export async function cropPage(
  work: ScanWork,
  page: InputPage,
  { settings, languages, readsCodes = false }: CropOptions,
  stages: StageTotals,
  options: CallOptions,
): Promise<CroppedPage> {
  const { photo, sizePt } = await stages.time("open", page.open(options));
  const region = page.source ? SHEET : settings.region;
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
  if (!sizePt) return { made, text, sizePt: estimateSize(size, text).sizePt, isSizeAssumed: true };
  const ownSize = page.source ? turnedSize(sizePt, turns) : sizeOnSheet(made.geometry, size, sizePt);
  return { made, text, sizePt: ownSize, isSizeAssumed: false };
}

/** One page of `Scan.findPages`. Throws `no_document` if there is none. */
export async function findPageIn(
  work: ScanWork,
  page: InputPage,
  segmentCount: number,
  stages: StageTotals,
  options: CallOptions,
): Promise<FoundPage> {
  const { photo } = await stages.time("open", page.open(options));
  const found = await work.engines.imaging.findPage(
    { photo, maxPixels: work.limits.pixels, segmentCount, ...(page.source && { region: SHEET }) },
    options,
  );
  if (!found) throw noDocument();
  stages.addAll(found.stagesMs);
  return found;
}
