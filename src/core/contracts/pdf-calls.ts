import type { Box, Size } from "../geometry/geometry.ts";
import type { Sheet } from "../geometry/page-size.ts";
import type { RecognisedPage } from "../text/recognition.ts";
import type { Caller } from "../rpc/rpc.ts";

export interface PdfPage {
  /** The page image, an upright JPEG of `widthPx` by `heightPx`. */
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The bilevel page as encoded by `encodeJbig2`; shown instead of `jpeg`. */
  readonly jbig2?: Blob | undefined;
  /** True: `jpeg` has no colour and is stored as greyscale. */
  readonly isGrey?: boolean | undefined;
  /** Size of the page in points (1/72 inch). The image fills it. */
  readonly sizePt: Size;
  /** Invisible text layer, with boxes in pixels of `jpeg`; null for none. */
  readonly text: RecognisedPage | null;
}

/**
 * A page copied unchanged from an existing PDF. It may gain a text layer, and is rotated upright if recognition found
 * it turned.
 */
export interface ExistingPdfPage {
  readonly file: Blob;
  /** Index of the page in `file`, from 0. */
  readonly pageIndex: number;
  /** Text recognised on the page as drawn by `renderPage`, to be added to it; null for none. */
  readonly text: RecognisedPage | null;
}

/** What stands on a page of an existing PDF. */
export interface ExaminedPage {
  /** Where its own text stands, as fractions of the page as shown, origin at the top left. */
  readonly textBoxes: readonly Box[];
  /** Whether there is other ink, in which text may be recognised. Always true without own text. */
  readonly hasOtherInk: boolean;
}

export interface WritePdfParams {
  /** PDFs with existing pages can neither have a password nor be archival. */
  readonly pages: readonly (PdfPage | ExistingPdfPage)[];
  readonly title: string;
  /** BCP 47 tag of the document's language. */
  readonly language: string;
  /** Creation and modification date, in milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Format of all pages; without it each page has its own size. */
  readonly sheet?: Sheet | undefined;
  /** True: pages are scaled up to fill the sheet. Otherwise they are only scaled down where necessary. */
  readonly fillsSheet?: boolean | undefined;
  /** Password needed to open the file; none if absent or empty. */
  readonly password?: string | undefined;
  /** True: conforms to PDF/A-2u (ISO 19005-2), which excludes a password. */
  readonly isArchival?: boolean | undefined;
  /**
   * True: scripts, actions and embedded files of existing PDFs are kept. Otherwise they are removed.
   */
  readonly keepsActiveContent?: boolean | undefined;
}

/** The calls of the PDF worker. */
export interface PdfCalls {
  /** Writes one PDF of all pages, in order. Throws `work_failed`. */
  writePdf: [WritePdfParams, Blob];
  /**
   * What stands on each page of a PDF; null if its pages can't be copied, only drawn: its owner forbids it, or it is
   * broken in some way. Throws `undecodable_image`.
   */
  examinePages: [{ readonly file: Blob }, readonly ExaminedPage[] | null];
  /** The number of pages of a PDF, at least 1. Throws `undecodable_image`. */
  countPages: [{ readonly file: Blob }, number];
  /**
   * Draws page `pageIndex` (from 0) on white as a JPEG, at about 200 dpi and at most `maxPixels` pixels. Throws
   * `undecodable_image`.
   */
  renderPage: [
    { readonly file: Blob; readonly pageIndex: number; readonly maxPixels: number },
    { readonly jpeg: Blob; readonly widthPx: number; readonly heightPx: number; readonly sizePt: Size },
  ];
}

export type Pdf = Caller<PdfCalls>;
