import { describe, expect, it } from "vitest";
import type { PdfPage } from "../../core/contracts/pdf-calls.ts";
import type { Quad } from "../../core/geometry/geometry.ts";
import { turnRecognisedPage, type RecognisedPage, type RecognisedWord } from "../../core/text/recognition.ts";
import { CharacterCodes } from "./character-codes.ts";
import { A4, PAGE_PX, pdfPage, recognisedPage } from "../testing/synthetic-page.ts";
import { writePdf } from "./pdf-document.ts";
import { textLayer } from "./text-layer.ts";
import { normaliseText, readBack, type ReadBack } from "../testing/read-back.ts";
import { expectedText, SCRIPTS, leftToRight } from "../testing/script-lines.ts";

/** Writes pages and reads the PDF back. */
async function readPages(pages: readonly PdfPage[]): Promise<ReadBack> {
  const pdf = await writePdf(
    { pages, title: "", language: "en", createdAtMs: 0 },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  return readBack(new Uint8Array(await pdf.arrayBuffer()));
}

/** The text that pdf.js extracts from a page with the given lines; the words of a line are from left to right. */
async function readLines(lines: readonly (readonly string[])[], slope = 0): Promise<string> {
  const { pages } = await readPages([pdfPage(recognisedPage(lines, slope))]);
  return normaliseText(pages[0]?.text ?? "");
}

/** The operators of a page's text layer. */
function contentOf(page: RecognisedPage): string {
  return textLayer(page, A4, new CharacterCodes(), "F", null).operators;
}

/** The page with each word changed. */
function withWords(page: RecognisedPage, change: (word: RecognisedWord) => RecognisedWord): RecognisedPage {
  const paragraphs = page.paragraphs.map(({ lines, ...paragraph }) => ({
    ...paragraph,
    lines: lines.map(({ words, ...line }) => ({ ...line, words: words.map(change) })),
  }));
  return { ...page, paragraphs };
}

/** The word with a box that reaches `px` further to the right. */
function widened({ box, ...word }: RecognisedWord, px: number): RecognisedWord {
  return { ...word, box: { ...box, x1: box.x1 + px } };
}

describe("the text layer", () => {
  it.each(SCRIPTS)("preserves $script", async (line) => {
    const found = await readLines([leftToRight(line), leftToRight(line)]);
    expect(found).toBe(normaliseText(`${expectedText(line)} ${expectedText(line)}`));
  });

  it("preserves a page of all scripts", async () => {
    expect(await readLines(SCRIPTS.map(leftToRight))).toBe(normaliseText(SCRIPTS.map(expectedText).join(" ")));
  });

  it("keeps digits and Latin letters in a right-to-left word in left-to-right order", async () => {
    expect(await readLines([["עולם", "בUSB", "טוב", "3.50", "ב-2026", "שלום"]])).toBe("שלום ב-2026 3.50 טוב בUSB עולם");
  });

  it.each([-14, 16])("keeps right-to-left words in order when spaces are %d px wider", async (widerPx) => {
    const page = recognisedPage([["עולם", "טוב", "שלום"]]);
    const [paragraph] = page.paragraphs;
    const [line] = paragraph?.lines ?? [];
    if (!paragraph || !line) throw new Error("No words.");
    const words = line.words.map(({ box, ...word }, i) => ({
      ...word,
      box: { ...box, x0: box.x0 + i * widerPx, x1: box.x1 + i * widerPx },
    }));
    const spaced = { ...page, paragraphs: [{ ...paragraph, lines: [{ ...line, words }] }] };
    const { pages } = await readPages([pdfPage(spaced)]);
    expect(normaliseText(pages[0]?.text ?? "")).toBe("שלום טוב עולם");
  });

  it("draws the cells of a right-to-left row from the right", async () => {
    const [paragraph] = recognisedPage([["20.00", "כרטיס", "קורא"]]).paragraphs;
    const [line] = paragraph?.lines ?? [];
    const [price, second, first] = line?.words ?? [];
    if (!paragraph || !line || !price || !first || !second) throw new Error("No words.");
    const far = (word: RecognisedWord): RecognisedWord => ({
      ...word,
      box: { ...word.box, x0: word.box.x0 + 300, x1: word.box.x1 + 300 },
    });
    const row = { ...line, words: [far(first), far(second), price] };
    const page = { ...recognisedPage([]), paragraphs: [{ ...paragraph, lines: [row] }] };
    const { items } = (await readPages([pdfPage(page)])).pages[0] ?? { items: [] };
    expect(items.map(({ str }) => str.trim()).filter(Boolean)).toEqual([
      "כרטיס קורא".split(" ").reverse().join(" "),
      "20.00",
    ]);
  });

  it.each([1, 2, 3])("follows the lines of a page that is %d quarter turns from upright", async (quarterTurns) => {
    const upright = recognisedPage([
      ["First", "words"],
      ["and", "last"],
    ]);
    const [page] = (await readPages([pdfPage(turnRecognisedPage(upright, -quarterTurns))])).pages;
    expect(normaliseText(page?.text ?? "")).toBe("First words and last");
    const [x = 0, y = 0] = page?.items.find(({ str }) => str.startsWith("First"))?.displayedAtPt ?? [];
    // Upright, the first word begins at x = 150 and its baseline is at y = 200 of 1536 by 2172 px. The page is
    // stretched to the sheet in every orientation.
    const shown = [
      [1 - y / A4.height, x / A4.width],
      [1 - x / A4.width, 1 - y / A4.height],
      [y / A4.height, 1 - x / A4.width],
    ][quarterTurns - 1];
    expect(shown).toEqual([expect.closeTo(150 / PAGE_PX.width, 2), expect.closeTo(200 / PAGE_PX.height, 2)]);
  });

  it("separates lines skewed so much that one ends at the height where the next begins", async () => {
    const words = ["One", "word", "after", "another", "down", "the", "slope"];
    const lines = Array.from({ length: 6 }, () => words);
    const [above, below] = recognisedPage(lines).paragraphs[0]?.lines ?? [];
    const run = (above?.box.x1 ?? 0) - (above?.box.x0 ?? 0);
    const pitch = (below?.box.y0 ?? 0) - (above?.box.y0 ?? 0);
    for (const share of [0.85, 1, 1.15])
      expect(await readLines(lines, (share * pitch) / run)).toBe(normaliseText(lines.flat().join(" ")));
  });

  it("separates words whose boxes touch", async () => {
    const page = recognisedPage([["déjeune-t-il", "?"]]);
    const [line] = page.paragraphs[0]?.lines ?? [];
    const [first, mark] = line?.words ?? [];
    if (!line || !first || !mark) throw new Error("No words.");
    const touching = {
      ...page,
      paragraphs: [
        { box: line.box, lines: [{ ...line, words: [{ ...first, box: { ...first.box, x1: mark.box.x0 } }, mark] }] },
      ],
    };
    expect(normaliseText((await readPages([pdfPage(touching)])).pages[0]?.text ?? "")).toBe("déjeune-t-il ?");
  });

  it.each([-8, -2, 2, 8, 15])("keeps lines skewed by %d degrees together", async (degrees) => {
    const words = ["One", "word", "after", "another", "down", "the", "slope", "of", "a", "page"];
    const lines = Array.from({ length: 20 }, () => words);
    expect(await readLines(lines, Math.tan((degrees * Math.PI) / 180))).toBe(normaliseText(lines.flat().join(" ")));
  });

  it.each([-9, 3, 9, 23])("separates words of lines skewed by %d degrees whose boxes overlap", async (degrees) => {
    const words = ["I", "saw", "one", "word", "run", "into", "another", "down", "a", "slope"];
    const lines = Array.from({ length: 12 }, () => words);
    const page = withWords(recognisedPage(lines, Math.tan((degrees * Math.PI) / 180)), (word) => widened(word, 24));
    const { pages } = await readPages([pdfPage(page)]);
    expect(normaliseText(pages[0]?.text ?? "")).toBe(normaliseText(lines.flat().join(" ")));
    const codes = new CharacterCodes();
    const { operators } = textLayer(page, A4, codes, "F", null);
    // Where the stated text is lost, Poppler's -raw joins words up to 0.15 font sizes apart along the page's axis.
    const perEm = (Number(/ ([\d.]+) Tz/.exec(operators)?.[1]) / 100) * Math.cos((degrees * Math.PI) / 180);
    const moves = [...operators.matchAll(new RegExp(`${codes.encode(" ")}>(-?\\d+)<`, "g"))].map(([, move]) =>
      Number(move),
    );
    expect(moves).toHaveLength(lines.flat().length - lines.length);
    for (const move of moves) expect((codes.widthOf(" ") - move / 1000) * perEm).toBeGreaterThan(0.15);
  });

  it("separates the parts of a tilted row that are read from the right", async () => {
    const [paragraph] = recognisedPage([["left", "right"]], 0.2).paragraphs;
    const [line] = paragraph?.lines ?? [];
    if (!paragraph || !line) throw new Error("No line.");
    const { box, baseline } = line;
    const rows = line.words.toReversed().map((word) => ({ box, baseline, words: [widened(word, 10)] }));
    const page = { ...recognisedPage([]), paragraphs: [{ ...paragraph, lines: rows }] };
    expect(normaliseText((await readPages([pdfPage(page)])).pages[0]?.text ?? "")).toBe("right left");
  });

  it("states the text of a tilted line once, and draws the line as one operator", () => {
    const content = contentOf(recognisedPage([["One", "tilted", "line"]], 0.2));
    expect(content.match(/ActualText <4f6e652074696c746564206c696e65>/g)).toHaveLength(1);
    // The second is the space at the end of every page.
    expect(content.match(/ TJ$/gm)).toHaveLength(2);
    expect(content).toMatch(/ 0\.98\d* -0\.19\d* 0\.19\d* 0\.98\d* [\d. ]+ Tm /);
  });

  it("draws a bent line in parts that follow the bend", async () => {
    const [paragraph] = recognisedPage([["This", "line", "is", "bent", "like", "an", "arch"]]).paragraphs;
    const [line] = paragraph?.lines ?? [];
    if (!paragraph || !line) throw new Error("No line.");
    const middle = (line.box.x0 + line.box.x1) / 2;
    const onArch = (x: number): number => 300 + ((x - middle) / 60) ** 2;
    const words = line.words.map((word): RecognisedWord => {
      const { x0, x1 } = word.box;
      const quad: Quad = [
        { x: x0, y: onArch(x0) - 30 },
        { x: x1, y: onArch(x1) - 30 },
        { x: x1, y: onArch(x1) },
        { x: x0, y: onArch(x0) },
      ];
      return { ...word, quad };
    });
    const bent = { ...recognisedPage([]), paragraphs: [{ ...paragraph, lines: [{ ...line, words }] }] };
    const content = contentOf(bent);
    expect(content.match(/ActualText/g)).toHaveLength(1);
    const heights = [...content.matchAll(/ ([-\d.]+) Tm /g)].map(([, y]) => Number(y));
    expect(heights.length).toBeGreaterThan(2);
    const highest = heights.indexOf(Math.max(...heights));
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThan(heights.length - 1);
    expect(normaliseText((await readPages([pdfPage(bent)])).pages[0]?.text ?? "")).toBe(
      "This line is bent like an arch",
    );
  });
});
