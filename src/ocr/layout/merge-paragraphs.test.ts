import { describe, expect, it } from "vitest";
import type { RecognisedParagraph } from "../../core/text/recognition.ts";
import { mergeParagraphs } from "./merge-paragraphs.ts";

/**
 * Paragraphs of lines 30 pixels apart, with letters 10 pixels wide. "_" before a line indents it by two letters; each
 * "^" adds an empty line above it.
 */
function paragraphs(...texts: readonly (readonly string[])[]): RecognisedParagraph[] {
  let y = 0;
  return texts.map((lines) => {
    const recognised = lines.map((marked) => {
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
      box: { x0: 0, y0: recognised[0]?.box.y0 ?? 0, x1: Math.max(...recognised.map(({ box }) => box.x1)), y1: y },
      lines: recognised,
    };
  });
}

const merged = (...texts: readonly (readonly string[])[]): string[][] =>
  mergeParagraphs(paragraphs(...texts)).map(({ lines }) =>
    lines.map(({ words }) => words.map(({ text }) => text).join(" ")),
  );

const FULL = [
  "the tide has gone out so far that",
  "the creeks are wrinkles in the mud",
  "and the first birds are working",
];

describe("mergeParagraphs", () => {
  it("merges paragraphs that break within a sentence", () => {
    expect(merged(FULL, ["along them like clerks in a column", "of figures."])).toEqual([
      [...FULL, "along them like clerks in a column", "of figures."],
    ]);
  });

  it("does not merge an indented line, a line after a sentence's end or a short line, or one farther below", () => {
    for (const next of [["_along them like clerks in a row"], ["^along them like clerks in a row"]])
      expect(merged(FULL, next)).toHaveLength(2);
    expect(
      merged([...FULL.slice(0, 2), "and all the birds are workers now."], ["along them like clerks in a row"]),
    ).toHaveLength(2);
    expect(merged([...FULL, "and what is in it"], ["along them like clerks in a row"])).toHaveLength(2);
    expect(merged(FULL, ["2. them like clerks in a column too"])).toHaveLength(2);
  });

  it("merges before a word with a small initial, however wide the lines below are", () => {
    const wide = ["Severn Mutual, account 5502 8841 at Bath"];
    expect(
      merged(["Please pay at once, quoting the"], ["number. Parts remain our property until paid."], wide),
    ).toHaveLength(3);
    expect(merged([...FULL, "Please pay at once, quoting the"], ["number. Parts remain our property"], wide)).toEqual([
      [...FULL, "Please pay at once, quoting the", "number. Parts remain our property"],
      wide,
    ]);
  });

  it("merges the lines of an address, but no line of another size, farther away or of running text", () => {
    const address = ["Mrs Eleanor Whitcombe", "The Old Rectory", "7 Church Lane", "Aylsham NR11 6EH"];
    const [first, second, ...rest] = address as [string, string, string, string];
    expect(merged([first, second], ...rest.map((line) => [line]), ["^Norwich, 14 October"], FULL)).toEqual([
      address,
      ["Norwich, 14 October"],
      FULL,
    ]);
    expect(merged([first, second], ["7 Church Lane."], ["Aylsham"], FULL)).toHaveLength(3);
    expect(merged([first, second], FULL)).toHaveLength(2);
    const large = paragraphs([first, second], ["Harrow & Lisle"]).map(({ box, lines }, i) => ({
      box,
      lines: i === 0 ? lines : lines.map((line) => ({ ...line, box: { ...line.box, y0: line.box.y0 - 10 } })),
    }));
    expect(mergeParagraphs(large)).toHaveLength(2);
  });

  it("merges lines that run from right to left", () => {
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
    expect(mergeParagraphs(mirrored(FULL, next))).toHaveLength(1);
    expect(mergeParagraphs(mirrored([...FULL, "and what is in it"], next))).toHaveLength(2);
  });

  it("splits a paragraph where there is much white", () => {
    expect(merged([...FULL, "^^^Ruth Pemberton"])).toEqual([FULL, ["Ruth Pemberton"]]);
  });
});
