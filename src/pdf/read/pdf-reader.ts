/**
 * Counts and draws the pages of a PDF, inside this worker. The only module that uses pdf.js, which it loads only when a
 * PDF is opened.
 */
import type { getDocument, PDFDocumentProxy } from "pdfjs-dist";
import { ScanError } from "../../core/errors.ts";
import type { PdfCalls } from "../../core/contracts/pdf-calls.ts";

/** The usual resolution of office scanners for text. A US letter page becomes 1700 by 2200 pixels. */
const RENDER_DPI = 200;
const JPEG_QUALITY = 0.9;

/** Creates canvases without a DOM. pdf.js creates the factory itself. */
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

/** Draws pages without SVG filters, since these need a DOM. */
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

/** Throws `undecodable_image` if the PDF is broken or locked. */
export async function countPages({ file }: PdfCalls["countPages"][0]): Promise<number> {
  return withPdf(file, (pdf) => Promise.resolve(pdf.numPages));
}

/** Whether each page contains text. Throws `undecodable_image`. */
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

/**
 * Draws a page at 200 dpi, or smaller to stay within `maxPixels`. Throws `undecodable_image` if the PDF is broken or
 * locked, or the page can't be drawn.
 */
export async function renderPage({
  file,
  pageIndex,
  maxPixels,
}: PdfCalls["renderPage"][0]): Promise<PdfCalls["renderPage"][1]> {
  return withPdf(file, async (pdf) => {
    const page = await pdf.getPage(pageIndex + 1);
    const sheet = page.getViewport({ scale: 1 });
    const fullScale = RENDER_DPI / 72;
    const scale = Math.min(fullScale, Math.sqrt(maxPixels / (sheet.width * sheet.height)));
    const viewport = page.getViewport({ scale });
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    );
    // pdf.js draws on any canvas; its types accept only a DOM canvas.
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

/** Opens a PDF, calls `read` with it and closes it again. Converts all errors to `undecodable_image`. */
async function withPdf<R>(file: Blob, read: (pdf: PDFDocumentProxy) => Promise<R>): Promise<R> {
  const pdfjs = await loadPdfJs();
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    // Draws glyphs as paths, since a worker has no document to add fonts to.
    disableFontFace: true,
    useSystemFonts: false,
    // The browser's ImageDecoder hangs on some broken JPEGs and crashes Chromium on others.
    isImageDecoderSupported: false,
    // The app's content security policy forbids eval.
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    return await read(await task.promise);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    const message = isLocked
      ? "The PDF is locked with a password. Unlock it first, then send it again."
      : "The PDF can't be read: it is broken or incomplete. Save it anew and send it again.";
    throw new ScanError("undecodable_image", message, { cause: error });
  } finally {
    await task.destroy();
  }
}

/** Loads pdf.js with its parser in this thread, which is a worker already, instead of in another worker. */
async function loadPdfJs(): Promise<{ readonly getDocument: typeof getDocument }> {
  const [pdfjs, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
  ]);
  (globalThis as { pdfjsWorker?: object }).pdfjsWorker ??= worker;
  return pdfjs;
}
