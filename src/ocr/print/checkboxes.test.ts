import { describe, expect, it } from "vitest";
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { RecognisedLine } from "../../core/text/recognition.ts";
import { connectedInk } from "../image/connected-ink.ts";
import { withCheckboxes } from "./checkboxes.ts";
import { settledWord } from "./printed-words.ts";

const [WIDTH, HEIGHT] = [400, 100];
const FRAME: Box = { x0: 40, y0: 40, x1: 64, y1: 64 };
/** A line of print whose words begin where they are given. */
function lineOf(words: readonly (readonly [text: string, x0: number])[]): RecognisedLine {
  const boxes = words.map(([text, x0]) => ({ x0, x1: x0 + 10 * text.length, y0: 38, y1: 66 }));
  const [x0, x1] = [boxes[0]!.x0, boxes.at(-1)!.x1];
  return {
    box: { x0, x1, y0: 38, y1: 66 },
    baseline: [
      { x: x0, y: 66 },
      { x: x1, y: 66 },
    ],
    print: { size: 28, descent: 6 },
    words: words.map(([text], i) => settledWord(text, boxes[i]!, 0.9)),
  };
}

/** A page with what `isInk` says of a place from the frame's corner, 0 to 1 in each direction. */
function draw(isInk: (x: number, y: number) => boolean): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const side = FRAME.x1 - FRAME.x0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (isInk((x + 0.5) / side, (y + 0.5) / side)) pixels[(FRAME.y0 + y) * WIDTH + FRAME.x0 + x] = 40;
  return { pixels, width: WIDTH, height: HEIGHT };
}

const isFrame = (x: number, y: number): boolean => Math.min(x, y, 1 - x, 1 - y) < 0.1;
const isCross = (x: number, y: number): boolean => Math.min(Math.abs(x - y), Math.abs(1 - x - y)) < 0.08;
const isTick = (x: number, y: number): boolean => (x > 0.5 || y > 0.5) && Math.abs(1.2 - x - y) < 0.08;
const isRing = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.42) < 0.08;

function textOf(line: RecognisedLine, page: GreyImage): string {
  return withCheckboxes([line], page, connectedInk(page))
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join(" ");
}

describe("a square before a line", () => {
  it.each([
    ["☐", isFrame],
    ["☒", (x: number, y: number) => isFrame(x, y) || isCross(x, y)],
    ["☑", (x: number, y: number) => isFrame(x, y) || isTick(x, y)],
    ["■", () => true],
  ])("is read as %s", (sign, isInk) => {
    expect(textOf(lineOf([["Delivery", 80]]), draw(isInk))).toBe(`${sign} Delivery`);
    // The line reader may have taken it for signs.
    expect(
      textOf(
        lineOf([
          ["]", 44],
          ["Delivery", 80],
        ]),
        draw(isInk),
      ),
    ).toBe(`${sign} Delivery`);
  });

  it("is no checkbox if it is round, or far from the line, or of another size", () => {
    expect(
      textOf(
        lineOf([
          ["O", 40],
          ["Delivery", 80],
        ]),
        draw(isRing),
      ),
    ).toBe("O Delivery");
    expect(textOf(lineOf([["Delivery", 240]]), draw(isFrame))).toBe("Delivery");
    const { words, ...line } = lineOf([["Delivery", 80]]);
    expect(textOf({ ...line, words, print: { size: 90, descent: 20 } }, draw(isFrame))).toBe("Delivery");
  });
});
