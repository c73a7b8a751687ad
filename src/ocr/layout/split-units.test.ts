import { describe, expect, it } from "vitest";
import { splitUnits } from "./split-units.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const LETTER = { width: 12, height: 20 };
const BLANK: GreyImage = { pixels: new Uint8Array(400 * LETTER.height).fill(240), width: 400, height: LETTER.height };

/** Where each letter's ink begins, given the gaps between the letters in pixels. */
function startsOf(gaps: readonly number[]): number[] {
  let x = 8;
  return [x, ...gaps.map((gap) => (x += LETTER.width + gap))];
}

/** Letters with exact boxes, on blank paper. */
function boxed(text: string, gaps: readonly number[]): Parameters<typeof splitUnits> {
  return [
    startsOf(gaps).map((x0, i) => ({
      text: text[i] ?? "",
      bbox: { x0, y0: 0, x1: x0 + LETTER.width, y1: LETTER.height },
    })),
    BLANK,
  ];
}

/** Letters of ink with evenly spaced boxes, as the engine estimates them. */
function inked(text: string, gaps: readonly number[]): Parameters<typeof splitUnits> {
  const image = { ...BLANK, pixels: BLANK.pixels.slice() };
  for (const x0 of startsOf(gaps))
    for (let y = 4; y < 16; y++) image.pixels.fill(60, y * image.width + x0, y * image.width + x0 + LETTER.width);
  const last = (startsOf(gaps).at(-1) ?? 0) + LETTER.width;
  const pitch = (last - 8) / text.length;
  return [
    [...text].map((letter, i) => ({
      text: letter,
      bbox: { x0: Math.round(8 + i * pitch), y0: 0, x1: Math.round(8 + (i + 1) * pitch), y1: LETTER.height },
    })),
    image,
  ];
}

function partsOf(word: Parameters<typeof splitUnits>): readonly string[] {
  return splitUnits(...word).map((letters) => letters.map(({ text }) => text).join(""));
}

describe("splitUnits", () => {
  it.each([
    ["3,20€", [2, 3, 1, 6], ["3,20", "€"]],
    // Points and 1 have white space of their own, which does not count.
    ["0,18€", [2, 8, 5, 7], ["0,18", "€"]],
    ["60cm", [2, 7, 3], ["60", "cm"]],
    ["TVA20%", [1, 1, 9, 2, 8], ["TVA", "20", "%"]],
    ["1720,00", [8, 2, 1, 2, 3, 2], ["1", "720,00"]],
    ["BS16QH", [3, 3, 8, 2, 5], ["BS1", "6QH"]],
  ])("splits %s by the white space between its ink", (text, gaps, parts) =>
    expect(partsOf(inked(text, gaps))).toEqual(parts),
  );

  it.each([
    ["3,20€", [2, 3, 1, 3]],
    // Typewriters space all letters evenly.
    ["1870cm", [7, 7, 7, 7, 7]],
    // A wide point before the decimals.
    ["3,20", [8, 1, 1]],
    ["Montag", [1, 1, 8, 1, 1]],
    // A year, a postcode, a road number, a school class.
    ["1847", [8, 2, 2]],
    ["BS16QH", [3, 3, 4, 2, 5]],
    ["BS16", [3, 3, 8]],
    ["NR11", [2, 9, 5]],
    ["CE2", [2, 7]],
    ["5JA", [8, 2]],
  ])("does not split %s", (text, gaps) => expect(partsOf(inked(text, gaps))).toEqual([text]));

  it("uses the engine's boxes and requires a wider gap where the letters' ink does not separate", () => {
    expect(partsOf(boxed("3,20€", [2, 3, 1, 8]))).toEqual(["3,20", "€"]);
    expect(partsOf(boxed("3,20€", [2, 4, 1, 7]))).toEqual(["3,20€"]);
  });
});
