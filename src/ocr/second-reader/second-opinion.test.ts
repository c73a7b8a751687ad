import { describe, expect, it } from "vitest";
import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { RecognisedLine, RecognisedParagraph, RecognisedWord } from "../../core/text/recognition.ts";
import { WorkDeadline } from "../../core/rpc/work-deadline.ts";
import { knowsLetters, linesReadBy, withSecondOpinion, type LineReader, type ReadLines } from "./second-opinion.ts";

const PAGE = { pixels: new Uint8Array(400 * 100), width: 400, height: 100 };
const LETTER = 10;

/** Words with a space between them, from the left of the page; letters are ten pixels wide. */
function lineOf(words: readonly (readonly [string, number])[], y = 10): RecognisedLine {
  let x = 0;
  const placed = words.map(([text, confidence]): RecognisedWord => {
    const box = { x0: x, y0: y, x1: x + LETTER * text.length, y1: y + 20 };
    x = box.x1 + LETTER;
    return { text, confidence, box };
  });
  return {
    box: { x0: 0, y0: y, x1: x - LETTER, y1: y + 20 },
    baseline: [
      { x: 0, y: y + 16 },
      { x: x - LETTER, y: y + 16 },
    ],
    words: placed,
    print: { size: 24, descent: 6 },
  };
}
const paragraphOf = (...lines: RecognisedLine[]): RecognisedParagraph => ({
  box: { x0: 0, y0: 0, x1: 400, y1: 100 },
  lines,
});
const readingOf = (text: string, probability: number): LineReading =>
  [...text].map((sign, i) => ({ sign, probability, from: i * LETTER + 4, to: i * LETTER + 6 }));
const reads =
  (...readings: LineReading[]): ReadLines =>
  () =>
    Promise.resolve(readings);
const ask = async (line: RecognisedLine, readLines: ReadLines): Promise<RecognisedLine | undefined> =>
  (await withSecondOpinion([paragraphOf(line)], PAGE, readLines, () => true))[0]?.lines[0];
/** The words that both readers settled. */
const settledIn = (line: RecognisedLine | undefined): readonly RecognisedWord[] =>
  (line?.words ?? []).flatMap((word) => word.settled ?? [word]);
const textOf = (line: RecognisedLine | undefined): string =>
  settledIn(line)
    .map(({ text }) => text)
    .join(" ");

describe("of two readings", () => {
  it("takes the surer word for word", async () => {
    const line = await ask(
      lineOf([
        ["T0tal", 30],
        ["4.20", 95],
      ]),
      reads(readingOf("Total 4.2O", 0.98)),
    );
    expect(textOf(line)).toBe("Total 4.20");
    const unsure = await ask(lineOf([["Total", 95]]), reads(readingOf("T0tal", 0.6)));
    expect(textOf(unsure)).toBe("Total");
  });

  it("believes an amount rather than what is none", async () => {
    const line = await ask(lineOf([["l2.5O", 60]]), reads(readingOf("12.50", 0.9)));
    expect(textOf(line)).toBe("12.50");
  });

  it("is surer where both agree, and unsure where neither is sure", async () => {
    const agreed = await ask(lineOf([["Total", 70]]), reads(readingOf("Total", 0.95)));
    expect(settledIn(agreed)[0]?.confidence).toBeGreaterThan(80);
    const torn = await ask(lineOf([["Tofal", 40]]), reads(readingOf("Totai", 0.7)));
    expect(settledIn(torn)[0]?.confidence).toBeLessThan(60);
  });

  it("loses no word that only one of them has", async () => {
    expect(
      textOf(
        await ask(
          lineOf([
            ["2", 90],
            ["lamps", 95],
          ]),
          reads(readingOf("lamps", 0.99)),
        ),
      ),
    ).toBe("2 lamps");
    expect(textOf(await ask(lineOf([["lamps", 95]]), reads(readingOf("lamps 12.50", 0.99))))).toBe("lamps 12.50");
    expect(textOf(await ask(lineOf([["lamps", 95]]), reads(readingOf("", 1))))).toBe("lamps");
  });

  it("places words that the line reader cut otherwise within what they replace", async () => {
    const line = await ask(lineOf([["Tota1:4.2O", 20]]), reads(readingOf("Total 4.20", 0.98)));
    expect(settledIn(line).map(({ text, box }) => [text, box.x0, box.x1])).toEqual([
      ["Total", 0, 50],
      ["4.20", 60, 100],
    ]);
  });
});

describe("asking", () => {
  it("asks for lines as they lie, and only those that are wanted", async () => {
    const asked: PrintedLine[] = [];
    const [first, second] = [lineOf([["one", 90]]), lineOf([["two", 20]], 50)];
    const climbing = {
      ...lineOf([["up", 20]]),
      baseline: [
        { x: 0, y: 90 },
        { x: 20, y: 70 },
      ] as const,
    };
    await withSecondOpinion(
      [paragraphOf(first, second, climbing)],
      PAGE,
      (_page, lines) => {
        asked.push(...lines);
        return Promise.resolve(null);
      },
      (line) => line !== first,
    );
    expect(asked).toEqual([{ box: second.box, slope: 0, base: 66, size: 24, descent: 6 }]);
  });

  it("leaves the page as it is where the line reader is not there or fails", async () => {
    const found = [paragraphOf(lineOf([["one", 20]]))];
    const answers = [() => Promise.resolve(null), () => Promise.reject(new Error("No kernels."))];
    for (const readLines of answers) {
      const reader = { readLines, warmUpLines: () => Promise.resolve(null) };
      const read = withSecondOpinion(found, PAGE, linesReadBy(reader, {}), () => true);
      expect(await read).toBe(found);
    }
  });

  it("rejects when the page is given up", async () => {
    const reader = { readLines: () => Promise.reject(new Error("Gone.")), warmUpLines: () => Promise.resolve(null) };
    const read = linesReadBy(reader, { signal: AbortSignal.abort(new Error("Given up.")) });
    await expect(read(PAGE, [])).rejects.toThrow("Given up.");
  });

  it("does not wait for a silent line reader longer than the page may take", async () => {
    const deadline = new WorkDeadline(20);
    const untilAborted: LineReader["readLines"] = (_params, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener("abort", () => reject(new Error("Aborted.")));
      });
    const reader = { readLines: untilAborted, warmUpLines: () => Promise.resolve(null) };
    const read = linesReadBy(reader, { signal: deadline.signal, deadline });
    await expect(read(PAGE, [])).rejects.toMatchObject({ name: "AbortError" });
  });

  it("knows the languages whose letters the line reader knows", () => {
    expect(knowsLetters("deu+eng")).toBe(true);
    expect(knowsLetters("eng+jpn")).toBe(false);
  });
});
