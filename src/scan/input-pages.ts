import { ScanError } from "../core/errors.ts";
import { fileTypeOf } from "../core/bytes/file-type.ts";
import type { Size } from "../core/geometry/geometry.ts";
import { turnedSize } from "../core/geometry/page-size.ts";
import { statedSheetPt } from "../core/geometry/stated-sheet.ts";
import type { Limits } from "../core/model/limits.ts";
import type { Pdf } from "../core/contracts/pdf-calls.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";

/**
 * The image of an input page, and its sheet size in points if the file states it: PDFs, and pictures whose density
 * makes a standard sheet.
 */
export interface InputPhoto {
  readonly photo: Blob;
  readonly sizePt: Size | null;
}

/** An input page, opened only when its turn comes, so that the pages of a long PDF are never all in memory. */
export interface InputPage {
  /** The PDF of the page and its index, from 0; absent for images. */
  readonly source?: { readonly file: Blob; readonly pageIndex: number } | undefined;
  open(options?: CallOptions): Promise<InputPhoto>;
}

/**
 * The pages of the files, in order: one page for an image, all pages of a PDF. Throws `too_many_pages` and
 * `too_many_pixels` beyond the limits, and `undecodable_image` for a PDF that cannot be opened. With several files, the
 * message starts with the number of the file, from 1.
 */
export async function inputPages(
  files: readonly Blob[],
  pdf: Pdf,
  limits: Limits,
  options: CallOptions = {},
): Promise<InputPage[]> {
  const pages: InputPage[] = [];
  for (const [index, file] of files.entries()) {
    const isPdf = (await fileTypeOf(file)) === "pdf";
    let sizePt: Size | null = null;
    const opened = isPdf
      ? pdf.countPages({ file }, options)
      : readSheet(file, limits).then((sheet) => {
          sizePt = sheet;
          return 1;
        });
    const count = await opened.catch((error: unknown) => {
      throw files.length > 1 ? withFileNumber(error, index + 1) : error;
    });
    if (pages.length + count > limits.pages) {
      throw new ScanError("too_many_pages", `At most ${limits.pages} pages fit in one request. Send fewer at a time.`);
    }
    for (let pageIndex = 0; pageIndex < count; pageIndex++) {
      pages.push(
        isPdf ? pdfPage(file, pageIndex, pdf, limits) : { open: () => Promise.resolve({ photo: file, sizePt }) },
      );
    }
  }
  return pages;
}

/** Adds the file number to the message of a `ScanError`. */
function withFileNumber(error: unknown, number: number): unknown {
  return error instanceof ScanError
    ? new ScanError(error.code, `File ${number}: ${error.message}`, { cause: error })
    : error;
}

/** Loads the header readers, which nothing needs before the first picture. */
const loadHeaders = () => import("../core/bytes/image-header.ts");

/**
 * The sheet that an image's header states, upright. Throws `too_many_pixels` if it states too many pixels, before
 * anything is decoded.
 */
async function readSheet(image: Blob, { pixels }: Limits): Promise<Size | null> {
  const { headerOf, refuseTooLarge } = await loadHeaders();
  const header = await headerOf(image);
  if (!header) return null;
  refuseTooLarge(header, pixels);
  const sheet = statedSheetPt(header, header.densities);
  return sheet && header.orientation >= 5 ? turnedSize(sheet, 1) : sheet;
}

/** Rendered PDF pages stay well below the canvas limit of iOS, 16.7 megapixels. */
const MAX_RENDERED_PIXELS = 12_000_000;

function pdfPage(file: Blob, pageIndex: number, pdf: Pdf, limits: Limits): InputPage {
  return { source: { file, pageIndex }, open: (options) => openPdfPage(file, pageIndex, pdf, limits, options) };
}

/** Draws a page of a PDF. Throws `undecodable_image`, `locked_pdf`. */
export async function openPdfPage(
  file: Blob,
  pageIndex: number,
  pdf: Pdf,
  limits: Limits,
  options: CallOptions = {},
): Promise<InputPhoto> {
  const maxPixels = Math.min(MAX_RENDERED_PIXELS, limits.pixels);
  const { jpeg, sizePt } = await pdf.renderPage({ file, pageIndex, maxPixels }, options);
  return { photo: jpeg, sizePt };
}
