import { expect, it } from "vitest";
import { syntheticParagraph, syntheticPage, imageWithText } from "../../../core/text/recognition.test-double.ts";
import { typedPage } from "../../../facts/testing/typed-page.ts";
import { wordBoxesJson, type WordBoxes } from "./word-boxes.ts";

it("gives the box, line and paragraph of every word", () => {
  const text = syntheticPage(syntheticParagraph(100, "Guten Tag", 'Frau "X"'), syntheticParagraph(300, "Ende"));
  expect(JSON.parse(wordBoxesJson([imageWithText("Lease 1.jpg", text), imageWithText("Lease 2.jpg", null)]))).toEqual({
    format: "flatbed-words",
    version: 1,
    units: "px",
    origin: "top-left",
    pages: [
      {
        image: "Lease 1.jpg",
        width: 600,
        height: 800,
        languages: "deu+eng",
        quarterTurns: 0,
        words: [
          { text: "Guten", box: [0, 100, 50, 120], confidence: 95, line: 0, paragraph: 0 },
          { text: "Tag", box: [60, 100, 90, 120], confidence: 95, line: 0, paragraph: 0 },
          { text: "Frau", box: [0, 130, 40, 150], confidence: 95, line: 1, paragraph: 0 },
          { text: '"X"', box: [50, 130, 80, 150], confidence: 95, line: 1, paragraph: 0 },
          { text: "Ende", box: [0, 300, 40, 320], confidence: 95, line: 2, paragraph: 1 },
        ],
        blocks: [
          { type: "paragraph", words: [0, 1, 2, 3] },
          { type: "paragraph", words: [4] },
        ],
      },
      { image: "Lease 2.jpg", width: 600, height: 800, languages: null, quarterTurns: 0, words: [], blocks: [] },
    ],
  });
});

it("is valid JSON without pages and without words", () => {
  expect(JSON.parse(wordBoxesJson([]))).toMatchObject({ pages: [] });
  expect(JSON.parse(wordBoxesJson([imageWithText("p.jpg", syntheticPage())]))).toMatchObject({
    pages: [{ languages: "deu+eng", words: [] }],
  });
});

it("names headings, and the cells of tables", () => {
  const text = typedPage(
    "#Order\n\nItem      Pieces     Price\nPencils        12      3.60\nRuler                  1.50",
  );
  const { pages } = JSON.parse(wordBoxesJson([imageWithText("p.jpg", text)])) as WordBoxes;
  const cell = (column: number, ...words: readonly number[]): object => ({ column, columnSpan: 1, rowSpan: 1, words });
  expect(pages[0]?.blocks).toEqual([
    { type: "heading", level: 1, words: [0] },
    {
      type: "table",
      headRows: 1,
      rows: [
        [cell(0, 1), cell(1, 2), cell(2, 3)],
        [cell(0, 4), cell(1, 5), cell(2, 6)],
        [cell(0, 7), cell(1), cell(2, 8)],
      ],
    },
  ]);
});

it("gives the places of figures, with the words of their captions", () => {
  const text = {
    ...typedPage(`Above${"\n".repeat(7)}Figure 1: The mill`),
    figures: [{ x0: 0, y0: 50, x1: 400.4, y1: 200 }],
  };
  const { pages } = JSON.parse(wordBoxesJson([{ ...imageWithText("p.jpg", text), widthPx: 800 }])) as WordBoxes;
  expect(pages[0]?.blocks).toEqual([
    { type: "paragraph", words: [0] },
    { type: "figure", box: [0, 50, 400, 200], words: [1, 2, 3, 4] },
  ]);
});
