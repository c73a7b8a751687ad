import { characterErrorRate } from "../../e2e/support/text-errors/character-error-rate.ts";
import type { SceneOptions } from "../../e2e/fixtures/render/scene.ts";
import { wordErrorShare } from "../../e2e/support/text-errors/word-error-share.ts";
import type { Box, Size } from "../../src/core/geometry/geometry.ts";
import type { MadePage, MakePageParams } from "../../src/core/contracts/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { createReading } from "../../src/host/engines.ts";
import { dataUrl, fetchPhoto, makePage as timePage, startImaging, startReaders } from "../imaging.ts";
import * as appConstants from "./app-constants.ts";
import { drawPhoto } from "./drawn-photo.ts";
import {
  likeness,
  markFigures,
  paperFigures,
  peakSignalToNoise,
  shapeError,
  type MarkFigures,
  type PaperFigures,
  type ShapeError,
} from "./figures.ts";
import { holdPage, type Thumb } from "./held-page.ts";
import { lineLevel, type LineLevel } from "./line-level.ts";
import { markPrint, type Mark } from "./marked-print.ts";
import { canvasOf } from "./pixels.ts";
import type { GreyImage } from "../../src/core/geometry/grey-image.ts";

/** The calls of the driver. Photos and prints are given by their addresses; figures are those of the page made last. */
export interface PagesBench {
  warmUp(languages: string): Promise<void>;
  /** Draws a photo of a print. */
  draw(
    print: string,
    seed: number,
    options: Omit<SceneOptions, "sheetMm">,
  ): Promise<{ readonly url: string; readonly grid: PageGrid }>;
  /** A photo with a thumb over the page, and the thumb's box on the print, in pixels. */
  hold(
    photo: string,
    grid: PageGrid,
    thumb: Thumb,
    print: string,
  ): Promise<{ readonly url: string; readonly box: Box }>;
  /** The top-left part of a print, of a size in pixels, or all of it. */
  cut(print: string, size: Size | null): Promise<{ readonly url: string } & Size>;
  /** A print with marks on it. */
  mark(
    print: string,
    back: string,
    words: readonly Box[],
  ): Promise<{ readonly url: string; readonly marks: readonly Mark[] }>;
  make(photo: string, differing: Partial<Omit<MakePageParams, "photo">>): Promise<PageRun>;
  shape(truth: PageGrid): Promise<ShapeError>;
  likeness(flat: string): Promise<number>;
  peakSignalToNoise(flat: string): Promise<number>;
  paper(flat: string, except: readonly Box[]): Promise<PaperFigures>;
  marks(flat: string, boxes: readonly Box[]): Promise<readonly MarkFigures[]>;
  level(): Promise<LineLevel>;
  /** Errors in the text of the page, which must have been made for recognition, or of an image as it is. */
  read(languages: string, truth: string): Promise<ReadingErrors>;
  readPicture(picture: string, languages: string, truth: string): Promise<ReadingErrors>;
  /** The page as a data URL. */
  picture(): Promise<string>;
  /** Any image as a data URL. */
  bytes(picture: string): Promise<string>;
  /** What the app's steps share with those of native OpenCV. */
  constants(): Promise<Readonly<Record<string, number | readonly number[]>>>;
}

export interface ReadingErrors {
  readonly cer: number;
  /** Missing and extra words, in any order: a table may be read by rows or by columns. */
  readonly words: number;
}

export interface PageRun extends Size {
  readonly ms: number;
  readonly stagesMs: Readonly<Record<string, number>>;
  readonly confidence: number;
  readonly curvature: number;
  /** Width over height of the page. */
  readonly aspectRatio: number;
  readonly grid: PageGrid;
  /** Hash of the JPEG's bytes. */
  readonly digest: string;
}

const imaging = startImaging();
const recogniser = createReading(new URL("../../", location.href).href, startReaders()).recogniser;
let last: MadePage | null = null;

function page(): MadePage {
  if (!last) throw new Error("No page was made.");
  return last;
}

async function errorsOf(image: GreyImage, languages: string, truth: string): Promise<ReadingErrors> {
  const { text } = await recogniser.recognise(image, { languages });
  return { cer: characterErrorRate(text, truth), words: wordErrorShare(text, truth) };
}

const bench: PagesBench = {
  async warmUp(languages) {
    await Promise.all([imaging.warmUp(null), recogniser.warmUp(languages)]);
  },
  async draw(print, seed, options) {
    const { photo, grid } = await drawPhoto(await fetchPhoto(print), seed, options);
    return { url: URL.createObjectURL(photo), grid };
  },
  async hold(photo, grid, thumb, print) {
    const { photo: held, box } = await holdPage(await fetchPhoto(photo), grid, thumb);
    const { width, height } = await createImageBitmap(await fetchPhoto(print));
    return {
      url: URL.createObjectURL(held),
      box: { x0: box.x0 * width, y0: box.y0 * height, x1: box.x1 * width, y1: box.y1 * height },
    };
  },
  async cut(print, size) {
    const bitmap = await createImageBitmap(await fetchPhoto(print));
    const { width, height } = size ?? bitmap;
    const { canvas, drawing } = canvasOf({ width, height });
    drawing.drawImage(bitmap, 0, 0);
    return { url: URL.createObjectURL(await canvas.convertToBlob()), width, height };
  },
  async mark(print, back, words) {
    const marked = await markPrint(await fetchPhoto(print), await fetchPhoto(back), words);
    return { url: URL.createObjectURL(marked.print), marks: marked.marks };
  },
  async make(photo, differing) {
    const { made, ms } = await timePage(imaging, photo, differing);
    last = made;
    const { stagesMs, widthPx, heightPx, geometry, measures, jpeg } = made;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await jpeg.arrayBuffer())).join(".");
    return {
      ms,
      stagesMs,
      width: widthPx,
      height: heightPx,
      confidence: geometry.confidence,
      curvature: measures.curvature,
      aspectRatio: geometry.aspectRatio,
      grid: geometry.grid,
      digest,
    };
  },
  shape: async (truth) => shapeError(page().geometry.grid, truth, { width: page().widthPx, height: page().heightPx }),
  likeness: async (flat) => likeness(page().jpeg, await fetchPhoto(flat)),
  peakSignalToNoise: async (flat) => peakSignalToNoise(page().jpeg, await fetchPhoto(flat)),
  paper: async (flat, except) => paperFigures(page().jpeg, await fetchPhoto(flat), except),
  async marks(flat, boxes) {
    const truth = await fetchPhoto(flat);
    return Promise.all(boxes.map((box) => markFigures(page().jpeg, truth, box)));
  },
  level: async () => lineLevel(page().jpeg),
  async read(languages, truth) {
    const image = page().recognitionImage;
    if (!image) throw new Error("The page was not made for recognition.");
    return errorsOf(image, languages, truth);
  },
  async readPicture(picture, languages, truth) {
    const { image } = await imaging.prepareForRecognition({
      photo: await fetchPhoto(picture),
      maxPixels: DEFAULT_LIMITS.pixels,
    });
    return errorsOf(image, languages, truth);
  },
  picture: async () => dataUrl(page().jpeg),
  bytes: async (picture) => dataUrl(await fetchPhoto(picture)),
  constants: async () => Object.fromEntries(Object.entries(appConstants)),
};

Object.assign(window, bench);
