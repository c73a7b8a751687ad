import { describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import type { GreyImage, Imaging, MadePage, MakePageParams } from "../core/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../core/limits.ts";
import type { Pdf } from "../core/pdf-calls.ts";
import type { RecognisedPage, Recogniser, RecogniseOptions } from "../core/recognition.ts";
import { createScan, type PageLook, type Scan } from "./scan.ts";

const image: GreyImage = { pixels: new Uint8Array(4), width: 2, height: 2 };

/** A scan whose recognition never ends by itself; the other engines are not asked for. */
function scanWithEndlessReading(pageMs: number): { readonly scan: Scan; readonly stopped: unknown[] } {
  const stopped: unknown[] = [];
  const recogniser = {
    recognise: (_image: GreyImage, { signal }: RecogniseOptions): Promise<never> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          stopped.push(signal.reason);
          reject(signal.reason as Error);
        });
      }),
    warmUp: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { scan: createScan({ recogniser, imaging: {} as Imaging, pdf: {} as Pdf }, { ...DEFAULT_LIMITS, pageMs }), stopped };
}

describe("recognise", () => {
  it("fails with timed_out, and stops the engine, when a page takes longer than it may", async () => {
    const { scan, stopped } = scanWithEndlessReading(20);
    const error: unknown = await scan.recognise(image, "eng").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ScanError);
    expect(error).toMatchObject({ code: "timed_out" });
    expect(stopped).toHaveLength(1);
  });

  it("passes a cancellation on as it is", async () => {
    const { scan } = scanWithEndlessReading(60_000);
    const controller = new AbortController();
    const reading = scan.recognise(image, "eng", { signal: controller.signal });
    controller.abort(new DOMException("Enough.", "AbortError"));
    await expect(reading).rejects.toMatchObject({ name: "AbortError", message: "Enough." });
  });
});

describe("crop", () => {
  it("makes a page again, turned, that is read as lying on its side", async () => {
    const turns: number[] = [];
    const imaging = {
      makePage: ({ quarterTurns }: MakePageParams) => {
        turns.push(quarterTurns);
        return Promise.resolve({ jpeg: new Blob(), ...sizeAt(quarterTurns), recognitionImage: image, measures: { rotation: quarterTurns }, stagesMs: {} } as unknown as MadePage);
      },
    } as unknown as Imaging;
    const page: RecognisedPage = { widthPx: 2, heightPx: 2, text: "a word", confidence: 90, languages: "eng", paragraphs: [] };
    const recogniser = { recognise: () => Promise.resolve(turns.length === 1 ? { ...page, quarterTurns: 3 } : page) } as unknown as Recogniser;
    const scan = createScan({ recogniser, imaging, pdf: {} as Pdf }, DEFAULT_LIMITS);
    const look: PageLook = { region: { kind: "whole" }, filter: "white", quarterTurns: 0, segmentCount: 1, outputWidthPx: null, version: 2, stripBlackBorder: false };
    const photo = { open: () => Promise.resolve({ photo: new Blob(), sizePt: { width: 400, height: 300 } }) };
    const { value } = await scan.crop([photo], { look, languages: "eng" });
    expect(turns).toEqual([0, 3]);
    expect(value).toMatchObject([{ made: { widthPx: 300, heightPx: 400, measures: { rotation: 3 } }, text: { text: "a word", widthPx: 300 }, sizePt: { width: 300, height: 400 } }]);
  });
});

function sizeAt(quarterTurns: number): { widthPx: number; heightPx: number } {
  return quarterTurns % 2 === 0 ? { widthPx: 400, heightPx: 300 } : { widthPx: 300, heightPx: 400 };
}
