import type { Caller } from "../rpc/rpc.ts";
import type { Box, Quad, Size } from "../geometry/geometry.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import type { PageSides } from "../geometry/page-sides.ts";
import type { Apart } from "../strip/plan-strip.ts";
import type { StripView } from "../strip/strip-view.ts";
import type { Tone } from "./tone.ts";
import type { GreyImage } from "../geometry/grey-image.ts";

/** `white`: even light, white paper. `flat`: even light, contrast and colours unchanged. `original`: no change. */
export const FILTERS = ["white", "flat", "original"] as const;
export type Filter = (typeof FILTERS)[number];

/** 1: perspective correction only. 2: a mesh that follows curved pages. */
export type PipelineVersion = 1 | 2;

export const DEFAULT_OUTPUT_WIDTH_PX = 1536;
/** Cells in each direction of a page's mesh, for callers that name no number. */
export const DEFAULT_SEGMENT_COUNT = 12;
/** Those of the app's own pages: fewer round off the folds of a sheet. */
export const PAGE_SEGMENT_COUNT = 24;
export const MAX_SEGMENT_COUNT = 64;

/** Which part of the photo is the page. */
export type PageRegion =
  /** Find it. If there is none, fail with `no_document` or use the whole photo (confidence 0). */
  | { readonly kind: "find"; readonly otherwise: "fail" | "whole" }
  | { readonly kind: "whole" }
  /**
   * Corners in pixels of the EXIF-upright photo. The curvature between them is detected. Absent `confidence`: a person
   * has set them; else they were found, as one of several sheets, with this `PageGeometry.confidence`.
   */
  | { readonly kind: "corners"; readonly corners: Quad; readonly confidence?: number | undefined }
  /** Corners and curved sides set by a person, in pixels of the EXIF-upright photo. */
  | ({ readonly kind: "sides" } & PageSides);

export interface MakePageParams {
  /** An encoded JPEG or PNG, or another format that the browser decodes. */
  readonly photo: Blob;
  readonly region: PageRegion;
  readonly filter: Filter;
  /** Brightness and contrast, applied after the filter. */
  readonly tone?: Tone;
  /** Width of the page in pixels, 1 to 8192; null keeps the resolution of the photo, up to 12 megapixels. */
  readonly outputWidthPx: number | null;
  /** Cells of the mesh in each direction, 1 to 64; 1 is plain perspective. */
  readonly segmentCount: number;
  readonly version: PipelineVersion;
  readonly stripBlackBorder: boolean;
  /** Clockwise quarter turns applied to the page, 0 to 3. */
  readonly quarterTurns: number;
  /** Whether the page is an open book, whose two pages are wanted too. */
  readonly splitsSpread?: boolean | undefined;
  /** Whether to return the image for text recognition too. */
  readonly forRecognition: boolean;
  /** JPEG quality, 0 to 1. */
  readonly jpegQuality: number;
  /** Largest photo accepted, in pixels, as `refuseTooLarge` counts them: before it is decoded. */
  readonly maxPixels: number;
}

/** Measurements taken while a page is made. */
export interface PageMeasures {
  /** Clockwise quarter turns that were applied, 0 to 3. */
  readonly rotation: number;
  /** Largest distance of the page's edges from straight lines, as a fraction of its diagonal. */
  readonly curvature: number;
  /** Sharpness of the page in the photo: variance of the Laplacian of grey values 0 to 255 at 1000 px page width. */
  readonly sharpness: number;
  /** Mean grey of the page in the photo, 0 (black) to 1. */
  readonly brightness: number;
  /** Share of the page that a reflection made entirely white, 0 to 1. Absent from pages of earlier versions. */
  readonly reflection?: number;
  /** Parts of the page that it made white, as shares of its width and height, before the page is turned. */
  readonly reflectionAt?: readonly Box[];
}

/** A sheet that lies beside the page in its photo. */
export interface SheetBeside {
  /** In pixels of the EXIF-upright photo. */
  readonly corners: Quad;
  /** As `PageGeometry.confidence`. */
  readonly confidence: number;
}

export interface MadePage {
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly geometry: PageGeometry;
  readonly measures: PageMeasures;
  /**
   * The left and the right page of an open book; null where no gutter between them was found. Absent unless requested.
   */
  readonly halves?: readonly [PageRegion, PageRegion] | null;
  /** The other sheets that the photo shows, surest first. Absent unless the page was to be found. */
  readonly others?: readonly SheetBeside[] | undefined;
  /** The corners of the blank sheet that the page lies on, in pixels of the EXIF-upright photo; absent without one. */
  readonly around?: Quad | undefined;
  /** The same of a smaller sheet that lies on the page, as in a mount. */
  readonly within?: Quad | undefined;
  /** The same page prepared for recognition, in its own size; null unless requested. */
  readonly recognitionImage: GreyImage | null;
  /** Milliseconds of each stage by name, in the order they ran. */
  readonly stagesMs: Readonly<Record<string, number>>;
}

export interface FoundPage {
  readonly geometry: PageGeometry;
  /** As `MadePage.others`. */
  readonly others?: readonly SheetBeside[] | undefined;
  readonly measures: Omit<PageMeasures, "rotation">;
  readonly stagesMs: Readonly<Record<string, number>>;
}

