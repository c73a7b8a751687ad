import { describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import type { Imaging, ImagingCalls, MadePage, MakePageParams } from "../core/contracts/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../core/model/limits.ts";
import type { Pdf, WritePdfParams } from "../core/contracts/pdf-calls.ts";
import type { RecognisedPage, Recogniser, RecogniseOptions } from "../core/text/recognition.ts";
import { createScan } from "./create-scan.ts";
import { imageCorners, mapQuad } from "../core/geometry/geometry.ts";
import { flatGrid, type PageGeometry } from "../core/geometry/page-geometry.ts";
import type { Engines, PageSettings, PdfForm, Scan } from "./scan.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

const image: GreyImage = { pixels: new Uint8Array(4), width: 2, height: 2 };

/** A scan with these engines; the others are unused. */
const scanWith = (engines: Partial<Engines>, limits = DEFAULT_LIMITS): Scan =>
  createScan({ imaging: {}, readers: {}, recogniser: {}, pdf: {}, ...engines } as Engines, limits);

/** A scan whose recognition never ends by itself; the other engines are unused. */
function scanWithEndlessRecognition(pageMs: number): { readonly scan: Scan; readonly stopped: unknown[] } {
  const stopped: unknown[] = [];
  const recogniser = {
    async recognise(_image: GreyImage, { signal, deadline }: RecogniseOptions): Promise<never> {
      const endless = (): Promise<never> =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => {
            stopped.push(signal.reason);
            reject(signal.reason as Error);
          });
        });
      return deadline?.run(endless) ?? endless();
    },
    warmUp: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { scan: scanWith({ recogniser }, { ...DEFAULT_LIMITS, pageMs }), stopped };
}

describe("recognise", () => {
  it("throws timed_out and stops the engine after the time limit", async () => {
    const { scan, stopped } = scanWithEndlessRecognition(20);
    const error: unknown = await scan.recognise(image, "eng").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ScanError);
    expect(error).toMatchObject({ code: "timed_out" });
    expect(stopped).toHaveLength(1);
  });

  it("does not count the time that the image waits for an engine", async () => {
    const page = {} as RecognisedPage;
    const recogniser = {
      async recognise(_image: GreyImage, { signal, deadline }: RecogniseOptions): Promise<RecognisedPage> {
        await new Promise((resolve) => setTimeout(resolve, 60));
        signal?.throwIfAborted();
        return deadline?.run(() => Promise.resolve(page)) ?? page;
      },
    } as unknown as Recogniser;
    const scan = scanWith({ recogniser }, { ...DEFAULT_LIMITS, pageMs: 20 });
    expect(await scan.recognise(image, "eng")).toBe(page);
  });

  it("passes on a cancellation unchanged", async () => {
    const { scan } = scanWithEndlessRecognition(60_000);
    const controller = new AbortController();
    const recognition = scan.recognise(image, "eng", { signal: controller.signal });
    controller.abort(new DOMException("Enough.", "AbortError"));
    await expect(recognition).rejects.toMatchObject({ name: "AbortError", message: "Enough." });
  });
});

describe("crop", () => {
  it("makes a page again, upright, if it is recognised as turned", async () => {
    const turns: number[] = [];
    const imaging = {
      makePage: ({ quarterTurns }: MakePageParams) => {
        turns.push(quarterTurns);
        return Promise.resolve({
          jpeg: new Blob(),
          ...sizeAt(quarterTurns),
          recognitionImage: image,
          measures: { rotation: quarterTurns },
          geometry: { imageWidth: 400, imageHeight: 300, corners: imageCorners({ width: 400, height: 300 }) },
          stagesMs: {},
        } as unknown as MadePage);
      },
    } as unknown as Imaging;
    const page: RecognisedPage = {
      widthPx: 2,
      heightPx: 2,
      text: "a word",
      confidence: 90,
      languages: "eng",
      paragraphs: [],
    };
    const recogniser = {
      recognise: () => Promise.resolve(turns.length === 1 ? { ...page, quarterTurns: 3 } : page),
    } as unknown as Recogniser;
    const scan = scanWith({ recogniser, imaging });
    const settings: PageSettings = {
      region: { kind: "whole" },
      filter: "white",
      quarterTurns: 0,
      segmentCount: 1,
      outputWidthPx: null,
      version: 2,
      stripBlackBorder: false,
    };
    const photo = { open: () => Promise.resolve({ photo: new Blob(), sizePt: { width: 400, height: 300 } }) };
    const { value } = await scan.crop([photo], { settings, languages: "eng" });
    expect(turns).toEqual([0, 3]);
    expect(value).toMatchObject([
      {
        made: { widthPx: 300, heightPx: 400, measures: { rotation: 3 } },
        text: { text: "a word", widthPx: 300 },
        sizePt: { width: 300, height: 400 },
        isSizeAssumed: false,
      },
    ]);
  });
});

