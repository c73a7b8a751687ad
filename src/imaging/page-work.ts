/** The imaging worker's work on photographs: from an encoded one to a finished page. Holds OpenCV and the networks. */
import { signedArea } from "../core/geometry/geometry.ts";
import {
  DEFAULT_SEGMENT_COUNT,
  type FoundPage,
  type ImagingCalls,
  type MadePage,
  type MakePageParams,
  type PageRegion,
} from "../core/contracts/imaging-calls.ts";
import { NO_TONE } from "../core/contracts/tone.ts";
import { Transferring } from "../core/rpc/rpc.ts";
import { cleanMargins } from "./enhance/clean-margins.ts";
import { decodeUpright, encodePixels, encodeUpright, readPixels } from "./raster/codec.ts";
import type { Seeing } from "./detect/live/find-in-frame.ts";
import {
  asRgba,
  inScope,
  inScopeAsync,
  loadOpenCv,
  OPENCV_VERSION,
  type Engine,
  type OpenCv,
  type Scope,
} from "./engine/opencv.ts";
import { seeingByNetworks } from "./detect/live/with-networks.ts";
import { loadNetworks, withCloserNetwork } from "./networks/load.ts";
import type { Networks } from "./networks/networks.ts";
import { applyFilter } from "./enhance/filters.ts";
import { applyTone } from "./enhance/tone.ts";
import { estimateLight, type PageLight } from "./enhance/illumination.ts";
import { examine, geometryOf, layFlat, locate, outputSize, turned, type Located, type Photo } from "./page-plan.ts";
import { recognitionImage, recognitionSize } from "./outputs/ocr-image.ts";
import { recodePage } from "./outputs/reencode.ts";
import { rectify } from "./rectify/rectify.ts";
import type { StageClock } from "./engine/stage-clock.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

let engine: Promise<Engine> | null = null;

/** Loads the engine once; a load that failed is tried again by the next call. */
async function openCv(): Promise<Engine> {
  engine ??= loadOpenCv();
  try {
    const loaded = await engine;
    void prepareNetworks(loaded.cv);
    return loaded;
  } catch (error) {
    engine = null;
    throw error;
  }
}

/**
 * Null until they have arrived; frames are looked at without them, and photographs if they take too long: only less
 * well.
 */
let networks: Networks | null = null;
let arriving: Promise<Networks> | null = null;
let seeing: Seeing | undefined;

/** Fetches the networks beside the work, once; if they can't be had they are asked for again with the next picture. */
async function prepareNetworks(cv: OpenCv): Promise<void> {
  arriving ??= loadNetworks();
  try {
    networks ??= await arriving;
    seeing ??= seeingByNetworks(cv, networks);
    void prepareCloser(networks);
  } catch {
    arriving = null;
  }
}

let completed: Promise<Networks> | null = null;

/** Fetches the network that looks closer behind the others, likewise. */
async function prepareCloser(others: Networks): Promise<void> {
  completed ??= withCloserNetwork(others);
  try {
    networks = await completed;
  } catch {
    completed = null;
  }
}

/**
 * So long a photograph waits for networks that are on their way, once it is decoded: without them another thing may be
 * found.
 */
const NETWORKS_WITHIN_MS = 3000;

async function soon(arrival: Promise<void>): Promise<void> {
  await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, NETWORKS_WITHIN_MS))]);
}

/** The networks, or null where they can't be had before long. */
async function networksSoon(cv: OpenCv): Promise<Networks | null> {
  if (!networks) await soon(prepareNetworks(cv));
  return networks;
}

/**
 * Where the region lies; before there is no page, the network that looks closer is waited for, too. Throws
 * `no_document`.
 */
async function locateWithin(
  cv: OpenCv,
  photo: Photo,
  region: PageRegion,
  mayBend: boolean,
  clock: StageClock,
): Promise<Located> {
  if (region.kind !== "find") return clock.time("find", () => locate(cv, photo, region, mayBend));
  const sight = await clock.time("load", () => networksSoon(cv));
  if (sight && !sight.closer) {
    const found = await clock.time("find", () => locate(cv, photo, { ...region, otherwise: "whole" }, mayBend, sight));
    if (found.confidence > 0) return found;
    await clock.time("load", () => soon(prepareCloser(sight)));
  }
  return clock.time("find", () => locate(cv, photo, region, mayBend, networks));
}

/** Decodes a photograph and holds it in the engine's memory while `work` runs. */
async function withPhoto<R>(
  photo: Blob,
  maxPixels: number,
  clock: StageClock,
  work: (scope: Scope, photo: Photo) => Promise<R>,
): Promise<R> {
  const { cv } = await clock.time("load", openCv);
  return inScopeAsync(cv, async (scope) => {
    const decoded = await clock.time("decode", async (): Promise<Photo> => {
      using upright = await decodeUpright(photo, maxPixels);
      const working = { width: upright.bitmap.width, height: upright.bitmap.height };
      const mat = scope.rgba(working);
      await readPixels(upright, mat.data);
      return { mat, working, size: upright.size };
    });
    return work(scope, decoded);
  });
}

