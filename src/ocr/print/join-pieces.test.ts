import { describe, expect, it } from "vitest";
import type { RecognisedLine, RecognisedParagraph } from "../../core/text/recognition.ts";
import { joinPieces } from "./join-pieces.ts";

const HEIGHT = 20;

/** A piece of a line whose words are ten pixels a letter. */
function piece(x: number, y: number, text: string, slope = 0): RecognisedLine {
  let at = x;
  const words = text.split(" ").map((word) => {
    const box = { x0: at, y0: y, x1: at + 10 * word.length, y1: y + HEIGHT };
    at = box.x1 + 10;
    return { text: word, box, confidence: 90 };
  });
  const x1 = at - 10;
  return {
    box: { x0: x, y0: y, x1, y1: y + HEIGHT },
    print: { size: HEIGHT, descent: 4 },
    baseline: [
      { x, y: y + 16 },
      { x: x1, y: y + 16 + slope * (x1 - x) },
    ],
    words,
  };
}
const textOf = (paragraphs: readonly RecognisedParagraph[]): readonly string[] =>
  paragraphs
    .map(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join(" / "))
    .toSorted();

describe("pieces of a line", () => {
  it("are one line, from left to right, across a gap of any width", () => {
    expect(textOf(joinPieces([piece(400, 12, "12.50"), piece(0, 10, "Total"), piece(120, 10, ":")]))).toEqual([
      "Total : 12.50",
    ]);
  });

  it("are one row on a page that is a little turned", () => {
    const slope = 0.03;
    expect(textOf(joinPieces([piece(0, 10, "Service charge", slope), piece(500, 25, "12.50", slope)]))).toEqual([
      "Service charge 12.50",
    ]);
  });

  it("are the cells of each row of a table", () => {
    const rows = [0, 30, 60].flatMap((y, i) => [
      piece(0, y, `Item${i}`),
      piece(100, y, `${i}`),
      piece(160, y, "x 2.20"),
    ]);
    expect(textOf(joinPieces(rows)).join(" / ")).toBe("Item0 0 x 2.20 / Item1 1 x 2.20 / Item2 2 x 2.20");
  });

  it("are two lines where prose stands in columns", () => {
    const left = ["the first of many", "lines that stand in", "a column of its own", "and end here now"];
    const right = ["while another one", "goes on beside it", "with other words in", "each of its lines"];
    const pieces = left.flatMap((text, i) => [piece(0, 30 * i, text), piece(220, 30 * i, right[i] ?? "")]);
    expect(textOf(joinPieces(pieces))).toEqual([left.join(" / "), right.join(" / ")]);
  });

  it("of another size are apart", () => {
    const large = piece(0, 0, "Sale");
    const tall = { ...large, box: { ...large.box, y1: 60 }, print: { size: 60, descent: 12 } };
    expect(textOf(joinPieces([tall, piece(80, 20, "small print")]))).toEqual(["Sale", "small print"]);
  });
});

describe("lines of a paragraph", () => {
  const long = "a line that is as long as its column";

  it("end where more white, an indent or a short last line shows it", () => {
    const lines = [
      piece(0, 0, long),
      piece(0, 30, "short"),
      piece(0, 60, long),
      piece(30, 90, long),
      piece(0, 200, long),
    ];
    expect(textOf(joinPieces(lines))).toEqual([`${long} / short`, long, long, long].toSorted());
  });
});
