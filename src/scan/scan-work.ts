/** What the use cases share: deadlines, running over pages, recognition, and PDF writing. */
import { ScanError } from "../core/errors.ts";
import type { MadePage, MakePageParams } from "../core/contracts/imaging-calls.ts";
import type { WritePdfParams } from "../core/contracts/pdf-calls.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";
import type { Limits } from "../core/model/limits.ts";
import { anySignal } from "../core/rpc/any-signal.ts";
import type { CallOptions } from "../core/rpc/rpc.ts";
import { WorkDeadline } from "../core/rpc/work-deadline.ts";
import { languageTag } from "../core/languages/languages.ts";
import type { PageCode } from "../core/text/page-code.ts";
import type { RecognisedPage } from "../core/text/recognition.ts";
import type { InputPage } from "./input-pages.ts";
import { mapPages } from "./map-pages.ts";
import type { Control, Engines, PageSettings, RecogniseControl, ScanPdfLabel, Timed } from "./scan.ts";
import { StageTotals } from "./stage-totals.ts";

/**
 * While two pages are read by the two recognition workers, a third is found in its photo or written. Only the imaging
 * worker holds a photo's pixels, one at a time; each other page has its image for recognition, of 4 MB.
 */
const PAGES_AT_ONCE = 3;
/** Visually lossless for text at scan resolution, at about half the size of quality 0.95. */
export const JPEG_QUALITY = 0.85;

/** What to read on an image. */
export interface Reading {
  /** Tesseract codes joined by `+`. */
  readonly languages: string;
  /** Whether QR and bar codes are read too. Only if they are `required`, a page fails where they can't be read. */
  readonly codes: "none" | "offered" | "required";
}

export class ScanWork {
  readonly engines: Engines;
  readonly limits: Limits;

  constructor(engines: Engines, limits: Limits) {
    this.engines = engines;
    this.limits = limits;
  }

  /** Call options with the time limit of one page. */
  withDeadline(control?: Control): CallOptions {
    return { signal: control?.signal, timeoutMs: this.limits.pageMs };
  }

  makeParams(photo: Blob, settings: PageSettings, forRecognition: boolean): MakePageParams {
    return { ...settings, photo, forRecognition, jpegQuality: JPEG_QUALITY, maxPixels: this.limits.pixels };
  }

  /** Runs `work` for every page and reports the fraction of pages completed. */
  async forPages<R>(
    pages: readonly InputPage[],
    control: Control | undefined,
    work: (page: InputPage, stages: StageTotals, options: CallOptions) => Promise<R>,
  ): Promise<Timed<R[]>> {
    const stages = new StageTotals();
    let done = 0;
    const value = await mapPages(
      pages,
      PAGES_AT_ONCE,
      async (page, index, signal) => {
        const result = await work(page, stages, this.withDeadline({ signal })).catch((error: unknown) => {
          throw pages.length > 1 ? withPageNumber(error, index + 1) : error;
        });
        control?.onProgress?.(++done / pages.length);
        return result;
      },
      control?.signal,
    );
    return { value, stagesMs: stages.stagesMs };
  }

  /** Recognises text. Throws `timed_out` when the engines have worked for the time limit of one page. */
  async recognise(image: GreyImage, languages: string, control: RecogniseControl = {}): Promise<RecognisedPage> {
    const deadline = new WorkDeadline(this.limits.pageMs);
    try {
      return await anySignal([control.signal, deadline.signal], (signal) =>
        this.engines.recogniser.recognise(image, { ...control, languages, signal, deadline }),
      );
    } catch (error) {
      if (!deadline.signal.aborted || control.signal?.aborted) throw error;
      throw new ScanError(
        "timed_out",
        `The page could not be read within ${Math.round(this.limits.pageMs / 1000)} seconds. Send a smaller picture.`,
      );
    }
  }

  /**
   * Recognises text, and reads codes if asked for. Where the code reader can't be had, the page is without codes;
   * throws `engine_unavailable` if they are required. The reader starts once recognition is at work, so that a first
   * page's download of it holds up nothing.
   */
  async read(
    image: GreyImage,
    { languages, codes: asked }: Reading,
    control: RecogniseControl = {},
  ): Promise<RecognisedPage> {
    if (asked === "none") return this.recognise(image, languages, control);
    const { signal } = control;
    let reading: Promise<readonly PageCode[] | null> | null = null;
    let failure: unknown;
    const readCodes = (): Promise<readonly PageCode[] | null> =>
      (reading ??= this.readCodes(image, { signal }).catch((error: unknown) => {
        failure = error;
        return null;
      }));
    const onProgress = (fraction: number): void => {
      void readCodes();
      control.onProgress?.(fraction);
    };
    const page = await this.recognise(image, languages, { ...control, onProgress });
    const codes = await readCodes();
    signal?.throwIfAborted();
    if (!codes && asked === "required") throw failure;
    return codes ? { ...page, codes } : page;
  }

  /** Reads the codes on a prepared image. Throws `engine_unavailable`. */
  async readCodes(image: GreyImage, control?: Control): Promise<readonly PageCode[]> {
    return this.engines.readers.readCodes({ page: image }, { signal: control?.signal });
  }

  async writePdf(
    pages: WritePdfParams["pages"],
    { title, languages, ...form }: ScanPdfLabel,
    control?: Control,
  ): Promise<Blob> {
    return this.engines.pdf.writePdf(
      { pages, title, language: languageTag(languages), createdAtMs: Date.now(), ...form },
      {
        signal: control?.signal,
        onProgress: control?.onProgress,
        timeoutMs: this.limits.pageMs * Math.max(1, pages.length),
      },
    );
  }
}

/** The recognition image of a page. Throws `work_failed` if it is missing. */
export function recognitionImageOf({ recognitionImage }: MadePage): GreyImage {
  if (!recognitionImage) throw new ScanError("work_failed", "The page came back without its image for recognition.");
  return recognitionImage;
}

/** Adds the page number to the message of a `ScanError`. */
function withPageNumber(error: unknown, pageNumber: number): unknown {
  return error instanceof ScanError
    ? new ScanError(error.code, `Page ${pageNumber}: ${error.message}`, { cause: error })
    : error;
}
