import { describe, expect, it } from "vitest";
import {
  wordsOf,
  turnRecognisedPage,
  type RecognisedPage,
  type RecognisedWord,
} from "../../../core/text/recognition.ts";
import { syntheticPage, syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import { cropAroundWord } from "./word-crop.ts";

// 600 by 800 px; a letter is 10 px wide and 20 px high.
const page = syntheticPage(syntheticParagraph(0, "first"), syntheticParagraph(400, "some words in the middle"));
const picture = { width: 1200, height: 1600 };
const ASPECT = 2;

const named = (from: RecognisedPage, text: string): RecognisedWord =>
  wordsOf(from.paragraphs).find((word) => word.text === text) ?? expect.fail(`there is no ${text}`);

describe("cropAroundWord", () => {
  it("shows the word in the middle, in pixels of the picture", () => {
    const { quarterTurns, part, box } = cropAroundWord(page, named(page, "words"), picture, ASPECT);
    expect(quarterTurns).toBe(0);
    expect((part.x1 - part.x0) / (part.y1 - part.y0)).toBeCloseTo(ASPECT);
    // "words" is 100 to 200 px from the left in the picture, 800 to 840 px from the top.
    expect((part.y0 + part.y1) / 2).toBeCloseTo(820);
    expect(part.x0 + box.x0 * (part.x1 - part.x0)).toBeCloseTo(100);
    expect(part.x0 + box.x1 * (part.x1 - part.x0)).toBeCloseTo(200);
    expect(part.y1 - part.y0).toBeGreaterThan(2 * 40);
  });

  it("stays inside the picture", () => {
    const { part, box } = cropAroundWord(page, named(page, "first"), picture, ASPECT);
    expect(part).toMatchObject({ x0: 0, y0: 0 });
    expect(box).toMatchObject({ x0: 0, y0: 0 });
  });

  it("fits a long word into the width", () => {
    const long = syntheticPage(syntheticParagraph(400, "x", "Donaudampfschifffahrtsgesellschaftskapitän"));
    const [, word] = wordsOf(long.paragraphs);
    const { box } = cropAroundWord(long, word ?? expect.fail(), picture, ASPECT);
    expect(box.x1 - box.x0).toBeLessThan(0.75);
  });

  it.each([1, 2, 3])("turns a picture that is %i quarter turns from upright", (turns) => {
    const lying = turnRecognisedPage(page, 4 - turns);
    expect(lying.quarterTurns).toBe(turns);
    const size = turns === 2 ? picture : { width: picture.height, height: picture.width };
    const upright = cropAroundWord(page, named(page, "words"), picture, ASPECT);
    const turned = cropAroundWord(lying, named(lying, "words"), size, ASPECT);
    expect(turned.quarterTurns).toBe(turns);
    for (const side of ["x0", "y0", "x1", "y1"] as const) {
      expect(turned.part[side]).toBeCloseTo(upright.part[side]);
      expect(turned.box[side]).toBeCloseTo(upright.box[side]);
    }
  });
});