describe("scanPdf", () => {
  it("turns a photo upright that is recognised as turned, with its words and its size", async () => {
    const word = { text: "word", confidence: 90, box: { x0: 10, y0: 20, x1: 30, y1: 120 } };
    const lying: RecognisedPage = {
      widthPx: 200,
      heightPx: 150,
      text: "word",
      confidence: 90,
      languages: "eng",
      quarterTurns: 1,
      paragraphs: [
        {
          box: word.box,
          lines: [
            {
              box: word.box,
              baseline: [
                { x: 28, y: 120 },
                { x: 28, y: 20 },
              ],
              words: [word],
            },
          ],
        },
      ],
    };
    let codeReads = 0;
    const imaging = {
      preparePage: () => Promise.resolve(null),
      prepareForRecognition: () => Promise.resolve({ image, photoWidth: 400, photoHeight: 300 }),
      encodeUpright: ({ quarterTurns }: ImagingCalls["encodeUpright"][0]) =>
        Promise.resolve({ jpeg: new Blob(), ...sizeAt(quarterTurns) }),
    } as unknown as Imaging;
    const readers = { readCodes: () => Promise.resolve([codeReads++]) } as unknown as Engines["readers"];
    const written: WritePdfParams["pages"][number][] = [];
    const pdf = {
      writePdf: ({ pages }: WritePdfParams) => Promise.resolve(new Blob([String(written.push(...pages))])),
    } as unknown as Pdf;
    const recogniser = { recognise: () => Promise.resolve(lying) } as unknown as Recogniser;
    const scan = scanWith({ recogniser, imaging, readers, pdf });
    await scan.scanPdf([{ open: () => Promise.resolve({ photo: new Blob(), sizePt: { width: 800, height: 600 } }) }], {
      title: "",
      languages: "eng",
    });
    expect(written).toMatchObject([
      { widthPx: 300, heightPx: 400, sizePt: { width: 600, height: 800 }, text: { widthPx: 300, heightPx: 400 } },
    ]);
    expect(written[0]?.text).not.toHaveProperty("quarterTurns");
    // A PDF has no place for codes.
    expect(codeReads).toBe(0);
    // The boxes after a clockwise turn, at twice the size.
    expect(written[0]?.text?.paragraphs[0]?.lines[0]).toMatchObject({
      baseline: [
        { x: 60, y: 56 },
        { x: 260, y: 56 },
      ],
      words: [{ box: { x0: 60, y0: 20, x1: 260, y1: 60 } }],
    });
  });
});

