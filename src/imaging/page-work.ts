/** The imaging worker's calls on photos: from an encoded photo to a finished page. */
import {
  PAGE_SEGMENT_COUNT,
  type FoundPage,
  type ImagingCalls,
  type MadePage,
  type MakePageParams,
  type PageRegion,
} from "../core/contracts/imaging-calls.ts";
import { NO_TONE } from "../core/contracts/tone.ts";
import { splitSpread, spreadOf, type Cut } from "../core/model/split-page.ts";
import { scaleQuad } from "../core/geometry/geometry.ts";
import type { CloseUp, GreyImage } from "../core/geometry/grey-image.ts";
import type { PageGeometry } from "../core/geometry/page-geometry.ts";
import { sidesOf } from "../core/geometry/page-sides.ts";
import { Transferring } from "../core/rpc/rpc.ts";
import { closeUpsOf } from "./codes/close-ups.ts";
import type { WithFrameEvidence } from "./detect/live/find-in-frame.ts";
import { asRgba, inScope, inScopeAsync, OPENCV_VERSION, type OpenCv, type Scope } from "./engine/opencv.ts";
import { lumaAt } from "./engine/pixels.ts";
import type { StageClock } from "./engine/stage-clock.ts";
import { cleanMargins } from "./enhance/clean-margins.ts";
import { applyFilter } from "./enhance/filters.ts";
import { estimateLight, type PageLight } from "./enhance/illumination.ts";
import { applyTone } from "./enhance/tone.ts";
import { recognitionImage, recognitionSize, whitenInside } from "./outputs/ocr-image.ts";
import { recodePage } from "./outputs/reencode.ts";
import { findBookGutter, GUTTER_WIDTH_PX } from "./features/find-book-gutter.ts";
import { PageEngines } from "./page-engines.ts";
import {
  flattenPage,
  geometryOf,
  locatePage,
  measureAndTrim,
  outputSize,
  partOf,
  nestedSheets,
  sheetsBeside,
  turnPage,
  type LocatedPage,
  type Photo,
  type TurnedPage,
} from "./page-plan.ts";
import { decodeUpright, encodePixels, encodeUpright } from "./raster/codec.ts";
import { rectify } from "./rectify/rectify.ts";

/** The calls on photos; `clock` times the stages of each. */
type PageCalls = {
  readonly [K in keyof ImagingCalls]: (
    params: ImagingCalls[K][0],
    clock: StageClock,
  ) => Promise<ImagingCalls[K][1] | Transferring<ImagingCalls[K][1]>>;
};

export interface PageWork {
  readonly calls: PageCalls;
  /** Loads OpenCV, and starts to load the networks. Throws `engine_unavailable`. */
  warmUp(): Promise<ImagingCalls["warmUp"][1]>;
  /** As `PageEngines.frameEvidence`. */
  frameEvidence(looksBeside: boolean): WithFrameEvidence | undefined;
}

/** The worker's calls on photos, with engines of their own, which load when they are first needed. */
export function createPageWork(): PageWork {
  const engines = new PageEngines();
  const warmUp = async (): Promise<ImagingCalls["warmUp"][1]> => {
    await engines.openCv();
    return { openCvVersion: OPENCV_VERSION };
  };
  return {
    warmUp,
    calls: {
      warmUp,
      findPage: (params, clock) => findPage(engines, params, clock),
      makePage: (params, clock) => makePage(engines, params, clock),
      preparePage: (params, clock) => preparePage(engines, params, clock),
      prepareForRecognition: (params, clock) => prepareForRecognition(engines, params, clock),
      encodeUpright: ({ photo, ...options }, clock) => clock.time("encode", () => encodeUpright(photo, options)),
      recodePage: ({ page, maxPixels, recoding }, clock) =>
        clock.time("encode", () => recodePage(page, maxPixels, recoding)),
      joinStrip: async (params, clock) => {
        const { joinStrip } = await clock.time("load", () => import("./strip/join-strip.ts"));
        return joinStrip(params, clock, (picture, work) => withPhoto(engines, picture, params.maxPixels, clock, work));
      },
    },
    frameEvidence: (looksBeside) => engines.frameEvidence(looksBeside),
  };
}

/** Locates the region, with the networks if they arrive in time. Throws `no_document`. */
async function locateWithin(
  engines: PageEngines,
  cv: OpenCv,
  photo: Photo,
  region: PageRegion,
  mayBend: boolean,
  clock: StageClock,
): Promise<LocatedPage> {
  const networks = region.kind === "find" ? await clock.time("load", () => engines.networksSoon(cv)) : null;
  return clock.time("find", () => locatePage(cv, photo, region, mayBend, networks));
}

