import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import type { RecognisedLine, RecognisedPage, RecognisedParagraph } from "./recognition.ts";

/** Lines of letters 10 wide and 20 high, from x = 0; a blank more between words is a blank's width more. */
function paragraph(...texts: readonly string[]): RecognisedParagraph {
  const lines = texts.map((text, row): RecognisedLine => {
    const words = [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], confidence: 95, box: { x0: match.index * 10, y0: row * 30, x1: (match.index + match[0].length) * 10, y1: row * 30 + 20 } }));
    return { box: { x0: 0, y0: row * 30, x1: text.length * 10, y1: row * 30 + 20 }, baseline: [{ x: 0, y: 0 }, { x: 1, y: 0 }], words };
  });
  return { box: { x0: 0, y0: 0, x1: Math.max(...lines.map(({ box }) => box.x1)), y1: texts.length * 30 }, lines };
}

function page(...paragraphs: readonly RecognisedParagraph[]): RecognisedPage {
  return { widthPx: 1000, heightPx: 1000, text: "as it was read", confidence: 95, languages: "eng", paragraphs };
}

describe("plainText", () => {
  it("joins the lines of a paragraph and the words that their ends broke", () => {
    const text = plainText(page(paragraph("The marsh belongs to nobody and the red-", "shanks are working along the creeks while", "we count."), paragraph("We go on.")));
    expect(text).toBe("The marsh belongs to nobody and the redshanks are working along the creeks while we count.\n\nWe go on.");
  });

  it("puts a word together that goes on in the next column", () => {
    expect(plainText(page(paragraph("he learned the cause of it. Gently, sim-"), paragraph("ply, he talked with her of life and love")))).toBe(
      "he learned the cause of it. Gently, simply, he talked with her of life and love",
    );
  });

  it("keeps hyphens that belong there", () => {
    expect(plainText(page(paragraph("Wir bieten Ihnen gerne alle Arten von Haus-", "und Gartenarbeiten an und kommen, wenn Anna-", "Lena Zeit hat")))).toBe(
      "Wir bieten Ihnen gerne alle Arten von Haus- und Gartenarbeiten an und kommen, wenn Anna- Lena Zeit hat",
    );
  });

  it("leaves addresses, lists, short last lines and rows of a table as they are", () => {
    const address = ["Mrs Eleanor Whitcombe", "The Old Rectory", "7 Church Lane"];
    const list = ["1. the first of the many points to make", "2. the second of the many points to make"];
    const table = ["1      Cargo bicycle, annual service     4     340.00", "2      Hydraulic brake pads, one pair    8     116.00"];
    const verse = ["The sea is calm to-night.", "The tide is full, the moon lies fair upon the straits"];
    for (const lines of [address, list, verse]) expect(plainText(page(paragraph(...lines)))).toBe(lines.join("\n"));
    expect(plainText(page(paragraph(...table)))).toBe(table.map((row) => row.replaceAll(/ +/gu, " ")).join("\n"));
  });

  it("is what was read where no places are known, and nothing for an empty page", () => {
    expect(plainText(page())).toBe("as it was read");
    expect(plainText({ ...page(), text: "" })).toBe("");
  });
});
