import type { Caller } from "../rpc/rpc.ts";
import type { Quad } from "../geometry/geometry.ts";
import type { PageGeometry } from "../geometry/page-geometry.ts";
import type { PageSides } from "../geometry/page-sides.ts";
import type { Tone } from "./tone.ts";
import type { GreyImage } from "../geometry/grey-image.ts";

/** `white`: even light, plain white paper; `flat`: even light, contrast and colours kept; `original`: untouched. */
export const FILTERS = ["white", "flat", "original"] as const;
export type Filter = (typeof FILTERS)[number];

/** 1: perspective only. 2: a mesh that may follow a curved page. */
export type PipelineVersion = 1 | 2;

export const DEFAULT_OUTPUT_WIDTH_PX = 1536;
export const DEFAULT_SEGMENT_COUNT = 12;
export const MAX_SEGMENT_COUNT = 64;

/** Which part of the photograph is the page. */
export type PageRegion =
  /** Look for it; when there is none, fail with `no_document` or take the whole picture (confidence 0). */
  | { readonly kind: "find"; readonly otherwise: "fail" | "whole" }
  | { readonly kind: "whole" }
  /**
   * Corners a person set, in pixels of the EXIF-upright photograph; whether the page is bent between them is looked at.
   */
  | { readonly kind: "corners"; readonly corners: Quad }
  /** Corners and sides a person set, in pixels of the EXIF-upright photograph; the page is as bent as these are. */
  | ({ readonly kind: "sides" } & PageSides);

export interface MakePageParams {
  /** An encoded JPEG or PNG (or whatever else the browser decodes). */
  readonly photo: Blob;
  readonly region: PageRegion;
  readonly filter: Filter;
  /** What is done to the levels after the filter; nothing without it. */
  readonly tone?: Tone;
  /** Width of the made page in pixels, 1 to 8192; null keeps the photograph's own resolution, up to 12 megapixels. */
  readonly outputWidthPx: number | null;
  /** Cells across and down of the mesh, 1 to 64; 1 is plain perspective. */
  readonly segmentCount: number;
  readonly version: PipelineVersion;
  readonly stripBlackBorder: boolean;
  /** Quarter turns clockwise applied to the made page, 0 to 3. */
  readonly quarterTurns: number;
  /** Also make the image that recognition reads. */
  readonly forRecognition: boolean;
  /** JPEG quality, 0 to 1. */
  readonly jpegQuality: number;
  /** Largest photograph accepted, in pixels; a larger one fails with `too_many_pixels` before it is decoded. */
  readonly maxPixels: number;
}

/** What was measured on a page on the way. */
export interface PageMeasures {
  /** Quarter turns clockwise that were applied. */
  readonly rotation: number;
  /** Largest distance of the page's edges from straight lines, as a fraction of the page's diagonal. */
  readonly curvature: number;
  /** Sharpness of the photograph on the page: variance of the Laplacian of grey values 0..255 at 1000 px page width. */
  readonly sharpness: number;
  /** Mean grey of the page in the photograph, 0 to 1. */
  readonly brightness: number;
}

export interface MadePage {
  readonly jpeg: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly geometry: PageGeometry;
  readonly measures: PageMeasures;
  /** The same page prepared for recognition, at a size of its own; null unless asked for. */
  readonly recognitionImage: GreyImage | null;
  /** Milliseconds of each stage, by name, in the order they ran. */
  readonly stagesMs: Readonly<Record<string, number>>;
}

export interface FoundPage {
  readonly geometry: PageGeometry;
  readonly measures: Omit<PageMeasures, "rotation">;
  readonly stagesMs: Readonly<Record<string, number>>;
}

/** The calls of the imaging worker. Each takes one picture at a time; calls wait for their turn. */
export interface ImagingCalls {
  /** Loads the engine ahead of the first picture. Throws `engine_unavailable`. */
  warmUp: [null, { readonly openCvVersion: string }];
  /** Looks for the page; null when there is none. Throws `undecodable_image`, `too_many_pixels`. */
  findPage: [{ readonly photo: Blob; readonly maxPixels: number; readonly segmentCount: number }, FoundPage | null];
  /** Find, rectify, clean, encode. Throws `undecodable_image`, `too_many_pixels`, `no_document`. */
  makePage: [MakePageParams, MadePage];
  /** Prepares a whole picture for recognition, without cropping it. Throws `undecodable_image`, `too_many_pixels`. */
  prepareForRecognition: [
    { readonly photo: Blob; readonly maxPixels: number },
    { readonly image: GreyImage; readonly photoWidth: number; readonly photoHeight: number },
  ];
  /**
   * Finds the page in a picture and prepares it, flat and alone, for recognition; null when there is none. `share` is
   * how much of the picture it takes, 0 to 1. Throws `undecodable_image`, `too_many_pixels`.
   */
  preparePage: [
    { readonly photo: Blob; readonly maxPixels: number },
    { readonly image: GreyImage; readonly share: number } | null,
  ];
  /**
   * Re-encodes a picture as a JPEG of at most `maxLongSidePx`, upright as its file says and then turned clockwise by
   * `quarterTurns`, 0 to 3; a JPEG that needs none of it comes back as it is.
   */
  encodeUpright: [
    {
      readonly photo: Blob;
      readonly maxPixels: number;
      readonly maxLongSidePx: number;
      readonly jpegQuality: number;
      readonly quarterTurns: number;
    },
    { readonly jpeg: Blob; readonly widthPx: number; readonly heightPx: number },
  ];
  /**
   * Encodes a finished page once more, smaller or with fewer colours. Throws `undecodable_image`, `too_many_pixels`.
   */
  recodePage: [{ readonly page: Blob; readonly maxPixels: number; readonly recoding: Recoding }, RecodedPage];
}

/** How a finished page is encoded once more, for a file that leaves. */
export interface Recoding {
  readonly colour: Colour;
  /** A JPEG or PNG; `jbig2`: as `encodeJbig2` makes it for a PDF, in black and white only. */
  readonly encoding: "jpeg" | "png" | "jbig2";
  /** The page is made smaller to this, never larger. */
  readonly maxLongSidePx: number;
  /** 0 to 1. */
  readonly jpegQuality: number;
}

export const COLOURS = ["colour", "grey", "bilevel"] as const;
/** `bilevel`: each pixel black or white. */
export type Colour = (typeof COLOURS)[number];

export interface RecodedPage {
  readonly picture: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Imaging = Caller<ImagingCalls>;

/** What a camera's frame shows. */
export interface FrameReading {
  /** The page's corners in pixels of the frame; null when no page is seen. */
  readonly corners: Quad | null;
  /** 0 to 1; 0 without a page. */
  readonly confidence: number;
  /** Mean grey of the frame, 0 to 1. */
  readonly brightness: number;
  /**
   * Variance of the Laplacian of grey values 0..255 inside the page, at the size it was looked at; to compare frames of
   * one camera. 0 without a page.
   */
  readonly sharpness: number;
  /** Share of the page that a lamp's reflection blots out, 0 to 1; 0 without a page. */
  readonly glare: number;
  readonly frameWidth: number;
  readonly frameHeight: number;
}

/** The call that follows a live camera: quick and coarse, where `findPage` is exact. The same worker serves it. */
export interface FrameCalls {
  /**
   * Looks for the page in a frame, which is closed afterwards: by its edges until OpenCV and the networks are there.
   */
  findInFrame: [{ readonly frame: ImageBitmap }, FrameReading];
  /** Loads what the first frame is looked at with; what later ones are, follows by itself. */
  makeReady: [null, null];
}
