import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { rereadRows } from "./missing-words.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const LETTER = { width: 12, height: 20 };
/** Rows of a table: its number, what it is, the amount. Letters are blocks, 16 pixels apart. */
const ROWS = [
  { y: 40, number: "1", what: "lamp", amount: "12" },
  { y: 80, number: "2", what: "tyre", amount: "47" },
  { y: 120, number: "3", what: "bell", amount: "50" },
] as const;
const COLUMNS = { number: 40, what: 120, amount: 320 };

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

const cells = ROWS.flatMap(({ y, number, what, amount }) => [
  wordAt(number, COLUMNS.number, y),
  wordAt(what, COLUMNS.what, y),
  wordAt(amount, COLUMNS.amount, y),
]);
/** A line above the table, so that the page has enough sure words. */
const heading = ["Of", "four", "and", "two", "we", "sold"].map((text, at) => wordAt(text, 20 + at * 62, 4));
const PAGE = pageOf([...heading, ...cells]);
const textsOf = (paragraphs: readonly RecognisedParagraph[]): string[] =>
  paragraphs.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(" ")));

/** Found without the words named; `again` is what a second reading gives, in the page's coordinates. */
async function reread(
  missing: readonly string[],
  again: readonly RecognisedWord[],
  image = PAGE,
): Promise<{ read: Box[]; texts: string[] }> {
  const rows = ROWS.map(({ y }) => lineOf(...cells.filter(({ box, text }) => box.y0 === y && !missing.includes(text))));
  const read: Box[] = [];
  const mended = await rereadRows([paragraphOf(lineOf(...heading)), paragraphOf(...rows)], image, (piece) => {
    // Where the piece was cut from: its first letter is the second row's number, with 8 pixels of paper around the
    // rows.
    const corner = { x: COLUMNS.number - 8, y: ROWS[1].y - 8 };
    read.push({ x0: corner.x, y0: corner.y, x1: corner.x + piece.width, y1: corner.y + piece.height });
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
  return { read, texts: textsOf(mended) };
}

describe("rereadRows", () => {
  it("reads rows with gaps once more, as one block, and puts what is missing where it stands", async () => {
    const { read, texts } = await reread(["2", "3"], cells.slice(3));
    expect(read).toEqual([{ x0: 32, y0: 72, x1: 356, y1: 148 }]);
    expect(texts).toEqual(["Of four and two we sold", "1 lamp 12", "2 tyre 47", "3 bell 50"]);
  });

  it("brings along the dash between such a word and its line, and no other mark", async () => {
    const dash = { ...wordAt("-", 80, 80, 57), box: { x0: 80, y0: 88, x1: 92, y1: 92 } };
    const [second, third] = [cells.slice(3, 6), cells.slice(6)];
    const [number, ...rest] = second as [RecognisedWord, ...RecognisedWord[]];
    expect((await reread(["2"], [number, dash, ...rest])).texts).toEqual([
      "Of four and two we sold",
      "1 lamp 12",
      "2 - tyre 47",
      "3 bell 50",
    ]);
    expect((await reread(["2"], [number, ...rest, wordAt("*", 380, 80), ...third])).texts).toEqual([
      "Of four and two we sold",
      "1 lamp 12",
      "2 tyre 47",
      "3 bell 50",
    ]);
  });

  it("takes nothing that is not sure, has no letter, stands on other words or beside the gap", async () => {
    const unsure = [
      wordAt("2", COLUMNS.number, 80, 60),
      wordAt("|", COLUMNS.number, 120),
      wordAt("bcll", COLUMNS.what, 120),
      wordAt("x", 80, 80),
    ];
    expect((await reread(["2", "3"], unsure)).texts).toEqual([
      "Of four and two we sold",
      "1 lamp 12",
      "tyre 47",
      "bell 50",
    ]);
  });

  it("puts a word into a line from right to left before what stands left of it", async () => {
    const shalom = ["שלום", "לכם"].map((text, at) => wordAt(text, 300 - at * 100, 80));
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
    const mended = await rereadRows([paragraphOf(...lines)], image, () =>
      Promise.resolve([paragraphOf(lineOf({ ...missing, box: { x0: 58, y0: 8, x1: 70, y1: 28 } }))]),
    );
    expect(textsOf(mended)[1]).toBe("שלום 2 לכם");
  });

  it("reads again what was read as a word that does not count as text, and keeps what counts", async () => {
    const across = {
      ...wordAt("3", COLUMNS.number, 80, 37),
      box: { x0: COLUMNS.number, y0: 80, x1: COLUMNS.number + LETTER.width, y1: 140 },
    };
    const askedWith = async (confidence: number): Promise<number> => {
      let times = 0;
      const rows = ROWS.map(({ y }) =>
        lineOf(...cells.filter(({ box }) => box.y0 === y && !(box.x0 === COLUMNS.number && y > 40))),
      );
      const [first, second, third] = rows as [RecognisedLine, RecognisedLine, RecognisedLine];
      const lines = [first, { ...second, words: [{ ...across, confidence }, ...second.words] }, third];
      await rereadRows([paragraphOf(lineOf(...heading)), paragraphOf(...lines)], PAGE, () =>
        Promise.resolve((times++, [])),
      );
      return times;
    };
    expect(await askedWith(37)).toBe(1);
    expect(await askedWith(60)).toBe(0);
  });

  it("asks nothing where all is read", async () => {
    expect((await reread([], [])).read).toEqual([]);
  });

  it.each([
    ["asks about a letter in a row", { x: 80, y: 80, width: 12, height: 20 }, 1],
    ["not about a rule as high as a letter", { x: 80, y: 80, width: 2, height: 20 }, 0],
    ["not about what is as wide as a letter and as high as the table", { x: 80, y: 40, width: 12, height: 100 }, 0],
    ["not about a dash", { x: 80, y: 88, width: 12, height: 4 }, 0],
    ["not about what stands in no row", { x: 80, y: 160, width: 12, height: 20 }, 0],
  ])("%s", async (_, { x, y, width, height }, times) => {
    const image = { ...PAGE, pixels: PAGE.pixels.slice() };
    for (let row = y; row < y + height; row++)
      image.pixels.fill(60, row * PAGE.width + x, row * PAGE.width + x + width);
    expect((await reread([], [], image)).read).toHaveLength(times);
  });

  it("asks nothing on a page of few sure words, nor in texture", async () => {
    const asked = async (words: readonly RecognisedWord[], image: GreyImage): Promise<number> => {
      let times = 0;
      await rereadRows([paragraphOf(...words.map((word) => lineOf(word)))], image, () =>
        Promise.resolve((times++, [])),
      );
      return times;
    };
    const few = [...heading, ...cells.slice(0, 3)];
    const [gap] = cells;
    const read = [...heading, ...cells].filter((word) => word !== gap);
    expect(await asked(read, PAGE)).toBe(1);
    expect(
      await asked(
        few.filter((word) => word !== gap),
        pageOf(few),
      ),
    ).toBe(0);
    const threads = Array.from({ length: 40 }, (_, at) =>
      wordAt("x", (at % 20) * 18 + 4, 150 + Math.floor(at / 20) * 25),
    );
    expect(await asked(read, pageOf([...heading, ...cells, ...threads]))).toBe(0);
  });
});
