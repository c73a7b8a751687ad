import { describe, expect, it } from "vitest";
import { ScanError } from "../core/errors.ts";
import type { GreyImage, Imaging } from "../core/imaging-calls.ts";
import { DEFAULT_LIMITS } from "../core/limits.ts";
import type { Pdf } from "../core/pdf-calls.ts";
import type { RecogniseOptions } from "../core/recognition.ts";
import { createScan, type Scan } from "./scan.ts";

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
