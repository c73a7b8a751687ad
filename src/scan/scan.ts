/**
 * The use cases shared by the screens and the HTTP service, over ports to the engines. This zone knows nothing of
 * browsers, screens or requests.
 */
import type {
  Imaging,
  MakePageParams,
  FoundPage,
  MadePage,
  JoinedStrip,
  RecodedPage,
  Recoding,
  StripPage,
} from "../core/contracts/imaging-calls.ts";
import type { ExistingPdfPage, Pdf, PdfContent, WritePdfParams } from "../core/contracts/pdf-calls.ts";
import type { Readers } from "../core/contracts/reader-calls.ts";
import type { Size } from "../core/geometry/geometry.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import type { Limits } from "../core/model/limits.ts";
import type { Apart } from "../core/strip/plan-strip.ts";
import type { RecognisedPage, Recogniser, RecogniseOptions } from "../core/text/recognition.ts";
import type { InputPage, InputPhoto } from "./input-pages.ts";
import type { StagesMs } from "./stage-totals.ts";

export interface Engines {
  readonly imaging: Imaging;
  readonly readers: Pick<Readers, "readCodes">;
  readonly recogniser: Recogniser;
  readonly pdf: Pdf;
}

export interface Control {
  readonly signal?: AbortSignal | undefined;
  /** Receives the completed fraction of the whole task, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** Of the recognition of one page. `onFirstText` as in `RecogniseOptions`. */
export type RecogniseControl = Control & Pick<RecogniseOptions, "onFirstText">;

/** How to make a page from its photo. */
export type PageSettings = Omit<MakePageParams, "photo" | "forRecognition" | "jpegQuality" | "maxPixels">;

/** Which sheets of a photo become pages. A page of a PDF is one sheet. */
interface SheetOptions {
  /** The surest one by default. */
  readonly sheets?: "one" | "all";
  /** Called with the number of further sheets of a photo before they become pages. If it rejects, so does the call. */
  readonly onMorePages?: ((count: number) => Promise<void>) | undefined;
}

export interface FindOptions extends SheetOptions {
  /** Cells of the grid in each direction. */
  readonly segmentCount: number;
}

export interface CropOptions extends SheetOptions {
  readonly settings: PageSettings;
  /** Tesseract codes for the text layer, joined by `+`; null: no text layer. */
  readonly languages: string | null;
  /** Whether the codes are read with the text, where they can be; false by default. */
  readonly readsCodes?: boolean;
}

export interface CroppedPage {
  readonly made: MadePage;
  /** Boxes are in pixels of `made.jpeg`. Null without languages. */
  readonly text: RecognisedPage | null;
  /** Number of sheets found in the photo. */
  readonly pagesFound: number;
  readonly sizePt: Size;
  /** Whether the file does not state the size: it is estimated from proportions and print. */
  readonly isSizeAssumed: boolean;
}

/** A finished page to be written into a PDF. */
export interface FinishedPage {
  readonly jpeg: Blob;
  /** The bilevel page, shown instead of the JPEG; see `PdfPage`. */
  readonly jbig2?: Blob | undefined;
  /** Whether the JPEG has no colour. */
  readonly isGrey?: boolean | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly text: RecognisedPage | null;
  /** Null: estimated from the proportions. */
  readonly sizePt: Size | null;
  /** The page of a PDF that this is; it is kept as it is there, unless the form of the PDF or the file forbids that. */
  readonly kept?: ExistingPdfPage | undefined;
}

/** The text of a PDF's page. */
export interface ReadPdfPage {
  /** Boxes are in points on the page as it is shown. */
  readonly recognised: RecognisedPage;
  /** So many of the first paragraphs are the page's own; the others were recognised where other ink stands. */
  readonly ownParagraphs: number;
}

/** How a PDF is written beside its pages: format, password, archival conformance, bookmarks, properties, redaction. */
export type PdfForm = Pick<
  WritePdfParams,
  "sheet" | "fillsSheet" | "password" | "isArchival" | "isRedacted" | "outline" | "properties"
>;

export interface PdfLabel {
  readonly title: string;
  /** Tesseract codes joined by `+`; the first is the document's language. */
  readonly languages: string;
}

/** What `Scan.scanPdf` makes of its pages. */
export type ScanPdfLabel = PdfLabel & PdfForm & Pick<WritePdfParams, "keepsActiveContent">;

/** One of the PDFs that `Scan.scanPdfs` makes. */
export interface ScannedPdf {
  readonly pdf: Blob;
  /** Number of its pages. */
  readonly pages: number;
}

/** A result with the total time of each stage. */
export interface Timed<R> {
  readonly value: R;
  readonly stagesMs: StagesMs;
}

/** Failures of a page are `ScanError`s of the engines; with several pages their message starts with the page number. */
export interface Scan {
  readonly limits: Limits;
  /** Loads the imaging engine, and then what reads the given languages, before the first photo needs them. */
  warmUp(languages?: string): Promise<void>;
  /** The pages of the files; opens PDFs to count theirs. Throws `too_many_pages`, `undecodable_image`. */
  openFiles(files: readonly Blob[], control?: Control): Promise<InputPage[]>;

