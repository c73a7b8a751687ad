import { ScanError } from "../core/errors.ts";
import { SNIFF_BYTES, sniffFileType } from "../core/bytes/file-type.ts";
import type { Size } from "../core/geometry/geometry.ts";
import { headerOf, refuseTooLarge } from "../core/bytes/image-header.ts";
import type { Limits } from "../core/model/limits.ts";
import type { Pdf } from "../core/contracts/pdf-calls.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";

/** A page as it came in: a picture, and its sheet's size where the file says it (PDF), in points. */
export interface InputPicture {
  readonly photo: Blob;
  readonly sizePt: Size | null;
}

/** A page that came in, opened only when its turn comes, so that a long PDF is never in memory as pictures. */
export interface InputPage {
  /** The PDF that it is a page of, and which, from 0; pictures have none. */
  readonly source?: { readonly file: Blob; readonly pageIndex: number } | undefined;
  open(options?: CallOptions): Promise<InputPicture>;
}

/**
 * The pages of the files, in order: a picture is one page, a PDF as many as it has. Throws `too_many_pages` and
 * `too_many_pixels` past the limits, and `undecodable_image` for a PDF that can't be opened; of several files the
 * message names the one, by its number from 1.
 */
export async function inputPages(
  files: readonly Blob[],
  pdf: Pdf,
  limits: Limits,
  options: CallOptions = {},
): Promise<InputPage[]> {
  const pages: InputPage[] = [];
  for (const [index, file] of files.entries()) {
    const isPdf = sniffFileType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())) === "pdf";
    const opened = isPdf ? pdf.countPages({ file }, options) : refuseLargePicture(file, limits).then(() => 1);
    const count = await opened.catch((error: unknown) => {
      throw files.length > 1 ? namingFile(error, index + 1) : error;
    });
    if (pages.length + count > limits.pages) {
      throw new ScanError("too_many_pages", `At most ${limits.pages} pages fit in one request. Send fewer at a time.`);
    }
    for (let pageIndex = 0; pageIndex < count; pageIndex++) {
      pages.push(
        isPdf ? pdfPage(file, pageIndex, pdf, limits) : { open: () => Promise.resolve({ photo: file, sizePt: null }) },
      );
    }
  }
  return pages;
}

/** Says which of several files a failure is about. */
function namingFile(error: unknown, number: number): unknown {
  return error instanceof ScanError
    ? new ScanError(error.code, `File ${number}: ${error.message}`, { cause: error })
    : error;
}

/** Refuses before decoding what its header already says is too large. */
async function refuseLargePicture(picture: Blob, { pixels }: Limits): Promise<void> {
  const header = await headerOf(picture);
  if (header) refuseTooLarge(header, pixels);
}

/** Rendered PDF pages stay well under what a phone's canvas takes: iOS stops at 16.7 megapixels. */
const RENDERED_PIXELS = 12_000_000;

function pdfPage(file: Blob, pageIndex: number, pdf: Pdf, limits: Limits): InputPage {
  return {
    source: { file, pageIndex },
    async open(options) {
      const rendered = await pdf.renderPage(
        { file, pageIndex, maxPixels: Math.min(RENDERED_PIXELS, limits.pixels) },
        options,
      );
      return { photo: rendered.jpeg, sizePt: rendered.sizePt };
    },
  };
}