describe("extractText", () => {
  const read = (text: string, confidence: number): RecognisedPage => {
    const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
    const line = {
      box,
      baseline: [
        { x: 0, y: 9 },
        { x: 9, y: 9 },
      ] as const,
      words: text === "" ? [] : [{ text, confidence, box }],
    };
    return { widthPx: 9, heightPx: 9, text, confidence, languages: "eng", paragraphs: [{ box, lines: [line] }] };
  };

  /** A page that covers the left `share` of a photo of 18 by 18 pixels. */
  const leftOf = (share: number, confidence = 0.9): PageGeometry => {
    const corners = imageCorners({ width: 18 * share, height: 18 });
    const size = { imageWidth: 18, imageHeight: 18 };
    return { ...size, corners, confidence, aspectRatio: share, grid: flatGrid(corners, 1) };
  };

  /** Runs `extractText` with one result for the page and one for the photo. The page image is 1 px wide. */
  async function extract(
    geometry: PageGeometry | null,
    ofPage: RecognisedPage,
    ofPhoto: RecognisedPage,
  ): Promise<{ texts: string[]; reads: (number | "beside")[] }> {
    const reads: (number | "beside")[] = [];
    let isBeside = false;
    const imaging = {
      preparePage: () => Promise.resolve(geometry && { geometry, image: { ...image, width: 1 } }),
      prepareForRecognition({ blank }: ImagingCalls["prepareForRecognition"][0]) {
        isBeside = blank !== undefined;
        return Promise.resolve({ image, photoWidth: 18, photoHeight: 18 });
      },
    } as unknown as Imaging;
    const recogniser = {
      recognise({ width }: GreyImage) {
        reads.push(isBeside ? "beside" : width);
        return Promise.resolve(width === 1 ? ofPage : ofPhoto);
      },
    } as unknown as Recogniser;
    const scan = scanWith({ recogniser, imaging });
    const { value } = await scan.extractText(
      [{ open: () => Promise.resolve({ photo: new Blob(), sizePt: null }) }],
      "eng",
    );
    return { texts: value.map(({ text }) => text), reads };
  }

  it.each([
    [
      "only the page if it is clear and covers most of the photo",
      leftOf(0.7),
      read("page", 90),
      read("pictures", 90),
      "page",
      [1],
    ],
    [
      "what stands beside the page if it covers less of the photo",
      leftOf(0.4),
      read("page", 90),
      read("beside", 90),
      "page\n\nbeside",
      [1, "beside"],
    ],
    ["nothing unclear beside the page", leftOf(0.4), read("page", 90), read("_<|", 45), "page", [1, "beside"]],
    [
      "the photo too if the page's edges are in doubt",
      leftOf(0.9, 0.7),
      read("page", 90),
      read("pictures", 90),
      "pictures",
      [1, 2],
    ],
    ["the photo too if the page is unclear", leftOf(0.9), read("page", 60), read("pictures", 60), "pictures", [1, 2]],
    [
      "the page if it is read more clearly than its part of the photo",
      leftOf(0.55, 0.7),
      read("page", 90),
      read("p4ag3#", 55),
      "page",
      [1, 2],
    ],
    [
      "what stands beside an unsure page too",
      leftOf(0.4, 0.7),
      read("page", 90),
      read("beside", 90),
      "page\n\nbeside",
      [1, 2],
    ],
    ["the photo if the page has no text", leftOf(0.9), read("", 0), read("a", 90), "a", [1, 2]],
    ["the photo if there is no page", null, read("page", 90), read("pictures", 90), "pictures", [2]],
  ])("reads %s", async (_, found, ofPage, ofPhoto, text, reads) => {
    expect(await extract(found, ofPage, ofPhoto)).toEqual({ texts: [text], reads });
  });

  it("reads each of several sheets in reading order, and beside them what stands on none", async () => {
    const left = leftOf(0.5);
    const right = { ...left, corners: mapQuad(left.corners, ({ x, y }) => ({ x: x + 9, y })) };
    const blanks: unknown[] = [];
    const imaging = {
      preparePage: ({ region }: ImagingCalls["preparePage"][0]) =>
        Promise.resolve(
          region
            ? { geometry: left, image: { ...image, width: 3 } }
            : { geometry: right, image: { ...image, width: 1 }, others: [{ corners: left.corners, confidence: 0.9 }] },
        ),
      prepareForRecognition({ blank }: ImagingCalls["prepareForRecognition"][0]) {
        blanks.push(blank);
        return Promise.resolve({ image, photoWidth: 18, photoHeight: 18 });
      },
    } as unknown as Imaging;
    const recogniser = {
      recognise: ({ width }: GreyImage) =>
        Promise.resolve(read(width === 3 ? "left" : width === 1 ? "right" : "again", 90)),
    } as unknown as Recogniser;
    const { value } = await scanWith({ recogniser, imaging }).extractText(
      [{ open: () => Promise.resolve({ photo: new Blob(), sizePt: null }) }],
      "eng",
    );
    expect(value.map(({ text }) => text)).toEqual(["left\n\nright"]);
    expect(blanks).toEqual([[left.corners, right.corners]]);
  });
});

function sizeAt(quarterTurns: number): { widthPx: number; heightPx: number } {
  return quarterTurns % 2 === 0 ? { widthPx: 400, heightPx: 300 } : { widthPx: 300, heightPx: 400 };
}

describe("writePdf", () => {
  const file = new Blob(["%PDF-"]);
  const kept = { file, pageIndex: 0, quarterTurns: 0, text: null };
  const page = { jpeg: new Blob(["jpeg"]), widthPx: 30, heightPx: 40, text: null, sizePt: null, kept };
  const label = { title: "Scan", languages: "eng" };

  /** The pages of each PDF that was written: kept as they are, or drawn. */
  async function written(form: PdfForm, canKeep: boolean): Promise<string[][]> {
    const calls: string[][] = [];
    const pdf = {
      writePdf({ pages }: WritePdfParams): Promise<Blob> {
        const kinds = pages.map((each) => ("file" in each ? "kept" : "drawn"));
        calls.push(kinds);
        const isRefused = !canKeep && kinds.includes("kept");
        return isRefused ? Promise.reject(new ScanError("work_failed", "It can't be copied.")) : Promise.resolve(file);
      },
    } as unknown as Pdf;
    const scan = scanWith({ pdf });
    await scan.writePdf([page, { ...page, kept: undefined }], { ...label, ...form });
    return calls;
  }

  it("keeps pages of PDFs as they are, and draws them if that turns out to be impossible", async () => {
    expect(await written({}, true)).toEqual([["kept", "drawn"]]);
    expect(await written({}, false)).toEqual([
      ["kept", "drawn"],
      ["drawn", "drawn"],
    ]);
  });

  it("draws pages of PDFs for archives and for other sheets", async () => {
    expect(await written({ isArchival: true }, true)).toEqual([["drawn", "drawn"]]);
    expect(await written({ sheet: "a4" }, true)).toEqual([["drawn", "drawn"]]);
    expect(await written({ password: "tulip" }, true)).toEqual([["kept", "drawn"]]);
  });
});
