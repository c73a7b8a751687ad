import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { rereadUnreadRows } from "./reread-rows.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const LETTER = { width: 12, height: 20 };
/** Rows of a table: number, description, amount. Letters are blocks of ink, 16 pixels apart. */
const ROWS = [
  { y: 40, number: "1", description: "lamp", amount: "12" },
  { y: 80, number: "2", description: "tyre", amount: "47" },
  { y: 120, number: "3", description: "bell", amount: "50" },
] as const;
const COLUMNS = { number: 40, description: 120, amount: 320 };

function wordAt(text: string, x0: number, y0: number, confidence = 95): RecognisedWord {
  return { text, confidence, box: { x0, y0, x1: x0 + text.length * 16 - 4, y1: y0 + LETTER.height } };
}

function lineOf(...words: RecognisedWord[]): RecognisedLine {
  const [first, last] = [words[0]?.box, words.at(-1)?.box] as [Box, Box];
  return {
    box: { ...first, x1: last.x1 },
    baseline: [
      { x: first.x0, y: first.y1 },
      { x: last.x1, y: first.y1 },
    ],
    words,
  };
}

const paragraphOf = (...lines: RecognisedLine[]): RecognisedParagraph => ({ box: lines[0]?.box as Box, lines });

/** Paper with a block of ink for each letter of the words. */
function pageOf(words: readonly RecognisedWord[]): GreyImage {
  const image = { pixels: new Uint8Array(400 * 200).fill(240), width: 400, height: 200 };
  for (const { text, box } of words) {
    for (let letter = 0; letter < text.length; letter++) {
      for (let y = box.y0; y < box.y1; y++)
        image.pixels.fill(
          60,
          y * image.width + box.x0 + letter * 16,
          y * image.width + box.x0 + letter * 16 + LETTER.width,
        );
    }
  }
  return image;
}

const cells = ROWS.flatMap(({ y, number, description, amount }) => [
  wordAt(number, COLUMNS.number, y),
  wordAt(description, COLUMNS.description, y),
  wordAt(amount, COLUMNS.amount, y),
]);
/** A line above the table, so that the page has enough reliable words. */
const heading = ["Of", "four", "and", "two", "we", "sold"].map((text, i) => wordAt(text, 20 + i * 62, 4));
const PAGE = pageOf([...heading, ...cells]);
const textsOf = (paragraphs: readonly RecognisedParagraph[]): string[] =>
  paragraphs.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(" ")));

/**
 * Repairs a page on which the words `missing` were not found; `again` is the result of the second reading, in pixels of
 * the page. Returns the regions that were read again and the lines of the result.
 */
async function reread(
  missing: readonly string[],
  again: readonly RecognisedWord[],
  image = PAGE,
): Promise<{ read: Box[]; texts: string[] }> {
  const rows = ROWS.map(({ y }) => lineOf(...cells.filter(({ box, text }) => box.y0 === y && !missing.includes(text))));
  const read: Box[] = [];
  const repaired = await rereadUnreadRows([paragraphOf(lineOf(...heading)), paragraphOf(...rows)], image, (part) => {
    // Where the part was cropped from: its first letter is the second row's number, with 8 pixels of margin.
    const corner = { x: COLUMNS.number - 8, y: ROWS[1].y - 8 };
    read.push({ x0: corner.x, y0: corner.y, x1: corner.x + part.width, y1: corner.y + part.height });
    const moved = again.map((word) => ({
      ...word,
      box: {
        x0: word.box.x0 - corner.x,
        y0: word.box.y0 - corner.y,
        x1: word.box.x1 - corner.x,
        y1: word.box.y1 - corner.y,
      },
    }));
    return Promise.resolve(moved.length === 0 ? [] : [paragraphOf(lineOf(...moved))]);
  });
  return { read, texts: textsOf(repaired) };
}

