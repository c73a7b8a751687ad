import type { ExistingPdfPage, PdfPage } from "../core/contracts/pdf-calls.ts";
import { pageSizePt, turnedSize } from "../core/geometry/page-size.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { scaleRecognisedPage, turnRecognisedPage } from "../core/text/recognition.ts";
import type { InputPage } from "./input-pages.ts";
import type { Control, FinishedPage, PdfForm, PdfLabel, Timed } from "./scan.ts";
import { JPEG_QUALITY, type ScanWork } from "./scan-work.ts";
import { StageTotals } from "./stage-totals.ts";

/** The resolution of print: more pixels add bytes but no legibility. */
const PDF_MAX_DPI = 300;

/** `Scan.scanPdf`. */
export async function scanPdf(
  work: ScanWork,
  pages: readonly InputPage[],
  label: PdfLabel & PdfForm,
  control?: Control,
): Promise<Timed<Blob>> {
  const { pdf } = work.engines;
  const examine = oncePerFile((file: Blob, options: CallOptions) => pdf.examinePages({ file }, options));
  const read = await work.forPages(
    pages,
    control,
    async (page, stages, options): Promise<PdfPage | ExistingPdfPage> => {
      // Archival PDFs contain images only: pages of other PDFs may not conform to PDF/A.
      const source = label.isArchival === true ? undefined : page.source;
      const hasText = source && (await stages.time("open", examine(source.file, options)));
      if (source && hasText?.[source.pageIndex] === true) return { ...source, text: null };
      const { photo, sizePt } = await stages.time("open", page.open(options));
      const text = await work.recognisePhoto(photo, label.languages, stages, options);
      if (source && hasText) return { ...source, text };
      const { quarterTurns = 0 } = text;
      const encoding = {
        maxPixels: work.limits.pixels,
        maxDpi: PDF_MAX_DPI,
        sizePt,
        jpegQuality: JPEG_QUALITY,
        quarterTurns,
      };
      const upright = await stages.time("encode", work.engines.imaging.encodeUpright({ photo, ...encoding }, options));
      const textUpright = scaleRecognisedPage(
        turnRecognisedPage(text, quarterTurns),
        upright.widthPx,
        upright.heightPx,
      );
      return toPdfPage({ ...upright, text: textUpright, sizePt: sizePt && turnedSize(sizePt, quarterTurns) });
    },
  );
  const stages = new StageTotals();
  stages.addAll(read.stagesMs);
  const value = await stages.time("pdf", work.writePdf(read.value, label, { signal: control?.signal }));
  return { value, stagesMs: stages.stagesMs };
}

/** Fills in the size of a page from its proportions if it is unknown. */
export function toPdfPage({ jpeg, jbig2, isGrey, widthPx, heightPx, text, sizePt }: FinishedPage): PdfPage {
  return {
    jpeg,
    jbig2,
    isGrey,
    widthPx,
    heightPx,
    text,
    sizePt: sizePt ?? pageSizePt({ width: widthPx, height: heightPx }),
  };
}

/** Calls `examine` once for each file, however many of its pages need the result. */
function oncePerFile<R>(
  examine: (file: Blob, options: CallOptions) => Promise<R>,
): (file: Blob, options: CallOptions) => Promise<R> {
  const results = new Map<Blob, Promise<R>>();
  return (file, options) => {
    const result = results.get(file) ?? examine(file, options);
    results.set(file, result);
    return result;
  };
}
