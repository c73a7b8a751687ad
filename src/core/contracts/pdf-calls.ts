import type { Size } from "../geometry/geometry.ts";
import type { Sheet } from "../geometry/page-size.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import type { Caller } from "../rpc/rpc.ts";

export interface PdfPage {
  /** The page's picture, an upright JPEG of `widthPx` by `heightPx`. */
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The page in black and white, shown instead of `jpeg`, as `encodeJbig2` makes it. */
  readonly jbig2?: Blob | undefined;
  /** True: `jpeg` shows no colour, and is stored without. */
  readonly isGrey?: boolean | undefined;
  /** Size of the page in points (1/72 inch). The picture fills it. */
  readonly sizePt: Size;
  /** The invisible text, boxes in pixels of `jpeg`; null for a page without a text layer. */
  readonly text: RecognisedPage | null;
}

/**
 * A page of a PDF that stays as it is, but for text that is laid over it, and that it is shown upright if it was read
 * on its side or head.
 */
export interface KeptPage {
  readonly file: Blob;
  /** From 0. */
  readonly pageIndex: number;
  /** What recognition read on the page as `renderPage` draws it; null where it has text of its own. */
  readonly text: RecognisedPage | null;
}

export interface WritePdfParams {
  /** Kept ones can neither have a password nor be for archives. */
  readonly pages: readonly (PdfPage | KeptPage)[];
  readonly title: string;
  /** BCP 47 tag of the document's language. */
  readonly language: string;
  /** Milliseconds since 1970, written as creation and modification date. */
  readonly createdAtMs: number;
  /** What the pages are laid on; without it each has its own size. */
  readonly sheet?: Sheet | undefined;
  /** True: pages are made as large as fits on the sheet; else they keep their size where it fits. */
  readonly fillsSheet?: boolean | undefined;
  /** Without it the file opens; an empty one opens too. */
  readonly password?: string | undefined;
  /** True: made for archives, after PDF/A-2u (ISO 19005-2); has no password then. */
  readonly isArchival?: boolean | undefined;
}

/** The calls of the PDF worker. */
export interface PdfCalls {
  /** One PDF of all pages, in order. Throws `work_failed`. */
  writePdf: [WritePdfParams, Blob];
  /**
   * For each page of a PDF whether it has text of its own; null for a PDF whose pages can't be kept, only drawn. Throws
   * `undecodable_image`.
   */
  examinePages: [{ readonly file: Blob }, readonly boolean[] | null];
  /** Number of pages of a PDF. Throws `undecodable_image`. */
  countPages: [{ readonly file: Blob }, number];
  /**
   * Draws a page (from 0) on white as a JPEG, about 200 dpi and at most `maxPixels` pixels. Throws `undecodable_image`.
   */
  renderPage: [
    { readonly file: Blob; readonly pageIndex: number; readonly maxPixels: number },
    { readonly jpeg: Blob; readonly widthPx: number; readonly heightPx: number; readonly sizePt: Size },
  ];
}

export type Pdf = Caller<PdfCalls>;
