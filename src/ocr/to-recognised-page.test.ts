import type { Block, Line, Paragraph, Word } from "tesseract.js";
import { describe, expect, it } from "vitest";
import type { RecognisedPage } from "../core/text/recognition.ts";
import { paragraphsOf, toRecognisedPage } from "./to-recognised-page.ts";
import type { GreyImage } from "../core/geometry/grey-image.ts";

/** The box of every word in a row; all words of a row have the same box. */
const boxOf = (row: number): Word["bbox"] => ({ x0: 0, y0: row * 20, x1: 10, y1: row * 20 + 10 });
const BLANK: GreyImage = { pixels: new Uint8Array(100 * 50).fill(240), width: 100, height: 50 };

function lettersOf(text: string, confidence: number, bbox: Word["bbox"]): Word["symbols"] {
  return [...text].map((letter) => ({ text: letter, confidence, bbox }) as Word["symbols"][number]);
}

/** The engine's output for lines of words and their confidences. */
function output(...lines: readonly (readonly (readonly [string, number])[])[]): { blocks: Block[] } {
  const paragraph = {
    bbox: boxOf(0),
    lines: lines.map((words, row) => {
      const bbox = boxOf(row);
      return {
        bbox,
        text: `${words.map(([text]) => text).join(" ")}\n`,
        baseline: { x0: 0, y0: bbox.y1 - 1, x1: 10, y1: bbox.y1 - 1 },
        rowAttributes: { rowHeight: 10, ascenders: 2, descenders: 2 },
        words: words.map(
          ([text, confidence]) => ({ text, confidence, bbox, symbols: lettersOf(text, 0, bbox) }) as Word,
        ),
      } as Line;
    }),
  } as Paragraph;
  return { blocks: [{ paragraphs: [paragraph] } as Block] };
}

const readingOf = (found: Parameters<typeof paragraphsOf>[0]): RecognisedPage =>
  toRecognisedPage(paragraphsOf(found), BLANK, "eng");

