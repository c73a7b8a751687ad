import { describe, expect, it } from "vitest";
import { partsOfWord } from "./narrow-spaces.ts";

/** Letters 12 pixels wide and 18 high, each as far after the one before as is said. */
function lettersOf(text: string, gaps: readonly number[]): Parameters<typeof partsOfWord>[0] {
  let x = 0;
  return [...text].map((letter, at) => {
    x += at === 0 ? 0 : 12 + (gaps[at - 1] ?? 0);
    return { text: letter, bbox: { x0: x, y0: 0, x1: x + 12, y1: 18 } };
  });
}

function partsOf(text: string, gaps: readonly number[]): readonly string[] {
  return partsOfWord(lettersOf(text, gaps)).map((letters) => letters.map((letter) => letter.text).join(""));
}

describe("partsOfWord", () => {
  it.each([
    ["3,20€", [2, 3, 1, 8], ["3,20", "€"]],
    ["60cm", [2, 7, 3], ["60", "cm"]],
    ["TVA20%", [1, 1, 9, 2, 8], ["TVA", "20", "%"]],
  ])("sets the unit of %s apart where a space stands before it", (text, gaps, parts) => expect(partsOf(text, gaps)).toEqual(parts));

  it.each([
    ["3,20€", [2, 3, 1, 3]],
    // All letters are as far apart: typewriters set them so.
    ["1870cm", [7, 7, 7, 7, 7]],
    // Tenths stand after a wide point.
    ["3,20", [8, 1, 1]],
    ["Montag", [1, 1, 8, 1, 1]],
  ])("leaves %s whole", (text, gaps) => expect(partsOf(text, gaps)).toEqual([text]));
});