/** The calls of the imaging worker. It processes one photo at a time; further calls wait. */
export interface ImagingCalls {
  /** Loads the engine before the first photo needs it. Throws `engine_unavailable`. */
  warmUp: [null, { readonly openCvVersion: string }];
  /**
   * Finds the page, or measures the given region; null if there is none. Throws `undecodable_image`, `too_many_pixels`.
   */
  findPage: [
    {
      readonly photo: Blob;
      readonly maxPixels: number;
      readonly segmentCount: number;
      readonly region?: PageRegion;
    },
    FoundPage | null,
  ];
  /** Finds, rectifies, filters and encodes a page. Throws `undecodable_image`, `too_many_pixels`, `no_document`. */
  makePage: [MakePageParams, MadePage];
  /**
   * Prepares a whole photo for recognition, without cropping. What stands in `blank`, corners of pages in pixels of
   * the EXIF-upright photo, is left out: it becomes white. Throws `undecodable_image`, `too_many_pixels`.
   */
  prepareForRecognition: [
    { readonly photo: Blob; readonly maxPixels: number; readonly blank?: readonly Quad[] | undefined },
    { readonly image: GreyImage; readonly photoWidth: number; readonly photoHeight: number },
  ];
  /**
   * Finds the page in a photo, or takes the given region, and prepares the rectified page for recognition; null if
   * there is none. `image` shows the whole page that `geometry` describes. `others` as `MadePage.others`. Throws
   * `undecodable_image`, `too_many_pixels`.
   */
  preparePage: [
    { readonly photo: Blob; readonly maxPixels: number; readonly region?: PageRegion | undefined },
    {
      readonly image: GreyImage;
      readonly geometry: PageGeometry;
      readonly others?: readonly SheetBeside[] | undefined;
    } | null,
  ];
  /**
   * Re-encodes a photo as a JPEG that all readers show alike: upright as the browser shows it, then turned clockwise by
   * `quarterTurns`, 0 to 3. It has at most `maxDpi` dots per inch on a sheet of `sizePt` points (null: estimated from
   * its proportions), unless it is small. A JPEG that needs no change is returned as it is.
   */
  encodeUpright: [
    {
      readonly photo: Blob;
      readonly maxPixels: number;
      readonly maxDpi: number;
      readonly sizePt: Size | null;
      readonly jpegQuality: number;
      readonly quarterTurns: number;
    },
    { readonly jpeg: Blob; readonly widthPx: number; readonly heightPx: number },
  ];
  /** Re-encodes a finished page, smaller or with fewer colours. Throws `undecodable_image`, `too_many_pixels`. */
  recodePage: [{ readonly page: Blob; readonly maxPixels: number; readonly recoding: Recoding }, RecodedPage];
  /**
   * Joins pages of one strip where they show the same lines, between lines of print. Tells which page meets no other,
   * if one does not. Throws `undecodable_image`, `too_many_pixels`.
   */
  joinStrip: [JoinStripParams, JoinedStrip | Apart];
}

/** A page that may show a part of a strip, and its picture. */
export interface StripPage extends StripView {
  readonly picture: Blob;
}

export interface JoinStripParams {
  /** At least two, in any order. */
  readonly pages: readonly StripPage[];
  /** JPEG quality, 0 to 1. */
  readonly jpegQuality: number;
  readonly maxPixels: number;
}

export interface JoinedStrip {
  readonly kind: "joined";
  readonly jpeg: Blob;
  readonly stagesMs: Readonly<Record<string, number>>;
}

/** How a finished page is re-encoded for export. */
export interface Recoding {
  readonly colour: Colour;
  /** `jbig2` is the output of `encodeJbig2`, for bilevel pages in a PDF. */
  readonly encoding: "jpeg" | "png" | "jbig2";
  /** Larger pages are scaled down to this; longer ones than A4 keep at least the dots per inch that A4 has then. */
  readonly maxLongSidePx: number;
  /** JPEG quality, 0 to 1. */
  readonly jpegQuality: number;
}

export const COLOURS = ["colour", "grey", "bilevel"] as const;
/** `bilevel`: every pixel is black or white. */
export type Colour = (typeof COLOURS)[number];

export interface RecodedPage {
  readonly picture: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Imaging = Caller<ImagingCalls>;

/** A page's content has this many cells across and down: enough to tell forms with different entries apart. */
export const CONTENT_SIDE = 24;

/** The result of analysing one camera frame. */
export interface FrameReading {
  /** The page's corners in pixels of the frame; null if no page was found. */
  readonly corners: Quad | null;
  /** 0 to 1; 0 without a page. */
  readonly confidence: number;
  /** Mean grey of the frame, 0 (black) to 1. */
  readonly brightness: number;
  /**
   * Variance of the Laplacian of grey values 0 to 255 inside the page, at analysis size. Only comparable between frames
   * of one camera. 0 without a page.
   */
  readonly sharpness: number;
  /** Fraction of the page hidden by specular reflections, 0 to 1; 0 without a page. */
  readonly glare: number;
  /**
   * What is on the page, to recognise it in later frames: the mean grey of each cell of a square grid over the page,
   * row by row from its top left, less the mean of the cells around it. Absent without a page, and as long as only
   * edges are searched.
   */
  readonly content?: Float32Array;
  /** Whether the frame shows more sheets than one. Absent without a page, and where it was not asked for. */
  readonly isOneOfSeveral?: boolean;
  readonly frameWidth: number;
  readonly frameHeight: number;
}

/** Calls for the live camera: fast and coarse, where `findPage` is exact. Served by the same worker script. */
export interface FrameCalls {
  /**
   * Finds the page in a frame and closes the frame. Uses edges only, until OpenCV and the networks are loaded. With
   * `looksBeside`, which takes about twice as long, looks for more sheets than the page.
   */
  findInFrame: [{ readonly frame: ImageBitmap; readonly looksBeside: boolean }, FrameReading];
  /** Loads what the first frame needs; the rest of the engine loads in the background. */
  warmUpFrames: [null, null];
}