/** Decodes a photo and keeps it in OpenCV's memory while `work` runs. */
async function withPhoto<R>(
  engines: PageEngines,
  photo: Blob,
  maxPixels: number,
  clock: StageClock,
  work: (scope: Scope, photo: Photo) => Promise<R>,
): Promise<R> {
  const cv = await clock.time("load", () => engines.openCv());
  return inScopeAsync(cv, async (scope) => {
    const decoded = await clock.time("decode", async (): Promise<Photo> => {
      using upright = await decodeUpright(photo, maxPixels);
      const { working, size } = upright;
      const mat = scope.rgba(working);
      await upright.readPixels(mat.data);
      return { mat, working, size };
    });
    return work(scope, decoded);
  });
}

/** The whole photo with confidence 0 if there is no page. */
const FIND_OR_WHOLE: PageRegion = { kind: "find", otherwise: "whole" };

async function findPage(
  engines: PageEngines,
  { photo, maxPixels, segmentCount, region = FIND_OR_WHOLE }: ImagingCalls["findPage"][0],
  clock: StageClock,
): Promise<FoundPage | null> {
  return withPhoto(engines, photo, maxPixels, clock, async ({ cv }, decoded) => {
    const found = await locateWithin(engines, cv, decoded, region, segmentCount > 1, clock);
    if (found.confidence === 0) return null;
    const { measures } = await clock.time("measure", () =>
      measureAndTrim(cv, decoded, found, { segments: segmentCount, stripBorder: false }),
    );
    return {
      geometry: geometryOf(found, decoded, segmentCount),
      others: sheetsBeside(found, decoded),
      measures,
      stagesMs: clock.stagesMs,
    };
  });
}

async function makePage(
  engines: PageEngines,
  params: MakePageParams,
  clock: StageClock,
): Promise<Transferring<MadePage>> {
  return withPhoto(engines, params.photo, params.maxPixels, clock, async (scope, photo) => {
    const { cv } = scope;
    const segments = params.version === 1 ? 1 : params.segmentCount;
    const found = await locateWithin(engines, cv, photo, params.region, segments > 1, clock);
    const { located, measures } = await clock.time("measure", () =>
      measureAndTrim(cv, photo, found, { segments, stripBorder: params.stripBlackBorder }),
    );
    const turned = turnPage(located, params.quarterTurns);
    const size = outputSize(turned.natural, params.outputWidthPx);
    const gutter = params.splitsSpread
      ? await clock.time("gutter", () => findGutter(cv, photo, turned, segments))
      : null;
    let light: PageLight | undefined;
    const forRecognition = params.forRecognition
      ? await clock.time("prepare", () => {
          const prepared = prepareTurned(cv, photo, turned, segments, params.stripBlackBorder);
          ({ light } = prepared);
          return prepared.image;
        })
      : null;
    // A view, not a copy: nothing asks OpenCV for memory any more.
    const page = asRgba(await clock.time("rectify", () => flattenPage(scope, photo, turned.shape, size, segments)));
    await clock.time("clean", () => {
      if (params.filter !== "original") {
        light ??= estimateLight(page);
        if (params.stripBlackBorder) cleanMargins(page, light);
      }
      applyFilter(page, params.filter, light);
      applyTone(page, params.tone ?? NO_TONE);
    });
    const jpeg = await clock.time("encode", () =>
      encodePixels(new ImageData(page.data, page.width, page.height), "image/jpeg", params.jpegQuality),
    );
    const geometry = geometryOf(located, photo, segments);
    const made: MadePage = {
      jpeg,
      widthPx: page.width,
      heightPx: page.height,
      geometry,
      measures: { rotation: params.quarterTurns, ...measures },
      ...(params.splitsSpread && { halves: gutter && halvesAt(gutter, geometry, params.quarterTurns) }),
      others: sheetsBeside(found, photo),
      ...nestedSheets(found, photo),
      recognitionImage: forRecognition,
      stagesMs: clock.stagesMs,
    };
    return new Transferring(made, forRecognition ? buffersOf(forRecognition) : []);
  });
}

