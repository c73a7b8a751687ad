import { describe, expect, it } from "vitest";
import { partsOfWord } from "./split-units.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const PLACE = { width: 12, height: 20 };
const BARE: GreyImage = { pixels: new Uint8Array(400 * PLACE.height).fill(240), width: 400, height: PLACE.height };

/** Where each letter's ink begins, each as far after the one before as is said. */
function startsOf(gaps: readonly number[]): number[] {
  let x = 8;
  return [x, ...gaps.map((gap) => (x += PLACE.width + gap))];
}

/** Letters whose boxes stand where their ink would, on bare paper. */
function guessed(text: string, gaps: readonly number[]): Parameters<typeof partsOfWord> {
  return [
    startsOf(gaps).map((x0, at) => ({
      text: text[at] ?? "",
      bbox: { x0, y0: 0, x1: x0 + PLACE.width, y1: PLACE.height },
    })),
    BARE,
  ];
}

/** Letters of ink, whose boxes are all as far apart: the engine's guess. */
function inked(text: string, gaps: readonly number[]): Parameters<typeof partsOfWord> {
  const image = { ...BARE, pixels: BARE.pixels.slice() };
  for (const x0 of startsOf(gaps))
    for (let y = 4; y < 16; y++) image.pixels.fill(60, y * image.width + x0, y * image.width + x0 + PLACE.width);
  const last = (startsOf(gaps).at(-1) ?? 0) + PLACE.width;
  const pitch = (last - 8) / text.length;
  return [
    [...text].map((letter, at) => ({
      text: letter,
      bbox: { x0: Math.round(8 + at * pitch), y0: 0, x1: Math.round(8 + (at + 1) * pitch), y1: PLACE.height },
    })),
    image,
  ];
}

function partsOf(word: Parameters<typeof partsOfWord>): readonly string[] {
  return partsOfWord(...word).map((letters) => letters.map(({ text }) => text).join(""));
}

describe("partsOfWord", () => {
  it.each([
    ["3,20€", [2, 3, 1, 6], ["3,20", "€"]],
    // Points and 1 have white beside them, which is no measure.
    ["0,18€", [2, 8, 5, 7], ["0,18", "€"]],
    ["60cm", [2, 7, 3], ["60", "cm"]],
    ["TVA20%", [1, 1, 9, 2, 8], ["TVA", "20", "%"]],
    ["1720,00", [8, 2, 1, 2, 3, 2], ["1", "720,00"]],
    ["BS16QH", [3, 3, 8, 2, 5], ["BS1", "6QH"]],
  ])("sets parts of %s apart by the white between their ink", (text, gaps, parts) =>
    expect(partsOf(inked(text, gaps))).toEqual(parts),
  );

  it.each([
    ["3,20€", [2, 3, 1, 3]],
    // All letters are as far apart: typewriters set them so.
    ["1870cm", [7, 7, 7, 7, 7]],
    // Tenths stand after a wide point.
    ["3,20", [8, 1, 1]],
    ["Montag", [1, 1, 8, 1, 1]],
    // A year, the sign of a road, a class at school.
    ["1847", [8, 2, 2]],
    ["BS16QH", [3, 3, 4, 2, 5]],
    ["BS16", [3, 3, 8]],
    ["NR11", [2, 9, 5]],
    ["CE2", [2, 7]],
    ["5JA", [8, 2]],
  ])("leaves %s whole", (text, gaps) => expect(partsOf(inked(text, gaps))).toEqual([text]));

  it("takes the engine's boxes, and twice as wide a gap, where the letters' ink does not fall apart", () => {
    expect(partsOf(guessed("3,20€", [2, 3, 1, 8]))).toEqual(["3,20", "€"]);
    expect(partsOf(guessed("3,20€", [2, 4, 1, 7]))).toEqual(["3,20€"]);
  });
});
