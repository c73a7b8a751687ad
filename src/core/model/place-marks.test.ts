import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageCorners, type Box, type Quad } from "../geometry/geometry.ts";
import { flatGrid, type PageGeometry } from "../geometry/page-geometry.ts";
import { flatSurface } from "../geometry/page-mesh.ts";
import { wordsOf } from "../text/recognition.ts";
import { FIRST_EDIT, hasSameWords, type PageEdit, type PageText } from "./document.ts";
import { markList } from "./marks/mark-shapes.ts";
import type { Mark, Redaction } from "./marks/marks.ts";
import { marksOnPart, moveMarks, redactText, turnBox, turnPoint } from "./place-marks.ts";

const redaction = (x0: number, y0: number, x1: number, y1: number): Redaction => ({
  kind: "redaction",
  id: "r",
  box: { x0, y0, x1, y1 },
});
const geometry = (corners: Quad, imageWidth = 3000, imageHeight = 4000): PageGeometry => ({
  imageWidth,
  imageHeight,
  corners,
  confidence: 1,
  aspectRatio: 0.7,
  grid: flatGrid(corners, 4),
});
const FOUND: Quad = [
  { x: 400, y: 500 },
  { x: 2500, y: 650 },
  { x: 2600, y: 3500 },
  { x: 300, y: 3400 },
];
const CLOSER: Quad = [
  { x: 700, y: 800 },
  { x: 2300, y: 900 },
  { x: 2400, y: 3100 },
  { x: 600, y: 3000 },
];

describe("places on a turned page", () => {
  it("turn back to where they were", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.integer({ min: -4, max: 4 }), (x, y, turns) => {
        const back = turnPoint(turnPoint({ x, y }, turns), -turns);
        expect(back.x).toBeCloseTo(x);
        expect(back.y).toBeCloseTo(y);
      }),
    );
  });

  it("have the top edge on the right after one turn", () => {
    expect(turnBox({ x0: 0.2, y0: 0, x1: 0.6, y1: 0.1 }, 1)).toEqual({ x0: 0.9, y0: 0.2, x1: 1, y1: 0.6 });
  });
});

describe("a page that is cropped again", () => {
  const photoBox = ({ x0, y0, x1, y1 }: Box, corners: Quad): Box => {
    const [a, b] = [flatSurface(corners)(x0, y0), flatSurface(corners)(x1, y1)];
    return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
  };

  it("keeps its redactions over the same part of the photo", () => {
    const box = { x0: 0.4, y0: 0.5, x1: 0.6, y1: 0.55 };
    const [moved] = moveMarks([redaction(0.4, 0.5, 0.6, 0.55)], geometry(FOUND), geometry(CLOSER));
    const before = photoBox(box, FOUND);
    const after = photoBox(moved?.box ?? box, CLOSER);
    // It covers all that it covered, and hardly more.
    expect(after.x0).toBeLessThanOrEqual(before.x0 + 1);
    expect(after.y0).toBeLessThanOrEqual(before.y0 + 1);
    expect(after.x1).toBeGreaterThanOrEqual(before.x1 - 1);
    expect(after.y1).toBeGreaterThanOrEqual(before.y1 - 1);
    expect(after.x1 - after.x0).toBeLessThan(1.1 * (before.x1 - before.x0));
  });

  it("leaves marks alone if nothing moved, and keeps those that are cropped away", () => {
    const marks = [redaction(0.01, 0.01, 0.05, 0.03)];
    expect(moveMarks(marks, geometry(FOUND), geometry(FOUND))).toBe(marks);
    const [away] = moveMarks(marks, geometry(FOUND), geometry(CLOSER));
    expect(away?.box.x1).toBeLessThan(0);
    expect(markList([away])).toBe(true);
  });

  it("keeps labels upright when the photo's other side is its top", () => {
    const label: Mark = {
      kind: "label",
      id: "l",
      box: { x0: 0.1, y0: 0.1, x1: 0.4, y1: 0.2 },
      ink: "red",
      turns: 0,
      text: "Paid",
    };
    const [a, b, c, d] = FOUND;
    // What was the left edge is the top edge now: the content is turned clockwise by one turn.
    const [moved] = moveMarks([label], geometry(FOUND), geometry([d, a, b, c]));
    expect(moved).toMatchObject({ turns: 3 });
    expect(moved?.box.x0).toBeCloseTo(0.8, 1);
    expect(moved?.box.y0).toBeCloseTo(0.1, 1);
  });

  it("gives its halves their own marks when it is split", () => {
    const whole = imageCorners({ width: 3000, height: 4000 });
    const leftHalf = imageCorners({ width: 1500, height: 4000 });
    const marks = [redaction(0.1, 0.1, 0.3, 0.2), redaction(0.45, 0.4, 0.55, 0.5), redaction(0.7, 0.1, 0.9, 0.2)];
    const onLeft = marksOnPart(marks, geometry(whole), leftHalf);
    expect(onLeft).toHaveLength(2);
    expect(onLeft[0]?.box.x0).toBeCloseTo(0.2, 1);
    expect(onLeft[1]?.box.x1).toBeGreaterThan(1);
  });
});