  /** Makes one page from a photo, with the image for recognition. */
  makePage(
    photo: Blob,
    settings: PageSettings,
    control?: Control,
  ): Promise<MadePage & { readonly recognitionImage: GreyImage }>;
  /** Finds the page in a photo; null if there is none. The grid has `segmentCount` cells in each direction. */
  findPage(photo: Blob, segmentCount: number, control?: Control): Promise<FoundPage | null>;
  /** Recognises text and codes in a prepared image. Boxes are in pixels of `image`; see `scaleRecognisedPage`. */
  recognise(image: GreyImage, languages: string, control?: RecogniseControl): Promise<RecognisedPage>;
  /** A page of a PDF that was opened before, by its index from 0. Throws `undecodable_image`. */
  openPdfPage(file: Blob, pageIndex: number, control?: Control): Promise<InputPhoto>;
  /** Whether the pages of a PDF can be kept as they are, rather than drawn; see `PdfCalls.canCopyPages`. */
  canKeepPages(file: Blob, control?: Control): Promise<boolean>;
  /** What a PDF has beside its pages; see `PdfCalls`. */
  pdfContents(file: Blob, control?: Control): Promise<readonly PdfContent[]>;
  /** The text of a PDF's page; see `read-pdf-page.ts`. */
  readPdfPage(
    page: { readonly file: Blob; readonly pageIndex: number; readonly quarterTurns: number },
    languages: string,
    prepare: () => Promise<GreyImage>,
    control?: Control,
  ): Promise<ReadPdfPage>;
  /** A PDF without its password. Throws `wrong_password`, `undecodable_image`. */
  unlockPdf(file: Blob, password: string, control?: Control): Promise<Blob>;
  /** Writes finished pages into one PDF. */
  writePdf(pages: readonly FinishedPage[], label: PdfLabel & PdfForm, control?: Control): Promise<Blob>;
  /** Re-encodes a finished page, smaller or with fewer colours. */
  recodePage(page: Blob, recoding: Recoding, control?: Control): Promise<RecodedPage>;
  /** Joins pages of one strip; see `ImagingCalls`. */
  joinStrip(pages: readonly StripPage[], control?: Control): Promise<JoinedStrip | Apart>;

  /**
   * Finds, rectifies and filters every page; a page of a PDF is its own sheet. With languages, also recognises the text
   * and turns pages upright. The sheets of a photo are in reading order. Throws `no_document`.
   */
  crop(pages: readonly InputPage[], options: CropOptions, control?: Control): Promise<Timed<CroppedPage[]>>;
  /** Finds each page; a page of a PDF is its own sheet. Throws `no_document` if a photo has none. */
  findPages(pages: readonly InputPage[], options: FindOptions, control?: Control): Promise<Timed<FoundPage[]>>;
  /**
   * Makes a PDF of the uncropped photos with a text layer, turned upright by the recognised text. Pages of a PDF are
   * copied without active content; they gain words where ink stands without text, and are rotated upright. Pages that
   * can't be copied are drawn.
   */
  scanPdf(pages: readonly InputPage[], label: ScanPdfLabel, control?: Control): Promise<Timed<Blob>>;
  /**
   * The same, with a PDF for each run of pages between separator sheets. The sheets are in none, and no PDF is empty;
   * the titles of all but the first are numbered. Throws `no_document` if there are only sheets, and
   * `engine_unavailable` if codes can't be read.
   */
  scanPdfs(pages: readonly InputPage[], label: ScanPdfLabel, control?: Control): Promise<Timed<readonly ScannedPdf[]>>;
  /**
   * Recognises the text of each page: on the rectified page found in the photo, or on the whole photo if that gives
   * more reliable text. Of several sheets each is read, in reading order. A page of a PDF has its own text, and words
   * recognised where other ink stands. Boxes are in pixels of the upright photo, or in points of the PDF's page. Codes
   * are read too.
   */
  extractText(pages: readonly InputPage[], languages: string, control?: Control): Promise<Timed<RecognisedPage[]>>;
}
