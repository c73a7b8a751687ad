import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { rereadLowConfidenceSegments } from "./low-confidence-segment.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

/** Each pixel's grey value is its column, so that a crop shows where it was taken from. */
const IMAGE: GreyImage = { pixels: Uint8Array.from({ length: 250 * 60 }, (_, at) => at % 250), width: 250, height: 60 };

function line(...words: readonly (readonly [text: string, confidence: number, box: Box])[]): RecognisedLine {
  const boxes = words.map(([, , box]) => box);
  const box = {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: 10,
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: 30,
  };
  return {
    box,
    baseline: [
      { x: box.x0, y: 28 },
      { x: box.x1, y: 28 },
    ],
    words: words.map(([text, confidence, wordBox]) => ({ text, confidence, box: wordBox })),
  };
}

const paragraph = (...lines: RecognisedLine[]): RecognisedParagraph => ({
  box: lines[0]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
  lines,
});
const HEADING = ["Nursery", 95, { x0: 10, y0: 10, x1: 60, y1: 30 }] as const;
const UNCLEAR = ["Bas", 20, { x0: 160, y0: 10, x1: 200, y1: 30 }] as const;

async function reread(
  found: RecognisedParagraph,
  second: RecognisedParagraph,
): Promise<{ crops: GreyImage[]; repaired: RecognisedParagraph[] }> {
  const crops: GreyImage[] = [];
  const repaired = await rereadLowConfidenceSegments([found], IMAGE, (image) => {
    crops.push(image);
    return Promise.resolve([second]);
  });
  return { crops, repaired };
}

const textsOf = (paragraphs: readonly RecognisedParagraph[]): string[][][] =>
  paragraphs.map(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text)));

describe("rereadLowConfidenceSegments", () => {
  const town = paragraph(
    line(["99423", 95, { x0: 50, y0: 3, x1: 90, y1: 10 }]),
    line(["Telephone", 94, { x0: 50, y0: 13, x1: 90, y1: 20 }]),
  );

  it("replaces an unclear segment by the lines that are read in its place", async () => {
    const { crops, repaired } = await reread(paragraph(line(HEADING, UNCLEAR)), town);
    // From the middle of the gutter to one segment height behind the segment, with two rows above and below.
    expect(crops.map(({ width, height, pixels }) => [width, height, pixels[0]])).toEqual([[110, 24, 110]]);
    expect(textsOf(repaired)).toEqual([[["Nursery"]], [["99423"], ["Telephone"]]]);
    expect(repaired[0]?.lines[0]?.box).toEqual(HEADING[2]);
    expect(repaired[1]?.lines[0]?.words[0]?.box).toEqual({ x0: 160, y0: 11, x1: 200, y1: 18 });
  });

  it("rereads a half-clear segment beside larger letters", async () => {
    const half = ["eh", 52, { x0: 160, y0: 10, x1: 200, y1: 18 }] as const;
    const { repaired } = await reread(paragraph(line(HEADING, half)), town);
    expect(textsOf(repaired)).toEqual([[["Nursery"]], [["99423"], ["Telephone"]]]);
    const sameHeight = paragraph(line(HEADING, ["eh", 52, UNCLEAR[2]]));
    expect(await reread(sameHeight, town)).toEqual({ crops: [], repaired: [sameHeight] });
  });

  it("adds no word twice and no unreliable line", async () => {
    const above = paragraph(line(["99423", 95, { x0: 162, y0: 9, x1: 200, y1: 16 }]));
    const cut = paragraph(
      line(["99423", 90, { x0: 52, y0: 2, x1: 90, y1: 7 }]),
      line(["Telephone", 94, { x0: 50, y0: 9, x1: 90, y1: 14 }]),
      line(["Tolopbono", 60, { x0: 50, y0: 16, x1: 90, y1: 21 }]),
    );
    const repaired = await rereadLowConfidenceSegments([above, paragraph(line(HEADING, UNCLEAR))], IMAGE, () =>
      Promise.resolve([cut]),
    );
    expect(textsOf(repaired)).toEqual([[["99423"]], [["Nursery"]], [["Telephone"]]]);
  });

  it("keeps the line if the second reading is no better", async () => {
    const found = paragraph(line(HEADING, UNCLEAR));
    expect((await reread(found, paragraph(line(["Baz", 40, UNCLEAR[2]])))).repaired).toEqual([found]);
  });

  it("does not reread lines without a gutter, clear segments, or segments without a clear neighbour", async () => {
    const near = ["Bas", 20, { x0: 70, y0: 10, x1: 90, y1: 30 }] as const;
    for (const found of [
      line(HEADING, near),
      line(HEADING, ["Norwich", 90, UNCLEAR[2]]),
      line(["Nvrsvry", 50, HEADING[2]], UNCLEAR),
    ]) {
      expect(await reread(paragraph(found), town)).toEqual({ crops: [], repaired: [paragraph(found)] });
    }
  });
});
