import { describe, expect, it } from "vitest";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { rereadInterleavedLines } from "./interleaved-line.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Each pixel's grey value is its column, so that a crop shows where it was taken from. */
const IMAGE: GreyImage = { pixels: Uint8Array.from({ length: 250 * 60 }, (_, at) => at % 250), width: 250, height: 60 };

type Word = readonly [text: string, confidence: number, x0: number, y0: number, x1: number, y1: number];

function line(...words: readonly Word[]): RecognisedLine {
  const placed = words.map(([text, confidence, x0, y0, x1, y1]) => ({ text, confidence, box: { x0, y0, x1, y1 } }));
  const box = boundingBox(placed.map((word) => word.box));
  return {
    box,
    baseline: [
      { x: box.x0, y: box.y1 },
      { x: box.x1, y: box.y1 },
    ],
    words: placed,
  };
}

const paragraph = (...lines: RecognisedLine[]): RecognisedParagraph => ({
  box: boundingBox(lines.map(({ box }) => box)),
  lines,
});
const textsOf = (paragraphs: readonly RecognisedParagraph[]): string[][] =>
  paragraphs.map(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(" ")));

async function reread(
  paragraphs: readonly RecognisedParagraph[],
  found: readonly RecognisedParagraph[],
): Promise<{ crops: GreyImage[]; repaired: RecognisedParagraph[] }> {
  const crops: GreyImage[] = [];
  const repaired = await rereadInterleavedLines(paragraphs, IMAGE, (part) => {
    crops.push(part);
    return Promise.resolve(found);
  });
  return { crops, repaired };
}

describe("rereadInterleavedLines", () => {
  // "Harrow & Lisle", 24 pixels high, beside two lines 8 pixels high.
  const interleaved = [
    paragraph(line(["H", 92, 12, 12, 28, 36], ["L", 72, 34, 12, 74, 36], ["Norwich", 93, 180, 14, 220, 22])),
    paragraph(line(["arrow", 95, 29, 16, 60, 36], ["1S", 93, 62, 18, 90, 36], ["01603", 96, 180, 26, 220, 34])),
  ];
  const whole = paragraph(line(["Harrow", 95, 6, 6, 54, 30], ["Lisle", 94, 58, 6, 84, 30]));

  it("replaces interleaved segments by the line read in their place, and keeps the text beside them", async () => {
    const { crops, repaired } = await reread(interleaved, [whole]);
    // x from 12 to 90 and y from 12 to 36, with a margin of a quarter of the height.
    expect(crops.map(({ width, height, pixels }) => [width, height, pixels[0]])).toEqual([[90, 36, 6]]);
    expect(textsOf(repaired)).toEqual([["Harrow Lisle", "Norwich"], ["01603"]]);
    expect(repaired[0]?.lines[0]?.words[0]?.box).toEqual({ x0: 12, y0: 12, x1: 60, y1: 36 });
    expect(repaired[1]?.lines[0]?.box).toEqual({ x0: 180, y0: 26, x1: 220, y1: 34 } satisfies Box);
  });

  it("keeps them if the second reading has several lines, low confidence or fewer letters", async () => {
    const unreliable = paragraph(line(["Harrow", 60, 6, 6, 54, 30], ["Lisle", 70, 58, 6, 84, 30]));
    const shorter = paragraph(line(["Harr", 96, 6, 6, 54, 30]));
    for (const found of [[whole, whole], [unreliable], [shorter], []]) {
      const { crops, repaired } = await reread(interleaved, found);
      expect(crops).toHaveLength(1);
      expect(repaired).toEqual(interleaved);
    }
  });

  it("does not reread skewed lines, columns side by side, or an initial beside small lines", async () => {
    const skewed = [0, 1].map((row) =>
      line(
        ...[0, 1, 2, 3, 4].map((i): Word => [
          "word",
          95,
          10 + 40 * i,
          4 + 8 * i + 14 * row,
          46 + 40 * i,
          14 + 8 * i + 14 * row,
        ]),
      ),
    );
    const columns = [line(["left", 95, 10, 10, 50, 20]), line(["right", 95, 70, 10, 120, 20])];
    const initial = [
      line(["D", 95, 10, 10, 30, 40]),
      line(["ear", 95, 24, 12, 60, 22]),
      line(["Sir", 95, 24, 28, 60, 38]),
    ];
    for (const lines of [skewed, columns, initial])
      expect(await reread([paragraph(...lines)], [whole])).toEqual({ crops: [], repaired: [paragraph(...lines)] });
  });
});
