import { describe, expect, it } from "vitest";
import { syntheticParagraph, syntheticPage } from "./recognition.test-double.ts";
import { plainText } from "./plain-text.ts";
import type { RecognisedPage, RecognisedParagraph } from "./recognition.ts";

const JOINED = { isJoined: true } as const;

const paragraph = (...lines: readonly string[]): RecognisedParagraph => syntheticParagraph(0, ...lines);

function page(...paragraphs: readonly RecognisedParagraph[]): RecognisedPage {
  return { ...syntheticPage(...paragraphs), text: "as it was read" };
}

describe("plainText", () => {
  it("joins the lines of a paragraph and rejoins hyphenated words", () => {
    const text = plainText(
      page(
        paragraph("The marsh belongs to nobody and the red-", "shanks are working along the creeks while", "we count."),
        paragraph("We go on."),
      ),
    );
    expect(text).toBe(
      "The marsh belongs to nobody and the redshanks are working along the creeks while we count.\n\nWe go on.",
    );
  });

  it("rejoins a word hyphenated across two columns", () => {
    expect(
      plainText(
        page(
          paragraph("he learned the cause of it. Gently, sim-"),
          paragraph("ply, he talked with her of life and love"),
        ),
      ),
    ).toBe("he learned the cause of it. Gently, simply, he talked with her of life and love");
  });

  it("keeps hyphens that belong to the text", () => {
    expect(
      plainText(
        page(
          paragraph(
            "Wir bieten Ihnen gerne alle Arten von Haus-",
            "und Gartenarbeiten an und kommen, wenn Anna-",
            "Lena Zeit hat",
          ),
        ),
      ),
    ).toBe("Wir bieten Ihnen gerne alle Arten von Haus- und Gartenarbeiten an und kommen, wenn Anna- Lena Zeit hat");
  });

  it("keeps the line breaks of addresses, lists, verse and table rows", () => {
    const address = ["Mrs Eleanor Whitcombe", "The Old Rectory", "7 Church Lane"];
    const list = ["1. the first of the many points to make", "2. the second of the many points to make"];
    const table = [
      "1      Cargo bicycle, annual service     4     340.00",
      "2      Hydraulic brake pads, one pair    8     116.00",
    ];
    const verse = ["The sea is calm to-night.", "The tide is full, the moon lies fair upon the straits"];
    for (const lines of [address, list, verse]) expect(plainText(page(paragraph(...lines)))).toBe(lines.join("\n"));
    expect(plainText(page(paragraph(...table)))).toBe(table.map((row) => row.replaceAll(/ +/gu, " ")).join("\n"));
  });

  it("falls back to the raw text without paragraphs, and is empty for an empty page", () => {
    expect(plainText(page())).toBe("as it was read");
    expect(plainText({ ...page(), text: "" })).toBe("");
  });

  it("joins lines without a space in scripts that have none", () => {
    const joined = ({ box, lines }: RecognisedParagraph): RecognisedParagraph => {
      const joinedWords = lines.map(({ words }) => words.map((word, i) => ({ ...word, ...(i > 0 && JOINED) })));
      return { box, lines: lines.map((line, i) => ({ ...line, words: joinedWords[i] ?? [] })) };
    };
    expect(plainText(page(joined(paragraph("图书馆 从 下个月 起", "延长 开放 时间 。"))))).toBe(
      "图书馆从下个月起延长开放时间。",
    );
  });

  it("keeps the rows of a right-to-left table, and joins its running lines", () => {
    const mirrored = (paragraphs: RecognisedParagraph): RecognisedParagraph => {
      const right = paragraphs.box.x1;
      const box = ({ x0, y0, x1, y1 }: RecognisedParagraph["box"]): RecognisedParagraph["box"] => ({
        x0: right - x1,
        y0,
        x1: right - x0,
        y1,
      });
      return {
        box: box(paragraphs.box),
        lines: paragraphs.lines.map((line) => ({
          ...line,
          box: box(line.box),
          words: line.words.map((word) => ({ ...word, box: box(word.box) })),
        })),
      };
    };
    expect(plainText(page(mirrored(paragraph("הספרייה שמחה להודיע כי החל מהחודש", "הבא יורחבו שעות הפתיחה"))))).toBe(
      "הספרייה שמחה להודיע כי החל מהחודש הבא יורחבו שעות הפתיחה",
    );
    expect(
      plainText(page(mirrored(paragraph("כרטיס קורא       2       20.00", "צילום מסמכים     348     7.50")))),
    ).toBe("כרטיס קורא 2 20.00\nצילום מסמכים 348 7.50");
  });
});