describe("the text of a page with redactions", () => {
  const line = (text: string, y: number) => {
    const box = { x0: 10, y0: y, x1: 90, y1: y + 10 };
    const baseline = [
      { x: 10, y: y + 10 },
      { x: 90, y: y + 10 },
    ] as const;
    return { box, lines: [{ box, baseline, words: [{ text, box, confidence: 90 }] }] };
  };
  const edit: PageEdit = { ...FIRST_EDIT, marks: [redaction(0, 0.08, 1, 0.22)] };
  const textOf = (quarterTurns: number, ownParagraphs?: number): PageText => ({
    edit: { ...FIRST_EDIT, quarterTurns },
    languages: "eng",
    recognised: {
      widthPx: 100,
      heightPx: 100,
      text: "top\n\nmiddle\n\nbottom",
      confidence: 90,
      languages: "eng",
      paragraphs: [line("top", 10), line("middle", 45), line("bottom", 80)],
    },
    ...(ownParagraphs !== undefined && { ownParagraphs }),
  });
  const wordsLeft = (text: PageText): string[] =>
    wordsOf(redactText(text, edit).recognised.paragraphs).map(({ text: word }) => word);

  it("has none of the hidden words, however the page is turned", () => {
    expect(wordsLeft(textOf(0))).toEqual(["middle", "bottom"]);
    expect(wordsLeft(textOf(2))).toEqual(["top", "middle"]);
    expect(redactText(textOf(0), edit).recognised.text).toBe("middle\n\nbottom");
    expect(redactText(textOf(0), edit).edit.marks).toEqual(edit.marks);
  });

  it("is read again where it lacks words that are hidden no more", () => {
    const other = { ...redaction(0, 0.9, 0.1, 1), id: "other" };
    const lacking = redactText(textOf(0), edit);
    const without = { ...edit, marks: [other] };
    const moved = redactText(lacking, without);
    expect(hasSameWords(moved.edit, without)).toBe(false);
    // Nor does it pass for the text of the first redaction alone.
    expect(hasSameWords(moved.edit, edit)).toBe(false);
    const more = { ...edit, marks: [...(edit.marks ?? []), other] };
    expect(hasSameWords(redactText(lacking, more).edit, more)).toBe(true);
  });

  it("still knows which paragraphs are the file's own", () => {
    expect(redactText(textOf(0, 2), edit).ownParagraphs).toBe(1);
    expect(redactText(textOf(2, 2), edit).ownParagraphs).toBe(2);
  });
});

describe("the shape of stored marks", () => {
  it("accepts each kind and refuses what is out of bounds", () => {
    const drawing = { kind: "drawing", id: "d", box: redaction(0, 0, 1, 1).box, ink: "blue", turns: 0, width: 0.01 };
    expect(markList([{ ...drawing, strokes: [[0, 0, 1, 1]] }, redaction(0, 0, 1, 1)])).toBe(true);
    for (const wrong of [
      { ...drawing, strokes: [["a"]] },
      { ...drawing, strokes: [[0, Number.NaN]] },
      { ...drawing, strokes: [], ink: "url(x)" },
      { ...redaction(0, 0, 1, 1), id: "" },
      { ...redaction(0, 0, 1, 1), kind: "sticker" },
      { ...redaction(0, 0, Infinity, 1) },
      null,
    ])
      expect(markList([wrong])).toBe(false);
    expect(markList(Array.from({ length: 5000 }, () => redaction(0, 0, 1, 1)))).toBe(false);
  });
});
