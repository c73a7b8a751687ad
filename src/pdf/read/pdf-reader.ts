/**
 * The one place that knows pdf.js: pages of a PDF counted and drawn, inside this worker. Loaded when a PDF comes in.
 */
import type { getDocument, PDFDocumentProxy } from "pdfjs-dist";
import { ScanError } from "../../core/errors.ts";
import type { PdfCalls } from "../../core/contracts/pdf-calls.ts";

/** As sharp as office scanners scan text; a letter becomes 1700 by 2200 pixels. */
const DRAWN_DPI = 200;
const JPEG_QUALITY = 0.9;

/** Canvases where there is no DOM; pdf.js makes one of these itself. */
class OffscreenCanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null } {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** SVG filters need a DOM; without them a page that asks for one is drawn unfiltered. */
class NoFilterFactory {
  addFilter(): string {
    return "none";
  }
  addHCMFilter(): string {
    return "none";
  }
  addAlphaFilter(): string {
    return "none";
  }
  addLuminosityFilter(): string {
    return "none";
  }
  addHighlightHCMFilter(): string {
    return "none";
  }
  destroy(): void {}
}

/** Throws `undecodable_image` for a PDF that is broken or locked. */
export async function countPages({ file }: PdfCalls["countPages"][0]): Promise<number> {
  return withPdf(file, (pdf) => Promise.resolve(pdf.numPages));
}

/** For each page whether a reader finds text in it. Throws `undecodable_image`. */
export async function pagesWithText(file: Blob): Promise<boolean[]> {
  return withPdf(file, async (pdf) => {
    const withText = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      withText.push(items.some((item) => "str" in item && item.str.trim() !== ""));
      page.cleanup();
    }
    return withText;
  });
}

/** Throws `undecodable_image` for a PDF that is broken or locked, or a page that can't be drawn. */
export async function renderPage({
  file,
  pageIndex,
  maxPixels,
}: PdfCalls["renderPage"][0]): Promise<PdfCalls["renderPage"][1]> {
  return withPdf(file, async (pdf) => {
    const page = await pdf.getPage(pageIndex + 1);
    const sheet = page.getViewport({ scale: 1 });
    const wanted = DRAWN_DPI / 72;
    const scale = Math.min(wanted, Math.sqrt(maxPixels / (sheet.width * sheet.height)));
    const viewport = page.getViewport({ scale });
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    );
    // pdf.js draws on any 2D context; its types name only the page's.
    await page.render({ canvas: canvas as never, viewport, background: "#ffffff" }).promise;
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
    return {
      jpeg,
      widthPx: canvas.width,
      heightPx: canvas.height,
      sizePt: { width: sheet.width, height: sheet.height },
    };
  });
}

async function withPdf<R>(file: Blob, work: (pdf: PDFDocumentProxy) => Promise<R>): Promise<R> {
  const pdfjs = await loadPdfJs();
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    // Glyphs are drawn as paths: a worker has no document to add fonts to.
    disableFontFace: true,
    useSystemFonts: false,
    // The browser's ImageDecoder never answers for some broken JPEGs, and takes Chromium down for others.
    isImageDecoderSupported: false,
    // The app's policy forbids code made of text, and pdf.js would try.
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    return await work(await task.promise);
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    const message = locked
      ? "The PDF is locked with a password. Unlock it first, then send it again."
      : "The PDF can't be read: it is broken or incomplete. Save it anew and send it again.";
    throw new ScanError("undecodable_image", message, { cause: error });
  } finally {
    await task.destroy();
  }
}

/** This thread is a worker already, so pdf.js's own parsing runs in it too instead of in one more. */
async function loadPdfJs(): Promise<{ readonly getDocument: typeof getDocument }> {
  const [pdfjs, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
  ]);
  (globalThis as { pdfjsWorker?: object }).pdfjsWorker ??= worker;
  return pdfjs;
}
