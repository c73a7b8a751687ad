/** Examines and draws the pages of a PDF. */
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { ScanError } from "../../core/errors.ts";
import type { Box, Size } from "../../core/geometry/geometry.ts";
import type { ExaminedPage, PdfCalls } from "../../core/contracts/pdf-calls.ts";
import { hasInkOutside } from "./other-ink.ts";
import { boxOfRun, ownText, runsOfFields } from "./own-text.ts";
import { hasEncryption, warnOfMissingSigns, withPdf, type OpenPdf } from "./pdf-js.ts";

/** The usual resolution of office scanners for text. A US letter page becomes 1700 by 2200 pixels. */
const RENDER_DPI = 200;
/** Enough to see where ink stands. */
const EXAMINE_DPI = 72;
/** A page is examined at this many pixels at most. */
const MAX_EXAMINED_PIXELS = 1_000_000;
const JPEG_QUALITY = 0.9;

/** Warnings of parts that are left out: pictures, fonts, signs, patterns and streams. Others concern no content. */
const LEFT_OUT = new RegExp(
  [
    "^(Unable to decode image|Dependent image|Image exceeded|Invalid stream)",
    '^No font for|Font "|loadFont - |Error during font loading',
    "ignoring the rest of the image",
    "ignoring (XObject|errors|pattern|Shading|shading|sub-stream|inline)",
  ].join("|"),
);
/** pdf.js's warning if the file's table of objects is missing or wrong. */
const TABLE_MENDED = /^(Indexing all PDF objects|indexObjects)/;
/** pdf.js's name for bit 5 of the permissions (ISO 32000-1, table 22). */
const COPY_PERMISSION = 0x10;
/** Readers look for the end of a file in this many bytes. */
const END_BYTES = 1024;

/** Where a page's contents lie and how it is shown, as pdf.js sees it; see ISO 32000-1, 7.7.3.3. */
export interface PageBox {
  /** The visible area in the page's own units, origin at the bottom left: the crop box within the media box. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Clockwise quarter turns with which it is shown, 0 to 3. */
  readonly quarterTurns: number;
}

/** What a PDF's pages need to be changed in place. */
export interface PdfLayout {
  readonly boxes: readonly PageBox[];
  /** Whether the file's own table of objects is right, so that an update may be appended to it. */
  readonly isSound: boolean;
  readonly isEncrypted: boolean;
}

/** Whether the file's owner allows its pages to be copied. Throws `undecodable_image`, `locked_pdf`. */
export function allowsCopies(file: Blob, password?: string): Promise<boolean> {
  return withPdf(file, ({ pdf }) => mayBeCopied(pdf), password);
}

/** See `PdfCalls`. */
export function examinePage({ file, pageIndex }: PdfCalls["examinePage"][0]): Promise<ExaminedPage> {
  return withPdf(file, async ({ pdf }) => {
    const page = await pdf.getPage(pageIndex + 1);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = [...items.filter((item) => "str" in item), ...runsOfFields(await page.getAnnotations())];
    const text = (await mayBeCopied(pdf)) ? ownText(runs, viewport) : null;
    if (!text) return { text, hasOtherInk: true };
    const canvas = await draw(page, EXAMINE_DPI, MAX_EXAMINED_PIXELS);
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height);
    const boxes = runs.filter(({ str }) => str.trim() !== "").map((run) => shareOf(boxOfRun(run, viewport), viewport));
    return { text, hasOtherInk: !pixels || hasInkOutside(pixels, boxes) };
  });
}

/** Whether a file is encrypted, be it with an empty password. Throws `undecodable_image`, `wrong_password`. */
export function isEncrypted(file: Blob, password: string): Promise<boolean> {
  return withPdf(file, ({ pdf }) => hasEncryption(pdf), password);
}

/** Throws `undecodable_image`, `locked_pdf`. */
export async function readLayout(file: Blob): Promise<PdfLayout> {
  const head = await file.slice(0, 5).text();
  const tail = await file.slice(-END_BYTES).text();
  return withPdf(file, async ({ pdf, warnings }) => {
    return {
      boxes: await forEachPage(pdf, boxOf),
      isSound: head === "%PDF-" && tail.includes("%%EOF") && !warnings.some((warning) => TABLE_MENDED.test(warning)),
      isEncrypted: await hasEncryption(pdf),
    };
  });
}

/** See `PdfCalls`. Throws `undecodable_image` as well if a part of the page can't be drawn. */
export async function renderPage({
  file,
  pageIndex,
  maxPixels,
}: PdfCalls["renderPage"][0]): Promise<PdfCalls["renderPage"][1]> {
  return withPdf(file, async (open) => {
    const page = await open.pdf.getPage(pageIndex + 1);
    const sheet = page.getViewport({ scale: 1 });
    const canvas = await draw(page, RENDER_DPI, maxPixels);
    refuseIfPartMissing(open);
    const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
    return {
      jpeg,
      widthPx: canvas.width,
      heightPx: canvas.height,
      sizePt: { width: sheet.width, height: sheet.height },
    };
  });
}

async function draw(page: PDFPageProxy, dpi: number, maxPixels: number): Promise<OffscreenCanvas> {
  const sheet = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / 72, Math.sqrt(maxPixels / (sheet.width * sheet.height)));
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  // The first call decides on the settings; these are those of pdf.js, which gets this context.
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (context) warnOfMissingSigns(context);
  // pdf.js draws on any canvas; its types accept only a DOM canvas.
  await page.render({ canvas: canvas as never, viewport, background: "#ffffff" }).promise;
  return canvas;
}

/** Throws `undecodable_image` if pdf.js left out a part of what it drew. */
function refuseIfPartMissing({ warnings }: OpenPdf): void {
  const missing = warnings.find((warning) => LEFT_OUT.test(warning));
  if (missing === undefined) return;
  throw new ScanError(
    "undecodable_image",
    "A part of the page can't be shown: a picture or font in the PDF is damaged, missing or of an unknown kind. " +
      "Print the page to a new PDF, or send a picture of it.",
    { cause: new Error(missing) },
  );
}

async function mayBeCopied(pdf: PDFDocumentProxy): Promise<boolean> {
  return (await pdf.getPermissions())?.includes(COPY_PERMISSION) ?? true;
}

/** A box in points as fractions of the page. */
function shareOf({ x0, y0, x1, y1 }: Box, { width, height }: Size): Box {
  return { x0: x0 / width, y0: y0 / height, x1: x1 / width, y1: y1 / height };
}

function boxOf({ view, rotate }: PDFPageProxy): PageBox {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  return { x: left, y: bottom, width: right - left, height: top - bottom, quarterTurns: (((rotate / 90) % 4) + 4) % 4 };
}

async function forEachPage<R>(pdf: PDFDocumentProxy, read: (page: PDFPageProxy) => R | Promise<R>): Promise<R[]> {
  const results = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    results.push(await read(page));
    page.cleanup();
  }
  return results;
}
