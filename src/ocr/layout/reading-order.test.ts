import { describe, expect, it } from "vitest";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { inReadingOrder } from "./reading-order.ts";

const LETTER_PX = 12;
const LINE_PX = 24;

/** A line that begins at `x`, with its baseline at `y`, on a page skewed by `slope` (vertical over horizontal). */
function line(text: string, x: number, y: number, { slope = 0, linePx = LINE_PX } = {}): RecognisedLine {
  let next = x;
  const words = text.split(" ").map((word) => {
    const x0 = next;
    const x1 = x0 + (word.length * LETTER_PX * linePx) / LINE_PX;
    next = x1 + LETTER_PX;
    const middle = y + (slope * (x0 + x1)) / 2;
    return { text: word, confidence: 95, box: { x0, y0: middle - linePx, x1, y1: middle } };
  });
  const end = next - LETTER_PX;
  return {
    box: {
      x0: x,
      y0: Math.min(...words.map(({ box }) => box.y0)),
      x1: end,
      y1: Math.max(...words.map(({ box }) => box.y1)),
    },
    baseline: [
      { x, y: y + slope * x },
      { x: end, y: y + slope * end },
    ],
    words,
  };
}

function paragraph(...lines: RecognisedLine[]): RecognisedParagraph {
  return { box: lines[0]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, lines };
}

/** Cells of one column, as the engine reads them from top to bottom. */
const column = (x: number, ...texts: readonly string[]): RecognisedParagraph =>
  paragraph(...texts.map((text, row) => line(text, x, 300 + row * 50)));

function textsOf(paragraphs: readonly RecognisedParagraph[]): string[][] {
  return inReadingOrder(paragraphs).map(({ lines }) =>
    lines.map(({ words }) => words.map(({ text }) => text).join(" ")),
  );
}