describe("rereadUnreadRows", () => {
  it("rereads rows with gaps as one block and inserts the missing words in their places", async () => {
    const { read, texts } = await reread(["2", "3"], cells.slice(3));
    expect(read).toEqual([{ x0: 32, y0: 72, x1: 356, y1: 148 }]);
    expect(texts).toEqual(["Of four and two we sold", "1 lamp 12", "2 tyre 47", "3 bell 50"]);
  });

  it("adds nothing that is unreliable, has no letter, overlaps other words or is outside the gap", async () => {
    const unwanted = [
      wordAt("2", COLUMNS.number, 80, 60),
      wordAt("|", COLUMNS.number, 120),
      wordAt("bcll", COLUMNS.description, 120),
      wordAt("x", 80, 80),
    ];
    expect((await reread(["2", "3"], unwanted)).texts).toEqual([
      "Of four and two we sold",
      "1 lamp 12",
      "tyre 47",
      "bell 50",
    ]);
  });

  it("inserts a word into a right-to-left line before the words to its left", async () => {
    const shalom = ["שלום", "לכם"].map((text, i) => wordAt(text, 300 - i * 100, 80));
    const missing = wordAt("2", 250, 80);
    const image = pageOf([
      ...heading,
      ...heading.map((word) => ({ ...word, box: { ...word.box, y0: 160, y1: 180 } })),
      ...shalom,
      missing,
    ]);
    const lines = [
      lineOf(...heading),
      { ...lineOf(...shalom), box: { x0: 200, y0: 80, x1: 360, y1: 100 } },
      lineOf(...heading.map((word) => ({ ...word, box: { ...word.box, y0: 160, y1: 180 } }))),
    ];
    const repaired = await rereadUnreadRows([paragraphOf(...lines)], image, () =>
      Promise.resolve([paragraphOf(lineOf({ ...missing, box: { x0: 58, y0: 8, x1: 70, y1: 28 } }))]),
    );
    expect(textsOf(repaired)[1]).toBe("שלום 2 לכם");
  });

  it("rereads ink covered by a word that is not text, but not ink covered by text", async () => {
    const across = {
      ...wordAt("3", COLUMNS.number, 80, 37),
      box: { x0: COLUMNS.number, y0: 80, x1: COLUMNS.number + LETTER.width, y1: 140 },
    };
    const timesReread = async (confidence: number): Promise<number> => {
      let times = 0;
      const rows = ROWS.map(({ y }) =>
        lineOf(...cells.filter(({ box }) => box.y0 === y && !(box.x0 === COLUMNS.number && y > 40))),
      );
      const [first, second, third] = rows as [RecognisedLine, RecognisedLine, RecognisedLine];
      const lines = [first, { ...second, words: [{ ...across, confidence }, ...second.words] }, third];
      await rereadUnreadRows([paragraphOf(lineOf(...heading)), paragraphOf(...lines)], PAGE, () =>
        Promise.resolve((times++, [])),
      );
      return times;
    };
    expect(await timesReread(37)).toBe(1);
    expect(await timesReread(60)).toBe(0);
  });

  it("rereads nothing if everything was read", async () => {
    expect((await reread([], [])).read).toEqual([]);
  });

  it.each([
    ["rereads a letter in a row", { x: 80, y: 80, width: 12, height: 20 }, 1],
    ["does not reread a rule as tall as a letter", { x: 80, y: 80, width: 2, height: 20 }, 0],
    ["does not reread ink as wide as a letter and as tall as the table", { x: 80, y: 40, width: 12, height: 100 }, 0],
    ["does not reread a dash", { x: 80, y: 88, width: 12, height: 4 }, 0],
    ["does not reread ink outside every row", { x: 80, y: 160, width: 12, height: 20 }, 0],
  ])("%s", async (_, { x, y, width, height }, times) => {
    const image = { ...PAGE, pixels: PAGE.pixels.slice() };
    for (let row = y; row < y + height; row++)
      image.pixels.fill(60, row * PAGE.width + x, row * PAGE.width + x + width);
    expect((await reread([], [], image)).read).toHaveLength(times);
  });

  it("rereads nothing on a page of few reliable words, or in texture", async () => {
    const timesReread = async (words: readonly RecognisedWord[], image: GreyImage): Promise<number> => {
      let times = 0;
      await rereadUnreadRows([paragraphOf(...words.map((word) => lineOf(word)))], image, () =>
        Promise.resolve((times++, [])),
      );
      return times;
    };
    const few = [...heading, ...cells.slice(0, 3)];
    const [gap] = cells;
    const read = [...heading, ...cells].filter((word) => word !== gap);
    expect(await timesReread(read, PAGE)).toBe(1);
    expect(
      await timesReread(
        few.filter((word) => word !== gap),
        pageOf(few),
      ),
    ).toBe(0);
    const threads = Array.from({ length: 40 }, (_, i) => wordAt("x", (i % 20) * 18 + 4, 150 + Math.floor(i / 20) * 25));
    expect(await timesReread(read, pageOf([...heading, ...cells, ...threads]))).toBe(0);
  });
});