describe("toRecognisedPage", () => {
  it("returns one line of text per line, and the mean confidence of its words", () => {
    const page = readingOf(
      output(
        [
          ["Two", 90],
          ["words", 94],
        ],
        [["below", 95]],
      ),
    );
    expect(page).toMatchObject({
      widthPx: 100,
      heightPx: 50,
      text: "Two words\nbelow",
      confidence: 93,
      languages: "eng",
    });
  });

  it("keeps words of low confidence on a page that is certainly text, but no specks", () => {
    expect(
      readingOf(
        output([
          ["surely", 95],
          ["fa1nt", 12],
          ["|", 12],
          ["read", 93],
        ]),
      ).text,
    ).toBe("surely fa1nt read");
  });

  it("keeps a sum with reliable letters although the engine doubts the space in it", () => {
    const page = output(
      [
        ["to", 95],
        ["pay", 95],
      ],
      [
        ["2", 0],
        ["064,00", 0],
        ["€", 96],
      ],
    );
    const sum = page.blocks[0]?.paragraphs[0]?.lines[1]?.words ?? [];
    for (const word of sum) word.symbols = lettersOf(word.text, 99, word.bbox);
    expect(readingOf(page)).toMatchObject({ text: "to pay\n2 064,00 €" });
  });

  it("keeps an unclear amount in a clear row of an unclear page, and drops specks in that row", () => {
    const page = output(
      [
        ["Slice", 93],
        ["Cake", 88],
        ["8.70", 9],
        ["x", 9],
      ],
      [
        ["faint", 28],
        ["unclear", 31],
        ["lettering", 20],
        ["everywhere", 36],
      ],
    );
    const speck = page.blocks[0]?.paragraphs[0]?.lines[0]?.words[3];
    if (speck) speck.bbox = { x0: 0, y0: 4, x1: 10, y1: 8 };
    expect(readingOf(page).text).toBe("Slice Cake 8.70\nfaint unclear everywhere");
  });

  it("drops the tall word of low confidence that a signature is read as", () => {
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
      ],
      [["Vo", 12]],
    );
    const signature = page.blocks[0]?.paragraphs[0]?.lines[1]?.words[0];
    if (signature) signature.bbox = { x0: 0, y0: 20, x1: 40, y1: 44 };
    expect(readingOf(page).text).toBe("surely read below");
  });

  it("keeps an unclear word that a bracket makes taller, if another word of its line is almost as tall", () => {
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
      ],
      [
        ["[programme", 38],
        ["on", 96],
        ["(Monday)", 93],
      ],
    );
    const [word, , tall] = page.blocks[0]?.paragraphs[0]?.lines[1]?.words ?? [];
    if (word && tall)
      [word.bbox, tall.bbox] = [
        { x0: 0, y0: 16, x1: 40, y1: 34 },
        { x0: 60, y0: 18, x1: 90, y1: 33 },
      ];
    expect(readingOf(page).text).toBe("surely read below\n[programme on (Monday)");
    if (tall) tall.bbox = { x0: 60, y0: 20, x1: 90, y1: 30 };
    expect(readingOf(page).text).toBe("surely read below\non (Monday)");
  });

  it("keeps a mark of low confidence beside a reliable word, and drops one farther away", () => {
    const page = output([
      ["Pierre", 95],
      ["—", 6],
      ["his", 96],
      ["robe", 94],
      [".....", 4],
      [",", 37],
    ]);
    const words = page.blocks[0]?.paragraphs[0]?.lines[0]?.words ?? [];
    const starts = [0, 20, 40, 60, 80, 120];
    for (const [at, word] of words.entries())
      word.bbox = { ...boxOf(0), x0: starts[at] ?? 0, x1: (starts[at] ?? 0) + 10 };
    expect(readingOf(page).text).toBe("Pierre — his robe .....");
    const [first, dash] = words;
    if (first && dash) [first.bbox, dash.bbox] = [dash.bbox, first.bbox];
    expect(
      readingOf({
        blocks: [
          {
            paragraphs: [
              {
                ...page.blocks[0]?.paragraphs[0],
                lines: [{ ...page.blocks[0]?.paragraphs[0]?.lines[0], words: [dash, first, ...words.slice(2)] }],
              },
            ],
          },
        ],
      } as Parameters<typeof readingOf>[0]).text,
    ).toBe("Pierre his robe .....");
  });

  it("drops words of low confidence if most words have low confidence", () => {
    expect(
      readingOf(
        output(
          [
            ["ee", 12],
            ["wood", 21],
            ["aeons", 80],
          ],
          [["oaken", 8]],
          [["oe", 40]],
        ),
      ).text,
    ).toBe("aeons");
  });

  it("drops signs and groups of one or two letters as texture, except a reliable word, and keeps unclear words", () => {
    const stone = [
      ["4", 91],
      [">", 52],
      ["p", 75],
      ["oe", 60],
      ["Rep", 37],
      ["—", 77],
      ["1", 77],
      ["EXIT", 90],
    ] as const;
    expect(
      readingOf(
        output(stone.map(([text, confidence]) => [text, text === "EXIT" ? confidence : confidence - 20] as const)),
      ).text,
    ).toBe("EXIT");
    expect(
      readingOf(
        output([
          ["faint", 40],
          ["letters", 55],
          ["of", 50],
          ["1987", 52],
        ]),
      ).text,
    ).toBe("faint letters of 1987");
    expect(
      readingOf(
        output([
          ["東", 52],
          ["京", 50],
          ["都", 55],
        ]),
      ).text,
    ).toBe("東 京 都");
  });

  it("drops the short unclear line that a stamp is read as, and keeps a long one", () => {
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
      ],
      [
        ["mes", 47],
        ["NS", 19],
      ],
      [
        ["faint", 30],
        ["letters", 50],
        ["here", 40],
      ],
    );
    expect(readingOf(page).text).toBe("surely read below\nfaint letters here");
  });

  it("judges such a line by the mean confidence of all its words", () => {
    expect(
      readingOf(
        output(
          [
            ["surely", 95],
            ["read", 93],
            ["below", 94],
          ],
          [
            ["ÊTE", 1],
            ["&", 6],
            ["NA", 64],
          ],
        ),
      ).text,
    ).toBe("surely read below");
  });

  it("drops a clear short line close below a stamp, and keeps one farther away", () => {
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
      ],
      [
        ["ÊTE", 1],
        ["&", 6],
        ["NA", 64],
      ],
      [["de", 70]],
      [],
      [["page", 70]],
    );
    expect(readingOf(page).text).toBe("surely read below\npage");
  });

  it("drops the row of short unclear words that a torn edge is read as", () => {
    const edge = ["TIT", "NOV", "EE", "Oe", "A", "ae", "VE"].map((text) => [text, 20] as const);
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
        ["this", 96],
      ],
      [
        ["and", 94],
        ["here", 95],
        ["again", 96],
      ],
      edge,
    );
    expect(readingOf(page).text).toBe("surely read below this\nand here again");
  });

  it("keeps a short unclear line in a row with a reliable one, such as a cell of a table", () => {
    const page = output(
      [
        ["surely", 95],
        ["read", 93],
        ["below", 94],
      ],
      [
        ["VAT20", 42],
        ["%", 42],
      ],
      [["344.00", 95]],
    );
    const [, cell, beside] = page.blocks[0]?.paragraphs[0]?.lines ?? [];
    if (cell && beside) beside.bbox = { ...cell.bbox, x0: 60, x1: 90 };
    expect(readingOf(page).text).toContain("VAT20 %");
  });

  it("drops a speck alone on its line, read as a point", () => {
    expect(
      readingOf(
        output(
          [[".", 90]],
          [
            ["surely", 95],
            ["read", 93],
            [".", 94],
          ],
          [
            ["–", 92],
            [".", 90],
            ["–", 92],
          ],
        ),
      ).text,
    ).toBe("surely read .\n– . –");
  });

  it("returns an empty page for a page without text", () => {
    expect(readingOf({ blocks: null })).toMatchObject({ text: "", confidence: 0, paragraphs: [] });
    expect(readingOf(output([[" ", 95]]))).toMatchObject({ text: "", confidence: 0, paragraphs: [] });
  });
});