async function findPage(
  { photo, maxPixels, segmentCount }: ImagingCalls["findPage"][0],
  clock: StageClock,
): Promise<FoundPage | null> {
  return withPhoto(photo, maxPixels, clock, async ({ cv }, decoded) => {
    const found = await locateWithin(cv, decoded, { kind: "find", otherwise: "whole" }, segmentCount > 1, clock);
    if (found.confidence === 0) return null;
    const { measures } = await clock.time("measure", () =>
      examine(cv, decoded, found, { segments: segmentCount, stripBorder: false }),
    );
    return { geometry: geometryOf(found, decoded, segmentCount), measures, stagesMs: clock.stagesMs };
  });
}

async function makePage(params: MakePageParams, clock: StageClock): Promise<Transferring<MadePage>> {
  return withPhoto(params.photo, params.maxPixels, clock, async (scope, photo) => {
    const { cv } = scope;
    const segments = params.version === 1 ? 1 : params.segmentCount;
    const found = await locateWithin(cv, photo, params.region, segments > 1, clock);
    const { located, measures } = await clock.time("measure", () =>
      examine(cv, photo, found, { segments, stripBorder: params.stripBlackBorder }),
    );
    const { sheet, natural } = turned(located, params.quarterTurns);
    const size = outputSize(natural, params.outputWidthPx);
    let light: PageLight | undefined;
    const forRecognition = params.forRecognition
      ? await clock.time("prepare", () => {
          const prepared = prepareSheet(cv, photo, { sheet, natural }, segments, params.stripBlackBorder);
          ({ light } = prepared);
          return prepared.image;
        })
      : null;
    // Seen where it lies: nothing asks the engine for memory any more.
    const page = asRgba(await clock.time("rectify", () => layFlat(scope, photo, sheet, size, segments)));
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
    const made: MadePage = {
      jpeg,
      widthPx: page.width,
      heightPx: page.height,
      geometry: geometryOf(located, photo, segments),
      measures: { rotation: params.quarterTurns, ...measures },
      recognitionImage: forRecognition,
      stagesMs: clock.stagesMs,
    };
    return new Transferring(made, forRecognition ? [forRecognition.pixels.buffer] : []);
  });
}

/** A sheet laid flat at the size that recognition likes, and the light on it. */
function prepareSheet(
  cv: OpenCv,
  photo: Photo,
  { sheet, natural }: ReturnType<typeof turned>,
  segments: number,
  stripBorder: boolean,
): { readonly image: GreyImage; readonly light: PageLight } {
  return inScope(cv, (passing) => {
    const flat = asRgba(layFlat(passing, photo, sheet, recognitionSize(natural), segments));
    const light = estimateLight(flat);
    if (stripBorder) cleanMargins(flat, light);
    return { image: recognitionImage(flat, light), light };
  });
}

async function preparePage(
  { photo, maxPixels }: ImagingCalls["preparePage"][0],
  clock: StageClock,
): Promise<Transferring<ImagingCalls["preparePage"][1]>> {
  return withPhoto(photo, maxPixels, clock, async ({ cv }, decoded) => {
    const found = await locateWithin(cv, decoded, { kind: "find", otherwise: "whole" }, true, clock);
    if (found.confidence === 0) return new Transferring(null, []);
    const { located } = await clock.time("measure", () =>
      examine(cv, decoded, found, { segments: DEFAULT_SEGMENT_COUNT, stripBorder: true }),
    );
    const { image } = await clock.time("prepare", () =>
      prepareSheet(cv, decoded, turned(located, 0), DEFAULT_SEGMENT_COUNT, true),
    );
    const share = Math.abs(signedArea(located.corners)) / (decoded.working.width * decoded.working.height);
    return new Transferring({ image, share }, [image.pixels.buffer]);
  });
}

async function prepareForRecognition(
  { photo, maxPixels }: ImagingCalls["prepareForRecognition"][0],
  clock: StageClock,
): Promise<Transferring<ImagingCalls["prepareForRecognition"][1]>> {
  return withPhoto(photo, maxPixels, clock, async (scope, decoded) => {
    const whole = locate(scope.cv, decoded, { kind: "whole" }, false);
    const page = asRgba(
      await clock.time("rectify", () => rectify(scope, decoded.mat, whole.corners, recognitionSize(decoded.working))),
    );
    const image = await clock.time("prepare", () => recognitionImage(page));
    return new Transferring({ image, photoWidth: decoded.size.width, photoHeight: decoded.size.height }, [
      image.pixels.buffer,
    ]);
  });
}

/** Loads the engine, and begins to fetch the networks. */
export async function warmUp(): Promise<ImagingCalls["warmUp"][1]> {
  await openCv();
  return { openCvVersion: OPENCV_VERSION };
}

/** What this worker does with photographs, a call each; `clock` times its stages. */
type PageWork = {
  readonly [K in keyof ImagingCalls]: (
    params: ImagingCalls[K][0],
    clock: StageClock,
  ) => Promise<ImagingCalls[K][1] | Transferring<ImagingCalls[K][1]>>;
};

export const pageWork: PageWork = {
  warmUp,
  findPage,
  makePage,
  preparePage,
  prepareForRecognition,
  encodeUpright: ({ photo, ...options }, clock) => clock.time("encode", () => encodeUpright(photo, options)),
  recodePage: ({ page, maxPixels, recoding }, clock) =>
    clock.time("encode", () => recodePage(page, maxPixels, recoding)),
};

/** How a camera's frames are seen beyond their edges; undefined while the networks have not arrived. */
export function seeingFrames(): Seeing | undefined {
  return seeing;
}
