import type { Size } from "../geometry/geometry.ts";
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

/** A page copied unchanged from an existing PDF. It may be rotated and gain a text layer. */
export interface ExistingPdfPage {
  readonly file: Blob;
  /** Index of the page in `file`, from 0. */
  readonly pageIndex: number;
  /** Clockwise quarter turns, 0 to 3, added to those with which the file shows the page. */
  readonly quarterTurns: number;
  /** Text to be added, with boxes on the page as it is shown after these turns; null for none. */
  readonly text: RecognisedPage | null;
}

/** What stands on a page of an existing PDF. */
export interface ExaminedPage {
  /**
   * Its own text; null if it has none, or if the file's owner forbids copies. Boxes are in points on the page as shown,
   * and confidences are 100.
   */
  readonly text: RecognisedPage | null;
  /** Whether there is other ink, in which text may be recognised. Always true without own text. */
  readonly hasOtherInk: boolean;
}

/**
 * What a PDF can have beside its pages. `title` stands for the author too, `labels` are the numbers that a viewer shows
 * for its pages.
 */
export const PDF_CONTENTS = [
  "title",
  "fields",
  "outline",
  "attachments",
  "scripts",
  "signature",
  "tags",
  "labels",
] as const;
export type PdfContent = (typeof PDF_CONTENTS)[number];

/** An entry of a PDF's outline, which viewers show as bookmarks. */
export interface PdfBookmark {
  readonly title: string;
  /** Index of the page it leads to, from 0. */
  readonly pageIndex: number;
}

/** An entry of a PDF's document information. Its name is of letters and digits in ASCII, and none of the standard. */
export type PdfProperty = readonly [name: string, value: string];

export interface WritePdfParams {
  /** PDFs with existing pages can't be archival, and keep the sizes of these pages. */
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
  /**
   * True: something is redacted that the title, the author or the outline of an existing PDF may say, so they are left
   * out. Concerns only PDFs that are joined.
   */
  readonly isRedacted?: boolean | undefined;
  /** Bookmarks in order, before those that existing PDFs have. */
  readonly outline?: readonly PdfBookmark[] | undefined;
  /** Further entries of the document information. An archival PDF can't have any. */
  readonly properties?: readonly PdfProperty[] | undefined;
}

/** The calls of the PDF worker. */
export interface PdfCalls {
  /** Writes one PDF of all pages, in order. Throws `work_failed`. */
  writePdf: [WritePdfParams, Blob];
  /**
   * Whether the pages of a PDF can be copied. Otherwise they can only be drawn: the file's owner forbids copies, or it
   * is broken in some way. Throws `undecodable_image`, `locked_pdf`.
   */
  canCopyPages: [{ readonly file: Blob }, boolean];
  /** What stands on page `pageIndex` (from 0) of a PDF. Throws `undecodable_image`, `locked_pdf`. */
  examinePage: [{ readonly file: Blob; readonly pageIndex: number }, ExaminedPage];
  /** What a PDF has beside its pages, in the order of `PDF_CONTENTS`. Throws if it can't be read. */
  pdfContents: [{ readonly file: Blob }, readonly PdfContent[]];
  /**
   * The same PDF without its password. Throws `wrong_password`, and `undecodable_image` if the file is broken or its
   * owner forbids copies.
   */
  unlock: [{ readonly file: Blob; readonly password: string }, Blob];
  /** The number of pages of a PDF, at least 1. Throws `undecodable_image`, `locked_pdf`. */
  countPages: [{ readonly file: Blob }, number];
  /**
   * Draws page `pageIndex` (from 0) on white as a JPEG, at about 200 dpi and at most `maxPixels` pixels. Throws
   * `undecodable_image`, `locked_pdf`.
   */
  renderPage: [
    { readonly file: Blob; readonly pageIndex: number; readonly maxPixels: number },
    { readonly jpeg: Blob; readonly widthPx: number; readonly heightPx: number; readonly sizePt: Size },
  ];
}

export type Pdf = Caller<PdfCalls>;
