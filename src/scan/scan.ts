/**
 * The use cases: what the screens and the HTTP service both do with photographs, over ports to the
 * engines. Nothing here knows a browser, a screen or a request.
 */
import { noDocument, ScanError } from "../core/errors.ts";
import type { Size } from "../core/geometry/geometry.ts";
import type {
  FoundPage,
  Imaging,
  MadePage,
  MakePageParams,
  RecodedPage,
  Recoding,
} from "../core/contracts/imaging-calls.ts";
import { languageTag } from "../core/text/languages.ts";
import { legibilityOf } from "../core/text/legibility.ts";
import type { Limits } from "../core/model/limits.ts";
import { pageSizePt } from "../core/geometry/page-size.ts";
import type { KeptPage, Pdf, PdfPage, WritePdfParams } from "../core/contracts/pdf-calls.ts";
import {
  scaleRecognisedPage,
  turnRecognisedPage,
  type RecognisedPage,
  type Recogniser,
} from "../core/text/recognition.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { underSignals } from "../core/rpc/any-signal.ts";
import { inputPages, type InputPage } from "./input-pages.ts";
import { mapPages } from "./map-pages.ts";
import { StageClock, type StagesMs } from "./stages.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

export interface Engines {
  readonly imaging: Imaging;
  readonly recogniser: Recogniser;
  readonly pdf: Pdf;
}

export interface Control {
  readonly signal?: AbortSignal | undefined;
  /** Receives the done fraction of the whole, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** How a page is to be made from its photograph. */
export type PageLook = Omit<MakePageParams, "photo" | "forRecognition" | "jpegQuality" | "maxPixels">;

export interface CropOptions {
  readonly look: PageLook;
  /** Languages of the text layer; null makes none. */
  readonly languages: string | null;
}

export interface CroppedPage {
  readonly made: MadePage;
  /** Boxes in pixels of `made.jpeg`. */
  readonly text: RecognisedPage | null;
  readonly sizePt: Size;
}

/** A finished page on its way into a PDF. */
export interface FinishedPage {
  readonly jpeg: Blob;
  /** The page in black and white, which a PDF shows instead; see `PdfPage`. */
  readonly jbig2?: Blob | undefined;
  /** Whether the JPEG was made without colour. */
  readonly isGrey?: boolean | undefined;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly text: RecognisedPage | null;
  /** Null: judged from the proportions. */
  readonly sizePt: Size | null;
}

/** What a PDF is laid on, what it opens with, and whether it is one for archives. */
export type PdfForm = Pick<WritePdfParams, "sheet" | "fillsSheet" | "password" | "isArchival">;

export interface PdfLabel {
  readonly title: string;
  /** Tesseract codes joined by `+`; the first is the document's language. */
  readonly languages: string;
}

/** Results of many pages, with the time each stage took. */
export interface Timed<R> {
  readonly value: R;
  readonly stagesMs: StagesMs;
}

export interface Scan {
  readonly limits: Limits;
  /** Loads imaging, and recognition of the languages where given, ahead of the first photograph. */
  warmUp(languages?: string): Promise<void>;
  /** Pages of the files, PDFs opened to count theirs. Throws `too_many_pages`, `undecodable_image`. */
  openFiles(files: readonly Blob[], control?: Control): Promise<InputPage[]>;

  /** Makes one page of a photograph, with the image for recognition. */
  makePage(
    photo: Blob,
    look: PageLook,
    control?: Control,
  ): Promise<MadePage & { readonly recognitionImage: GreyImage }>;
  /** Where the page lies in a photograph; null when there is none. */
  findPage(photo: Blob, segmentCount: number, control?: Control): Promise<FoundPage | null>;
  /** Reads a prepared image. Boxes are in pixels of `image`; see `scaleRecognisedPage`. */
  recognise(image: GreyImage, languages: string, control?: Control): Promise<RecognisedPage>;
  /** One PDF of finished pages. */
  writePdf(pages: readonly FinishedPage[], label: PdfLabel & PdfForm, control?: Control): Promise<Blob>;
  /** Encodes a finished page once more, smaller or with fewer colours. */
  recodePage(page: Blob, recoding: Recoding, control?: Control): Promise<RecodedPage>;

