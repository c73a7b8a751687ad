import { describe, expect, it } from "vitest";
import type { RecognisedParagraph } from "../../core/text/recognition.ts";
import { mendParagraphs } from "./merge-paragraphs.ts";

/**
 * Letters are ten pixels wide, lines thirty apart. A "_" before a line moves it in by two letters, each "^" leaves a
 * line of white above it.
 */
function paragraphs(...texts: readonly (readonly string[])[]): RecognisedParagraph[] {
  let y = 0;
  return texts.map((lines) => {
    const read = lines.map((marked) => {
      y += 30 * (1 + (/^\^*/u.exec(marked)?.[0].length ?? 0));
      let x = marked.includes("_") ? 20 : 0;
      const words = marked
        .replace(/^[\^_]*/u, "")
        .split(" ")
        .map((text) => {
          const box = { x0: x, y0: y - 20, x1: x + text.length * 10, y1: y };
          x = box.x1 + 10;
          return { text, confidence: 90, box };
        });
      const box = { x0: words[0]?.box.x0 ?? 0, y0: y - 20, x1: x - 10, y1: y };
      return {
        box,
        baseline: [
          { x: box.x0, y },
          { x: box.x1, y },
        ] as const,
        words,
      };
    });
    return {
      box: { x0: 0, y0: read[0]?.box.y0 ?? 0, x1: Math.max(...read.map(({ box }) => box.x1)), y1: y },
      lines: read,
    };
  });
}

const mended = (...texts: readonly (readonly string[])[]): string[][] =>
  mendParagraphs(paragraphs(...texts)).map(({ lines }) =>
    lines.map(({ words }) => words.map(({ text }) => text).join(" ")),
  );

const FULL = [
  "the tide has gone out so far that",
  "the creeks are wrinkles in the mud",
  "and the first birds are working",
];

describe("mendParagraphs", () => {
  it("joins what was torn inside of a sentence", () => {
    expect(mended(FULL, ["along them like clerks in a column", "of figures."])).toEqual([
      [...FULL, "along them like clerks in a column", "of figures."],
    ]);
  });

  it("leaves apart what is indented, what follows a sentence's end or a short line, and what stands farther below", () => {
    for (const next of [["_along them like clerks in a row"], ["^along them like clerks in a row"]])
      expect(mended(FULL, next)).toHaveLength(2);
    expect(
      mended([...FULL.slice(0, 2), "and all the birds are workers now."], ["along them like clerks in a row"]),
    ).toHaveLength(2);
    expect(mended([...FULL, "and what is in it"], ["along them like clerks in a row"])).toHaveLength(2);
    expect(mended(FULL, ["2. them like clerks in a column too"])).toHaveLength(2);
  });

  it("joins what was torn before a word that begins small, however wide the lines below are", () => {
    const wide = ["Severn Mutual, account 5502 8841 at Bath"];
    expect(
      mended(["Please pay at once, quoting the"], ["number. Parts remain our property until paid."], wide),
    ).toHaveLength(3);
    expect(mended([...FULL, "Please pay at once, quoting the"], ["number. Parts remain our property"], wide)).toEqual([
      [...FULL, "Please pay at once, quoting the", "number. Parts remain our property"],
      wide,
    ]);
  });

  it("joins the lines of an address, and nothing set in another size, apart from it or as running text", () => {
    const address = ["Mrs Eleanor Whitcombe", "The Old Rectory", "7 Church Lane", "Aylsham NR11 6EH"];
    const [first, second, ...rest] = address as [string, string, string, string];
    expect(mended([first, second], ...rest.map((line) => [line]), ["^Norwich, 14 October"], FULL)).toEqual([
      address,
      ["Norwich, 14 October"],
      FULL,
    ]);
    expect(mended([first, second], ["7 Church Lane."], ["Aylsham"], FULL)).toHaveLength(3);
    expect(mended([first, second], FULL)).toHaveLength(2);
    const large = paragraphs([first, second], ["Harrow & Lisle"]).map(({ box, lines }, at) => ({
      box,
      lines: at === 0 ? lines : lines.map((line) => ({ ...line, box: { ...line.box, y0: line.box.y0 - 10 } })),
    }));
    expect(mendParagraphs(large)).toHaveLength(2);
  });

  it("does so for lines that run from right to left", () => {
    const mirrored = (...texts: readonly (readonly string[])[]): RecognisedParagraph[] =>
      paragraphs(...texts).map(({ box, lines }) => ({
        box,
        lines: lines.map((line) => {
          const words = line.words.map((word) => ({
            ...word,
            text: "א".repeat(word.text.length),
            box: { ...word.box, x0: 900 - word.box.x1, x1: 900 - word.box.x0 },
          }));
          return { ...line, words, box: { ...line.box, x0: 900 - line.box.x1, x1: 900 - line.box.x0 } };
        }),
      }));
    const next = ["along them like clerks in a column"];
    expect(mendParagraphs(mirrored(FULL, next))).toHaveLength(1);
    expect(mendParagraphs(mirrored([...FULL, "and what is in it"], next))).toHaveLength(2);
  });

  it("ends a paragraph at much white", () => {
    expect(mended([...FULL, "^^^Ruth Pemberton"])).toEqual([FULL, ["Ruth Pemberton"]]);
  });
});
