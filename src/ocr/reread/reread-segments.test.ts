import { describe, expect, it } from "vitest";
import { boundingBox, type Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { rereadSegments } from "./reread-segments.ts";
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

/** Reads the misread segments of `paragraphs` again, each with the result `found`. */
async function reread(
  paragraphs: readonly RecognisedParagraph[],
  found: readonly RecognisedParagraph[],
): Promise<{ crops: GreyImage[]; repaired: RecognisedParagraph[] }> {
  const crops: GreyImage[] = [];
  const repaired = await rereadSegments(paragraphs, IMAGE, (part) => {
    crops.push(part);
    return Promise.resolve(found);
  });
  return { crops, repaired };
}

describe("rereadSegments, unclear beside a gutter", () => {
  const HEADING: Word = ["Nursery", 95, 10, 10, 60, 30];
  const UNCLEAR: Word = ["Bas", 20, 160, 10, 200, 30];
  const town = paragraph(line(["99423", 95, 50, 3, 90, 10]), line(["Telephone", 94, 50, 13, 90, 20]));

  it("replaces an unclear segment by the lines that are read in its place", async () => {
    const { crops, repaired } = await reread([paragraph(line(HEADING, UNCLEAR))], [town]);
    // From the middle of the gutter to one segment height behind the segment, with two rows above and below.
    expect(crops.map(({ width, height, pixels }) => [width, height, pixels[0]])).toEqual([[110, 24, 110]]);
    expect(textsOf(repaired)).toEqual([["Nursery"], ["99423", "Telephone"]]);
    expect(repaired[0]?.lines[0]?.box).toEqual({ x0: 10, y0: 10, x1: 60, y1: 30 });
    expect(repaired[1]?.lines[0]?.words[0]?.box).toEqual({ x0: 160, y0: 11, x1: 200, y1: 18 });
  });

  it("rereads a half-clear segment beside larger letters", async () => {
    const { repaired } = await reread([paragraph(line(HEADING, ["eh", 52, 160, 10, 200, 18]))], [town]);
    expect(textsOf(repaired)).toEqual([["Nursery"], ["99423", "Telephone"]]);
    const sameHeight = [paragraph(line(HEADING, ["eh", 52, 160, 10, 200, 30]))];
    expect(await reread(sameHeight, [town])).toEqual({ crops: [], repaired: sameHeight });
  });

  it("rereads one whose words all span two lines, as tall as the large letters beside them", async () => {
    const body = paragraph(
      line(["Dear", 95, 10, 40, 30, 48], ["Mrs", 95, 32, 40, 50, 48], ["Lisle", 95, 52, 40, 80, 48]),
    );
    const { repaired } = await reread([paragraph(line(HEADING, ["eh", 52, 160, 10, 200, 30])), body], [town]);
    expect(textsOf(repaired).slice(0, 2)).toEqual([["Nursery"], ["99423", "Telephone"]]);
  });

  it("adds no word twice and no unreliable line", async () => {
    const above = paragraph(line(["99423", 95, 162, 9, 200, 16]));
    const cut = paragraph(
      line(["99423", 90, 52, 2, 90, 7]),
      line(["Telephone", 94, 50, 9, 90, 14]),
      line(["Tolopbono", 60, 50, 16, 90, 21]),
    );
    const { repaired } = await reread([above, paragraph(line(HEADING, UNCLEAR))], [cut]);
    expect(textsOf(repaired)).toEqual([["99423"], ["Nursery"], ["Telephone"]]);
  });

  it("keeps the line if the second reading is no better", async () => {
    const found = [paragraph(line(HEADING, UNCLEAR))];
    expect((await reread(found, [paragraph(line(["Bazar", 40, 160, 10, 200, 30]))])).repaired).toEqual(found);
  });

  it("does not reread lines without a gutter, clear segments, or segments without a clear neighbour", async () => {
    for (const found of [
      line(HEADING, ["Bas", 20, 70, 10, 90, 30]),
      line(HEADING, ["Norwich", 90, 160, 10, 200, 30]),
      line(["Nvrsvry", 50, 10, 10, 60, 30], UNCLEAR),
    ])
      expect(await reread([paragraph(found)], [town])).toEqual({ crops: [], repaired: [paragraph(found)] });
  });
});

describe("rereadSegments, interleaved", () => {
  // "Harrow & Lisle", 24 pixels high, beside two lines 8 pixels high.
  const interleaved = [
    paragraph(line(["H", 92, 12, 12, 28, 36], ["L", 72, 34, 12, 74, 36], ["Norwich", 93, 180, 14, 220, 22])),
    paragraph(line(["arrow", 95, 29, 16, 60, 36], ["1S", 93, 62, 18, 90, 36], ["01603", 96, 180, 26, 220, 34])),
  ];
  const whole = paragraph(line(["Harrow", 95, 6, 6, 54, 30], ["Lisle", 94, 58, 6, 84, 30]));

  it("replaces interleaved segments by what is read in their place, and keeps the text beside them", async () => {
    const { crops, repaired } = await reread(interleaved, [whole]);
    // x from 12 to 90 and y from 12 to 36, with a margin of a quarter of the height.
    expect(crops.map(({ width, height, pixels }) => [width, height, pixels[0]])).toEqual([[90, 36, 6]]);
    expect(textsOf(repaired)).toEqual([["Norwich"], ["Harrow Lisle"], ["01603"]]);
    expect(repaired[1]?.lines[0]?.words[0]?.box).toEqual({ x0: 12, y0: 12, x1: 60, y1: 36 });
    expect(repaired[2]?.lines[0]?.box).toEqual({ x0: 180, y0: 26, x1: 220, y1: 34 } satisfies Box);
  });

  it("keeps them if the second reading has low confidence or fewer letters", async () => {
    const unreliable = paragraph(line(["Harrow", 60, 6, 6, 54, 30], ["Lisle", 70, 58, 6, 84, 30]));
    const shorter = paragraph(line(["Harr", 96, 6, 6, 54, 30]));
    for (const found of [[unreliable], [shorter], []]) {
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
