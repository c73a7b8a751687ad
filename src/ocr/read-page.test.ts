import { describe, expect, it } from "vitest";
import type { GreyImage } from "../core/imaging-calls.ts";
import type { RecognisedPage } from "../core/recognition.ts";
import { readPage } from "./read-page.ts";
import type { Segmentation } from "./tesseract.ts";

const WIDTH = 400;
/** Ten letters of ink, twenty pixels apart, all on one line. */
const IMAGE: GreyImage = { pixels: new Uint8Array(WIDTH * 40).fill(225), width: WIDTH, height: 40 };
for (let x = 20; x < 220; x += 20) for (let y = 10; y < 20; y++) IMAGE.pixels.fill(40, y * WIDTH + x, y * WIDTH + x + 5);

/** A reading with one word over the first `letters` of the image. */
function reading(text: string, confidence: number, letters: number): RecognisedPage {
  const box = { x0: 15, y0: 8, x1: 15 + letters * 20, y1: 22 };
  const baseline = [{ x: 0, y: 20 }, { x: WIDTH, y: 20 }] as const;
  const paragraphs = text === "" ? [] : [{ box, lines: [{ box, baseline, words: [{ text, confidence, box }] }] }];
  return { widthPx: WIDTH, heightPx: 40, text, confidence, languages: "eng", paragraphs };
}

/** Reads the image; the segmentations that were asked for, and the text that came out. */
async function readWith(readings: Readonly<Partial<Record<Segmentation, RecognisedPage>>>): Promise<{ asked: Segmentation[]; text: string; progress: number[] }> {
  const asked: Segmentation[] = [];
  const progress: number[] = [];
  const page = await readPage(IMAGE, (fraction) => progress.push(fraction), (segmentation, report) => {
    asked.push(segmentation);
    report(1);
    const given = readings[segmentation];
    return given ? Promise.resolve(given) : Promise.reject(new Error(`Nobody expected ${segmentation}.`));
  });
  return { asked, text: page.text, progress };
}

describe("readPage", () => {
  it("reads once what is read surely and covers the ink", async () => {
    const { asked, text, progress } = await readWith({ automatic: reading("tenletters", 93, 10) });
    expect([asked, text]).toEqual([["automatic"], "tenletters"]);
    expect(progress.at(-1)).toBe(1);
  });

  it("reads row by row what was not read surely, and keeps the reading that says more", async () => {
    const better = await readWith({ automatic: reading("temletteps", 70, 10), uniformBlock: reading("tenletters", 86, 10) });
    expect([better.asked, better.text]).toEqual([["automatic", "uniformBlock"], "tenletters"]);
    expect(better.progress).toEqual([...better.progress].sort((a, b) => a - b));
    const worse = await readWith({ automatic: reading("temletters", 70, 10), uniformBlock: reading("lettersten", 70.5, 10) });
    expect(worse.text).toBe("temletters");
  });

  it("reads row by row where most ink is unread", async () => {
    expect(await readWith({ automatic: reading("four", 95, 4), uniformBlock: reading("tenletters", 90, 10) })).toMatchObject({ text: "tenletters" });
  });

  it("leaves a page empty on which nothing was read", async () => {
    expect(await readWith({ automatic: reading("", 0, 0) })).toMatchObject({ asked: ["automatic"], text: "" });
  });
});