  /**
   * Finds, straightens and cleans every page; where languages are given, reads them and turns those upright that are
   * not. Throws `no_document`.
   */
  crop(pages: readonly InputPage[], options: CropOptions, control?: Control): Promise<Timed<CroppedPage[]>>;
  /** Where each page lies. Throws `no_document` when one has none. */
  findPages(pages: readonly InputPage[], segmentCount: number, control?: Control): Promise<Timed<FoundPage[]>>;
  /**
   * A PDF of the pictures as they are, those that are read on their side or head set upright, with a text layer; pages
   * of a PDF stay what they are, gain text where they have none, and are shown upright.
   */
  scanPdf(pages: readonly InputPage[], label: PdfLabel & PdfForm, control?: Control): Promise<Timed<Blob>>;
  /**
   * What each page says: the page found in its picture, flat and alone, or the picture as it is where more is surely
   * read so. Boxes are in whichever was read.
   */
  extractText(pages: readonly InputPage[], languages: string, control?: Control): Promise<Timed<RecognisedPage[]>>;
}

/** Two recognition workers, so two pages at a time keep every engine busy; a third would only hold memory. */
const PAGES_AT_ONCE = 2;
/** Visually lossless for text at scanning resolution, about half the bytes of 0.95. */
const JPEG_QUALITY = 0.85;
/**
 * Beside a page that takes so much of its picture, and is read with such confidence (0 to 100), there is no room for
 * more than it says.
 */
const MOST_OF_PICTURE = 0.6;
const CLEAR_CONFIDENCE = 70;
/** A4 at 300 dpi: more adds bytes and no legibility. */
const PDF_LONG_SIDE_PX = 3508;

export function createScan({ imaging, recogniser, pdf }: Engines, limits: Limits): Scan {
  const withDeadline = (control?: Control): CallOptions => ({ signal: control?.signal, timeoutMs: limits.pageMs });

  function makeParams(photo: Blob, look: PageLook, forRecognition: boolean): MakePageParams {
    return { ...look, photo, forRecognition, jpegQuality: JPEG_QUALITY, maxPixels: limits.pixels };
  }

  /** Runs one page's work over all, reporting the share of pages done. */
  async function overPages<R>(
    pages: readonly InputPage[],
    control: Control | undefined,
    work: (page: InputPage, clock: StageClock, options: CallOptions) => Promise<R>,
  ): Promise<Timed<R[]>> {
    const clock = new StageClock();
    let done = 0;
    const value = await mapPages(
      pages,
      PAGES_AT_ONCE,
      async (page, index, signal) => {
        const result = await work(page, clock, withDeadline({ signal })).catch((error: unknown) => {
          throw pages.length > 1 ? namingPage(error, index + 1) : error;
        });
        control?.onProgress?.(++done / pages.length);
        return result;
      },
      control?.signal,
    );
    return { value, stagesMs: clock.stagesMs };
  }

  /** Recognition within the time a page may take; a page that takes longer fails with `timed_out`. */
  async function recognise(image: GreyImage, languages: string, control: Control = {}): Promise<RecognisedPage> {
    const deadline = AbortSignal.timeout(limits.pageMs);
    try {
      return await underSignals([control.signal, deadline], (signal) =>
        recogniser.recognise(image, { languages, signal, onProgress: control.onProgress }),
      );
    } catch (error) {
      if (!deadline.aborted || control.signal?.aborted) throw error;
      throw new ScanError(
        "timed_out",
        `The page could not be read within ${Math.round(limits.pageMs / 1000)} seconds. Send a smaller picture.`,
      );
    }
  }

  async function readPicture(
    photo: Blob,
    languages: string,
    clock: StageClock,
    options: CallOptions,
  ): Promise<RecognisedPage> {
    const { image, photoWidth, photoHeight } = await clock.time(
      "prepare",
      imaging.prepareForRecognition({ photo, maxPixels: limits.pixels }, options),
    );
    const text = await clock.time("recognise", recognise(image, languages, options));
    return scaleRecognisedPage(text, photoWidth, photoHeight);
  }

  async function writePdf(
    pages: WritePdfParams["pages"],
    { title, languages, ...form }: PdfLabel & PdfForm,
    control?: Control,
  ): Promise<Blob> {
    return pdf.writePdf(
      { pages, title, language: languageTag(languages), createdAtMs: Date.now(), ...form },
      {
        signal: control?.signal,
        onProgress: control?.onProgress,
        timeoutMs: limits.pageMs * Math.max(1, pages.length),
      },
    );
  }

  return {
    limits,

    async warmUp(languages) {
      await Promise.all([imaging.warmUp(null), languages === undefined ? undefined : recogniser.warmUp(languages)]);
    },

    openFiles: (files, control) => inputPages(files, pdf, limits, withDeadline(control)),

    async makePage(photo, look, control) {
      const made = await imaging.makePage(makeParams(photo, look, true), withDeadline(control));
      return { ...made, recognitionImage: preparedImage(made) };
    },

    findPage: (photo, segmentCount, control) =>
      imaging.findPage({ photo, maxPixels: limits.pixels, segmentCount }, withDeadline(control)),

    recognise,

    writePdf: (pages, label, control) => writePdf(pages.map(toPdfPage), label, control),

    recodePage: (page, recoding, control) =>
      imaging.recodePage({ page, maxPixels: limits.pixels, recoding }, withDeadline(control)),

    crop: (pages, { look, languages }, control) =>
      overPages(pages, control, async (page, clock, options) => {
        const { photo, sizePt } = await clock.time("open", page.open(options));
        const make = async (quarterTurns: number): Promise<Omit<CroppedPage, "sizePt">> => {
          const made = await imaging.makePage(
            makeParams(photo, { ...look, quarterTurns }, languages !== null),
            options,
          );
          clock.addAll(made.stagesMs);
          if (languages === null) return { made, text: null };
          const text = await clock.time("recognise", recognise(preparedImage(made), languages, options));
          return { made, text: scaleRecognisedPage(text, made.widthPx, made.heightPx) };
        };
        const found = await make(look.quarterTurns);
        const turns = found.text?.quarterTurns ?? 0;
        const { made, text } = turns === 0 ? found : await make((look.quarterTurns + turns) % 4);
        if (!sizePt) return { made, text, sizePt: pageSizePt({ width: made.widthPx, height: made.heightPx }) };
        return { made, text, sizePt: turnedSize(sizePt, turns) };
      }),

    findPages: (pages, segmentCount, control) =>
      overPages(pages, control, async (page, clock, options) => {
        const { photo } = await clock.time("open", page.open(options));
        const found = await imaging.findPage({ photo, maxPixels: limits.pixels, segmentCount }, options);
        if (!found) throw noDocument();
        clock.addAll(found.stagesMs);
        return found;
      }),

    async scanPdf(pages, label, control) {
      const examine = once((file: Blob, options: CallOptions) => pdf.examinePages({ file }, options));
      const read = await overPages(pages, control, async (page, clock, options): Promise<PdfPage | KeptPage> => {
        // What a PDF for archives may hold is known of pictures only.
        const source = label.isArchival === true ? undefined : page.source;
        const withText = source && (await clock.time("open", examine(source.file, options)));
        if (source && withText?.[source.pageIndex] === true) return { ...source, text: null };
        const { photo, sizePt } = await clock.time("open", page.open(options));
        const text = await readPicture(photo, label.languages, clock, options);
        if (source && withText) return { ...source, text };
        const { quarterTurns = 0 } = text;
        const encoding = {
          maxPixels: limits.pixels,
          maxLongSidePx: PDF_LONG_SIDE_PX,
          jpegQuality: JPEG_QUALITY,
          quarterTurns,
        };
        const upright = await clock.time("encode", imaging.encodeUpright({ photo, ...encoding }, options));
        const textUpright = scaleRecognisedPage(
          turnRecognisedPage(text, quarterTurns),
          upright.widthPx,
          upright.heightPx,
        );
        return toPdfPage({ ...upright, text: textUpright, sizePt: sizePt && turnedSize(sizePt, quarterTurns) });
      });
      const clock = new StageClock();
      clock.addAll(read.stagesMs);
      const value = await clock.time("pdf", writePdf(read.value, label, { signal: control?.signal }));
      return { value, stagesMs: clock.stagesMs };
    },

    extractText: (pages, languages, control) =>
      overPages(pages, control, async (page, clock, options) => {
        const { photo } = await clock.time("open", page.open(options));
        // A PDF's pages have nothing around them.
        const found = page.source
          ? null
          : await clock.time("prepare", imaging.preparePage({ photo, maxPixels: limits.pixels }, options));
        const ofPage = found && (await clock.time("recognise", recognise(found.image, languages, options)));
        if (ofPage && found.share >= MOST_OF_PICTURE && legibilityOf(ofPage).meanConfidence >= CLEAR_CONFIDENCE)
          return ofPage;
        const whole = await readPicture(photo, languages, clock, options);
        return ofPage && legibilityOf(ofPage).sure > legibilityOf(whole).sure ? ofPage : whole;
      }),
  };
}

/** Asks about each file once, however many of its pages ask. */
function once<R>(
  ask: (file: Blob, options: CallOptions) => Promise<R>,
): (file: Blob, options: CallOptions) => Promise<R> {
  const answers = new Map<Blob, Promise<R>>();
  return (file, options) => {
    const answer = answers.get(file) ?? ask(file, options);
    answers.set(file, answer);
    return answer;
  };
}

/** Says which of several pages a failure is about. */
function namingPage(error: unknown, pageNumber: number): unknown {
  return error instanceof ScanError
    ? new ScanError(error.code, `Page ${pageNumber}: ${error.message}`, { cause: error })
    : error;
}

function turnedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

function toPdfPage({ jpeg, jbig2, isGrey, widthPx, heightPx, text, sizePt }: FinishedPage): PdfPage {
  return {
    jpeg,
    jbig2,
    isGrey,
    widthPx,
    heightPx,
    text,
    sizePt: sizePt ?? pageSizePt({ width: widthPx, height: heightPx }),
  };
}

function preparedImage({ recognitionImage }: MadePage): GreyImage {
  if (!recognitionImage) throw new ScanError("work_failed", "The page came back without its image for recognition.");
  return recognitionImage;
}
