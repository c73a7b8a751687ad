import type { Limits } from "../core/model/limits.ts";
import { cropPages, findPagesIn } from "./crop.ts";
import { extractPageText } from "./extract-text.ts";
import { inputPages, openPdfPage } from "./input-pages.ts";
import { readPdfPage } from "./read-pdf-page.ts";
import { scanPdf, scanPdfs, writeFinishedPages } from "./scan-pdf.ts";
import { recognitionImageOf, ScanWork } from "./scan-work.ts";
import type { Engines, Scan, Timed } from "./scan.ts";
import { StageTotals } from "./stage-totals.ts";

/** A strip is encoded again as a page is made of it. */
const STRIP_QUALITY = 0.95;

export function createScan(engines: Engines, limits: Limits): Scan {
  const { imaging, recogniser, pdf } = engines;
  const work = new ScanWork(engines, limits);
  return {
    limits,

    async warmUp(languages) {
      await imaging.warmUp(null);
      if (languages !== undefined) await recogniser.warmUp(languages);
    },

    openFiles: (files, control) => inputPages(files, pdf, limits, work.withDeadline(control)),

    async makePage(photo, settings, control) {
      const made = await imaging.makePage(work.makeParams(photo, settings, true), work.withDeadline(control));
      return { ...made, recognitionImage: recognitionImageOf(made) };
    },

    findPage: (photo, segmentCount, control) =>
      imaging.findPage({ photo, maxPixels: limits.pixels, segmentCount }, work.withDeadline(control)),

    recognise: (image, languages, control) => work.read(image, { languages, codes: "offered" }, control),

    openPdfPage: (file, pageIndex, control) => openPdfPage(file, pageIndex, pdf, limits, work.withDeadline(control)),

    canKeepPages: (file, control) => pdf.canCopyPages({ file }, work.withDeadline(control)),

    pdfContents: (file, control) => pdf.pdfContents({ file }, work.withDeadline(control)),

    readPdfPage: (page, languages, prepare, control) =>
      readPdfPage(work, page, { languages, prepare }, new StageTotals(), control),

    unlockPdf: (file, password, control) => pdf.unlock({ file, password }, work.withDeadline(control)),

    writePdf: (pages, label, control) => writeFinishedPages(work, pages, label, control),

    recodePage: (page, recoding, control) =>
      imaging.recodePage({ page, maxPixels: limits.pixels, recoding }, work.withDeadline(control)),

    joinStrip: (pages, control) =>
      imaging.joinStrip(
        { pages, jpegQuality: STRIP_QUALITY, maxPixels: limits.pixels },
        { signal: control?.signal, timeoutMs: limits.pageMs * Math.max(1, pages.length) },
      ),

    crop: async (pages, options, control) =>
      joined(await work.forPages(pages, control, (page, stages, call) => cropPages(work, page, options, stages, call))),

    findPages: async (pages, options, control) =>
      joined(
        await work.forPages(pages, control, (page, stages, call) => findPagesIn(work, page, options, stages, call)),
      ),

    scanPdf: (pages, label, control) => scanPdf(work, pages, label, control),

    scanPdfs: (pages, label, control) => scanPdfs(work, pages, label, control),

    extractText: (pages, languages, control) =>
      work.forPages(pages, control, (page, stages, call) => extractPageText(work, page, languages, stages, call)),
  };
}

/** The pages of all photos, in order. */
function joined<R>({ value, stagesMs }: Timed<R[][]>): Timed<R[]> {
  return { value: value.flat(), stagesMs };
}