describe("inReadingOrder", () => {
  it("reads a table by rows where the engine read it by columns, between the text above and below", () => {
    const texts = textsOf([
      paragraph(line("Pay within thirty days from now on", 100, 600)),
      column(100, "No.", "1", "2"),
      column(200, "Description", "Cargo bicycle, annual service", "Chain"),
      column(800, "Amount", "340.00", "91.00"),
      paragraph(line("Invoice of the second of June to the customer below", 100, 200)),
    ]);
    expect(texts).toEqual([
      ["Invoice of the second of June to the customer below"],
      ["No. Description Amount", "1 Cargo bicycle, annual service 340.00", "2 Chain 91.00"],
      ["Pay within thirty days from now on"],
    ]);
  });

  it("puts hanging list markers, read as a column of their own, before their lines", () => {
    const texts = textsOf([
      paragraph(line("A -", 100, 300), line("B", 100, 500)),
      paragraph(line("Programme of the meeting in August", 200, 200)),
      paragraph(
        line("Questions of protocol", 180, 302),
        line("election of the chair", 230, 340),
        line("adoption of the agenda", 230, 380),
      ),
      paragraph(line("Questions of substance", 180, 501), line("structures of the novel", 230, 540)),
    ]);
    expect(texts.flat()).toEqual([
      "Programme of the meeting in August",
      "A - Questions of protocol",
      "election of the chair",
      "adoption of the agenda",
      "B Questions of substance",
      "structures of the novel",
    ]);
  });

  it("keeps a dash with the marker before it, however flat it is", () => {
    const {
      box,
      baseline,
      words: [marker, dash],
    } = line("A -", 100, 300);
    const words = marker && dash ? [marker, { ...dash, box: { x0: 132, y0: 286, x1: 144, y1: 290 } }] : [];
    expect(textsOf([paragraph({ box, baseline, words }), paragraph(line("Questions of protocol", 180, 302))])).toEqual([
      ["A - Questions of protocol"],
    ]);
  });

  it("reads columns of prose one after another, even if their lines are aligned and the engine joined two", () => {
    const [left, right] = [line("the marsh belongs to nobody", 100, 300), line("with standing water in it", 700, 300)];
    const joined = {
      box: left.box,
      baseline: [left.baseline[0], right.baseline[1]] as const,
      words: [...left.words, ...right.words],
    };
    const rest = (x: number, ...texts: string[]): RecognisedParagraph =>
      paragraph(...texts.map((text, row) => line(text, x, 340 + row * 40)));
    const texts = textsOf([
      paragraph(line("A heading over both of the columns of this fine page", 100, 200)),
      rest(700, "they turn and walk", "back to the wall again"),
      paragraph(joined),
      rest(100, "and the first birds are", "walking along the creeks", "like clerks do with figures"),
    ]);
    expect(texts.flat()).toEqual([
      "A heading over both of the columns of this fine page",
      "the marsh belongs to nobody",
      "and the first birds are",
      "walking along the creeks",
      "like clerks do with figures",
      "with standing water in it",
      "they turn and walk",
      "back to the wall again",
    ]);
  });

  it("reads the blocks of a letterhead one after another", () => {
    const texts = textsOf([
      paragraph(line("14 Saddler's Row", 900, 150)),
      paragraph(line("Harrow & Lisle", 100, 190, { linePx: 60 }), line("Norwich", 900, 180)),
      paragraph(
        line("01603 555", 900, 210),
        line("Bookbinders since 1924", 100, 230),
        line("workshop@lisle.example", 900, 240),
      ),
    ]);
    expect(texts.flat()).toEqual([
      "Harrow & Lisle",
      "Bookbinders since 1924",
      "14 Saddler's Row",
      "Norwich",
      "01603 555",
      "workshop@lisle.example",
    ]);
  });

  it("does not read a letterhead as a table because of a speck", () => {
    const texts = textsOf([
      paragraph(line(".", 600, 150), line("14 Saddler's Row", 900, 150)),
      paragraph(
        line("Harrow & Lisle", 100, 200, { linePx: 46 }),
        line("Norwich", 900, 189),
        line("01603 555", 900, 213),
      ),
      paragraph(line("Bookbinders since 1924", 100, 240), line("workshop@lisle.example", 900, 240)),
    ]);
    expect(texts.flat().filter((text) => text !== ".")).toEqual([
      "Harrow & Lisle",
      "Bookbinders since 1924",
      "14 Saddler's Row",
      "Norwich",
      "01603 555",
      "workshop@lisle.example",
    ]);
  });

  it("reads a skewed table by rows, with the words of each row on one baseline", () => {
    const slope = 0.04;
    const cells = (x: number, ...texts: string[]): RecognisedParagraph =>
      paragraph(...texts.map((text, row) => line(text, x, 300 + row * 40, { slope })));
    const ordered = inReadingOrder([
      cells(100, "Salt", "Bread", "Milk"),
      cells(1000, "0.90", "3.20", "1.15"),
      cells(600, "1", "2", "3"),
    ]);
    expect(ordered.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(" ")))).toEqual([
      "Salt 1 0.90",
      "Bread 2 3.20",
      "Milk 3 1.15",
    ]);
    const [left, right] = ordered[0]?.lines[0]?.baseline ?? [];
    expect(((right?.y ?? 0) - (left?.y ?? 0)) / ((right?.x ?? 0) - (left?.x ?? 0))).toBeCloseTo(slope, 3);
  });

  it("keeps the engine's paragraphs on a plain page", () => {
    const paragraphs = [
      paragraph(line("first line here", 100, 100), line("second line here", 100, 130)),
      paragraph(line("another one", 100, 200)),
    ];
    expect(inReadingOrder(paragraphs).map(({ lines }) => lines)).toEqual(paragraphs.map(({ lines }) => lines));
    expect(inReadingOrder([])).toEqual([]);
  });

  it("reads the cells and columns of a right-to-left page from the right", () => {
    const rows = (texts: readonly string[], x: number): RecognisedParagraph => column(x, ...texts);
    const table = inReadingOrder([
      rows(["מחיר", "20.00", "7.50"], 100),
      rows(["כמות", "2", "348"], 400),
      rows(["פריט", "כרטיס", "צילום"], 700),
    ]);
    expect(textsOf(table)).toEqual([["פריט כמות מחיר", "כרטיס 2 20.00", "צילום 348 7.50"]]);
    const [first] = table[0]?.lines ?? [];
    expect(first?.baseline[0].x).toBeLessThan(first?.baseline[1].x ?? 0);
  });
});