/** The gutter of an open book, on its unfiltered picture: filters take out the shadow that shows it. */
function findGutter(cv: OpenCv, photo: Photo, { shape, natural }: TurnedPage, segments: number): Cut | null {
  const width = GUTTER_WIDTH_PX;
  const height = Math.max(1, Math.round((width * natural.height) / natural.width));
  return inScope(cv, (inner) => {
    const { data } = asRgba(flattenPage(inner, photo, shape, { width, height }, segments));
    const pixels = new Uint8Array(width * height).map((_, i) => lumaAt(data, 4 * i));
    return findBookGutter({ pixels, width, height });
  });
}

/** The pages on both sides of the gutter. */
function halvesAt(gutter: Cut, geometry: PageGeometry, quarterTurns: number): NonNullable<MadePage["halves"]> | null {
  const spread = spreadOf(sidesOf(geometry), null, quarterTurns);
  return spread && splitSpread(spread, gutter);
}

/** The page flattened at the size that suits recognition, prepared for it, and the light on the page. */
function prepareTurned(
  cv: OpenCv,
  photo: Photo,
  { shape, natural }: TurnedPage,
  segments: number,
  stripBorder: boolean,
): { readonly image: GreyImage; readonly light: PageLight } {
  return inScope(cv, (inner) => {
    const flat = asRgba(flattenPage(inner, photo, shape, recognitionSize(natural), segments));
    const light = estimateLight(flat);
    if (stripBorder) cleanMargins(flat, light);
    const image = recognitionImage(flat, light);
    return { image: { ...image, closeUps: closeUps(cv, photo, { shape, natural }, segments, image, light) }, light };
  });
}

/** What may hold small codes on a page that is prepared for recognition. */
function closeUps(
  cv: OpenCv,
  photo: Photo,
  { shape, natural }: TurnedPage,
  segments: number,
  image: GreyImage,
  light: PageLight,
): readonly CloseUp[] {
  return inScope(cv, (inner) =>
    closeUpsOf(image, natural, light, (part, size) =>
      asRgba(flattenPage(inner, photo, partOf(shape, part), size, segments)),
    ),
  );
}

/** The pixels of an image and of its close-ups, to be moved to another thread. */
function buffersOf({ pixels, closeUps: parts = [] }: GreyImage): ArrayBuffer[] {
  return [pixels.buffer, ...parts.map((part) => part.image.pixels.buffer)];
}

async function preparePage(
  engines: PageEngines,
  { photo, maxPixels, region = FIND_OR_WHOLE }: ImagingCalls["preparePage"][0],
  clock: StageClock,
): Promise<Transferring<ImagingCalls["preparePage"][1]>> {
  return withPhoto(engines, photo, maxPixels, clock, async ({ cv }, decoded) => {
    const found = await locateWithin(engines, cv, decoded, region, true, clock);
    if (found.confidence === 0) return new Transferring(null, []);
    const { located } = await clock.time("measure", () =>
      measureAndTrim(cv, decoded, found, { segments: PAGE_SEGMENT_COUNT, stripBorder: true }),
    );
    const { image } = await clock.time("prepare", () =>
      prepareTurned(cv, decoded, turnPage(located, 0), PAGE_SEGMENT_COUNT, true),
    );
    const geometry = geometryOf(located, decoded, PAGE_SEGMENT_COUNT);
    return new Transferring({ image, geometry, others: sheetsBeside(found, decoded) }, buffersOf(image));
  });
}

async function prepareForRecognition(
  engines: PageEngines,
  { photo, maxPixels, blank }: ImagingCalls["prepareForRecognition"][0],
  clock: StageClock,
): Promise<Transferring<ImagingCalls["prepareForRecognition"][1]>> {
  return withPhoto(engines, photo, maxPixels, clock, async (scope, decoded) => {
    const whole = locatePage(scope.cv, decoded, { kind: "whole" }, false);
    const page = asRgba(
      await clock.time("rectify", () => rectify(scope, decoded.mat, whole.corners, recognitionSize(decoded.working))),
    );
    const image = await clock.time("prepare", () => {
      const light = estimateLight(page);
      const grey = recognitionImage(page, light);
      const turned = { shape: whole, natural: decoded.working };
      return { ...grey, closeUps: closeUps(scope.cv, decoded, turned, 1, grey, light) };
    });
    for (const quad of blank ?? [])
      whitenInside(image, scaleQuad(quad, page.width / decoded.size.width, page.height / decoded.size.height));
    const answer = { image, photoWidth: decoded.size.width, photoHeight: decoded.size.height };
    return new Transferring(answer, buffersOf(image));
  });
}
