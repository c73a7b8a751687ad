import type { Page } from "tesseract.js";
import { describe, expect, it, vi } from "vitest";
import type { LineReading, PagePrint } from "../../core/contracts/line-reading.ts";
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import { ScanError } from "../../core/errors.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { wordsOf, type RecognisedPage } from "../../core/text/recognition.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { withWordConfidences } from "../word-confidence.ts";
import { knowsLetters, readPrintedPage } from "./read-printed-page.ts";

const LETTER = 10;
const SIZE = 20;
const PAGE: GreyImage = { pixels: new Uint8Array(600 * 200).fill(255), width: 600, height: 200 };

function lineAt(y: number, text: string): PrintedLine {
  return {
    box: { x0: 0, y0: y, x1: LETTER * text.length, y1: y + SIZE },
    slope: 0,
    base: y + 16,
    size: SIZE,
    descent: 4,
  };
}
/** Signs ten pixels wide, all of one probability. */
const signsOf = (text: string, probability: number): LineReading =>
  [...text].map((sign, i) => ({ sign, probability, from: i * LETTER + 4, to: i * LETTER + 6 }));

/** What Tesseract answers to each line: words with confidences. */
type Answer = readonly (readonly [text: string, confidence: number])[];

/** A page of lines below each other, and what Tesseract reads in the lines that it is asked for. */
async function readLines(
  lines: readonly (readonly [text: string, probability: number])[],
  answers: readonly Answer[] | ScanError,
): Promise<{
  readonly page: RecognisedPage;
  readonly asked: readonly string[];
  readonly first: readonly RecognisedPage[];
}> {
  const print: PagePrint = {
    quarterTurns: 0,
    lines: lines.map(([text, probability], i) => ({
      line: lineAt(10 + 40 * i, text),
      signs: signsOf(text, probability),
    })),
  };
  const asked: string[] = [];
  const recognise: TesseractEngine["recognise"] = (image, segmentation) => {
    const answer = answers instanceof ScanError ? null : answers[asked.length];
    asked.push(`${segmentation} ${image.width} × ${image.height}`);
    return answer ? Promise.resolve(enginePage(answer)) : Promise.reject(answers);
  };
  const first: RecognisedPage[] = [];
  const page = await readPrintedPage(PAGE, print, "eng", recognise, {
    onFirstText: (text) => {
      expect(asked).toEqual([]);
      first.push(text);
      return Promise.resolve();
    },
  });
  return { page: withWordConfidences(page), asked, first };
}

function enginePage(answer: Answer): Page {
  // The cut begins a margin of 3 pixels and 7 of Tesseract's own before the line.
  let x = 10;
  const words = answer.map(([text, confidence]) => {
    const bbox = { x0: x, y0: 8, x1: x + LETTER * text.length, y1: 26 };
    x = bbox.x1 + LETTER;
    const symbols = [...text].map((sign) => ({ text: sign, confidence, bbox }));
    return { text, confidence, bbox, symbols };
  });
  const bbox = { x0: 0, y0: 0, x1: x, y1: 34 };
  const line = {
    words,
    text: answer.map(([text]) => text).join(" "),
    bbox,
    baseline: { x0: 0, y0: 24, x1: x, y1: 24 },
    rowAttributes: { rowHeight: 20, descenders: 4, ascenders: 4 },
  };
  return { blocks: [{ paragraphs: [{ lines: [line], bbox }] }] } as unknown as Page;
}
const textOf = ({ page }: { readonly page: RecognisedPage }): string => page.text.replaceAll(/\s+/g, " ");

describe("a page with print", () => {
  it("is read by the line reader alone where that is sure", async () => {
    const read = await readLines(
      [
        ["Harrow and Lisle", 0.999],
        ["Total 12.50", 0.999],
      ],
      [],
    );
    expect(textOf(read)).toBe("Harrow and Lisle Total 12.50");
    expect(read.asked).toEqual([]);
    expect(read.page.confidence).toBeGreaterThan(95);
  });

  it("has only its unsure lines read by Tesseract, one by one with a margin", async () => {
    const read = await readLines(
      [
        ["Harrow and Lisle", 0.999],
        ["T0tal due", 0.7],
      ],
      [
        [
          ["Total", 95],
          ["due", 95],
        ],
      ],
    );
    expect(textOf(read)).toBe("Harrow and Lisle Total due");
    expect(read.asked).toEqual([expect.stringMatching(/^singleLine \d+ × 35$/)]);
  });

  it("is as the line reader reads it where Tesseract can't be had, and says how sure that is", async () => {
    const read = await readLines([["T0tal due", 0.88]], new ScanError("language_unavailable", "Not there."));
    expect(textOf(read)).toBe("T0tal due");
    expect(read.page.confidence).toBeLessThan(70);
  });

  it("is told before Tesseract is asked", async () => {
    const unsure = await readLines(
      [
        ["Harrow and Lisle", 0.999],
        ["T0tal due", 0.88],
      ],
      [[["Total", 96]]],
    );
    expect(unsure.first.map(({ text }) => text)).toEqual([expect.stringMatching(/^Harrow and Lisle\s+T0tal due$/)]);
  });

  it("rejects when Tesseract fails", async () => {
    const failing = readLines([["T0tal due", 0.7]], new ScanError("worker_died", "It stopped."));
    await expect(failing).rejects.toThrow("It stopped.");
  });

  it("has boxes on the page as it came in", async () => {
    const print: PagePrint = {
      quarterTurns: 2,
      lines: [{ line: lineAt(10, "Harrow and Lisle"), signs: signsOf("Harrow and Lisle", 0.999) }],
    };
    const page = await readPrintedPage(PAGE, print, "eng", () => Promise.reject(new Error("Not asked.")), {});
    expect(page.quarterTurns).toBe(2);
    expect(wordsOf(page.paragraphs)[0]?.box).toMatchObject({ x1: 600, y1: 190 });
  });
});

describe("of two readings of a line", () => {
  const unsure = async (ours: string, probability: number, theirs: Answer): Promise<string> =>
    textOf(await readLines([[ours, probability]], [theirs]));

  it("the surer one counts, word for word", async () => {
    expect(
      await unsure("Total 4.2O", 0.75, [
        ["T0tal", 10],
        ["4.20", 97],
      ]),
    ).toBe("Total 4.20");
  });

  it("an amount is believed rather than what is none", async () => {
    expect(await unsure("12.50", 0.8, [["l2.5O", 60]])).toBe("12.50");
    expect(await unsure("l2.5O", 0.8, [["12.50", 60]])).toBe("12.50");
  });

  it("the confidence is higher where both agree", async () => {
    const confidence = async (theirs: string): Promise<number> =>
      (await readLines([["Total", 0.85]], [[[theirs, 60]]])).page.confidence;
    expect(await confidence("Total")).toBeGreaterThan(15 + (await confidence("Tofal")));
  });
});

it("knows the languages whose letters the line reader knows", () => {
  expect(knowsLetters("deu+eng")).toBe(true);
  expect(knowsLetters("eng+jpn")).toBe(false);
});

it("gives way to the page between lines", async () => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10));
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await readLines(
    Array.from({ length: 4 }, (): [string, number] => ["Thursday", 1]),
    [],
  );
  clearInterval(turn);
  clock.mockRestore();
  expect(turns).toBeGreaterThan(0);
});
