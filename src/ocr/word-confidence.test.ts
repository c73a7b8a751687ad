import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { engineConfidenceOf, probabilityOf, withWordConfidences } from "./word-confidence.ts";

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const baseline = [
  { x: 0, y: 10 },
  { x: 10, y: 10 },
] as const;

/** The confidences of a line's words. */
function confidencesOf(...words: readonly (readonly [text: string, confidence: number])[]): number[] {
  const line = { box, baseline, words: words.map(([text, confidence]) => ({ text, confidence, box })) };
  const page: RecognisedPage = {
    widthPx: 10,
    heightPx: 10,
    text: "",
    confidence: 0,
    languages: "eng",
    paragraphs: [{ box, lines: [line] }],
  };
  const { confidence, paragraphs } = withWordConfidences(page);
  const confidences = paragraphs.flatMap(({ lines }) =>
    lines.flatMap((each) => each.words.map((word) => word.confidence)),
  );
  expect(confidence).toBeCloseTo(confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length), 9);
  return confidences;
}

describe("withWordConfidences", () => {
  it("states a clear word at 95 or more, and doubts what the engine states at 70", () => {
    expect(confidencesOf(["invoice", 96])[0]).toBeGreaterThan(95);
    expect(confidencesOf(["invoice", 70])[0]).toBeCloseTo(56.5, 1);
  });

  it("grows with the word's confidence and with its line's, within 0 to 100", () => {
    const alone = Array.from({ length: 101 }, (_, confidence) => confidencesOf(["total", confidence])[0] ?? 0);
    expect(alone).toEqual(alone.toSorted((a, b) => a - b));
    expect(Math.min(...alone)).toBeGreaterThan(0);
    expect(Math.max(...alone)).toBeLessThan(100);
    const [beside = 0] = confidencesOf(["total", 50], ["amount", 96]);
    expect(beside).toBeGreaterThan(alone[50] ?? 100);
  });

  it("doubts short words more", () => {
    const [short = 0, long = 0] = confidencesOf(["a1", 80], ["a1b2", 80]);
    expect(short).toBeLessThan(long);
  });

  it("leaves an empty page at 0", () => {
    expect(confidencesOf()).toEqual([]);
  });
});

it("shows what two readers settled in place of the engine's words", () => {
  const settled = [
    { text: "12.50", confidence: 97, box },
    { text: "A", confidence: 60, box },
  ];
  const words = [
    { text: "l2.5OA", confidence: 40, box, settled },
    { text: "x", confidence: 40, box, settled: [] },
  ];
  const paragraphs = [{ box, lines: [{ box, baseline, words }] }];
  const page = { widthPx: 10, heightPx: 10, text: "", confidence: 0, languages: "eng", paragraphs };
  const shown = withWordConfidences(page);
  expect([shown.text, shown.confidence]).toEqual(["12.50 A", 78.5]);
  expect(shown.paragraphs[0]?.lines[0]?.words).toEqual(settled);
});

it.each([5, 40, 84, 86, 95, 99])("finds the engine's confidence of %i for what it means", (confidence) => {
  const word = { text: "total", confidence, box };
  expect(engineConfidenceOf(probabilityOf(word, { words: [word] }))).toBeCloseTo(confidence, 6);
});
